import type { Page } from '@playwright/test'
import { brand } from '#shared/brand.ts'
import { answerDayInWords } from '#shared/leads/answer-day.ts'
import { consent } from '#shared/leads/consent.ts'
import type { Lead } from '#shared/leads/model.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import { quoteFor } from '../../../../frontend/site/forms/carried.ts'
import { storedLeads } from '../../http/leads.ts'
import { faultsOf } from '../axe.ts'
import type { TestStack } from '../stack.ts'
import { expect, test } from '../test.ts'

const leadsOf = async (stack: TestStack, email: string): Promise<Lead[]> =>
  (await storedLeads(stack.dynamoUrl)).filter((lead) => lead.email === email)

const fill = async (page: Page, email: string, lines = ['Business funding']) => {
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Work email').fill(email)
  for (const line of lines) await page.getByLabel(line).check()
  await page.getByRole('textbox', { name: /What do you need|Your question/ }).fill('A loan for an engine.')
}
/** Waits until the script validates the form instead of the browser. */
const awake = (page: Page) => page.locator('[data-awake] form[novalidate]').waitFor()
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const kept = (page: Page) => page.getByRole('heading', { name: 'Thank you. We have your request.' })

/** The forms end to end. Each test has its own email address, to find its leads in the store. */
test.describe('a form', () => {
  test('stores a request with its source, and then the answers of the second step', async ({
    page,
    stack,
  }) => {
    const email = 'with-script@example.com'
    await page.goto('/ai-strategy/pricing?utm_source=newsletter&utm_campaign=spring')
    await page.getByRole('main').getByRole('link', { name: /quote/i }).first().click()
    await page.waitForURL('**/quote?for=ai-strategy')
    await fill(page, email)
    await page.getByLabel(consent.text).check()
    await awake(page)
    await send(page).dblclick()
    await kept(page).waitFor()
    const [first, ...more] = await leadsOf(stack, email)
    expect(page.url()).toMatch(new RegExp(`/thanks\\?ref=${referenceOf(first?.id ?? '')}#receipt$`))
    expect(more).toEqual([])
    await page.reload()
    await page.getByText(`Your reference is ${referenceOf(first?.id ?? '')}.`).waitFor()
    await page.getByText(`by ${answerDayInWords(new Date().toISOString())}`).waitFor()
    await page.getByText('We sent a receipt to your email.').waitFor()
    expect(first).toMatchObject({
      name: 'Ada Lovelace',
      interests: ['ai-strategy', 'funding'],
      message: 'A loan for an engine.',
      source: { page: '/ai-strategy/pricing', utm: { source: 'newsletter', campaign: 'spring' } },
      consent: { text_version: consent.version },
      state: 'active',
      version: 1,
    })
    await expect(page.getByLabel(/budget/i)).toHaveCount(0)
    await page.getByLabel('How soon do you need the money?').selectOption('This month')
    await page.getByLabel('How much do you need?').selectOption('Under $25,000')
    await page.getByLabel('What is the money for?').fill('An engine')
    await page.getByLabel('In how many locations?').selectOption('2 to 5')
    await page.getByRole('button', { name: 'Add to my request' }).click()
    await expect(page.getByRole('heading', { name: 'Got it, thanks.' })).toBeFocused()
    expect(await leadsOf(stack, email)).toMatchObject([
      {
        id: first?.id,
        qualifying: {
          timeline: 'This month',
          amount: 'Under $25,000',
          purpose: 'An engine',
          sites: '2 to 5',
        },
        version: 2,
      },
    ])
    await page.reload()
    await kept(page).waitFor()
    await expect(page.getByRole('button', { name: 'Add to my request' })).toHaveCount(0)
  })

  test('unchecks “Not sure yet” when a line is checked, and the lines when it is', async ({ page }) => {
    await page.goto('/quote')
    const [funding, unsure] = [page.getByLabel('Business funding'), page.getByLabel('Not sure yet')]
    await unsure.focus()
    await awake(page)
    await unsure.check()
    await page.getByLabel('AI strategy').check()
    await funding.check()
    await expect(unsure).not.toBeChecked()
    await expect(page.getByLabel('AI strategy')).toBeChecked()
    await unsure.check()
    await expect(funding).not.toBeChecked()
    await page.reload()
    await awake(page)
    await expect(unsure).toBeChecked()
    await expect(funding).not.toBeChecked()
  })

  test('is empty when the visitor returns to it, and sends another request', async ({ page, stack }) => {
    const email = 'returns@example.com'
    await page.goto(quoteFor('funding', 'Loan of $50,000'))
    await page.getByLabel('Your name').focus()
    // The script checks the line of the link; it must not do so while `fill` does.
    await awake(page)
    await fill(page, email)
    await send(page).click()
    await kept(page).waitFor()
    await page.goBack()
    await page.waitForURL('**/quote')
    await page.getByLabel('Your name').focus()
    await awake(page)
    await expect(page.getByLabel('Your name')).toHaveValue('')
    await expect(page.getByLabel('What do you need?')).toHaveValue('')
    await expect(page.getByLabel('Business funding')).not.toBeChecked()
    await expect(page.getByLabel('We’ll include your figures')).toHaveCount(0)
    await fill(page, email)
    await send(page).click()
    await kept(page).waitFor()
    expect(await leadsOf(stack, email)).toHaveLength(2)
  })

  test('is empty in a page that the browser kept as it was left', async ({ page, stack }) => {
    const email = 'kept-page@example.com'
    await page.goto('/quote')
    await fill(page, email)
    // The browser stays on the page.
    await page.route('**/thanks?*', (route) => route.fulfill({ status: 204 }))
    await send(page).click()
    await page.getByText('One moment').waitFor()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByLabel('Your name')).toHaveValue('')
    await page.unroute('**/thanks?*')
    await fill(page, email)
    await send(page).click()
    await kept(page).waitFor()
    expect(await leadsOf(stack, email)).toHaveLength(2)
  })

  test('shows only the reference in another tab', async ({ page, context }) => {
    await page.goto('/contact')
    await fill(page, 'other-tab@example.com')
    await send(page).click()
    await kept(page).waitFor()
    await page.getByRole('button', { name: 'Add to my request' }).waitFor()
    const other = await context.newPage()
    await other.goto(page.url())
    await kept(other).waitFor()
    await other.getByText('We sent a receipt to your email.').waitFor()
    await expect(other.getByRole('button', { name: 'Add to my request' })).toHaveCount(0)
  })

  test('says that it is sending while its script still loads, and sends once', async ({ page, stack }) => {
    const email = 'slow-script@example.com'
    const arrived = Promise.withResolvers<void>()
    await page.route('**/*lead-form*.js', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto('/quote')
    await fill(page, email)
    await send(page).click()
    const sending = page.getByRole('button', { name: 'Sending…' })
    await expect(sending).toHaveAttribute('aria-disabled', 'true')
    await sending.click({ force: true })
    arrived.resolve()
    await kept(page).waitFor()
    expect(await leadsOf(stack, email)).toHaveLength(1)
  })

  const failing = "() => { throw new Error('Broken by the test') }"
  for (const [moment, script] of [
    ['as it wakes', `Crypto.prototype.getRandomValues = ${failing}`],
    ['later', `Node.prototype.appendChild = ${failing}`],
  ] as const)
    test(`works as the server sent it, with what was typed, if its script fails ${moment}`, async ({
      page,
      stack,
      consoleErrors,
    }) => {
      const email = `script-fails-${moment.replaceAll(' ', '-')}@gmial.com`
      const asServed = page.locator('[data-island]:not([data-awake]) form:not([novalidate])')
      if (moment === 'as it wakes') await page.addInitScript(script)
      await page.goto('/contact')
      await page.getByLabel('Your name').fill('Ada Lovelace')
      await (moment === 'as it wakes' ? asServed.waitFor() : awake(page))
      if (moment === 'later') await page.evaluate(script)
      await page.getByLabel('Business funding').check()
      await page.getByLabel('Your question').fill('A loan for an engine.')
      await page.getByLabel('Work email').fill(email)
      await expect.poll(() => consoleErrors.splice(0).join()).toContain('Broken by the test')
      await asServed.waitFor()
      await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
      await send(page).click()
      await page.getByRole('heading', { level: 1, name: 'What happens next' }).waitFor()
      expect(await leadsOf(stack, email)).toMatchObject([
        { message: 'A loan for an engine.', interests: ['funding'] },
      ])
    })

  test('lists the missing fields, links to them, and keeps the typed text', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Your name').fill('Ada')
    await awake(page)
    await send(page).click()
    const summary = page.getByRole('alert')
    await summary.getByRole('heading', { name: 'There is a problem' }).waitFor()
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: /email address/ }).click()
    const email = page.getByLabel('Work email')
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Your name')).toHaveValue('Ada')
  })

  test('accepts copied text with invisible characters', async ({ page, stack }) => {
    await page.goto('/contact')
    await fill(page, 'smith&jones\u200b@copied.example.')
    await page.getByLabel('Your name').fill('\u2068Ada Lovelace\u2069')
    await page.getByLabel('Phone (optional)').fill('\u202a+1 415-555-2601\u202c')
    await awake(page)
    await send(page).click()
    await kept(page).waitFor()
    expect(await leadsOf(stack, 'smith&jones@copied.example')).toMatchObject([
      { name: 'Ada Lovelace', phone: '+14155552601' },
    ])
  })

  test('says why mail cannot be sent to an address', async ({ page }) => {
    await page.goto('/contact')
    await fill(page, 'jörg@example.com')
    await awake(page)
    await send(page).click()
    const summary = page.getByRole('alert').getByRole('link')
    await expect(summary).toHaveText([/^We cannot send email/])
  })

  test('suggests a fix for a likely typo, which one key applies, and does not block the form', async ({
    page,
    stack,
  }) => {
    const email = 'slip@gmail.com'
    await page.goto('/contact')
    await fill(page, 'slip@gmial.com')
    await page.getByLabel('Phone (optional)').fill('12')
    await page.getByRole('status').getByText('too short').waitFor()
    const use = page.getByRole('button', { name: 'Use this address' })
    await expect(page.getByRole('status').filter({ has: use })).toContainText(email)
    await page.getByLabel('Work email').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Work email')).toHaveValue(email)
    await expect(page.getByLabel('Work email')).toBeFocused()
    await use.waitFor({ state: 'detached' })
    await send(page).click()
    await kept(page).waitFor()
    expect(await leadsOf(stack, email)).toMatchObject([{ phone: '12', state: 'active' }])
  })

  test('selects the choice from the page before, includes the figures, and loses nothing on a reload', async ({
    page,
    stack,
  }) => {
    const email = 'carried@example.com'
    const carried = quoteFor('funding', 'Loan of $50,000 at 12.5%', { amount: '$50,000' })
    await page.goto(carried)
    await awake(page)
    await expect(page.getByLabel('Business funding')).toBeChecked()
    const figures = page.getByLabel('We’ll include your figures')
    await expect(figures).toHaveValue('Loan of $50,000 at 12.5%')
    await figures.fill('Loan of $40,000')
    await page.getByLabel('Amount you need').fill('$40,000')
    await fill(page, email)
    await page.getByLabel('Merchant services').check()
    await page.reload()
    await awake(page)
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
    await expect(page.getByLabel('Merchant services')).toBeChecked()
    await expect(figures).toHaveValue('Loan of $40,000')
    await expect(page.getByLabel('Amount you need')).toHaveValue('$40,000')
    await send(page).click()
    await kept(page).waitFor()
    await expect(page.getByLabel('How much do you need?')).toHaveCount(0)
    await expect(page.getByLabel('How long have you been in business?')).toHaveCount(1)
    expect(await leadsOf(stack, email)).toMatchObject([
      {
        interests: ['merchant-services', 'funding'],
        qualifying: { figures: 'Loan of $40,000', amount: '$40,000' },
      },
    ])
  })

  test('shows the reference and the day on the thanks page, which search engines do not index', async ({
    page,
  }) => {
    await page.goto('/thanks?ref=A1B2-C3D4')
    const day = answerDayInWords(new Date().toISOString())
    await page.getByText(`Your reference is A1B2-C3D4. A person answers by ${day}, from`).waitFor()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('says for each request whether a receipt is sent', async ({ page, stack }) => {
    const email = 'often@example.com'
    for (const words of [
      ...Array<string>(3).fill('We sent a receipt to your email.'),
      'We did not send a receipt this time',
    ]) {
      await page.goto('/contact')
      await fill(page, email)
      await send(page).click()
      await page.getByText(words).waitFor()
    }
    expect(await leadsOf(stack, email)).toHaveLength(4)
  })

  test('says when there is no connection, and sends everything when it returns', async ({ page, stack }) => {
    const email = 'once-offline@example.com'
    await page.goto('/contact')
    await fill(page, email)
    await awake(page)
    await page.route('**/api/leads', (route) => route.abort(), { times: 1 })
    await send(page).click()
    await page.getByRole('alert').getByText('You are offline').waitFor()
    await send(page).click()
    await kept(page).waitFor()
    expect(await leadsOf(stack, email)).toMatchObject([{ message: 'A loan for an engine.', state: 'active' }])
  })

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

    test('lists the missing fields at the first tap on an untouched form', async ({ page }) => {
      await page.goto('/quote')
      await send(page).tap()
      const summary = page.getByRole('alert')
      await summary.getByRole('heading', { name: 'There is a problem' }).waitFor()
      await expect(summary.getByRole('link')).toHaveCount(3)
      await expect(summary).toBeFocused()
    })
  })

  test('is accessible with the errors of the server', async ({ page }) => {
    await page.goto('/quote')
    await page.locator('form[action="/api/leads"]').evaluate((form: HTMLFormElement) => form.submit())
    await page.getByRole('heading', { level: 1, name: 'Request a quote' }).waitFor()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
    expect(await faultsOf(page)).toEqual([])
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('stores the request and shows the thanks page', async ({ page, stack }) => {
      const email = 'without-script@example.com'
      await page.goto('/quote?utm_source=leaflet')
      await fill(page, email)
      await send(page).click()
      await page.waitForURL('**/thanks?ref=*')
      await page.getByRole('heading', { level: 1, name: 'What happens next' }).waitFor()
      await page.getByText('We sent a receipt to your email.').waitFor()
      expect(await leadsOf(stack, email)).toMatchObject([
        {
          interests: ['funding'],
          consent: null,
          source: { page: '/quote', utm: { source: 'leaflet' } },
          state: 'active',
        },
      ])
    })

    test('keeps the line of the page before, also through an error', async ({ page, stack }) => {
      const email = 'line-without-script@example.com'
      await page.goto('/merchant-services')
      await page.getByRole('link', { name: 'Request a quote' }).first().click()
      await page.waitForURL('**/quote?for=merchant-services')
      await page.getByText('We email you a private upload link').waitFor()
      await fill(page, 'ada@nowhere', [])
      await send(page).click()
      await page.getByRole('alert').waitFor()
      await expect(page.getByLabel('Merchant services')).toBeChecked()
      await page.getByLabel('Work email').fill(email)
      await send(page).click()
      await page.waitForURL('**/thanks?ref=*')
      expect(await leadsOf(stack, email)).toMatchObject([{ interests: ['merchant-services'] }])
    })

    test('says that a phone number looks wrong, and stores it', async ({ page, stack }) => {
      const email = 'odd-number@example.com'
      await page.goto('/contact')
      await fill(page, email)
      await page.getByLabel('Phone (optional)').fill('abc')
      await send(page).click()
      await page.waitForURL('**/thanks?ref=*#check-your-number')
      await page.getByText('Please check your phone number.').waitFor()
      expect(await leadsOf(stack, email)).toMatchObject([{ phone: 'abc', state: 'active' }])
    })

    for (const [path, title, question] of [
      ['/quote', 'Request a quote', 'What do you need?'],
      ['/contact', 'Ask us a question', 'Your question'],
    ] as const)
      test(`shows errors in the frame of the site with the typed text: ${path}`, async ({ page, stack }) => {
        const email = `corrected${path.replace('/', '-')}@example.com`
        await page.goto(`${path}?utm_source=leaflet`)
        await fill(page, 'ada@nowhere')
        await page.getByLabel('Phone (optional)').fill('12345')
        await send(page).click()
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        const summary = page.getByRole('alert')
        await expect(summary.getByRole('link')).toHaveText([
          /^Enter an email address in the form/,
          /too short/,
        ])
        await expect(page.getByRole('banner').getByRole('link', { name: brand.name })).toBeVisible()
        await expect(page.getByLabel('Phone (optional)')).toHaveAccessibleDescription(/too short/)
        await expect(page.getByLabel('Phone (optional)')).toHaveValue('12345')
        await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
        await expect(page.getByLabel(question)).toHaveValue('A loan for an engine.')
        await expect(page.getByLabel('Business funding')).toBeChecked()
        expect(await leadsOf(stack, 'ada@nowhere')).toEqual([])
        await page.getByLabel('Work email').fill(email)
        await page.getByLabel('Phone (optional)').fill('')
        await send(page).click()
        await page.waitForURL('**/thanks?ref=*#receipt')
        expect(await leadsOf(stack, email)).toMatchObject([
          { interests: ['funding'], source: { page: path, utm: { source: 'leaflet' } } },
        ])
      })
  })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      for (const path of ['/thanks', '/thanks?ref=rubbish'])
        test(`does not claim a stored request on ${path}`, async ({ page }) => {
          await page.goto(path)
          await page.getByText('You see this page after you send us a request.').waitFor()
          await page.getByRole('main').getByRole('link', { name: 'Request a quote' }).waitFor()
          await expect(page.getByText(/thank you/i)).toHaveCount(0)
          await expect(page.getByText('We sent a receipt to your email.')).toBeHidden()
          await expect(page.getByText('Please check your phone number.')).toBeHidden()
        })
    })
})
