import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const tools = [
  {
    question: 'What could I qualify for?',
    name: 'funding',
    first: '2 of 10',
    typed: ['How much ($)', '90k'],
    after: 'could lend $90,000, from 15.5% APR; 3 more could lend part of it or have a condition',
    figures: /^\$90,000; a machine, .*; 1 to 2 years; sales of \$45,000 a month: 2 of 10 fit, 3 more with/,
    carried: ['Amount you need', '$90,000'],
    without: /what-fits\??#what-each-option-requires$/,
  },
  {
    question: 'What should cards cost me?',
    name: 'cards',
    first: '$703 to $1,012',
    typed: ['Average sale ($)', '100'],
    after: '$595 to $877',
    figures: /^Card sales of \$30,000 a month, average sale \$100: \$595 to \$877 a month/,
    carried: ['Average sale', '$100'],
    without: /what-cards-cost\??#what-it-assumes$/,
  },
  {
    question: 'What would AI save me?',
    name: 'ai',
    first: '$13,800 to $17,700',
    typed: ['People doing the task', '8'],
    after: '$27,500 to $35,400',
    figures: /^8 people, 12 hours a week each, \$32 an hour: 1,\d+ to 1,920 hours freed and \$27,500 to/,
    carried: undefined,
    without: /ai-strategy\??#what-the-estimate-assumes$/,
  },
] as const

const panelOf = (page: Page, name: string) => page.locator(`[data-tool="${name}"]`)
const tabs = (page: Page) => page.getByRole('group', { name: 'Pick a question' })

test.describe('the tool of the home page', () => {
  test('answers a first question in the first screen, without a click', async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByText('could lend $60,000, from 15.5% APR; 3 more have a condition'),
    ).toBeInViewport()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByText('2 of 10').first()).toBeInViewport()
  })

  for (const { question, name, first, typed, after, figures, carried } of tools)
    test(`“${question}” takes typed figures, and its button carries them to the quote form`, async ({
      page,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => void asked.push(request.url()))
      await page.goto('/')
      await tabs(page).getByText(question).click()
      const panel = panelOf(page, name)
      await expect(panel.locator('output')).toContainText(first)
      const [label, text] = typed
      await panel.getByLabel(label, { exact: true }).fill(text)
      await panel.locator('output').getByText(after).waitFor()
      await expect(panel.getByRole('listitem').first()).toBeVisible()
      await panel.getByLabel(label, { exact: true }).fill('a lot')
      await panel.locator('output').getByText(`${label}: Enter a`).waitFor()
      await expect(panel.getByRole('listitem')).toHaveCount(0)
      await panel.getByLabel(label, { exact: true }).fill(text)
      await panel.getByRole('link', { name: 'Request a quote' }).click()
      await page.waitForURL('**/quote?for=*#figures=*')
      await expect(page.getByLabel('We’ll include your figures')).toHaveValue(figures)
      if (carried) await expect(page.getByLabel(carried[0])).toHaveValue(carried[1])
      expect(asked.filter((url) => /figures=|amount=|90000/.test(url))).toEqual([])
    })

  test('shows one question at a time, chosen with the arrow keys, and keeps figures in the URL', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('radio', { name: 'What could I qualify for?' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(panelOf(page, 'cards')).toBeVisible()
    await expect(panelOf(page, 'funding')).toBeHidden()
    await page.getByLabel('Average sale ($)').fill('100')
    await expect(page).toHaveURL(/#volume=30000&sale=100$/)
    await tabs(page).getByText('What could I qualify for?').click()
    await page.getByLabel('How much ($)').fill('90000')
    await expect(page).toHaveURL(
      /#volume=30000&sale=100&amount=90000&sales=45000&purpose=equipment&time=12-24$/,
    )
    await page.goto('about:blank')
    await page.goto('/#people=8')
    await expect(panelOf(page, 'ai').locator('output')).toContainText('$27,500 to $35,400')
    await expect(panelOf(page, 'ai')).toBeVisible()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    for (const { question, name, first, typed, without } of tools)
      test(`“${question}” has a worked example, and a button to the figures behind it`, async ({ page }) => {
        await page.goto('/')
        await tabs(page).getByText(question).click()
        const panel = panelOf(page, name)
        await expect(panel.locator('output')).toContainText(first)
        for (const other of tools.filter((one) => one.name !== name))
          await expect(panelOf(page, other.name)).toBeHidden()
        await expect(panel.getByRole('link', { name: 'Request a quote' })).toHaveAttribute(
          'href',
          /^\/quote\?for=[a-z-]+$/,
        )
        await expect(panel.locator('noscript .hint')).toContainText(first)
        await expect(panel.getByLabel(typed[0], { exact: true })).toBeHidden()
        await panel.getByRole('button', { name: /^See / }).click()
        await page.waitForURL(without)
        await expect(page.getByRole('table').first()).toBeVisible()
      })
  })
})

test.describe('the tool of a service page', () => {
  test('funding: shows options, and leads to the full check with the same figures', async ({ page }) => {
    await page.goto('/funding-services')
    await page.getByLabel('How much ($)').fill('90k')
    await page.getByLabel('Time in business').selectOption('2 years or more')
    await page.locator('.quick output').getByText('could lend $90,000').waitFor()
    await expect(page.locator('.quick').getByRole('listitem')).toHaveCount(4)
    await page.getByText(/for a credit score of 680 to 739 .* US citizens or nationals/).waitFor()
    await expect(
      page.getByRole('listitem').filter({ hasText: /^Merchant cash advance \$67,500/ }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Check all ten options' }).click()
    await page.waitForURL('**/what-fits#*')
    await page.locator('.calc output').getByText('two fit').waitFor()
    await expect(page.locator('.calc output')).toContainText('For $90,000')
    await expect(page.locator('.calc output')).toContainText('two more with a condition or for part of it')
    await expect(page.getByLabel('Time in business')).toHaveValue('over-24')
  })

  test('AI: says when a task is too small for an engagement', async ({ page }) => {
    await page.goto('/ai-strategy')
    await expect(page.locator('.quick output')).toContainText('$13,800 to $17,700')
    await page.getByLabel('People doing the task').fill('1')
    await page.getByText('Buy a ready-made tool instead').waitFor()
  })

  for (const [path, title, text, to] of [
    ['/funding-services', 'SBA loan', '4-8 weeks', '/funding-services/sba-loan'],
    ['/solutions', 'Merchant services', 'Fraud protection', '/solutions/merchant-services'],
    ['/about', 'Blair Example', 'Card payments', '/merchant-services'],
  ] as const)
    test(`a whole card is a link: ${path}`, async ({ page }) => {
      await page.goto(path)
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      // The link covers the text.
      await card.getByText(text, { exact: true }).first().click({ force: true })
      await page.waitForURL(`**${to}`)
    })
})
