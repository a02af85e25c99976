import type { Locator } from '@playwright/test'
import { axeFaults } from '../axe.ts'
import { expect, test } from '../test.ts'
import type { Staff } from './staff.ts'

const box = (staff: Staff, name: string) => staff.page.getByLabel(name, { exact: true })
const names = (staff: Staff) => staff.page.getByRole('rowheader').getByRole('link')
const fits = (staff: Staff) => staff.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
const downloaded = async (staff: Staff, button: Locator): Promise<string> => {
  const [file] = await Promise.all([staff.page.waitForEvent('download'), button.click()])
  return file.suggestedFilename()
}

const send = async (staff: Staff, customerName: string, setupFee: number) => {
  const services = [{ name: 'Review', setupFee, monthlyFee: 0 }]
  const line_of_business = 'ai-strategy'
  const body = { customerName, customerEmail: 'pocket@example.com', services, line_of_business }
  const sent = await staff.send('POST', '/api/quotes', body)
  await staff.send('POST', `/api/quotes/${sent.quoteId}/send`, {})
  return sent.quoteId
}

test.describe('a quote on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('accepts text typed right after a line was added, even if the screen is late', async ({ staff }) => {
    await staff.open('/admin/quotes/new')
    await staff.button('Make the draft').click()
    await staff.heading('Quote without a name').waitFor()
    await staff.page.evaluate(() => {
      const drawn = requestAnimationFrame
      globalThis.requestAnimationFrame = (step) => drawn((now) => setTimeout(step, 500, now))
    })
    await staff.button('Add a custom line').click()
    await box(staff, 'Guarantee').pressSequentially('Or your money back.', { delay: 50 })
    await expect(box(staff, 'Guarantee')).toHaveValue('Or your money back.')
    await staff.button('Add a custom line').click()
    await expect(staff.page.locator('#lines\\.1\\.name')).toBeFocused()
    await staff.button('Delete draft…').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
    await staff.toast('Draft deleted.').waitFor()
  })

  test('is made, edited and sent', async ({ staff }) => {
    await staff.open('/admin/quotes')
    await staff.page.getByRole('link', { name: 'New quote' }).first().click()
    await box(staff, 'Customer name').fill('Pocket & Co.')
    await box(staff, 'Email').fill('pocket@example.com')
    await staff.button('Make the draft').click()
    await staff.heading('Pocket & Co.').waitFor()
    await box(staff, 'From the catalog or a saved set').selectOption('Executive Starter')
    await staff.button('Add it').click()
    await box(staff, 'Guarantee').fill('Or your money back.')
    expect(await fits(staff)).toBe(true)
    await staff.button('Send…').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click()
    await staff.toast('Quote sent to pocket@example.com.').waitFor()
    expect(await fits(staff)).toBe(true)
  })

  test('can be sorted by its total and by its last day', async ({ staff }) => {
    await send(staff, 'Fox & Sons', 7600)
    await send(staff, 'Pocket & Co.', 7500)
    await staff.send('POST', '/api/quotes', { customerName: 'Bo Li' })
    await staff.open('/admin/quotes')
    await staff.page.getByRole('rowheader').first().waitFor()
    await staff.button('Filters').click()
    await box(staff, 'Order').selectOption('total')
    await expect(names(staff)).toHaveText(['Fox & Sons', 'Pocket & Co.', 'Bo Li'])
    expect(new URL(staff.page.url()).searchParams.get('order')).toBe('total')
    await box(staff, 'Order').selectOption('expiring')
    await expect(names(staff).getByText('Bo Li')).toHaveCount(0)
    await expect(names(staff).getByText('Pocket & Co.')).toHaveCount(1)
    expect(await fits(staff)).toBe(true)
  })

  test('is returned signed and accepted, and both files can be downloaded', async ({ staff }) => {
    const quoteId = await send(staff, 'Pocket & Co.', 7500)
    await staff.open(`/admin/quotes/${quoteId}`)
    const copies = staff.section('Signed copies')
    const paper = await (await staff.page.request.get(`/api/quotes/${quoteId}/pdf`)).body()
    const signed = Buffer.concat([paper, Buffer.from('% signed\n%%EOF\n')])
    for (const [buffer, words] of [
      [paper.subarray(0, 500), 'It was not filed. The end of this PDF is missing.'],
      [signed, 'Filed. Starts with our file; something was added.'],
    ] as const) {
      await copies
        .getByLabel('File a signed copy')
        .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer })
      await copies.getByText(words).waitFor()
    }
    expect(staff.consoleErrors.splice(0).join()).toContain('The end of this PDF is missing')
    await copies.getByRole('button', { name: /^Compare the copy/ }).click()
    const compared = staff.page.getByRole('dialog', { name: 'Compare the signed copy' })
    for (const title of ['As we issued it', 'As it came back'])
      await compared.getByRole('img', { name: `${title}, page 1` }).waitFor()
    expect(await axeFaults(staff.page)).toEqual([])
    await staff.page.keyboard.press('Escape')
    await expect(copies.getByText(/^Stored as signed/)).toBeHidden()
    await copies.getByText('Details of the file').click()
    await copies.getByText(/^Stored as signed/).waitFor()
    expect(await downloaded(staff, copies.getByRole('button', { name: /^Download the copy of/ }))).toMatch(
      new RegExp(`^quote-${quoteId}-signed-[0-9a-f]{8}\\.pdf$`),
    )
    await copies.getByRole('button', { name: 'Accept this copy…' }).click()
    await box(staff, 'Who signed it').fill('Pat Pocket')
    await staff.button('Accept it').click()
    expect(await downloaded(staff, staff.button('Download certificate (PDF)'))).toBe(
      `quote-${quoteId}-certificate.pdf`,
    )
    expect(await fits(staff)).toBe(true)
  })
})
