import { describe, expect, it } from 'vitest'
import { faultsOf } from '../axe.ts'
import { part } from './crm.ts'
import type { Staff } from './harness.ts'

/** The list of quotes: its totals, its filters in the address, its pages. */
export const quoteListTests = (staff: Staff): void => {
  const names = () => staff.page.getByRole('rowheader').getByRole('link').allTextContents()

  const services = [{ name: 'Review', setupFee: 200, monthlyFee: 0 }]
  const addQuote = async (customerName: string, last: 'draft' | 'sent' = 'draft') => {
    const body = { customerName, customerEmail: 'ada@example.com', services }
    const { quoteId } = await staff.send('POST', '/api/quotes', body)
    if (last !== 'draft') await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
    return quoteId
  }
  const addMany = async () => {
    for (let number = 1; number <= 49; number++)
      await staff.send('POST', '/api/quotes', { customerName: `Customer ${number}` })
  }
  /** Two quotes whose second revision was withdrawn. The first revision of one was replaced. */
  const addWithdrawn = async () => {
    const meanwhile = await addQuote('Sent Meanwhile', 'sent')
    await staff.send('POST', `/api/quotes/${meanwhile}/revise`, {})
    await staff.send('POST', `/api/quotes/${meanwhile}/void`, {})
    const fox = await addQuote('Fox Bakery', 'sent')
    await staff.send('POST', `/api/quotes/${fox}/revise`, {})
    await staff.send('PUT', `/api/quotes/${fox}`, { customerName: 'Fox & Sons' })
    await staff.send('POST', `/api/quotes/${fox}/send`, {})
    await staff.send('POST', `/api/quotes/${fox}/void`, {})
  }

  describe('the list of quotes', () => {
    it('stores filters in the address, with the totals of each status', async () => {
      await staff.begin(addWithdrawn)
      for (const customerName of ['Bo Li', 'Priya Raman'])
        await staff.send('POST', '/api/quotes', { customerName, services })
      await staff.open('/admin/quotes')
      await expect
        .poll(names)
        .toEqual(['Priya Raman', 'Bo Li', 'Fox & Sons', 'Sent Meanwhile', 'Sent Meanwhile'])
      const totals = staff.page.getByRole('navigation', { name: 'Totals by status' })
      await expect
        .poll(() => totals.getByRole('link').filter({ hasText: 'Draft' }).textContent())
        .toMatch(/Draft\$400\D*2 quotes/)
      await staff.page.getByLabel('Search').fill('pri ram')
      await expect.poll(names).toEqual(['Priya Raman'])
      expect(new URL(staff.page.url()).searchParams.get('search')).toBe('pri ram')
      await staff.page.reload()
      await expect.poll(names).toEqual(['Priya Raman'])
      await staff.page.getByLabel('Search').fill('')
      await staff.page.getByLabel('Status', { exact: true }).selectOption('superseded')
      await expect.poll(names).toEqual(['Fox Bakery'])
      await staff.page.getByRole('link', { name: 'Fox Bakery' }).click()
      await staff.heading('Fox Bakery').waitFor()
      await staff.page.goBack()
      await expect.poll(names).toEqual(['Fox Bakery'])
      await totals.getByRole('link').filter({ hasText: 'Draft' }).click()
      await expect.poll(names).toEqual(['Priya Raman', 'Bo Li'])
      await staff.page.getByLabel('Needs attention').selectOption('silent')
      await staff.page.getByText('No quotes match.').waitFor()
      await staff.page.getByRole('link', { name: 'Show all' }).click()
      await expect.poll(names).toHaveLength(5)
    })

    it('has links to the next and previous page', async () => {
      await staff.begin(async () => {
        for (const name of ['Bo Li', 'Priya Raman']) await addQuote(name)
      })
      await addMany()
      await staff.open('/admin/quotes?status=draft')
      await expect.poll(names).toHaveLength(50)
      await staff.page.getByRole('link', { name: 'Next page' }).click()
      await expect.poll(names).toEqual(['Bo Li'])
      await staff.page.getByRole('link', { name: 'Previous page' }).click()
      await expect.poll(names).toHaveLength(50)
    })

    it('shows quotes without an answer in Today', async () => {
      await staff.begin(addMany)
      // Simulates quotes sent days ago, because the waiting time depends on the clock.
      await staff.page.route('**/api/quotes/today', async (route) => {
        const drafts = await route.fetch({ url: `${staff.stack.url}/api/quotes?status=draft&limit=3` })
        const { quotes } = (await drafts.json()) as { quotes: unknown[] }
        await route.fulfill({ json: { silent: { quotes, more: true }, ending: { quotes: [], more: false } } })
      })
      await staff.open('/admin/crm')
      const waiting = part(staff, 'Quotes without an answer')
      await waiting.getByRole('link', { name: 'Customer 49' }).waitFor()
      await expect.poll(() => waiting.getByRole('listitem').count()).toBe(3)
      await waiting.getByRole('link', { name: 'All of them' }).waitFor()
      await expect.poll(() => part(staff, 'Quotes about to expire').count()).toBe(0)
      expect(await faultsOf(staff.page)).toEqual([])
      await staff.page.unroute('**/api/quotes/today')
    })

    it('can be opened with its keys and with the palette', async () => {
      await staff.open('/admin')
      await staff.heading('Dashboard').waitFor()
      await staff.page.keyboard.press('g')
      await staff.page.keyboard.press('q')
      await staff.heading('Quotes').waitFor()
      await staff.page.keyboard.press('Control+k')
      await staff.page.getByPlaceholder(/^Type a page/).fill('new quote')
      const options = staff.page.getByRole('dialog').getByRole('option')
      await expect.poll(async () => (await options.allTextContents())[0]).toMatch(/^New quote/)
      await staff.page.keyboard.press('Escape')
    })
  })
}
