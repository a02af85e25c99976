import { PDFDocument } from 'pdf-lib'
import type { Page } from '@playwright/test'
import { Client } from '../http/client.ts'
import { addQuote, linkTo, quotesPath, sendQuote } from '../http/quote-steps.ts'
import { password } from '../stack-process.ts'
import { widths } from './browser.ts'
import { expectSound } from './sound.ts'
import type { TestStack } from './stack.ts'
import { expect, test } from './test.ts'

async function sent(stack: TestStack, fields: object = {}) {
  const staff = new Client(() => stack.url)
  await staff.signIn(password)
  const { quoteId } = await addQuote(staff, {
    discount: 10,
    discountType: 'percent',
    tax: { label: 'Sales tax', percent: 8.875 },
    guarantee: '30 leads in 30 days',
    ...fields,
  })
  await sendQuote(staff, quoteId)
  return { staff, quoteId, path: `/q?k=${await linkTo(staff, quoteId)}` }
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

for (const width of widths)
  test.describe(`without script, ${width} pixels wide`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } })

    test('can be read and accepted, and offers its certificate', async ({ page, stack }) => {
      const { staff, quoteId, path } = await sent(stack)
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'Quote for Ada Lovelace' }).waitFor()
      await page.getByRole('rowheader', { name: 'Growth Roadmap' }).waitFor()
      const box = page.getByRole('checkbox')
      await expect(box).not.toBeChecked()
      await page.getByRole('link', { name: 'Accept this quote' }).click()
      await expect(page.getByLabel('Your full name')).toBeFocused()
      const terms = page.getByRole('link', { name: 'engagement terms for AI strategy' }).last()
      await expect(terms).toHaveAttribute('href', /^\/terms\/ai-strategy#version-/)
      await page.keyboard.type('Ada King')
      await button(page, 'Accept this quote').click()
      const summary = page.getByRole('alert')
      await summary.getByRole('heading', { name: 'There is a problem' }).waitFor()
      await expect(summary.getByRole('link')).toHaveCount(1)
      await summary.getByRole('link', { name: 'electronic records' }).click()
      await expect(page.getByLabel('Your full name')).toHaveValue('Ada King')
      await box.check()
      await button(page, 'Accept this quote').click()
      await page.getByText('Accepted by Ada King').waitFor()
      await expect(page).toHaveURL(path)
      // The clock draws the certificate and sends it.
      await expect
        .poll(async () => (await staff.get('/__local/outbox.json')).text)
        .toContain(`You accepted quote ${quoteId}`)
      const [certificate] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Download the certificate (PDF)').click({ noWaitAfter: true }),
      ])
      expect(certificate.suggestedFilename()).toMatch(/-certificate\.pdf$/)
    })

    test('prints without forms, and accepts a question, then a refusal with a reason', async ({
      page,
      stack,
    }) => {
      const { path } = await sent(stack)
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      await expect(button(page, 'Accept this quote')).toBeHidden()
      await expect(page.getByLabel('Your question')).toBeHidden()
      await expect(page.getByRole('rowheader', { name: 'Growth Roadmap' })).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      await page.getByLabel('Your question').fill('Can we start in March?')
      await button(page, 'Send the question').click()
      await page.getByText('We have your question').waitFor()
      await page.getByText('Can we start in March?').waitFor()
      await expect(button(page, 'Yes, decline it')).toBeHidden()
      await page.getByText('Decline this quote…').click()
      await page.getByLabel('Your reason').fill('Not this year')
      await button(page, 'Yes, decline it').click()
      await page.getByText('You declined this quote').waitFor()
      await expect(button(page, 'Accept this quote')).toHaveCount(0)
    })

    test('accepts a signed copy, and shows an error for another file', async ({ page, stack }) => {
      const { path } = await sent(stack)
      const document = await PDFDocument.create()
      document.addPage()
      const signed = {
        name: 'signed.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await document.save()),
      }
      await page.goto(path)
      const file = page.getByLabel('The signed quote')
      await file.setInputFiles({ ...signed, buffer: Buffer.from('no PDF') })
      await button(page, 'Send the signed copy').click()
      await page.getByRole('alert').getByRole('link', { name: /PDF/ }).waitFor()
      await file.setInputFiles(signed)
      await button(page, 'Send the signed copy').click()
      await page.getByText('We have your signed copy').waitFor()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })

test('a form that the browser sends is sent once, and again after a return to the page', async ({
  page,
  stack,
}) => {
  const { path } = await sent(stack)
  let posted = 0
  // The browser stays on the page, as while it waits for an answer.
  await page.route('**/q/question', (route) => {
    posted += 1
    return route.fulfill({ status: 204 })
  })
  await page.goto(path)
  await page.getByLabel('Your question').fill('Can we start in March?')
  await button(page, 'Send the question').click()
  const sending = button(page, 'Sending…')
  await expect(sending).toHaveAttribute('aria-disabled', 'true')
  await sending.click({ force: true })
  await expect.poll(() => posted).toBe(1)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button(page, 'Send the question')).not.toHaveAttribute('aria-disabled')
  await button(page, 'Send the question').click()
  await sending.waitFor()
  await expect.poll(() => posted).toBe(2)
})

test.describe('every state, on a phone and a desktop, light and dark', () => {
  test.use({ bypassCSP: true })

  test('passes axe, and stays within its width and its size', async ({ page, stack }) => {
    const { staff, path, quoteId } = await sent(stack)
    await expectSound(page, path)
    await expectSound(page, path, async () => {
      await button(page, 'Accept this quote').click()
      await expect(page.getByRole('alert')).toBeFocused()
    })
    await expectSound(page, path, async () => {
      const buffer = Buffer.from('no PDF')
      await page
        .getByLabel('The signed quote')
        .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer })
      await button(page, 'Send the signed copy').click()
      await page.getByRole('alert').getByRole('link', { name: /PDF/ }).waitFor()
    })
    await staff.json('POST', `${quotesPath}/${quoteId}/void`, {})
    await expectSound(page, path)
    await expectSound(page, '/q?k=none')
    const other = await sent(stack, {
      discount: 0,
      tax: null,
      services: [{ name: 'Pilot', setupFee: 9500, monthlyFee: 0 }],
      line_of_business: 'ai-strategy',
      payment_url: 'https://pay.example/1',
    })
    await page.goto(other.path)
    await page.getByLabel('Your question').fill('Why?')
    await button(page, 'Send the question').click()
    await page.getByLabel('Your full name').fill('Ada King')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await button(page, 'Accept this quote').click()
    await page.getByText('Accepted by Ada King').waitFor()
    await page.getByRole('link', { name: 'Pay $9,500.00' }).waitFor()
    await expectSound(page, other.path)
  })
})
