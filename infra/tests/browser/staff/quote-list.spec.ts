import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import type { Staff } from './staff.ts'

const names = (staff: Staff) => staff.page.getByRole('rowheader').getByRole('link')

const services = [{ name: 'Review', setupFee: 200, monthlyFee: 0 }]
const add = (staff: Staff, customerName: string) =>
  staff.send('POST', '/api/quotes', { customerName, services })

test.describe('the list of quotes', () => {
  test('is filtered by status, with the totals of each', async ({ page, staff }) => {
    const { quoteId } = await add(staff, 'Fox & Sons')
    await staff.send('POST', `/api/quotes/${quoteId}/void`, {})
    for (const name of ['Bo Li', 'Priya Raman']) await add(staff, name)
    await staff.open('/admin/quotes')
    await expect(names(staff)).toHaveText(['Priya Raman', 'Bo Li', 'Fox & Sons'])
    await page.getByText('Draft $400', { exact: true }).waitFor()
    const drafts = page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Draft 2' })
    await drafts.waitFor()
    await drafts.click()
    await expect(names(staff)).toHaveText(['Priya Raman', 'Bo Li'])
    await staff.button('Filter').click()
    await page.getByLabel('Needs attention').selectOption('silent')
    await page.getByText('No quotes match.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(names(staff)).toHaveText(['Priya Raman', 'Bo Li'])
    expect(await faultsOf(page)).toEqual([])
  })

  test('shows quotes without an answer in Today', async ({ page, staff }) => {
    for (const name of ['Ada Fox', 'Bo Li', 'Cleo Park']) await add(staff, name)
    // Simulates quotes sent days ago, because the waiting time depends on the clock.
    await page.route('**/api/quotes/today', async (route) => {
      const drafts = await route.fetch({ url: `${staff.stack.url}/api/quotes?status=draft&limit=3` })
      const { quotes: made } = (await drafts.json()) as { quotes: object[] }
      const quotes = made.map((quote) => ({ ...quote, sent_at: '2026-01-02T15:00:00.000Z' }))
      await route.fulfill({ json: { silent: { quotes, more: true }, ending: { quotes: [], more: false } } })
    })
    await staff.open('/admin/crm')
    const waiting = page.getByRole('table')
    await waiting.getByRole('link', { name: 'Cleo Park' }).waitFor()
    await expect(waiting.getByText(/^No answer to the quote/)).toHaveCount(3)
    await waiting.getByRole('link', { name: 'See all of them' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
})
