import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import type { Staff } from './staff.ts'

const names = (staff: Staff) => staff.page.getByRole('rowheader').getByRole('link')

const services = [{ name: 'Review', setupFee: 200, monthlyFee: 0 }]
const addQuote = async (staff: Staff, customerName: string, last: 'draft' | 'sent' = 'draft') => {
  const body = { customerName, customerEmail: 'ada@example.com', services, line_of_business: 'funding' }
  const { quoteId } = await staff.send('POST', '/api/quotes', body)
  if (last !== 'draft') await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
  return quoteId
}
const addMany = async (staff: Staff) => {
  for (let number = 1; number <= 49; number++)
    await staff.send('POST', '/api/quotes', { customerName: `Customer ${number}` })
}
const addWithdrawn = async (staff: Staff) => {
  const meanwhile = await addQuote(staff, 'Sent Meanwhile', 'sent')
  await staff.send('POST', `/api/quotes/${meanwhile}/revise`, {})
  await staff.send('POST', `/api/quotes/${meanwhile}/void`, {})
  const fox = await addQuote(staff, 'Fox Bakery', 'sent')
  await staff.send('POST', `/api/quotes/${fox}/revise`, {})
  await staff.send('PUT', `/api/quotes/${fox}`, { customerName: 'Fox & Sons' })
  await staff.send('POST', `/api/quotes/${fox}/send`, {})
  await staff.send('POST', `/api/quotes/${fox}/void`, {})
}

test.describe('the list of quotes', () => {
  test('stores filters in the address, with the totals of each status', async ({ staff }) => {
    await addWithdrawn(staff)
    for (const customerName of ['Bo Li', 'Priya Raman'])
      await staff.send('POST', '/api/quotes', { customerName, services })
    await staff.open('/admin/quotes')
    await expect(names(staff)).toHaveText([
      'Priya Raman',
      'Bo Li',
      'Fox & Sons',
      'Sent Meanwhile',
      'Sent Meanwhile',
    ])
    const totals = staff.page.getByRole('navigation', { name: 'First-year value by status' })
    await expect(totals.getByRole('link').filter({ hasText: 'Draft' })).toHaveText(
      /Draft\$400 first year2 quotes/,
    )
    await staff.page.getByLabel('Search').fill('pri ram')
    await expect(names(staff)).toHaveText(['Priya Raman'])
    expect(new URL(staff.page.url()).searchParams.get('search')).toBe('pri ram')
    await staff.page.reload()
    await expect(names(staff)).toHaveText(['Priya Raman'])
    await staff.page.getByLabel('Search').fill('')
    await staff.page.getByLabel('Status', { exact: true }).selectOption('superseded')
    await expect(names(staff)).toHaveText(['Fox Bakery'])
    await staff.page.getByRole('link', { name: 'Fox Bakery' }).click()
    await staff.heading('Fox Bakery').waitFor()
    await staff.page.goBack()
    await expect(names(staff)).toHaveText(['Fox Bakery'])
    await totals.getByRole('link').filter({ hasText: 'Draft' }).click()
    await expect(names(staff)).toHaveText(['Priya Raman', 'Bo Li'])
    await staff.page.getByLabel('Needs attention').selectOption('silent')
    await staff.page.getByText('No quotes match.').waitFor()
    await staff.page.getByRole('link', { name: 'Show all' }).click()
    await expect(names(staff)).toHaveCount(5)
  })

  test('has links to the next and previous page', async ({ staff }) => {
    for (const name of ['Bo Li', 'Priya Raman']) await addQuote(staff, name)
    await addMany(staff)
    await staff.open('/admin/quotes?status=draft')
    await expect(names(staff)).toHaveCount(50)
    await staff.page.getByRole('link', { name: 'Next page' }).click()
    await expect(names(staff)).toHaveText(['Bo Li'])
    await staff.page.getByRole('link', { name: 'Previous page' }).click()
    await expect(names(staff)).toHaveCount(50)
  })

  test('shows quotes without an answer in Today', async ({ staff }) => {
    await addMany(staff)
    // Simulates quotes sent days ago, because the waiting time depends on the clock.
    await staff.page.route('**/api/quotes/today', async (route) => {
      const drafts = await route.fetch({ url: `${staff.stack.url}/api/quotes?status=draft&limit=3` })
      const { quotes } = (await drafts.json()) as { quotes: unknown[] }
      await route.fulfill({ json: { silent: { quotes, more: true }, ending: { quotes: [], more: false } } })
    })
    await staff.open('/admin/crm')
    const waiting = staff.section('Quotes without an answer')
    await waiting.getByRole('link', { name: 'Customer 49' }).waitFor()
    await expect(waiting.getByRole('listitem')).toHaveCount(3)
    await waiting.getByRole('link', { name: 'All of them' }).waitFor()
    await expect(staff.section('Quotes about to expire')).toHaveCount(0)
    expect(await faultsOf(staff.page)).toEqual([])
  })

  test('can be opened with its keys and with the palette', async ({ staff }) => {
    await staff.open('/admin')
    await staff.heading('Dashboard').waitFor()
    await staff.page.keyboard.press('g')
    await staff.page.keyboard.press('q')
    await staff.heading('Quotes').waitFor()
    await staff.page.keyboard.press('Control+k')
    await staff.page.getByPlaceholder(/^Type a page/).fill('new quote')
    const options = staff.page.getByRole('dialog').getByRole('option')
    await expect(options.first()).toHaveText(/^New quote/)
    await staff.page.keyboard.press('Escape')
  })
})
