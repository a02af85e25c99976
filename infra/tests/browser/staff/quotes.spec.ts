import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expect, test } from '../test.ts'
import type { Staff } from './staff.ts'

test.describe('the quote tests', () => {
  const keep = async (file: Download) => ({
    quoteId: /^quote-(Q-[\d-]+)\.pdf$/.exec(file.suggestedFilename())?.[1] ?? '',
    pdf: await file.path(),
  })
  const draw = async (staff: Staff) => {
    await staff.open('/admin/quote-tests/sample')
    const [file] = await Promise.all([
      staff.page.waitForEvent('download'),
      staff.button('Generate PDF Quote').click(),
    ])
    return keep(file)
  }

  test('draw the sample as a PDF', async ({ staff }) => {
    await staff.open('/admin/quote-tests/sample')
    await staff.page.getByText("30 leads in 30 days or you don't pay").waitFor()
    const seen = Promise.withResolvers<void>()
    await staff.page.route('**/api/quote/generate-pdf', async (route) => {
      await seen.promise
      await route.continue()
    })
    const [file] = await Promise.all([
      staff.page.waitForEvent('download'),
      (async () => {
        await staff.button('Generate PDF Quote').click()
        await staff.page.getByRole('button', { name: 'Generating PDF...', disabled: true }).waitFor()
        seen.resolve()
      })(),
    ])
    await staff.page.unroute('**/api/quote/generate-pdf')
    const { quoteId, pdf } = await keep(file)
    expect(quoteId).not.toBe('')
    expect((await readFile(pdf)).subarray(0, 5).toString()).toBe('%PDF-')
    await staff.page.route('**/api/quote/generate-pdf', (route) => route.abort())
    await staff.button('Generate PDF Quote').click()
    await staff.page.getByRole('alert').getByText('Failed to generate PDF', { exact: true }).waitFor()
    await staff.page.unroute('**/api/quote/generate-pdf')
    await staff.page.route('**/api/quote/generate-pdf', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        body: '{"error":"No such script."}',
      }),
    )
    await staff.button('Generate PDF Quote').click()
    await staff.page.getByRole('alert').getByText('Error: No such script.').waitFor()
    expect(staff.consoleErrors.splice(0)).toHaveLength(2)
  })

  test('accept a custom quote', async ({ staff }) => {
    await staff.open('/admin/quote-tests/sample')
    await staff.page.getByRole('link', { name: 'Quote form' }).click()
    const id = staff.page.getByLabel('Quote ID')
    const first = await id.inputValue()
    await staff.button('New ID').click()
    await expect(id).not.toHaveValue(first)
    await staff.button('Generate and download PDF').click()
    await staff.page.getByRole('alert').getByText('Please fill in customer name.').waitFor()
    await staff.page.getByLabel('Customer name').fill('Đặng Thị Hương')
    const discount = staff.page.getByLabel('Discount percent')
    await discount.fill('1,5')
    await staff.button('Generate and download PDF').click()
    await staff.page.getByText('Write 1.5').waitFor()
    await discount.fill('12.5')
    const [file] = await Promise.all([
      staff.page.waitForEvent('download'),
      staff.button('Generate and download PDF').click(),
    ])
    expect(file.suggestedFilename()).toBe(`quote-${await id.inputValue()}.pdf`)
    await staff.page.getByRole('status').getByText('was generated and downloaded').waitFor()
    await id.fill('../x')
    await staff.button('Generate and download PDF').click()
    await staff.page
      .getByRole('alert')
      .getByText(/^Error generating quote: /)
      .waitFor()
    expect(staff.consoleErrors.splice(0)).toHaveLength(1)
  })

  test('store a signed quote', async ({ staff }) => {
    const { quoteId, pdf } = await draw(staff)
    await staff.page.getByRole('link', { name: 'Signed quote upload' }).click()
    await staff.button('Upload signed quote').click()
    await staff.page.getByRole('alert').getByText('Please provide both Quote ID and PDF file.').waitFor()
    const file = staff.page.getByLabel('Signed PDF')
    await expect(file).toHaveAttribute('accept', 'application/pdf')
    await staff.page.getByLabel('Quote ID').fill(quoteId)
    await file.setInputFiles({ name: 'not.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') })
    await staff.button('Upload signed quote').click()
    await staff.page
      .getByRole('alert')
      .getByText(/^Error: /)
      .waitFor()
    expect(staff.consoleErrors.splice(0)).toHaveLength(1)
    await file.setInputFiles({
      name: 'signed.pdf',
      mimeType: 'application/pdf',
      buffer: await readFile(pdf),
    })
    await staff.button('Upload signed quote').click()
    const stored = staff.page.getByRole('status').filter({ hasText: 'Stored as' })
    await stored.waitFor()
    await expect(stored).toContainText(quoteId)
  })
})
