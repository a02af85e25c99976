import type { Page, Route } from '@playwright/test'
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
    await page.getByLabel('How soon do you need the money?').selectOption('This month')
    await page.getByLabel('What is the money for?').fill('An engine')
    await page.getByRole('button', { name: 'Add to my request' }).click()
    await expect(page.getByRole('heading', { name: 'Got it, thanks.' })).toBeFocused()
    expect(await leadsOf(stack, email)).toMatchObject([
      { id: first?.id, qualifying: { timeline: 'This month', purpose: 'An engine' }, version: 2 },
    ])
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
    for (const isReturn of [false, true]) {
      await page.getByLabel('Your name').focus()
      // The script checks the line of the link; it must not do so while `fill` does.
      await awake(page)
      await expect(page.getByLabel('Business funding')).toBeChecked({ checked: !isReturn })
      await expect(page.getByLabel('We’ll include your figures')).toHaveCount(isReturn ? 0 : 1)
      await expect(page.getByLabel('Your name')).toHaveValue('')
      await fill(page, email)
      await send(page).click()
      await kept(page).waitFor()
      if (!isReturn) await page.goBack()
      if (!isReturn) await page.waitForURL('**/quote')
    }
    expect(await leadsOf(stack, email)).toHaveLength(2)
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

  test('works as the server sent it, with what was typed, if its script fails', async ({
    page,
    stack,
    consoleErrors,
  }) => {
    const email = 'script-fails@example.com'
    await page.addInitScript(
      "Crypto.prototype.getRandomValues = () => { throw new Error('Broken by the test') }",
    )
    await page.goto('/contact')
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await expect.poll(() => consoleErrors.splice(0).join()).toContain('Broken by the test')
    await page.locator('[data-island]:not([data-awake]) form:not([novalidate])').waitFor()
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
    await fill(page, email)
    await send(page).click()
    await page.getByRole('heading', { level: 1, name: 'What happens next' }).waitFor()
    expect(await leadsOf(stack, email)).toMatchObject([
      { message: 'A loan for an engine.', interests: ['funding'] },
    ])
  })

  test('lists the missing fields, and suggests a fix for a likely typo, which one key applies', async ({
    page,
  }) => {
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
    await page.keyboard.type('slip@gmial.com')
    const use = page.getByRole('button', { name: 'Use this address' })
    await expect(page.getByRole('status').filter({ has: use })).toContainText('slip@gmail.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(email).toHaveValue('slip@gmail.com')
    await expect(email).toBeFocused()
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
    expect(await leadsOf(stack, email)).toMatchObject([
      {
        interests: ['merchant-services', 'funding'],
        qualifying: { figures: 'Loan of $40,000', amount: '$40,000' },
      },
    ])
  })

  test('says when there is no connection, and sends the corrected request when it returns', async ({
    page,
    stack,
  }) => {
    const email = 'once-offline@example.com'
    await page.goto('/contact')
    await fill(page, email)
    await awake(page)
    // The request arrives, and only its answer is lost.
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/leads', lose, { times: 1 })
    await send(page).click()
    await page.getByRole('alert').getByText('You are offline').waitFor()
    await page.getByLabel('Your question').fill('A loan for two engines.')
    await send(page).click()
    await kept(page).waitFor()
    const messages = (await leadsOf(stack, email)).map(({ message }) => message)
    expect(messages).toContain('A loan for two engines.')
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

    test('stores the request and shows the thanks page, which claims nothing else', async ({
      page,
      stack,
    }) => {
      const email = 'without-script@example.com'
      await page.goto('/thanks?ref=rubbish')
      await page.getByText('You see this page after you send us a request.').waitFor()
      await expect(page.getByText(/thank you/i)).toHaveCount(0)
      await expect(page.getByText('We sent a receipt to your email.')).toBeHidden()
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

    test('shows errors in the frame of the site with the typed text and the line of the page before', async ({
      page,
      stack,
    }) => {
      const email = 'corrected@example.com'
      await page.goto('/merchant-services')
      await page.getByRole('link', { name: 'Request a quote' }).first().click()
      await page.waitForURL('**/quote?for=merchant-services')
      await fill(page, 'ada@nowhere', [])
      await page.getByLabel('Phone (optional)').fill('12345')
      await send(page).click()
      await page.getByRole('heading', { level: 1, name: 'Request a quote' }).waitFor()
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        /^Enter an email address in the form/,
        /too short/,
      ])
      await expect(page.getByRole('banner').getByRole('link', { name: brand.name })).toBeVisible()
      await expect(page.getByLabel('Phone (optional)')).toHaveAccessibleDescription(/too short/)
      await expect(page.getByLabel('Phone (optional)')).toHaveValue('12345')
      await expect(page.getByLabel('What do you need?')).toHaveValue('A loan for an engine.')
      await expect(page.getByLabel('Merchant services')).toBeChecked()
      await page.getByLabel('Work email').fill(email)
      await page.getByLabel('Phone (optional)').fill('')
      await send(page).click()
      await page.waitForURL('**/thanks?ref=*#receipt')
      expect(await leadsOf(stack, email)).toMatchObject([{ interests: ['merchant-services'] }])
    })
  })
})
