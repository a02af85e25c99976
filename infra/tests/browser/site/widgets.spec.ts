import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

/** Goes to a field with the keyboard, and types when the script is there. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await page.getByRole('main').getByRole('link').last().focus()
  for (let steps = 0; steps < 60; steps += 1) {
    if (await field.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await expect(field).toBeFocused()
  await page.locator('[data-awake]').filter({ has: field }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const pagesOf = async (page: Page) =>
  (await PDFDocument.load(await page.pdf({ format: 'Letter' }))).getPageCount()

test.describe('a calculator', () => {
  for (const { path, label, typed, before, after, wrong } of [
    {
      path: '/funding-services/merchant-cash-advance',
      label: 'Factor rate',
      typed: '1.2',
      before: '70% APR',
      after: '44% APR',
      wrong: 'Enter a number from 1 to 2',
    },
    {
      path: '/merchant-services/what-cards-cost',
      label: 'Average sale, in dollars',
      typed: '100',
      before: '$703 to $1,012',
      after: '$595 to $877',
      wrong: 'Enter a number from 1 to 100,000',
    },
  ])
    test(`updates as figures are typed: ${path}`, async ({ page }) => {
      await page.goto(path)
      const answer = page.locator('.calc output')
      await expect(answer).toContainText(before)
      await typeInto(page, label, 'nonsense')
      await answer.getByText(`${label}: ${wrong}`).waitFor()
      await expect(answer, 'no result next to a wrong entry').not.toHaveText(/APR|\$/)
      await expect(page.locator('.calc :is(table, svg)')).toHaveCount(0)
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(wrong)
      await typeInto(page, label, typed)
      await answer.getByText(after).waitFor()
      await expect(page.locator('.calc table').first()).toBeAttached()
    })

  test('keeps a result: in an address, a mail, a link to the quote form, and one printed page', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/funding-services/commercial-real-estate-financing')
    await page.getByLabel('Years', { exact: true }).fill('20')
    await page.getByText('Monthly payment, for 240 months').waitFor()
    await expect(page).toHaveURL(/#amount=1280000&rate=7\.25&years=20$/)
    const answer = await page.locator('.calc .result').textContent()
    const href = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    const kept = (await href('Link to it')) ?? ''
    expect(kept).toBe(page.url())
    const mail = new URL((await href('Email it')) ?? '')
    expect(mail.searchParams.get('body')).toContain(kept)
    await expect(page.locator('.calc').getByRole('link', { name: 'Request a quote' })).toHaveAttribute(
      'href',
      /240\+months/,
    )

    await page.goto('about:blank')
    await page.goto(kept)
    await page.getByText('Monthly payment, for 240 months').waitFor()
    await expect(page.locator('.calc .result')).toHaveText(answer ?? '')
    expect(asked.filter((url) => new URL(url).search.includes('1280000'))).toEqual([])

    // The printed page has only the result. The longest table fits on one sheet.
    await page.getByLabel('Years', { exact: true }).fill('25')
    await page.getByText('Monthly payment, for 300 months').waitFor()
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
    await page.getByRole('button', { name: 'Print it' }).click()
    await page.locator('body[data-printed]').waitFor()
    expect(await pagesOf(page)).toBe(1)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await pagesOf(page)).toBeGreaterThan(1)
  })

  test('the funding check works with the keyboard, and an address restores the answers', async ({ page }) => {
    await page.goto('/funding-services/what-fits')
    await page.getByLabel('How soon do you need it?').selectOption('Within 2 days')
    await typeInto(page, 'Amount you need, in dollars', '90,000')
    const answer = page.locator('.calc output')
    await answer.getByText('none fits today').waitFor()
    const row = page.getByRole('row', { name: /Merchant cash advance/ }).first()
    await expect(row).toContainText('Up to $67,500 of it')
    await page.keyboard.press('Enter')
    await expect(answer).toBeFocused()
    await expect(page).toHaveURL(/#.*amount=90000/)
    await page.reload()
    await answer.getByText('none fits today').waitFor()
    await expect(page.getByLabel('How soon do you need it?')).toHaveValue('2-days')
    await page.goto('/funding-services/what-fits#amount=20000&wait=no-hurry&time=nonsense')
    await answer.getByText('For $20,000').waitFor()
    await expect(page.getByLabel('Time in business')).toHaveValue('12-24')
    await page.locator('.calc').getByRole('link', { name: 'Request a quote' }).click()
    await page.waitForURL('**/quote?for=funding#*20%2C000*')
    await expect(page.getByLabel('Amount you need')).toHaveValue('$20,000')
    await expect(page.getByLabel('Time in business')).not.toHaveValue('')
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('the check links to the requirements of each kind, and the comparison is a plain table', async ({
      page,
    }) => {
      await page.goto('/funding-services/what-fits')
      await page.getByLabel('Amount you need, in dollars').fill('90000')
      await page.getByRole('button', { name: 'Show what fits' }).click()
      // The address is sent to the server, so it has no figures.
      await page.waitForURL(/what-fits\??#what-each-option-requires$/)
      await expect(page.getByRole('table', { name: 'What each option usually requires' })).toBeVisible()
      await page.goto('/funding-services/business-funding-overview')
      await expect(page.getByLabel('Sort by', { exact: true })).toBeHidden()
      const table = page.getByRole('table', { name: /^Ten options side by side/ })
      await expect(table.getByRole('row')).toHaveCount(11)
    })
  })
})

test('a quote is checked only by its hash, and the file is not sent', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto('/verify')
  const choose = page.getByLabel('The PDF you were sent')
  const text = '%PDF-1.7 not ours'
  await choose.setInputFiles({ name: 'quote.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text) })
  await page.getByText('We do not recognize this file').waitFor()
  expect(asked).toEqual([`GET /api/verify/${createHash('sha256').update(text).digest('hex')}`])
  const json = { answer: 'signed', quoteId: 'Q-1', at: '2026-11-26T12:00:00.000Z' }
  await page.route('**/api/verify/*', (route) => route.fulfill({ json }))
  const buffer = Buffer.from('%PDF-1.7 signed')
  await choose.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer })
  await page
    .getByText('Quote Q-1, filed on November 26, 2026. The file is byte for byte the one that we filed.')
    .waitFor()
})
