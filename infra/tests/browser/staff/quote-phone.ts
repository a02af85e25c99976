import type { Locator } from '@playwright/test'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { part, told } from './crm.ts'
import type { Staff } from './harness.ts'

/** A quote on a phone, from the first line to its certificate of acceptance. */
export const quotePhoneTests = (staff: Staff): void => {
  const box = (name: string) => staff.page.getByLabel(name, { exact: true })
  const names = () => staff.page.getByRole('rowheader').getByRole('link').allTextContents()
  const fits = () => staff.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  const downloaded = async (button: Locator): Promise<string> => {
    const [file] = await Promise.all([staff.page.waitForEvent('download'), button.click()])
    return file.suggestedFilename()
  }
  let quoteId = ''

  const send = async (customerName: string, setupFee: number) => {
    const services = [{ name: 'Review', setupFee, monthlyFee: 0 }]
    const body = { customerName, customerEmail: 'pocket@example.com', services }
    const sent = await staff.send('POST', '/api/quotes', body)
    await staff.send('POST', `/api/quotes/${sent.quoteId}/send`, {})
    quoteId = sent.quoteId
  }

  describe('a quote on a phone', () => {
    beforeEach(() => staff.page.setViewportSize({ width: 390, height: 844 }))
    afterAll(() => staff.page.setViewportSize({ width: 1280, height: 900 }))

    it('accepts text typed right after a line was added, even if the screen is late', async () => {
      await staff.open('/admin/quotes/new')
      await staff.button('Make the draft').click()
      await staff.heading('Quote without a name').waitFor()
      await staff.page.evaluate(() => {
        const drawn = requestAnimationFrame
        globalThis.requestAnimationFrame = (step) => drawn((now) => setTimeout(step, 500, now))
      })
      await staff.button('Add a free line').click()
      await box('Guarantee').pressSequentially('Or your money back.', { delay: 50 })
      expect(await box('Guarantee').inputValue()).toBe('Or your money back.')
      await staff.button('Add a free line').click()
      const focused = () => staff.page.evaluate(() => document.activeElement?.id)
      await expect.poll(focused).toBe('lines.1.name')
      await staff.button('Withdraw…').click()
      await staff.page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
      await told(staff, 'Quote withdrawn.').waitFor()
    })

    it('is made, edited and sent', async () => {
      await staff.open('/admin/quotes')
      await staff.page.getByRole('link', { name: 'New quote' }).first().click()
      await box('Customer name').fill('Pocket & Co.')
      await box('E-mail').fill('pocket@example.com')
      await staff.button('Make the draft').click()
      await staff.heading('Pocket & Co.').waitFor()
      quoteId = new URL(staff.page.url()).pathname.split('/').at(-1) ?? ''
      await box('From the catalog').selectOption('Executive Starter')
      await staff.button('Add it').click()
      await box('Guarantee').fill('Or your money back.')
      expect(await fits()).toBe(true)
      await staff.button('Save draft').click()
      await told(staff, 'Draft saved.').waitFor()
      await staff.button('Send to the customer…').click()
      await staff.page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click()
      await told(staff, 'Quote sent to pocket@example.com.').waitFor()
      expect(await fits()).toBe(true)
    })

    it('can be sorted by its total and by its last day', async () => {
      await staff.begin(async () => {
        await send('Fox & Sons', 7600)
        await send('Pocket & Co.', 7500)
        await staff.send('POST', '/api/quotes', { customerName: 'Bo Li' })
      })
      await staff.open('/admin/quotes')
      await staff.page.getByRole('rowheader').first().waitFor()
      await staff.button('Filters').click()
      await box('Order').selectOption('total')
      await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Fox & Sons', 'Pocket & Co.'])
      expect(new URL(staff.page.url()).searchParams.get('order')).toBe('total')
      await box('Order').selectOption('expiring')
      await expect.poll(async () => (await names()).includes('Bo Li')).toBe(false)
      expect(await names()).toContain('Pocket & Co.')
      expect(await fits()).toBe(true)
    })

    it('is returned signed and accepted, and both files can be downloaded', async () => {
      await staff.begin(() => send('Pocket & Co.', 7500))
      await staff.page.evaluate(async (id) => {
        const paper = await (await fetch(`/api/quotes/${id}/pdf`)).blob()
        const form = new FormData()
        form.set('quoteId', id)
        form.set('file', paper, 'signed.pdf')
        await fetch('/api/quote/upload-signed', { method: 'POST', body: form })
        const { url } = (await (await fetch(`/api/quotes/${id}/link`, { method: 'POST' })).json()) as {
          url: string
        }
        const k = new URL(url).searchParams.get('k')
        const body = { k, revision: 1, name: 'Pat Pocket', intent: true, consent: true }
        const headers = { 'content-type': 'application/json' }
        await fetch('/api/q/accept', { method: 'POST', headers, body: JSON.stringify(body) })
      }, quoteId)
      await staff.open(`/admin/quotes/${quoteId}`)
      const copies = part(staff, 'Signed copies')
      expect(await downloaded(copies.getByRole('button', { name: /^Download the copy of/ }))).toMatch(
        new RegExp(`^quote-${quoteId}-signed-[0-9a-f]{8}\\.pdf$`),
      )
      expect(await downloaded(staff.button('Download the certificate'))).toBe(
        `quote-${quoteId}-certificate.pdf`,
      )
      expect(await downloaded(staff.button('Download its record (JSON)'))).toBe(
        `quote-${quoteId}-certificate.json`,
      )
      expect(await fits()).toBe(true)
    })
  })
}
