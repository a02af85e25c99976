import { readFile } from 'node:fs/promises'
import { expect, test } from '../test.ts'

test.describe('the quote tests', () => {
  test('draw the sample as a PDF, and store it signed', async ({ page, staff }) => {
    const call = '**/api/quote/generate-pdf'
    await staff.open('/admin/quote-tests/sample')
    await page.getByText("30 leads in 30 days or you don't pay").waitFor()
    await page.route(call, (route) => route.abort())
    await staff.button('Generate PDF Quote').click()
    await page.getByRole('alert').getByText('Failed to generate PDF', { exact: true }).waitFor()
    await page.unroute(call)
    await page.route(call, (route) => route.fulfill({ status: 400, json: { error: 'No such script.' } }))
    await staff.button('Generate PDF Quote').click()
    await page.getByRole('alert').getByText('Error: No such script.').waitFor()
    expect(staff.consoleErrors.splice(0)).toHaveLength(2)
    await page.unroute(call)
    const seen = Promise.withResolvers<void>()
    await page.route(call, (route) => seen.promise.then(() => route.continue()))
    const download = page.waitForEvent('download')
    await staff.button('Generate PDF Quote').click()
    await page.getByRole('button', { name: 'Generating PDF...', disabled: true }).waitFor()
    seen.resolve()
    const file = await download
    const [, quoteId = ''] = /^quote-(Q-[\d-]+)\.pdf$/.exec(file.suggestedFilename()) ?? []
    const buffer = await readFile(await file.path())
    expect(buffer.subarray(0, 5).toString()).toBe('%PDF-')

    await page.getByRole('link', { name: 'Signed quote upload' }).click()
    await staff.button('Upload signed quote').click()
    await page.getByRole('alert').getByText('Please provide both Quote ID and PDF file.').waitFor()
    const signed = page.getByLabel('Signed PDF')
    await expect(signed).toHaveAttribute('accept', 'application/pdf')
    await page.getByLabel('Quote ID').fill(quoteId)
    const mimeType = 'application/pdf'
    await signed.setInputFiles({ name: 'not.pdf', mimeType, buffer: Buffer.from('hello') })
    await staff.button('Upload signed quote').click()
    await page
      .getByRole('alert')
      .getByText(/Error: /)
      .waitFor()
    expect(staff.consoleErrors.splice(0)).toHaveLength(1)
    await signed.setInputFiles({ name: 'signed.pdf', mimeType, buffer })
    await staff.button('Upload signed quote').click()
    await expect(page.getByRole('status').filter({ hasText: 'Stored as' })).toContainText(quoteId)
  })

  test('accept a custom quote', async ({ page, staff }) => {
    await staff.open('/admin/quote-tests/form')
    const id = page.getByLabel('Quote ID')
    const first = await id.inputValue()
    await staff.button('New ID').click()
    await expect(id).not.toHaveValue(first)
    await staff.button('Generate and download PDF').click()
    await page.getByRole('alert').getByText('Please fill in customer name.').waitFor()
    await page.getByRole('textbox', { name: 'Customer name' }).fill('Đặng Thị Hương')
    const discount = page.getByLabel('Discount percent')
    await discount.fill('1,5')
    await staff.button('Generate and download PDF').click()
    await page.getByRole('alert').getByText('Write 1.5').waitFor()
    await discount.fill('12.5')
    const download = page.waitForEvent('download')
    await staff.button('Generate and download PDF').click()
    expect((await download).suggestedFilename()).toBe(`quote-${await id.inputValue()}.pdf`)
    await page.getByRole('status').getByText('was generated and downloaded').waitFor()
    await id.fill('../x')
    await staff.button('Generate and download PDF').click()
    await page
      .getByRole('alert')
      .getByText(/Error generating quote: /)
      .waitFor()
    expect(staff.consoleErrors.splice(0)).toHaveLength(1)
  })
})
