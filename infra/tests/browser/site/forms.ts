import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { consent } from '#shared/leads/consent.ts'
import { complaintsOf } from '../browser.ts'
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
    page.setDefaultTimeout(15_000)
    const complaints = complaintsOf(page)
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
/** Once script has taken the form over it checks the fields itself. */
const awake = (page: Page) => page.locator('form[novalidate]').waitFor()
/** Slower than a program: what comes back within three seconds of the form's waking is set aside as one's work. */
const takeTime = async (page: Page) => {
  await awake(page)
  await page.waitForTimeout(3500)
}
const send = (page: Page) => page.getByRole('button', { name: /Request a quote|Send it/ })
const kept = (page: Page) => page.getByRole('heading', { name: 'We have your request' })

/** The forms end to end, each with an address of its own so that its leads can be told apart in the store. */
export const formTests = (site: Site): void => {
  it('keeps a request with where it came from, then the answers of the second step with it', async () => {
    const email = 'with-script@example.com'
    await visit(site, '/ai-strategy/pricing?utm_source=newsletter&utm_campaign=spring', async (page) => {
      await page.getByRole('main').getByRole('link', { name: /quote/i }).first().click()
      await page.waitForURL('**/quote')
      await fill(page, email)
      await page.getByLabel(consent.text).check()
      await takeTime(page)
      await send(page).dblclick()
      await kept(page).waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('We have your request')
      const [first, ...more] = await site.leadsOf(email)
      expect(more).toEqual([])
      expect(first).toMatchObject({
        name: 'Ada Lovelace',
        interests: ['funding'],
        message: 'A loan for an engine.',
        source: { page: '/ai-strategy/pricing', utm: { source: 'newsletter', campaign: 'spring' } },
        consent: { text_version: consent.version },
        state: 'active',
        version: 1,
      })
      await page.getByLabel('When do you want to begin?').selectOption('This month')
      await page.getByRole('button', { name: 'Add to my request' }).click()
      await page.getByRole('heading', { name: 'That saves us both a call' }).waitFor()
      expect(await site.leadsOf(email)).toMatchObject([
        { id: first?.id, qualifying: { timeline: 'This month' }, version: 2 },
      ])
    })
  })

  it('lists what is missing, leads to the field, and keeps what was typed', async () => {
    await visit(site, '/contact', async (page) => {
      await page.getByLabel('Your name').fill('Ada')
      await awake(page)
      await send(page).click()
      const summary = page.getByRole('alert')
      await summary.getByRole('heading', { name: 'There is a problem' }).waitFor()
      expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true)
      await summary.getByRole('link', { name: /e-mail address/ }).click()
      const email = page.getByLabel('Work e-mail')
      expect(await email.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await email.getAttribute('aria-invalid')).toBe('true')
      expect(await page.getByLabel('Your name').inputValue()).toBe('Ada')
    })
  })

  it('says so when there is no connection, and sends all of it when there is one again', async () => {
    const email = 'once-offline@example.com'
    await visit(site, '/contact', async (page) => {
      await fill(page, email)
      await takeTime(page)
      await page.route('**/api/leads', (route) => route.abort(), { times: 1 })
      await send(page).click()
      await page.getByRole('alert').getByText('There is no connection').waitFor()
      await send(page).click()
      await kept(page).waitFor()
    })
    expect(await site.leadsOf(email)).toMatchObject([{ message: 'A loan for an engine.', state: 'active' }])
  })

  const scriptless = { javaScriptEnabled: false }

  it('works without JavaScript: the request is kept and the answer is the thanks page', async () => {
    const email = 'without-script@example.com'
    await visit(
      site,
      '/quote?utm_source=leaflet',
      async (page) => {
        await fill(page, email)
        await send(page).click()
        await page.waitForURL('**/thanks')
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

  it('says without JavaScript what is wrong, and going back finds what was typed', async () => {
    await visit(
      site,
      '/quote',
      async (page) => {
        await fill(page, 'ada@nowhere')
        await send(page).click()
        await page.getByRole('heading', { level: 1, name: 'There is a problem' }).waitFor()
        await page.getByText('Enter an e-mail address in the form name@example.com.').waitFor()
        await page.goBack()
        expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace')
        expect(await page.getByLabel('What is it for?').inputValue()).toBe('A loan for an engine.')
        expect(await page.getByLabel('Business funding').isChecked()).toBe(true)
      },
      scriptless,
    )
    expect(await site.leadsOf('ada@nowhere')).toEqual([])
  })
}
