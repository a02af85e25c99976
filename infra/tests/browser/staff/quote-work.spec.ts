import type { Locator, Page } from '@playwright/test'
import { faultsOf } from '../axe.ts'
import { expect, test } from '../test.ts'
import { addLead, workAs } from './seeds.ts'
import type { Staff } from './staff.ts'

const box = (on: Page | Locator, name: string) => on.getByLabel(name, { exact: true })
const paper = (staff: Staff) => staff.page.getByRole('region', { name: /^Quote for/ })
const saved = (on: Page) => on.getByRole('status').getByText('Saved', { exact: true }).waitFor()
const history = (staff: Staff) => staff.section('History').locator('li')
const outbox = (staff: Staff) => staff.page.evaluate(async () => (await fetch('/__local/outbox.json')).text())
const fits = (staff: Staff) => staff.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

const foxBakery = { name: 'Ada Fox', email: 'ada@example.com', company: 'Fox Bakery' }
const openDraft = async (staff: Staff, fields: Record<string, unknown> = {}) => {
  const lead_id = await addLead(staff, foxBakery)
  const { quoteId } = await staff.send('POST', '/api/quotes', { ...fields, lead_id })
  await staff.open(`/admin/quotes/${quoteId}`)
  await staff.heading('Fox Bakery').waitFor()
  return quoteId
}
const fields = {
  services: [
    { name: 'Terminal', setupFee: 100, monthlyFee: 49.5, quantity: 3 },
    { name: 'Executive Starter', setupFee: 7500, monthlyFee: 0 },
  ],
  discount: 10,
  discountType: 'percent',
  discountOn: 'setup',
  tax: { label: 'NY sales tax', percent: 8 },
}

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${device}, a quote`, () => {
    test.use({ viewport })

    test('goes out in four clicks from the page of a lead', async ({ page, staff }) => {
      const id = await addLead(staff, foxBakery)
      await staff.open(`/admin/crm/${id}`)
      const make = staff.button('Make a quote').first()
      await make.waitFor()
      await page.evaluate(() => {
        const counter = globalThis as { clicks?: number }
        addEventListener('click', () => (counter.clicks = (counter.clicks ?? 0) + 1), true)
      })
      await make.click()
      await staff.button(/^Growth Roadmap:/).click()
      await staff.button('Send…').click()
      const dialog = page.getByRole('dialog', { name: 'Send the quote?' })
      await dialog.getByText(/^Goes out at 9 am on /).waitFor()
      await dialog.getByRole('button', { name: 'Send it' }).click()
      await staff.toast('Quote sent to ada@example.com.').waitFor()
      expect(await page.evaluate(() => (globalThis as { clicks?: number }).clicks)).toBe(4)
      await paper(staff).getByText('At the decision on day 21').waitFor()
      await paper(staff).getByText('$8,333.33').first().waitFor()
      expect(await fits(staff)).toBe(true)
      await expect.poll(() => outbox(staff)).toContain('Here is our quote for Fox Bakery')
    })
  })

test.describe('a quote', () => {
  test('is calculated during typing, and its lines are moved, removed and restored', async ({
    page,
    staff,
  }) => {
    await openDraft(staff)
    await box(page, 'From the catalog or a saved set').selectOption('Executive Starter')
    await staff.button('Add it').click()
    await staff.button('Add a custom line').click()
    const second = page.getByRole('row').filter({ has: staff.button('Remove line 2') })
    await box(second, 'Service').fill('Terminal')
    await box(second, 'Monthly fee').fill('$49.50')
    await box(second, 'Quantity').fill('3')
    await box(page, 'Amount').fill('10')
    await box(page, 'In').selectOption('percent')
    await box(page, 'Off').selectOption('setup')
    await paper(staff).getByText('10% of $7,500.00, the setup fees').waitFor()
    await page.getByText('Tax', { exact: true }).click()
    await box(page, 'Tax name').fill('NY sales tax')
    await box(page, 'Percent').fill('8')
    // (7,500 - 750) * 1.08, half of it on signing
    await paper(staff).getByText('$3,645.00').first().waitFor()
    await staff.button('Move line 2 up').press('Enter')
    await expect(page.locator('[id="services.0.name"]')).toHaveValue('Terminal')
    await expect(page.locator('[id="services.0.down"]')).toBeFocused()
    await staff.button('Remove line 2').click()
    await staff.toast('Executive Starter removed.').waitFor()
    await paper(staff).getByText('$160.38').first().waitFor()
    await page.locator('h1').focus()
    await page.keyboard.press('u')
    await paper(staff).getByText('$3,645.00').first().waitFor()
    await saved(page)
    await staff.button('Saved sets…').click()
    await box(page, 'Name of a set with these lines').fill('Shop')
    await staff.button('Save these lines as a set').click()
    await staff.button('Delete… Shop').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  test('shows how it is paid, and can be paid in another way', async ({ page, staff }) => {
    const quoteId = await openDraft(staff, { line_of_business: 'ai-strategy' })
    await staff.button(/^Executive Starter:/).click()
    await page.getByText('Paid: half on signing, half with the report').waitFor()
    await staff.button(/^Line 1 Paid: /).click()
    const [first, second] = [1, 2].map((part) => page.getByRole('group', { name: `Part ${part}` }))
    if (!first || !second) throw new Error('no parts')
    await box(second, 'When').selectOption('date')
    await box(second, 'Date').fill('2027-01-15')
    await box(first, 'Size').selectOption('percent')
    await box(first, 'Percent').fill('40')
    await page.getByText('Paid: 40% on signing and the rest on January 15, 2027').waitFor()
    await paper(staff).getByText('$4,500.00').waitFor()
    await saved(page)
    const { services } = await staff.send<{ services: object[] }>('GET', `/api/quotes/${quoteId}`)
    const parts = [{ percent: 40 }, { due: { on: 'date', date: '2027-01-15' } }]
    expect(services).toMatchObject([{ plan: { parts } }])
    await box(second, 'Size').selectOption('percent')
    await box(second, 'Percent').fill('50')
    await box(page, 'Guarantee').focus()
    await page.getByText('Line 1: The parts come to 90%, not 100% of the setup fee.').waitFor()
    await page.getByText('Not saved: Services').waitFor()
    await staff.button('Send…').click()
    await page.getByRole('alert').waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  test('shows errors next to their fields, and keeps the typed text when the tab closes', async ({
    staff,
  }) => {
    const quoteId = await openDraft(staff, fields)
    const setup = () => staff.page.locator('[id="services.0.setupFee"]')
    await setup().fill('lots')
    await staff.page.getByRole('status').getByText('Not saved: Services').waitFor()
    await expect(setup()).not.toHaveAttribute('aria-invalid')
    await box(staff.page, 'Guarantee').focus()
    await expect(setup()).toHaveAttribute('aria-invalid', 'true')
    await staff.button('Send…').click()
    const summary = staff.page.getByRole('alert')
    await summary.getByRole('link', { name: 'Line 1: Enter an amount in dollars.' }).click()
    await expect(setup()).toBeFocused()
    await staff.newTab()
    await staff.open(`/admin/quotes/${quoteId}`)
    await staff.button('Restore it').click()
    await expect(setup()).toHaveValue('lots')
    await setup().fill('100')
    await paper(staff).getByText('$7,581.60').first().waitFor()
    await saved(staff.page)
  })

  test('shows the changes of others, and asks whose text to keep if both typed', async ({ page, staff }) => {
    await workAs(staff, 'Dana')
    const quoteId = await openDraft(staff, fields)
    const other = await staff.context.newPage()
    await staff.open(`/admin/quotes/${quoteId}`, other)
    await box(other, 'Valid for (days)').fill('14')
    await saved(other)
    await box(page, 'Guarantee').fill('Or your money back.')
    const conflict = page.getByRole('alert', { name: 'Dana changed this just now' })
    await conflict.waitFor()
    await page.getByText('Not saved: choose a version').waitFor()
    await box(page, 'Guarantee').fill('Or your money back, at once.')
    await staff.button('Compare').click()
    await conflict.getByRole('deletion').getByText('14').waitFor()
    await staff.button('Keep my text').click()
    await saved(page)
    expect(staff.consoleErrors.splice(0)).toHaveLength(1)
    await box(other, 'Guarantee').fill('No questions asked.')
    await staff.button('Keep Dana’s text', other).click()
    await expect(box(other, 'Guarantee')).toHaveValue('Or your money back, at once.')
    await expect(box(other, 'Valid for (days)')).toHaveValue('30')
    await saved(other)
    await staff.button(/^Undo: Your text was replaced/, other).click()
    await expect(box(other, 'Guarantee')).toHaveValue('No questions asked.')
    await saved(other)
    await other.close()
  })

  test('is sent with the shown text, revised, and voided after a question', async ({ page, staff }) => {
    await openDraft(staff, fields)
    await staff.button('Send…').click()
    const dialog = page.getByRole('dialog')
    const subject = await dialog.getByText(/^Your quote Q-/).textContent()
    expect(await faultsOf(page)).toEqual([])
    const sum = await dialog.getByText(/^Due on signing: \$7,581\.60\sDue at the start/).textContent()
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await staff.toast('Quote sent to ada@example.com.').waitFor()
    await expect.poll(() => outbox(staff)).toContain(subject)
    expect(await outbox(staff)).toContain(sum?.replaceAll('\n', String.raw`\n`))
    const [, day = ''] = /Open until ([^.]+)\./.exec((await paper(staff).textContent()) ?? '') ?? []
    await expect(page.locator('dt', { hasText: 'Open until' }).locator('+ dd')).toHaveText(day)
    await staff.button('Make a new revision').click()
    await page.getByText('Revision 2 is a draft now.').waitFor()
    await box(page, 'Customer name').fill('Fox & Sons')
    await staff.button('Send…').click()
    await dialog.getByText(/^Here is the new version of our quote/).waitFor()
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await staff.heading('Fox & Sons').waitFor()
    const revisions = page.getByRole('navigation', { name: 'Revisions' })
    await revisions.getByText('Replaced').waitFor()
    await staff.button('Void…').click()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await box(dialog, 'Reason (only staff see it)').fill('Wrong price')
    await dialog.getByRole('button', { name: 'Void it' }).click()
    await staff.toast('Quote voided.').waitFor()
    await history(staff).getByText('Wrong price').waitFor()
    await expect(page.locator('h1')).toBeFocused()
    expect(await faultsOf(page)).toEqual([])
  })

  test('has private links, which are made, copied and revoked', async ({ page, staff }) => {
    const quoteId = await openDraft(staff, fields)
    await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
    await page.reload()
    await staff.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await staff.button('Make a link').click()
    const url = await box(page, 'New link').inputValue()
    expect(url).toMatch(/\/q\?k=[\w-]{43}$/)
    await staff.button('Copy the link').click()
    await staff.toast('Link copied.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await staff.button('Revoke all links…').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke them' }).click()
    await staff.toast('All private links have ended.').waitFor()
    await expect(box(page, 'New link')).toHaveCount(0)
    await history(staff).getByText('Private links revoked').waitFor()
    await page.getByText('Details', { exact: true }).click()
    expect(await faultsOf(page)).toEqual([])
  })
})
