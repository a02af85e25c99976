import { axeFaults, faultsOf } from '../axe.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a signed copy is filed, compared page by page, and accepted', async ({ page, staff }) => {
  const services = [{ name: 'Review', setupFee: 7500, monthlyFee: 0 }]
  const customer = { customerName: 'Pocket & Co.', customerEmail: 'pocket@example.com' }
  const body = { ...customer, services, line_of_business: 'ai-strategy' }
  const { quoteId } = await staff.send('POST', '/api/quotes', body)
  await staff.send('POST', `/api/quotes/${quoteId}/send`, {})
  const paper = await (await page.request.get(`/api/quotes/${quoteId}/pdf`)).body()
  await staff.open(`/admin/quotes/${quoteId}`)
  const copies = staff.section('Signed copies')
  for (const [buffer, words] of [
    [paper.subarray(0, 500), 'It was not filed. The end of this PDF is missing.'],
    [
      Buffer.concat([paper, Buffer.from('% signed\n%%EOF\n')]),
      'Filed. Starts with our file; something was added.',
    ],
  ] as const) {
    await copies
      .getByLabel('File a signed copy')
      .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer })
    await copies.getByText(words).waitFor()
  }
  expect(staff.consoleErrors.splice(0).join()).toContain('The end of this PDF is missing')
  await copies.getByRole('button', { name: /^Compare the copy/ }).click()
  const compared = page.getByRole('dialog', { name: 'Compare the signed copy' })
  for (const title of ['As we issued it', 'As it came back'])
    await compared.getByRole('img', { name: `${title}, page 1` }).waitFor()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await copies.getByRole('button', { name: 'Accept this copy…' }).click()
  await page.getByLabel('Who signed it', { exact: true }).fill('Pat Pocket')
  await staff.button('Accept it').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    staff.button('Download certificate (PDF)').click(),
  ])
  expect(file.suggestedFilename()).toBe(`quote-${quoteId}-certificate.pdf`)
  await staff.button('Duplicate…').click()
  await page.getByRole('checkbox', { name: 'For Pocket & Co.' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
})
