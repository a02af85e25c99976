import type { BrowserContextOptions, Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { answerDayInWords } from '#shared/leads/answer-day.ts'
import { consent } from '#shared/leads/consent.ts'
import { referenceOf } from '#shared/leads/reference.ts'
import { quoteFor } from '../../../../frontend/site/forms/carried.ts'
import { consoleErrorsOf } from '../browser.ts'
import type { Site } from './harness.ts'

async function visit(
  site: Site,
  path: string,
  act: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await site.browser.newContext(options)
  try {
    const page = await context.newPage()
    const complaints = consoleErrorsOf(page)
    await page.goto(site.url + path)
    await act(page)
    expect(complaints).toEqual([])
  } finally {
    await context.close()
  }
}

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
export const formTests = (site: Site): void => {
  it('stores a request with its source, and then the answers of the second step', async () => {
    const email = 'with-script@example.com'
    await visit(site, '/ai-strategy/pricing?utm_source=newsletter&utm_campaign=spring', async (page) => {
      await page.getByRole('main').getByRole('link', { name: /quote/i }).first().click()
      await page.waitForURL('**/quote?for=ai-strategy')
      await fill(page, email)
      await page.getByLabel(consent.text).check()
      await awake(page)
      await send(page).dblclick()
      await kept(page).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('We have your request')
      const [first, ...more] = await site.leadsOf(email)
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
      expect(await site.leadsOf(email)).toMatchObject([
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
  })

  it('lists the missing fields, links to them, and keeps the typed text', async () => {
    await visit(site, '/contact', async (page) => {
      await page.getByLabel('Your name').fill('Ada')
      await awake(page)
      await send(page).click()
      const summary = page.getByRole('alert')
      await summary.getByRole('heading', { name: 'There is a problem' }).waitFor()
      await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
      await summary.getByRole('link', { name: /e-mail address/ }).click()
      const email = page.getByLabel('Work e-mail')
      await expect.poll(() => email.evaluate((one) => one === document.activeElement)).toBe(true)
      await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada')
    })
  })

  it('accepts copied text with invisible characters', async () => {
    await visit(site, '/contact', async (page) => {
      await fill(page, 'smith&jones\u200b@copied.example.')
      await page.getByLabel('Your name').fill('\u2068Ada Lovelace\u2069')
      await page.getByLabel('Phone (optional)').fill('\u202a+1 415-555-2601\u202c')
      await awake(page)
      await send(page).click()
      await kept(page).waitFor()
    })
    expect(await site.leadsOf('smith&jones@copied.example')).toMatchObject([
      { name: 'Ada Lovelace', phone: '+14155552601' },
    ])
  })

  it('says why mail cannot be sent to an address', async () => {
    await visit(site, '/contact', async (page) => {
      await fill(page, 'jörg@example.com')
      await awake(page)
      await send(page).click()
      const summary = page.getByRole('alert').getByRole('link')
      await expect
        .poll(() => summary.allTextContents())
        .toEqual([expect.stringMatching(/^We cannot send e-mail/)])
    })
  })

  it('lists the missing fields at the first tap on an untouched form', async () => {
    await visit(
      site,
      '/quote',
      async (page) => {
        await send(page).tap()
        const summary = page.getByRole('alert')
        await summary.getByRole('heading', { name: 'There is a problem' }).waitFor()
        await expect.poll(() => summary.getByRole('link').allTextContents()).toHaveLength(3)
        await expect.poll(() => summary.evaluate((one) => one === document.activeElement)).toBe(true)
      },
      { hasTouch: true, viewport: { width: 390, height: 800 } },
    )
  })

  it('suggests a fix for a likely typo, which one key applies, and does not block the form', async () => {
    const email = 'slip@gmail.com'
    await visit(site, '/contact', async (page) => {
      await fill(page, 'slip@gmial.com')
      await page.getByLabel('Phone (optional)').fill('12')
      await page.getByRole('status').getByText('too short').waitFor()
      const use = page.getByRole('button', { name: 'Use this address' })
      await expect.poll(() => page.getByRole('status').filter({ has: use }).textContent()).toContain(email)
      await page.getByLabel('Work e-mail').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.getByLabel('Work e-mail').inputValue()).toBe(email)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
      await use.waitFor({ state: 'detached' })
      await send(page).click()
      await kept(page).waitFor()
    })
    expect(await site.leadsOf(email)).toMatchObject([{ phone: '12', state: 'active' }])
  })

  it('selects the choice from the page before, includes the figures, and loses nothing on a reload', async () => {
    const email = 'carried@example.com'
    const carried = quoteFor('funding', 'Loan of $50,000 at 12.5%', { amount: '$50,000' })
    await visit(site, carried, async (page) => {
      await awake(page)
      await expect.poll(() => page.getByLabel('Business funding').isChecked()).toBe(true)
      const figures = page.getByLabel('We’ll include your figures')
      await expect.poll(() => figures.inputValue()).toBe('Loan of $50,000 at 12.5%')
      await figures.fill('Loan of $40,000')
      await page.getByLabel('Amount wanted').fill('$40,000')
      await fill(page, email)
      await page.getByLabel('Merchant services').check()
      await page.reload()
      await awake(page)
      await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace')
      await expect.poll(() => page.getByLabel('Merchant services').isChecked()).toBe(true)
      await expect.poll(() => figures.inputValue()).toBe('Loan of $40,000')
      await expect.poll(() => page.getByLabel('Amount wanted').inputValue()).toBe('$40,000')
      await send(page).click()
      await kept(page).waitFor()
      // The form does not ask again for data from the page before.
      await expect.poll(() => page.getByLabel('How much do you need?').count()).toBe(0)
      await expect.poll(() => page.getByLabel('How long have you been in business?').count()).toBe(1)
      await page.reload()
      await awake(page)
      await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('')
    })
    expect(await site.leadsOf(email)).toMatchObject([
      {
        interests: ['merchant-services', 'funding'],
        qualifying: { figures: 'Loan of $40,000', amount: '$40,000' },
      },
    ])
  })

  it('shows the reference and the day on the thanks page, which search engines do not index', async () => {
    await visit(site, '/thanks?ref=A1B2-C3D4', async (page) => {
      const day = answerDayInWords(new Date().toISOString())
      await page.getByText(`Your reference is A1B2-C3D4. A person answers by ${day}.`).waitFor()
      await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    })
  })

  it.each(['/thanks', '/thanks?ref=rubbish'])(
    'does not claim a stored request on %s, with or without script',
    async (path) => {
      for (const javaScriptEnabled of [true, false])
        await visit(
          site,
          path,
          async (page) => {
            await page.getByText('Did you just send a request?').waitFor()
            await expect.poll(() => page.getByText('We have it').count()).toBe(0)
            await expect.poll(() => page.getByText('Please check your phone number.').isVisible()).toBe(false)
          },
          { javaScriptEnabled },
        )
    },
  )

  it('says for each request whether a receipt is sent', async () => {
    const email = 'often@example.com'
    for (const words of [
      ...Array<string>(3).fill(`a receipt to ${email}, with a private link`),
      'No receipt comes',
    ])
      await visit(site, '/contact', async (page) => {
        await fill(page, email)
        await send(page).click()
        await page.getByText(words).waitFor()
      })
    expect(await site.leadsOf(email)).toHaveLength(4)
  })

  it('says when there is no connection, and sends everything when it returns', async () => {
    const email = 'once-offline@example.com'
    await visit(site, '/contact', async (page) => {
      await fill(page, email)
      await awake(page)
      await page.route('**/api/leads', (route) => route.abort(), { times: 1 })
      await send(page).click()
      await page.getByRole('alert').getByText('You are offline').waitFor()
      await send(page).click()
      await kept(page).waitFor()
    })
    expect(await site.leadsOf(email)).toMatchObject([{ message: 'A loan for an engine.', state: 'active' }])
  })

  const scriptless = { javaScriptEnabled: false }

  it('works without JavaScript: the request is stored and the thanks page is shown', async () => {
    const email = 'without-script@example.com'
    await visit(
      site,
      '/quote?utm_source=leaflet',
      async (page) => {
        await fill(page, email)
        await send(page).click()
        await page.waitForURL('**/thanks?ref=*')
        await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
      },
      scriptless,
    )
    expect(await site.leadsOf(email)).toMatchObject([
      {
        interests: ['funding'],
        consent: null,
        source: { page: '/quote', utm: { source: 'leaflet' } },
        state: 'active',
      },
    ])
  })

  it('says without JavaScript that a phone number looks wrong, and stores it', async () => {
    const email = 'odd-number@example.com'
    await visit(
      site,
      '/contact',
      async (page) => {
        await fill(page, email)
        await page.getByLabel('Phone (optional)').fill('abc')
        await send(page).click()
        await page.waitForURL('**/thanks?ref=*#check-your-number')
        await page.getByText('Please check your phone number.').waitFor()
      },
      scriptless,
    )
    expect(await site.leadsOf(email)).toMatchObject([{ phone: 'abc', state: 'active' }])
  })

  it('shows errors without JavaScript, and going back restores the typed text', async () => {
    await visit(
      site,
      '/quote',
      async (page) => {
        await fill(page, 'ada@nowhere')
        await send(page).click()
        await page.getByRole('heading', { level: 1, name: 'There is a problem' }).waitFor()
        await page.getByText('Enter an e-mail address in the form name@example.com.').waitFor()
        await page.goBack()
        await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace')
        await expect.poll(() => page.getByLabel('What is it for?').inputValue()).toBe('A loan for an engine.')
        await expect.poll(() => page.getByLabel('Business funding').isChecked()).toBe(true)
      },
      scriptless,
    )
    expect(await site.leadsOf('ada@nowhere')).toEqual([])
  })
}
