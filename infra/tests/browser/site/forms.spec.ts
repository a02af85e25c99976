import type { Page } from '@playwright/test'
import { answerDayInWords } from '#shared/leads/answer-day.ts'
import { consent } from '#shared/leads/consent.ts'
import type { Lead } from '#shared/leads/model.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import { quoteFor } from '../../../../frontend/site/forms/carried.ts'
import { storedLeads } from '../../http/leads.ts'
import type { TestStack } from '../stack.ts'
import { expect, test } from '../test.ts'

const leadsOf = async (stack: TestStack, email: string): Promise<Lead[]> =>
  (await storedLeads(stack.dynamoUrl)).filter((lead) => lead.email === email)

const fill = async (page: Page, email: string) => {
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Work e-mail').fill(email)
  await page.getByLabel('Business funding').check()
  await page.getByRole('textbox', { name: /What is it for|Your question/ }).fill('A loan for an engine.')
}
/** Waits until the script validates the form instead of the browser. */
const awake = (page: Page) => page.locator('[data-awake] form[novalidate]').waitFor()
const send = (page: Page) => page.getByRole('button', { name: /Request a quote|Send it/ })
const kept = (page: Page) => page.getByRole('heading', { name: 'We have your request' })

/** The forms end to end. Each test has its own e-mail address, to find its leads in the store. */
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
    await expect(kept(page)).toBeFocused()
    const [first, ...more] = await leadsOf(stack, email)
    await page.getByText(referenceOf(first?.id ?? '')).waitFor()
    await page.getByText(`by ${answerDayInWords(new Date().toISOString())}`).waitFor()
    await page.getByText(`a receipt to ${email}`).waitFor()
    expect(more).toEqual([])
    expect(first).toMatchObject({
      name: 'Ada Lovelace',
      interests: ['ai-strategy', 'funding'],
      message: 'A loan for an engine.',
      source: { page: '/ai-strategy/pricing', utm: { source: 'newsletter', campaign: 'spring' } },
      consent: { text_version: consent.version },
      state: 'active',
      version: 1,
    })
    await page.getByLabel('When do you want to start?').selectOption('This month')
    await page.getByLabel('How much do you need?').selectOption('Under $25,000')
    await page.getByLabel('What is the money for?').fill('An engine')
    await page.getByLabel('What should AI do for you?').fill('Sort the mail')
    await page.getByRole('button', { name: 'Add to my request' }).click()
    await page.getByRole('heading', { name: 'That saves us both a call' }).waitFor()
    expect(await leadsOf(stack, email)).toMatchObject([
      {
        id: first?.id,
        qualifying: {
          timeline: 'This month',
          amount: 'Under $25,000',
          purpose: 'An engine',
          goal: 'Sort the mail',
        },
        version: 2,
      },
    ])
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

  test('lists the missing fields, links to them, and keeps the typed text', async ({ page }) => {
    await page.goto('/contact')
    await page.getByLabel('Your name').fill('Ada')
    await awake(page)
    await send(page).click()
    const summary = page.getByRole('alert')
    await summary.getByRole('heading', { name: 'There is a problem' }).waitFor()
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: /e-mail address/ }).click()
    const email = page.getByLabel('Work e-mail')
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
    await expect(summary).toHaveText([/^We cannot send e-mail/])
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
    await page.getByLabel('Work e-mail').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Work e-mail')).toHaveValue(email)
    await expect(page.getByLabel('Work e-mail')).toBeFocused()
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
    await page.getByLabel('Amount wanted').fill('$40,000')
    await fill(page, email)
    await page.getByLabel('Merchant services').check()
    await page.reload()
    await awake(page)
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
    await expect(page.getByLabel('Merchant services')).toBeChecked()
    await expect(figures).toHaveValue('Loan of $40,000')
    await expect(page.getByLabel('Amount wanted')).toHaveValue('$40,000')
    await send(page).click()
    await kept(page).waitFor()
    // The form does not ask again for data from the page before.
    await expect(page.getByLabel('How much do you need?')).toHaveCount(0)
    await expect(page.getByLabel('How long have you been in business?')).toHaveCount(1)
    await page.reload()
    await awake(page)
    await expect(page.getByLabel('Your name')).toHaveValue('')
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
    await page.getByText(`Your reference is A1B2-C3D4. A person answers by ${day}.`).waitFor()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('says for each request whether a receipt is sent', async ({ page, stack }) => {
    const email = 'often@example.com'
    for (const words of [
      ...Array<string>(3).fill(`a receipt to ${email}, with a private link`),
      'No receipt comes',
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

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('stores the request and shows the thanks page', async ({ page, stack }) => {
      const email = 'without-script@example.com'
      await page.goto('/quote?utm_source=leaflet')
      await fill(page, email)
      await send(page).click()
      await page.waitForURL('**/thanks?ref=*')
      await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
      expect(await leadsOf(stack, email)).toMatchObject([
        {
          interests: ['funding'],
          consent: null,
          source: { page: '/quote', utm: { source: 'leaflet' } },
          state: 'active',
        },
      ])
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

    test('shows errors, and going back restores the typed text', async ({ page, stack }) => {
      await page.goto('/quote')
      await fill(page, 'ada@nowhere')
      await send(page).click()
      await page.getByRole('heading', { level: 1, name: 'There is a problem' }).waitFor()
      await page.getByText('Enter an e-mail address in the form name@example.com.').waitFor()
      await page.goBack()
      await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
      await expect(page.getByLabel('What is it for?')).toHaveValue('A loan for an engine.')
      await expect(page.getByLabel('Business funding')).toBeChecked()
      expect(await leadsOf(stack, 'ada@nowhere')).toEqual([])
    })
  })

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled })

      for (const path of ['/thanks', '/thanks?ref=rubbish'])
        test(`does not claim a stored request on ${path}`, async ({ page }) => {
          await page.goto(path)
          await page.getByText('Did you just send a request?').waitFor()
          await expect(page.getByText('We have it')).toHaveCount(0)
          await expect(page.getByText('Please check your phone number.')).toBeHidden()
        })
    })
})
