import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { addLead, openLead } from './seeds.ts'
import type { Staff } from './staff.ts'

const box = (on: Page | Locator, name: string) => on.getByLabel(name, { exact: true })
const paper = (staff: Staff) => staff.page.getByRole('region', { name: /^Quote for/ })
const saved = (on: Page) => on.getByRole('status').getByText('Saved', { exact: true }).waitFor()
const save = async (on: Page) => {
  await on.keyboard.press('Control+s')
  await saved(on)
}
const history = (staff: Staff) => staff.section('History').locator('li')

const foxBakery = { name: 'Ada Fox', email: 'ada@example.com', company: 'Fox Bakery' }
const openDraft = async (staff: Staff, fields: Record<string, unknown> = {}) => {
  const id = await addLead(staff, foxBakery)
  const { quoteId } = await staff.send('POST', '/api/quotes', { ...fields, lead_id: id })
  await staff.open(`/admin/quotes/${quoteId}`)
  await staff.heading('Fox Bakery').waitFor()
  return { id, quoteId }
}
const fields = (setupFee = 100) => ({
  services: [
    { name: 'Terminal', setupFee, monthlyFee: 49.5, quantity: 3 },
    { name: 'Executive Starter', setupFee: 7500, monthlyFee: 0 },
  ],
  discount: 10,
  discountType: 'percent',
  discountOn: 'setup',
  tax: { label: 'NY sales tax', percent: 8 },
})
const openSent = async (staff: Staff) => {
  const draft = await openDraft(staff, fields())
  await staff.send('POST', `/api/quotes/${draft.quoteId}/send`, {})
  await staff.page.reload()
  await staff.button('Make a new revision').waitFor()
  return draft
}

test.describe('a quote', () => {
  test('has a page that explains how to make the first one', async ({ staff }) => {
    await staff.open('/admin/crm/list')
    await staff.page.getByRole('navigation', { name: 'CRM' }).getByRole('link', { name: 'Quotes' }).click()
    await staff.heading('Quotes').waitFor()
    await staff.page.getByText('No quotes yet.').waitFor()
    await staff.page.getByRole('link', { name: 'Make the first quote' }).click()
    await staff.heading('New quote').waitFor()
    await box(staff.page, 'Email').fill('nobody')
    await staff.button('Make the draft').click()
    await staff.page.getByRole('alert').waitFor()
    await expect(box(staff.page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    expect(staff.consoleErrors.splice(0)).toHaveLength(1)
  })

  test('is ready in one more click from a lead’s page', async ({ staff }) => {
    await openLead(staff, foxBakery)
    await staff.section('Quotes').getByRole('button', { name: 'Make a quote' }).click()
    await staff.heading('Fox Bakery').waitFor()
    await expect(box(staff.page, 'Email')).toHaveValue('ada@example.com')
  })

  test('is calculated during typing, and its lines are moved, removed and restored', async ({ staff }) => {
    await openDraft(staff)
    await box(staff.page, 'From the catalog or a saved set').selectOption('Executive Starter')
    await staff.button('Add it').click()
    await staff.button('Add a custom line').click()
    const second = staff.page.getByRole('listitem').filter({ has: staff.button('Remove line 2') })
    await box(second, 'Service').fill('Terminal')
    await box(second, 'Monthly fee').fill('$49.50')
    await box(second, 'Quantity').fill('3')
    await box(staff.page, 'Amount').fill('10')
    await box(staff.page, 'In').selectOption('percent')
    await box(staff.page, 'Off').selectOption('setup')
    await paper(staff).getByText('10% of $7,500.00, the setup fees').waitFor()
    await box(staff.page, 'Tax name').fill('NY sales tax')
    await box(staff.page, 'Percent').fill('8')
    // (7,500 - 750) * 1.08, half of it on signing
    await paper(staff).getByText('$3,645.00').first().waitFor()
    await staff.button('Move line 2 up').focus()
    await staff.page.keyboard.press('Enter')
    await expect(staff.page.locator('#lines\\.0\\.name')).toHaveValue('Terminal')
    await expect(staff.page.locator('[id="lines.0.down"]')).toBeFocused()
    await staff.button('Remove line 2').click()
    await staff.toast('Executive Starter removed.').waitFor()
    await paper(staff).getByText('$160.38').first().waitFor()
    await staff.page.locator('h1').focus()
    await staff.page.keyboard.press('u')
    await paper(staff).getByText('$3,645.00').first().waitFor()
    await saved(staff.page)
    await staff.page.reload()
    await paper(staff).getByText('$3,645.00').first().waitFor()
  })

  test('shows errors next to their fields, and keeps the typed text when the tab closes', async ({
    staff,
  }) => {
    const { quoteId } = await openDraft(staff, fields(0))
    const setup = () => staff.page.locator('#lines\\.0\\.setup')
    await setup().fill('lots')
    await staff.page.getByRole('status').getByText('Not saved: Services').waitFor()
    await expect(setup()).not.toHaveAttribute('aria-invalid')
    await box(staff.page, 'Guarantee').focus()
    await expect(setup()).toHaveAttribute('aria-invalid', 'true')
    await staff.button('Send…').click()
    await staff.page
      .getByRole('alert')
      .getByRole('link', { name: 'Line 1: Enter an amount in dollars.' })
      .click()
    await expect(setup()).toBeFocused()
    await staff.newTab()
    await staff.open(`/admin/quotes/${quoteId}`)
    await staff.button('Restore it').click()
    await expect(setup()).toHaveValue('lots')
    await setup().fill('100')
    await paper(staff).getByText('$7,581.60').first().waitFor()
    await saved(staff.page)
  })

  test('warns during typing about a discount over the total, and about text that cannot be printed', async ({
    staff,
  }) => {
    await openDraft(staff, fields())
    const name = staff.page.locator('#lines\\.0\\.name')
    const before = await name.inputValue()
    await box(staff.page, 'In').selectOption('amount')
    await box(staff.page, 'Amount').fill('99999')
    await box(staff.page, 'Off').selectOption('both')
    await staff.page.getByText(/^The discount is larger than the fees, \$7,948\.50/).waitFor()
    await name.fill(`${before} 🎉`)
    await staff.page.getByText('Line 1: the name has characters that cannot be printed: 🎉').waitFor()
    await staff.page.getByRole('status').getByText('Not saved: Services and Discount').waitFor()
    await staff.button('Send…').click()
    await staff.page
      .getByRole('alert')
      .getByRole('link', { name: /^The discount is larger/ })
      .waitFor()
    await box(staff.page, 'Amount').fill('10')
    await box(staff.page, 'In').selectOption('percent')
    await box(staff.page, 'Off').selectOption('setup')
    // Only the server has all fonts.
    await name.fill(`${before} \u{13000}`)
    await staff.page
      .getByRole('alert')
      .getByRole('link', { name: /^Line 1: the name has/ })
      .waitFor()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    expect(staff.consoleErrors.splice(0).join()).toContain('Saving failed')
    await name.fill(before)
    await saved(staff.page)
  })

  test('merges the changes of two people, and asks when both changed the same field', async ({ staff }) => {
    const { quoteId } = await openDraft(staff, fields())
    const other = await staff.context.newPage()
    await staff.open(`/admin/quotes/${quoteId}`, other)
    await box(other, 'Valid for (days)').fill('14')
    await save(other)
    await box(staff.page, 'Guarantee').fill('Or your money back.')
    await staff.toast(/Someone else changed valid for \(days\)/).waitFor()
    await expect(box(staff.page, 'Valid for (days)')).toHaveValue('14')
    await saved(staff.page)
    expect(staff.consoleErrors.splice(0)).toHaveLength(1)
    await box(other, 'Guarantee').fill('No questions asked.')
    const conflict = other.getByRole('alert').filter({ hasText: 'Someone else changed this quote' })
    await conflict.getByText('Or your money back.').waitFor()
    await other.getByText('Not saved: choose a version').waitFor()
    await staff.button('Keep theirs', other).click()
    await expect(box(other, 'Guarantee')).toHaveValue('Or your money back.')
    await saved(other)
    await other.close()
  })

  test('is saved by itself, without changing the text under the cursor', async ({ staff }) => {
    const { quoteId } = await openDraft(staff, fields())
    const name = staff.page.locator('#lines\\.0\\.name')
    await name.fill('Card terminal ')
    await saved(staff.page)
    await expect(name).toHaveValue('Card terminal ')
    await staff.page.locator('#lines\\.0\\.setup').fill('1500')
    await saved(staff.page)
    await expect(staff.page.locator('#lines\\.0\\.setup')).toHaveValue('1500')
    const { services } = await staff.send<{ services: object[] }>('GET', `/api/quotes/${quoteId}`)
    expect(services[0]).toMatchObject({ name: 'Card terminal', setupFee: 1500 })
    await box(staff.page, 'Contact').fill('Ada Fox, owner')
    await staff.page.getByRole('link', { name: 'this lead' }).click()
    await staff.section('Quotes').getByRole('listitem').first().waitFor()
    await expect
      .poll(() => staff.send<object>('GET', `/api/quotes/${quoteId}`))
      .toMatchObject({ customerContact: 'Ada Fox, owner' })
  })

  test('is previewed as a PDF before it is sent', async ({ staff }) => {
    await openDraft(staff, fields())
    const [file] = await Promise.all([
      staff.page.waitForEvent('download'),
      staff.button('Download as PDF').click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^quote-Q-[\d-]+-draft\.pdf$/)
  })

  test('is sent only with an address, to the shown address, with the shown text', async ({ staff }) => {
    await openDraft(staff, fields())
    await box(staff.page, 'Email').fill('')
    await staff.button('Send…').click()
    await staff.page
      .getByRole('alert')
      .getByRole('link', { name: 'Enter the email address the quote goes to.' })
      .waitFor()
    await box(staff.page, 'Email').fill('ada@example.com')
    await staff.button('Send…').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Send the quote?' })
    const subject = await dialog.getByText(/^Your quote Q-/).textContent()
    const sum = await dialog
      .getByText(/^Due on signing: \$7,581\.60\sDue at the start of each month/)
      .textContent()
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await staff.toast('Quote sent to ada@example.com.').waitFor()
    await staff.button('Make a new revision').waitFor()
    const outbox = () => staff.page.evaluate(async () => (await fetch('/__local/outbox.json')).text())
    await expect.poll(outbox).toContain(subject)
    expect(await outbox()).toContain(sum?.replaceAll('\n', String.raw`\n`))
    const [file] = await Promise.all([
      staff.page.waitForEvent('download'),
      staff.button('Download quote (PDF)').click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^quote-Q-[\d-]+\.pdf$/)
    await staff.page.reload()
    await history(staff).getByText('Email sent').waitFor()
  })

  test('is listed on the page of its lead, and changes the lead’s stage', async ({ staff }) => {
    const { id, quoteId } = await openSent(staff)
    await staff.open(`/admin/crm/${id}`)
    await staff.section('Quotes').getByText('Sent', { exact: true }).waitFor()
    await staff.button('Stage: Proposal').waitFor()
    await staff.section('Quotes').getByRole('link', { name: '$9,506.16' }).click()
    await staff.heading('Fox Bakery').waitFor()
    expect(new URL(staff.page.url()).pathname).toBe(`/admin/quotes/${quoteId}`)
  })

  test('has private links, which are made, copied and revoked', async ({ staff }) => {
    await openSent(staff)
    await staff.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await staff.button('Make a link').click()
    const url = await box(staff.page, 'New link').inputValue()
    expect(url).toMatch(/\/q\?k=[\w-]{43}$/)
    await staff.button('Copy the link').click()
    await staff.toast('Link copied.').waitFor()
    expect(await staff.page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    await staff.button('Revoke all links…').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Revoke them' }).click()
    await staff.toast('All private links have ended.').waitFor()
    await expect(box(staff.page, 'New link')).toHaveCount(0)
    await history(staff).getByText('Private links revoked').waitFor()
  })

  test('keeps the typed text on the screen when someone else sends the draft', async ({ staff }) => {
    const body = {
      customerName: 'Sent Meanwhile',
      customerEmail: 'sent@example.com',
      services: [{ name: 'Review', setupFee: 200, monthlyFee: 0 }],
      line_of_business: 'ai-strategy',
    }
    const { quoteId } = await staff.send('POST', '/api/quotes', body)
    await staff.open(`/admin/quotes/${quoteId}`)
    await box(staff.page, 'Guarantee').fill('Typed too late')
    await saved(staff.page)
    await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
    await box(staff.page, 'Guarantee').fill('Typed too late.')
    await staff.page.getByRole('alert').getByText('Someone else sent or voided this draft').waitFor()
    await expect(box(staff.page, 'Guarantee')).toHaveValue('Typed too late.')
    // The first save is rejected as stale. The second, with the other changes, is rejected as sent.
    await expect.poll(() => staff.consoleErrors.length).toBe(2)
    staff.consoleErrors.splice(0)
    await staff.button('Show the current quote').click()
    await staff.button('Make a new revision').click()
    await staff.page.getByText('Revision 2 is a draft now.').waitFor()
    await expect(box(staff.page, 'Guarantee')).toHaveValue('Typed too late')
    await staff.button('Delete draft…').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
    await staff.toast('Draft deleted.').waitFor()
    await staff.button('Make a new revision').waitFor()
    await expect(box(staff.page, 'Guarantee')).toHaveCount(0)
    await expect(staff.page.locator('h1')).toBeFocused()
  })

  test('is revised, and the revision replaces it when it is sent', async ({ staff }) => {
    await openSent(staff)
    await staff.button('Make a new revision').click()
    await staff.page.getByText('Revision 2 is a draft now.').waitFor()
    await box(staff.page, 'Customer name').fill('Fox & Sons')
    await staff.button('Send…').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Send revision 2?' })
    await dialog.getByText(/^Here is the new version of our quote/).waitFor()
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await staff.heading('Fox & Sons').waitFor()
    const revisions = staff.page.getByRole('navigation', { name: 'Revisions' })
    await revisions.getByText('Replaced').waitFor()
    await revisions.getByRole('link', { name: 'Revision 1' }).click()
    await staff.heading('Fox Bakery').waitFor()
    await expect(staff.button('Void…')).toHaveCount(0)
    await revisions.getByRole('link', { name: 'Revision 2' }).click()
    await staff.heading('Fox & Sons').waitFor()
  })

  test('is voided after a question, with the reason in its history', async ({ staff }) => {
    await openSent(staff)
    await staff.button('Void…').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Void this quote?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await box(dialog, 'Reason (only staff see it)').fill('Wrong price')
    await dialog.getByRole('button', { name: 'Void it' }).click()
    await staff.toast('Quote voided.').waitFor()
    await history(staff).getByText('Wrong price').waitFor()
    await expect(staff.page.locator('h1')).toBeFocused()
  })
})
