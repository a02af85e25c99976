import type { APIRequestContext, Page } from 'playwright-core'
import type { Screen } from './screens.ts'

interface Hands {
  page: Page
  password: string
}

interface ActOnScreen {
  /** The screen it is done on, or a path. */
  on: Screen | `/${string}` | ((request: APIRequestContext, url: string) => Promise<string>)
  /** `false` for somebody who is not signed in. */
  isStaff?: boolean
  act: (hands: Hands) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
const box = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first()
const pause = (page: Page) => page.waitForTimeout(1500)

/** A picture with a card on it, as a browser draws it. */
const drawCard = async (page: Page): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(800, 300)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('Nothing to draw on')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, 800, 300)
      context.fillStyle = '#111'
      context.font = '26px sans-serif'
      const lines = ['Maya Thornton', 'Head of Purchasing', 'maya@kestrel.example', '(212) 555-0147']
      for (const [row, line] of lines.entries()) context.fillText(line, 30, 60 + row * 50)
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
    }),
  )

const sentQuote: ActOnScreen['on'] = async (request, url) => {
  const services = [{ name: 'Growth Roadmap', setupFee: 2500, monthlyFee: 0 }]
  const data = { customerName: 'Ada Fox', customerEmail: 'ada@example.com', services }
  const made = (await (await request.post(`${url}/api/quotes`, { data })).json()) as { quoteId: string }
  await request.post(`${url}/api/quotes/${made.quoteId}/send`, { data: {} })
  const link = await request.post(`${url}/api/quotes/${made.quoteId}/link`)
  return `/q${new URL(((await link.json()) as { url: string }).url).search}`
}

const draftQuote: ActOnScreen['on'] = async (request, url) => {
  const data = { name: 'Ada Fox', email: 'ada@example.com', company: 'Fox Bakery' }
  const lead = (await (await request.post(`${url}/api/crm/leads`, { data })).json()) as { id: string }
  return `/admin/crm/${lead.id}`
}

/** What a person does on a screen, in a few seconds. */
export const acts = {
  signIn: {
    on: '/admin',
    isStaff: false,
    act: async ({ page, password }) => {
      await page.reload()
      await box(page, 'Password').fill(password)
      await button(page, 'Unlock').click()
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    },
  },
  openAgain: { on: '/admin', act: ({ page }) => page.reload() },
  workLead: {
    on: 'lead',
    act: async ({ page }) => {
      await page.getByRole('radio', { name: 'Call' }).check()
      await box(page, 'Call summary').fill('Wants two terminals.')
      await page.keyboard.press('Control+Enter')
      await pause(page)
      await page.getByRole('textbox', { name: 'Task', exact: true }).fill('Send the rates')
      await box(page, 'Due').fill('2027-03-28')
      await button(page, 'Save step').click()
    },
  },
  searchLeads: {
    on: 'leads',
    act: async ({ page }) => {
      await page.getByRole('searchbox').first().fill('fox')
      await pause(page)
    },
  },
  palette: {
    on: 'dashboard',
    act: async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder(/^Type a page/).fill('offer')
      await pause(page)
    },
  },
  makeQuote: {
    on: draftQuote,
    act: async ({ page }) => {
      await button(page, 'Make a quote').click()
      await box(page, 'From the catalog').selectOption('Executive Starter')
      await button(page, 'Add it').click()
      await pause(page)
      await button(page, 'Save draft').click()
      await page.getByText('Draft saved.').first().waitFor()
      await button(page, 'Send to the customer…').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click()
      await button(page, 'Make a new revision').waitFor()
    },
  },
  writePost: {
    on: 'newPost',
    act: async ({ page }) => {
      await box(page, 'Title').fill('Autumn offer')
      await box(page, 'Content').fill('Lower fees until December.')
      for (const platform of ['LinkedIn', 'X (Twitter)']) await box(page, platform).check()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: await drawCard(page) })
      await page
        .getByText(/^PNG, /)
        .first()
        .waitFor()
      await box(page, 'Alt text').fill('A card')
      await pause(page)
      await box(page, 'Date').fill('2027-03-28')
      await box(page, 'Time').fill('10:30')
      await pause(page)
      await button(page, 'Schedule').click()
    },
  },
  publishNow: {
    on: 'posts',
    act: async ({ page }) => {
      await button(page, /^Publish Now/).click()
      await pause(page)
    },
  },
  writeLinkedin: {
    on: '/admin/linkedin/new',
    act: async ({ page }) => {
      await box(page, 'Title').fill('Factor rate')
      await box(page, 'Content').fill('Here is the arithmetic.')
      await button(page, 'Save post').click()
    },
  },
  startArticle: {
    on: 'articles',
    act: async ({ page }) => {
      await button(page, /^(New article|Write the first article)$/).click()
      await box(page, 'Title').fill('What card fees cost')
    },
  },
  /** Saved while it is written. */
  writeSentence: {
    on: 'article',
    act: async ({ page }) => {
      const text = page.getByRole('textbox', { name: 'Text', exact: true })
      await text.click()
      const sentence =
        'Whoever takes cards pays a fee for each of them, and most do not know what it is made of. '
      await text.pressSequentially(sentence, { delay: 70 })
    },
  },
  publishArticle: {
    on: 'article',
    act: async ({ page }) => {
      await button(page, /^(Publish|Update the site)$/).click()
      await pause(page)
    },
  },
  extractLead: {
    on: 'extract',
    act: async ({ page }) => {
      await page
        .locator('input[type=file][multiple]')
        .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: await drawCard(page) })
      const name = page.getByRole('textbox', { name: 'Name', exact: true })
      await name.waitFor()
      // Enter says that the field was compared; after the last one it saves.
      await name.press('Enter')
      await pause(page)
      const save = button(page, 'Save lead')
      if (await save.isVisible()) await save.click({ timeout: 2000 }).catch(() => undefined)
      await page
        .locator('output')
        .getByText(/ saved\.$/)
        .last()
        .waitFor()
    },
  },
  sendForm: {
    on: '/quote',
    isStaff: false,
    act: async ({ page }) => {
      await page.getByLabel('Your name').fill('Ada Lovelace')
      await page.getByLabel('Work e-mail').fill('ada@example.com')
      await page.getByLabel('Business funding').check()
      await page.getByRole('textbox', { name: /What is it for|Your question/ }).fill('A loan for an engine.')
      await page.locator('[data-awake] form[novalidate]').waitFor()
      await page.waitForTimeout(4000)
      await page.getByRole('button', { name: /Request a quote|Send it/ }).click()
      await page.getByRole('heading', { name: 'We have your request' }).waitFor()
      await page.getByLabel('When do you want to start?').selectOption('This month')
      await page.getByRole('button', { name: 'Add to my request' }).click()
      await page.getByRole('heading', { name: 'That saves us both a call' }).waitFor()
    },
  },
  openQuote: { on: sentQuote, isStaff: false, act: ({ page }) => page.reload() },
  /** A customer opens a quote and accepts it. */
  acceptQuote: {
    on: sentQuote,
    isStaff: false,
    act: async ({ page }) => {
      await page.reload()
      await pause(page)
      await page.getByRole('link', { name: 'Accept this quote' }).click()
      await box(page, 'Your full name').fill('Ada King')
      for (const each of await page.getByRole('checkbox').all()) await each.check()
      await page.getByRole('button', { name: 'Accept this quote' }).click({ noWaitAfter: true })
      await page.getByText('Accepted by Ada King').waitFor()
    },
  },
} satisfies Record<string, ActOnScreen>

export type Act = keyof typeof acts

export const actList: readonly [Act, ActOnScreen][] = Object.entries<ActOnScreen>(acts) as [
  Act,
  ActOnScreen,
][]
