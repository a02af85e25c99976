import { PDFDocument } from 'pdf-lib'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../http/client.ts'
import { addQuote, linkTo, quotesPath, sendQuote } from '../http/quote-steps.ts'
import { widths } from './browser.ts'
import { expectSound, visit } from './customer-page.ts'
import { password } from '../stack-process.ts'
import { Site } from './site/harness.ts'

const site = new Site()
const staff = new Client(() => site.url)
beforeAll(async () => {
  await site.start()
  await staff.signIn(password)
})
afterAll(() => site.close())

async function sent(fields: object = {}): Promise<{ quoteId: string; path: string }> {
  const { quoteId } = await addQuote(staff, {
    discount: 10,
    discountType: 'percent',
    tax: { label: 'Sales tax', percent: 8.875 },
    guarantee: '30 leads in 30 days',
    ...fields,
  })
  await sendQuote(staff, quoteId)
  return { quoteId, path: `/q?k=${await linkTo(staff, quoteId)}` }
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

describe.each(widths)('without script, %i pixels wide', (width) => {
  it('can be read and accepted, and offers its certificate', async () => {
    const { path } = await sent()
    await visit(site, path, width, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Quote for Ada Lovelace' }).waitFor()
      await page.getByRole('rowheader', { name: 'Growth Roadmap' }).waitFor()
      const boxes = page.getByRole('checkbox')
      await expect.poll(() => boxes.count()).toBe(2)
      for (const box of await boxes.all()) await expect.poll(() => box.isChecked()).toBe(false)
      await page.getByRole('link', { name: 'Accept this quote' }).click()
      await page.getByLabel('Your full name').fill('Ada King')
      await boxes.first().check()
      await button(page, 'Accept this quote').click()
      const summary = page.getByRole('alert')
      await summary.getByRole('heading', { name: 'There is a problem' }).waitFor()
      await expect.poll(() => summary.getByRole('link').count()).toBe(1)
      await summary.getByRole('link', { name: 'electronic records' }).click()
      await expect.poll(() => page.getByLabel('Your full name').inputValue()).toBe('Ada King')
      await expect.poll(() => boxes.first().isChecked()).toBe(true)
      await boxes.last().check()
      await button(page, 'Accept this quote').click()
      await page.getByText('Accepted by Ada King').waitFor()
      expect(page.url()).toBe(site.url + path)
      for (const [name, file] of [
        ['Download quote (PDF)', /\.pdf$/],
        ['Download the certificate', /-certificate\.json$/],
      ] as const) {
        const [fetched] = await Promise.all([
          page.waitForEvent('download'),
          button(page, name).click({ noWaitAfter: true }),
        ])
        expect(fetched.suggestedFilename()).toMatch(file)
      }
    })
  })

  it('accepts a question, then a refusal with a reason', async () => {
    const { path } = await sent()
    await visit(site, path, width, async (page) => {
      await page.getByLabel('Your question').fill('Can we start in March?')
      await button(page, 'Send the question').click()
      await page.getByText('We have your question').waitFor()
      await page.getByText('Can we start in March?').waitFor()
      await page.getByLabel('Your reason').fill('Not this year')
      await button(page, 'Decline this quote').click()
      await page.getByText('You declined this quote').waitFor()
      await expect.poll(() => button(page, 'Accept this quote').count()).toBe(0)
    })
  })

  it('accepts a signed copy, and shows an error for another file', async () => {
    const { path } = await sent()
    const document = await PDFDocument.create()
    document.addPage()
    const signed = {
      name: 'signed.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await document.save()),
    }
    await visit(site, path, width, async (page) => {
      const file = page.getByLabel('The signed quote')
      await file.setInputFiles({ ...signed, buffer: Buffer.from('no PDF') })
      await button(page, 'Send the signed copy').click()
      await page.getByRole('alert').getByRole('link', { name: /PDF/ }).waitFor()
      await file.setInputFiles(signed)
      await button(page, 'Send the signed copy').click()
      await page.getByText('We have your signed copy').waitFor()
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    })
  })
})

describe('every state, on a phone and a desktop, light and dark', () => {
  it('passes axe, and stays within its width and its size', async () => {
    const { path, quoteId } = await sent()
    await expectSound(site, path)
    await expectSound(site, path, async (page) => {
      await button(page, 'Accept this quote').click()
      const summary = page.getByRole('alert')
      await summary.waitFor()
      await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
    })
    await staff.json('POST', `${quotesPath}/${quoteId}/void`, {})
    await expectSound(site, path)
    await expectSound(site, '/q?k=none')
    const other = await sent({
      discount: 0,
      tax: null,
      services: [{ name: 'Pilot', setupFee: 9500, monthlyFee: 0 }],
    })
    await visit(site, other.path, 390, async (page) => {
      await page.getByLabel('Your question').fill('Why?')
      await button(page, 'Send the question').click()
      await page.getByLabel('Your full name').fill('Ada King')
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await button(page, 'Accept this quote').click()
      await page.getByText('Accepted by Ada King').waitFor()
    })
    await expectSound(site, other.path)
  })

  it('does not send a referrer to other pages', async () => {
    const { path } = await sent()
    await visit(site, path, 390, async (page) => {
      const [request] = await Promise.all([
        page.waitForRequest('**/privacy'),
        page.getByRole('main').getByRole('link', { name: 'privacy notice' }).click(),
      ])
      expect(await request.headerValue('referer')).toBeNull()
    })
  })

  it('prints without its forms', async () => {
    const { path } = await sent()
    await visit(site, path, 1440, async (page) => {
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => button(page, 'Accept this quote').isVisible()).toBe(false)
      await expect.poll(() => page.getByLabel('Your question').isVisible()).toBe(false)
      await expect.poll(() => page.getByRole('rowheader', { name: 'Growth Roadmap' }).isVisible()).toBe(true)
    })
  })
})
