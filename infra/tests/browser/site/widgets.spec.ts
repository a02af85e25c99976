import { createHash } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import type { Page } from '@playwright/test'
import { widenText } from '../fit.ts'
import { expect, test } from '../test.ts'

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await page.getByRole('main').getByRole('link').last().focus()
  for (let steps = 0; steps < 60; steps += 1) {
    if (await field.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await expect(field).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

const pagesOf = async (page: Page, format = 'Letter') =>
  (await PDFDocument.load(await page.pdf({ format }))).getPageCount()

const calculators = [
  {
    name: 'factor rate to APR',
    path: '/funding-services/merchant-cash-advance',
    label: 'Factor rate',
    typed: '1.2',
    before: '70% APR',
    after: '44% APR',
    wrong: 'Enter a number from 1 to 2',
  },
  {
    name: 'loan payment',
    path: '/funding-services/small-business-loans',
    label: 'Years',
    typed: '4',
    before: '$3,261',
    after: '$3,877',
    wrong: 'Enter a number from 1 to 10',
  },
  {
    name: 'card-fee savings',
    path: '/merchant-services',
    label: 'Average sale, in dollars',
    typed: '100',
    before: '$4,668',
    after: '$3,804',
    wrong: 'Enter a number from 1 to 100,000',
  },
  {
    name: 'what cards cost',
    path: '/merchant-services/what-cards-cost',
    label: 'Average sale, in dollars',
    typed: '100',
    before: '$703 to $1,012',
    after: '$595 to $877',
    wrong: 'Enter a number from 1 to 100,000',
  },
]

const printed = [
  ['/funding-services/commercial-real-estate-financing', 'Years', '25'],
  ['/funding-services/merchant-cash-advance', 'Factor rate', '1.2'],
  ['/funding-services/small-business-loans', 'Years', '10'],
  ['/funding-services/what-fits', 'Amount you need, in dollars', '90,000'],
  ['/merchant-services', 'Average sale, in dollars', '100'],
  ['/merchant-services/what-cards-cost', 'Average sale, in dollars', '100'],
] as const

test.describe('a calculator', () => {
  for (const { name, path, label, typed, before, after, wrong } of calculators)
    test(`${name} updates as figures are typed`, async ({ page }) => {
      await page.goto(path)
      const answer = page.locator('.calc output')
      await expect(answer).toContainText(before)
      await typeInto(page, label, typed)
      await answer.getByText(after).waitFor()
      const tables = await page.locator('.calc table').count()
      await typeInto(page, label, 'nonsense')
      await answer.getByText(`${label}: ${wrong}`).waitFor()
      await expect(answer, 'no result next to a wrong entry').not.toHaveText(/APR|\$/)
      await expect(page.locator('.calc :is(table, svg)')).toHaveCount(0)
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      const described = (await field.getAttribute('aria-describedby')) ?? ''
      await expect(page.locator(`[id="${described}"]`)).toHaveText(wrong)
      await typeInto(page, label, typed)
      await answer.getByText(after).waitFor()
      await expect(page.locator('.calc table')).toHaveCount(tables)
    })

  test('reads 60k and $1.2M, and says in place how to correct a slip', async ({ page }) => {
    await page.goto('/funding-services/small-business-loans')
    const answer = page.locator('.calc output')
    const [amount, rate] = [page.getByLabel(/^Loan amount/), page.getByLabel(/^Interest/)]
    await amount.fill('60k')
    await rate.fill('0%')
    await answer.getByText('$1,000').waitFor()
    await amount.fill('$1.2M')
    await answer.getByText('$20,000').waitFor()
    for (const [field, typed, words] of [
      [amount, '1,5', 'Write 1.5 or 1,500'],
      [amount, '7%', 'Write an amount in dollars, without %'],
      [rate, '7k', 'Write only a percent, without k'],
    ] as const) {
      const before = await field.inputValue()
      await field.fill(typed)
      await expect(field).toHaveAccessibleDescription(words)
      await answer.getByText(`${words}.`).waitFor()
      await field.fill(before)
      await answer.getByText('$20,000').waitFor()
    }
  })

  for (const path of ['/', '/merchant-services', '/merchant-services/what-cards-cost'])
    test(`refuses an average sale that is larger than a month of sales: ${path}`, async ({ page }) => {
      await page.goto(path)
      if (path === '/') await page.getByRole('group').getByText('What should cards cost me?').click()
      const sale = page.getByLabel(/^Average sale/)
      await sale.fill('75,000')
      await expect(sale).toHaveAccessibleDescription(/not larger than your monthly card sales/)
      await page.getByText('No result yet.').waitFor()
      await page.getByLabel(/^(Monthly card sales|Card sales a month)/).fill('80,000')
      await expect(page.getByText('No result yet.')).toHaveCount(0)
    })

  test('has the entries and the result when a visitor comes back', async ({ page }) => {
    await page.goto('/funding-services/merchant-cash-advance')
    await page.getByLabel('Factor rate', { exact: true }).fill('1.2')
    await page.getByLabel('You pay', { exact: true }).selectOption('monthly')
    const answer = page.locator('.calc output')
    await answer.getByText('41.2% APR').waitFor()
    const fee = page.getByLabel('Fee taken out, in percent', { exact: true })
    await fee.fill('2.5')
    await expect(page.locator('.calc')).toContainText('A 1.2 factor rate with a 2.5% fee')
    await fee.fill('3')
    await page.goto('/privacy')
    await page.goBack()
    await answer.getByText('41.2% APR').waitFor()
    await expect(page.getByLabel('Factor rate', { exact: true })).toHaveValue('1.2')
    await expect(page.getByLabel('You pay', { exact: true })).toHaveValue('monthly')
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
    expect(mail.protocol + mail.pathname).toBe('mailto:')
    expect(mail.searchParams.get('body')).toContain(kept)
    expect(mail.searchParams.get('body')).toContain('an offer')
    await expect(page.locator('.calc').getByRole('link', { name: 'Request a quote' })).toHaveAttribute(
      'href',
      /240\+months/,
    )

    await page.goto('about:blank')
    await page.goto(kept)
    await page.getByText('Monthly payment, for 240 months').waitFor()
    await expect(page.locator('.calc .result')).toHaveText(answer ?? '')
    await expect(page.getByLabel('Years', { exact: true })).toHaveValue('20')
    expect(asked.filter((url) => new URL(url).search.includes('1280000'))).toEqual([])

    // The printed page has only the result. The longest table fits on one sheet.
    await page.getByLabel('Years', { exact: true }).fill('25')
    await page.getByText('Monthly payment, for 300 months').waitFor()
    await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
    await page.getByRole('button', { name: 'Print it' }).click()
    await page.locator('body[data-printed]').waitFor()
    expect(await pagesOf(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('.calc').innerText()).toContain('% over 300 months')
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await pagesOf(page)).toBeGreaterThan(1)
  })

  for (const [path, label, typed] of printed)
    test(`prints the result of ${path} on one page, in a wide font too`, async ({ page }) => {
      await page.goto(path)
      await typeInto(page, label, typed)
      await page.getByRole('link', { name: 'Link to it' }).waitFor()
      await widenText(page)
      await page.evaluate(() => (window.print = () => undefined))
      for (const format of ['Letter', 'A4']) {
        await page.getByRole('button', { name: 'Print it' }).click()
        await page.locator('html[data-print]').waitFor()
        expect([format, await pagesOf(page, format)]).toEqual([format, 1])
      }
    })

  test('the funding check works with the keyboard, and an address restores the answers', async ({ page }) => {
    await page.goto('/funding-services/what-fits')
    await page.getByLabel('How soon do you need it?').selectOption('Within 2 days')
    await typeInto(page, 'Amount you need, in dollars', '90,000')
    const answer = page.locator('.calc output')
    await answer.getByText('none fits today').waitFor()
    const row = page.getByRole('row', { name: /Merchant cash advance/ }).first()
    await expect(row).toContainText('Up to $67,500 of it')
    await expect(answer).toContainText('The largest part is $67,500')
    await page.keyboard.press('Enter')
    await expect(answer).toBeFocused()
    await page.getByRole('button', { name: 'Show what fits' }).press('Enter')
    await expect(answer).toBeFocused()
    await expect(page).toHaveURL(/#.*amount=90000/)
    await page.reload()
    await answer.getByText('none fits today').waitFor()
    await expect(page.getByLabel('How soon do you need it?')).toHaveValue('2-days')
    await page.goto('/funding-services/what-fits#amount=20000&wait=no-hurry&time=nonsense')
    await answer.getByText('For $20,000').waitFor()
    await expect(page.getByLabel('Time in business')).toHaveValue('12-24')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url(), request.headers()['referer'] ?? ''))
    await page.locator('.calc').getByRole('link', { name: 'Request a quote' }).click()
    await page.waitForURL('**/quote?for=funding#*20%2C000*')
    await expect(page.getByLabel('We’ll include your figures')).toHaveValue(/\$20,000/)
    await expect(page.getByLabel('Amount you need')).toHaveValue('$20,000')
    await expect(page.getByLabel('Time in business')).not.toHaveValue('')
    expect(asked.filter((address) => /20(%2C)?000/.test(address.replace(/#.*/, '')))).toEqual([])
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
      await expect(page.getByRole('button', { name: 'Print it' })).toBeHidden()
      await page.goto('/funding-services/business-funding-overview')
      await expect(page.getByLabel('Sort by', { exact: true })).toBeHidden()
      const table = page.getByRole('table', { name: /^Ten options side by side/ })
      await expect(table.getByRole('row')).toHaveCount(11)
    })
  })

  test('the comparison can be sorted', async ({ page }) => {
    await page.goto('/funding-services/business-funding-overview')
    const table = page.getByRole('table', { name: /^Ten options side by side/ })
    const first = table.getByRole('rowheader').first()
    await expect(first).toHaveText('Small business loans')
    for (const [order, kind] of [
      ['Fastest first', 'Merchant cash advance'],
      ['Longest term first', 'Residential investment property loans'],
      ['Lowest APR first', 'Commercial real estate financing'],
    ] as const) {
      await page.getByLabel('Sort by', { exact: true }).focus()
      await page.getByLabel('Sort by', { exact: true }).selectOption(order)
      await expect(first).toHaveText(kind)
    }
    await expect(page).toHaveURL(/#order=cost$/)
    await page.goto('about:blank')
    await page.goto('/funding-services/business-funding-overview#order=speed')
    await expect(first).toHaveText('Merchant cash advance')
    await expect(page.getByLabel('Sort by', { exact: true })).toHaveValue('speed')
  })

  test('a quote is checked only by its hash, and the file is not sent', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.goto('/verify')
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(text),
    })
    const choose = page.getByLabel('The PDF you were sent')
    await choose.setInputFiles(file('quote.pdf', '%PDF-1.7 not ours'))
    await choose.focus()
    await page.getByText('We do not recognize this file').waitFor()
    const sha256 = createHash('sha256').update('%PDF-1.7 not ours').digest('hex')
    expect(asked).toEqual([`GET /api/verify/${sha256}`])
    // The page finds the file during hydration, and then gets the change event.
    await choose.dispatchEvent('change')
    await choose.setInputFiles(file('letter.docx', 'PK'))
    await page.getByText('This is not a PDF.').waitFor()
    expect(asked).toHaveLength(1)
    const json = { answer: 'signed', quoteId: 'Q-1', at: '2026-11-26T12:00:00.000Z' }
    await page.route('**/api/verify/*', (route) => route.fulfill({ json }))
    await choose.setInputFiles(file('signed.pdf', '%PDF-1.7 signed'))
    await page
      .getByText('Quote Q-1, filed on November 26, 2026. The file is byte for byte the one that we filed.')
      .waitFor()
  })
})
