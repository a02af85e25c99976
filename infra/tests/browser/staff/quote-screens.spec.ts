import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import { addLead } from './seeds.ts'
import type { Staff } from './staff.ts'

const services = [{ name: 'Review', setupFee: 200, monthlyFee: 0 }]
const addQuote = async (staff: Staff) => {
  const lead_id = await addLead(staff, { name: 'Ada Fox', email: 'ada@example.com' })
  const body = { customerName: 'Ada Fox', customerEmail: 'ada@example.com', lead_id, services }
  const terms = { line_of_business: 'ai-strategy', payment_url: 'https://pay.example/1' }
  const { quoteId } = await staff.send('POST', '/api/quotes', { ...body, ...terms })
  return { lead_id, quoteId }
}
const openQuote = async (staff: Staff, quoteId: string) => {
  await staff.open(`/admin/quotes/${quoteId}`)
  await staff.section('History').waitFor()
}
const expectNoFaults = async (staff: Staff, of: string) =>
  expect.soft(await faultsOf(staff.page), of).toEqual([])

test.describe('accessibility', () => {
  test('of the list, also when it cannot be loaded', async ({ page, staff }) => {
    await addQuote(staff)
    await staff.open('/admin/quotes')
    await page.getByRole('rowheader').first().waitFor()
    await expectNoFaults(staff, 'the list')
    await page.route('**/api/quotes?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await staff.open('/admin/quotes?status=sent')
    await page.getByRole('alert').waitFor()
    await expectNoFaults(staff, 'a failure')
    staff.consoleErrors.splice(0)
  })

  test('of a draft with its dialogs, and of the sent quote', async ({ page, staff }) => {
    const { quoteId } = await addQuote(staff)
    const sets = [{ name: 'Shop', lines: [{ ...services[0], quantity: 1 }] }]
    await staff.send('PUT', '/api/quotes/line-sets', { sets, version: 0 })
    await openQuote(staff, quoteId)
    await staff.button(/^Line 1 Paid: /).click()
    await staff.button('Add a part').click()
    await page.getByLabel('Due', { exact: true }).waitFor()
    await staff.button('Add a custom line').click()
    await staff.button('Send…').click()
    await page.getByRole('alert').waitFor()
    await expectNoFaults(staff, 'a draft with an open line and errors')
    await page.reload()
    await staff.button('Saved sets…').click()
    await staff.button('Delete… Shop').waitFor()
    await expectNoFaults(staff, 'saved sets')
    await page.keyboard.press('Escape')
    await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
    await openQuote(staff, quoteId)
    await staff.button('Stop reminders').waitFor()
    await page.getByText('Details', { exact: true }).click()
    await expectNoFaults(staff, 'a sent quote')
  })

  test('of sending', async ({ page, staff }) => {
    const { quoteId } = await addQuote(staff)
    await openQuote(staff, quoteId)
    await staff.button('Send…').click()
    await page.getByRole('dialog').waitFor()
    await expectNoFaults(staff, 'sending')
  })

  test('of an accepted quote, its duplicate and its lead, and of a void quote', async ({ page, staff }) => {
    const { lead_id, quoteId } = await addQuote(staff)
    await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
    const { url } = await staff.send<{ url: string }>('POST', `/api/quotes/${quoteId}/link`)
    const k = new URL(url).searchParams.get('k')
    const acceptance = { k, revision: 1, name: 'Ada Fox', intent: true, consent: true }
    await staff.send('POST', '/api/q/accept', acceptance)
    await openQuote(staff, quoteId)
    await staff.button('Download certificate (PDF)').waitFor()
    await page.getByText('Details', { exact: true }).click()
    await expectNoFaults(staff, 'an accepted quote')
    await staff.button('Duplicate…').click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'For Ada Fox' }).waitFor()
    await expectNoFaults(staff, 'the dialog for a duplicate')
    await staff.open(`/admin/crm/${lead_id}`)
    await staff.section('Quotes').getByRole('listitem').first().waitFor()
    await expectNoFaults(staff, 'a lead with a quote')
    const other = await staff.send('POST', '/api/quotes', { customerName: 'Bo Li', services })
    await staff.send('POST', `/api/quotes/${other.quoteId}/void`, {})
    await openQuote(staff, other.quoteId)
    await expectNoFaults(staff, 'a void quote')
  })
})
