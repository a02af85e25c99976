import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { addLead } from './seeds.ts'
import type { Staff } from './staff.ts'

const box = (on: Page | Locator, name: string) => on.getByLabel(name, { exact: true })
const paper = (staff: Staff) => staff.page.getByRole('region', { name: /^Quote for/ })
const saved = (staff: Staff) => staff.page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
const outbox = (staff: Staff) => staff.page.evaluate(async () => (await fetch('/__local/outbox.json')).text())
const fits = (staff: Staff) => staff.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

const foxBakery = { name: 'Ada Fox', email: 'ada@example.com', company: 'Fox Bakery' }
const openDraft = async (staff: Staff, fields: object = {}) => {
  const lead = await addLead(staff, foxBakery)
  const { quoteId } = await staff.send('POST', '/api/quotes', {
    line_of_business: 'ai-strategy',
    ...fields,
    lead_id: lead,
  })
  await staff.open(`/admin/quotes/${quoteId}`)
  await staff.heading('Fox Bakery').waitFor()
  return { lead, quoteId }
}
const terminal = { name: 'Terminal', setupFee: 100, monthlyFee: 49.5, quantity: 3 }

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${device}, a quote for an engagement`, () => {
    test.use({ viewport })

    test('goes out in four clicks from the page of a lead', async ({ staff }) => {
      const id = await addLead(staff, foxBakery)
      await staff.open(`/admin/crm/${id}`)
      const make = staff.section('Quotes').getByRole('button', { name: 'Make a quote' })
      await make.waitFor()
      await staff.page.evaluate(() => {
        const counter = globalThis as { clicks?: number }
        addEventListener('click', () => (counter.clicks = (counter.clicks ?? 0) + 1), true)
      })
      await make.click()
      await staff.button(/^Growth Roadmap:/).click()
      await staff.button('Send…').click()
      const dialog = staff.page.getByRole('dialog', { name: 'Send the quote?' })
      await dialog.getByText(/^Goes out at 9 am on /).waitFor()
      await dialog.getByRole('button', { name: 'Send it' }).click()
      await staff.toast('Quote sent to ada@example.com.').waitFor()
      expect(await staff.page.evaluate(() => (globalThis as { clicks?: number }).clicks)).toBe(4)
      await paper(staff).getByText('At the decision on day 21').waitFor()
      await paper(staff).getByText('$8,333.33').first().waitFor()
      expect(await fits(staff)).toBe(true)
      await expect.poll(() => outbox(staff)).toContain('Here is our quote for Fox Bakery')
    })

    test('shows how it is paid and can be paid in another way', async ({ staff }) => {
      const { quoteId } = await openDraft(staff)
      await expect(box(staff.page, 'Contact')).toHaveValue('Ada Fox')
      await expect(box(staff.page, 'Valid for (days)')).toHaveValue('30')
      await staff.button(/^Executive Starter:/).click()
      await staff.page.getByText('Paid: half on signing, half with the report').waitFor()
      await paper(staff).getByText('Due on signing').waitFor()
      await staff.button('Change the description and payment of line 1').click()
      await box(staff.page, 'Description').fill('Eight interviews')
      const second = staff.page.getByRole('group', { name: 'Part 2' })
      await box(second, 'When').selectOption('date')
      await box(second, 'Date').fill('2027-01-15')
      const first = staff.page.getByRole('group', { name: 'Part 1' })
      await box(first, 'Size').selectOption('percent')
      await box(first, 'Percent').fill('40')
      await staff.page.getByText('Paid: 40% on signing and the rest on January 15, 2027').waitFor()
      await paper(staff).getByText('$4,500.00').waitFor()
      await saved(staff)
      await box(second, 'Size').selectOption('percent')
      await box(second, 'Percent').fill('50')
      await box(staff.page, 'Guarantee').focus()
      await staff.page.getByText('Line 1: The parts come to 90%, not 100% of the setup fee.').waitFor()
      await staff.page.getByText('Not saved: Services').waitFor()
      expect(await fits(staff)).toBe(true)
      const { services } = await staff.send<{ services: object[] }>('GET', `/api/quotes/${quoteId}`)
      expect(services[0]).toMatchObject({
        description: 'Eight interviews',
        plan: { parts: [{ percent: 40 }, { due: { on: 'date', date: '2027-01-15' } }] },
      })
      await box(second, 'Percent').fill('60')
      await saved(staff)
    })
  })

test.describe('a quote', () => {
  test('is duplicated for the same customer or for someone else', async ({ staff }) => {
    const { quoteId } = await openDraft(staff, { services: [terminal] })
    await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
    await staff.page.reload()
    await staff.button('Duplicate…').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'For Fox Bakery' }).click()
    await staff.toast(`A draft was made from quote ${quoteId}.`).waitFor()
    await expect(box(staff.page, 'Customer name')).toHaveValue('Fox Bakery')
    await staff.page.getByRole('link', { name: 'this lead' }).waitFor()
    await staff.section('History').getByText(`A copy of quote ${quoteId}, revision 1`).waitFor()
    await staff.button('Duplicate…').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'For someone else' }).click()
    await staff.heading('Quote without a name').waitFor()
    await expect(box(staff.page, 'Service')).toHaveValue('Terminal')
    await expect(staff.page.getByRole('link', { name: 'this lead' })).toHaveCount(0)
  })

  test('that is a draft is deleted for good, and its unsaved text too', async ({ staff }) => {
    const { lead, quoteId } = await openDraft(staff)
    await box(staff.page, 'Email').fill('not an address')
    await staff.button('Delete draft…').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
    await staff.toast('Draft deleted.').waitFor()
    await staff.heading('Ada Fox').waitFor()
    expect(new URL(staff.page.url()).pathname).toBe(`/admin/crm/${lead}`)
    await staff.page.getByText('Quote draft deleted').waitFor()
    expect(await staff.page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft:quote')
    await staff.open(`/admin/quotes/${quoteId}`)
    await staff.page.getByText('There is no such quote.').waitFor()
    expect(staff.consoleErrors.splice(0).length).toBeGreaterThan(0)
  })

  test('gets lines from a saved set, which is renamed and deleted', async ({ staff }) => {
    await openDraft(staff, { services: [terminal, { name: 'Gateway', setupFee: 0, monthlyFee: 10 }] })
    await staff.button('Saved sets…').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Saved sets of lines' })
    await box(dialog, 'Name of a set with these lines').fill('Shop')
    await staff.button('Save these lines as a set').click()
    await box(dialog, 'Name of the set (2 lines)').fill('Store')
    await staff.button('Rename Shop').click()
    await staff.button('Delete… Store').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await openDraft(staff)
    await box(staff.page, 'From the catalog or a saved set').selectOption({ label: 'Store' })
    await staff.button('Add it').click()
    await expect(box(staff.page, 'Service')).toHaveCount(2)
    await paper(staff).getByText('$300.00').first().waitFor()
    await saved(staff)
    await staff.button('Saved sets…').click()
    await staff.button('Delete… Store').click()
    await staff.page
      .getByRole('dialog', { name: 'Delete the set “Store”?' })
      .getByRole('button', { name: 'Delete it' })
      .click()
    await dialog.getByText('There are no saved sets yet.').waitFor()
  })

  test('is sent with other reminders than usual, or none, and they can be stopped', async ({ staff }) => {
    const { quoteId } = await openDraft(staff, { services: [terminal] })
    await staff.button('Send…').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Send the quote?' })
    await dialog.getByText(/^Reminder: your quote Q-/).waitFor()
    await box(dialog, 'Remind the customer if there is no answer').uncheck()
    await expect(box(dialog, 'Days after sending')).toHaveCount(0)
    await box(dialog, 'Remind the customer if there is no answer').check()
    await box(dialog, 'Days after sending').fill('5, x')
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await expect(box(dialog, 'Days after sending')).toHaveAttribute('aria-invalid', 'true')
    await box(dialog, 'Days after sending').fill('5, 40')
    await dialog.getByText(/^Goes out at 9 am on \w+ \d+, \d+\. Any answer stops it\.$/).waitFor()
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await staff.toast('Quote sent to ada@example.com.').waitFor()
    const sent = await staff.send<object>('GET', `/api/quotes/${quoteId}`)
    expect(sent).toMatchObject({ reminder_days: [5, 40], status: 'sent' })
    await staff.button('Stop reminders').click()
    await staff.section('History').getByText('Reminders stopped').waitFor()
    await expect(staff.button('Stop reminders')).toHaveCount(0)
    await openDraft(staff, { services: [terminal] })
    await staff.button('Send…').click()
    await dialog.getByText('Text of the reminder').waitFor()
    await expect(dialog.getByText(/^Reminder: your quote Q-/)).toBeHidden()
  })

  test('is sent only with engagement terms, which the dialog names', async ({ staff }) => {
    await openDraft(staff, { services: [terminal], line_of_business: null })
    await staff.button('Send…').click()
    const asked = 'Choose the engagement terms that the customer accepts.'
    await staff.page.getByRole('alert').getByRole('link', { name: asked }).click()
    const terms = box(staff.page, 'Engagement terms')
    await expect(terms).toBeFocused()
    await expect(terms).toHaveAccessibleDescription(asked)
    await terms.selectOption('Merchant services')
    await staff.button('Send…').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Send the quote?' })
    const named = dialog.getByRole('link', {
      name: 'engagement terms for merchant services, version 2026-11',
    })
    await expect(named).toHaveAttribute('href', '/terms/merchant-services#version-2026-11')
    await dialog.getByText('Your firm has not confirmed these terms yet.').waitFor()
  })

  test('for funding from the catalog has no fee, and its payment link is never shown', async ({ staff }) => {
    await openDraft(staff, { line_of_business: null })
    await box(staff.page, 'From the catalog or a saved set').selectOption('SBA loan')
    await staff.button('Add it').click()
    await staff.page
      .getByText('Paid: no fee from you; our commission is part of the lender’s price')
      .waitFor()
    const link = box(staff.page, 'Payment link')
    await expect(link).toHaveAccessibleDescription(/^A page where the customer can pay/)
    await link.fill('https://pay.example/1')
    const unseen = 'Nothing is due on signing, so the customer does not see this link.'
    await expect(link).toHaveAccessibleDescription(unseen)
    await staff.page.locator('[id="lines.0.setup"]').fill('100')
    await expect(link).toHaveAccessibleDescription(/^A page where the customer can pay/)
    await staff.page.locator('[id="lines.0.setup"]').fill('0')
    await staff.button('Send…').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Send the quote?' })
    await dialog.getByText('engagement terms for business funding, version 2026-11').waitFor()
    await dialog.getByText('Due on signing: $0.00').waitFor()
    await dialog.getByRole('button', { name: 'Send it' }).click()
    await staff.toast('Quote sent to ada@example.com.').waitFor()
  })

  test('has the same last day for staff as for the customer', async ({ staff }) => {
    const { quoteId } = await openDraft(staff, { services: [terminal] })
    await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
    await staff.page.reload()
    const [, day = ''] = /Open until ([^.]+)\./.exec((await paper(staff).textContent()) ?? '') ?? []
    const fact = staff.page.locator('dt', { hasText: 'Open until' }).locator('xpath=following-sibling::dd')
    await expect(fact).toHaveText(day)
    await staff.open('/admin/quotes?status=sent')
    const [month = '', date = ''] = day.split(/[ ,]+/)
    await staff.page.getByText(new RegExp(`^${month.slice(0, 3)} ${date}, `)).waitFor()
  })
})
