import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const tools = [
  {
    question: 'What could I qualify for?',
    name: 'funding',
    first: '2 of 10',
    label: 'How much ($)',
    typed: '90k',
    after: 'could lend $90,000, from 15.5% APR; 3 more could lend part of it or have a condition',
    figures: /^\$90,000; a machine, .*; 1 to 2 years; sales of \$45,000 a month: 2 of 10 fit, 3 more with/,
    without: /what-fits\??#what-each-option-requires$/,
  },
  {
    question: 'What should cards cost me?',
    name: 'cards',
    first: '$703 to $1,012',
    label: 'Average sale ($)',
    typed: '100',
    after: '$595 to $877',
    figures: /^Card sales of \$30,000 a month, average sale \$100: \$595 to \$877 a month/,
    without: /what-cards-cost\??#what-it-assumes$/,
  },
  {
    question: 'What would AI save me?',
    name: 'ai',
    first: '$13,800 to $17,700',
    label: 'People doing the task',
    typed: '8',
    after: '$27,500 to $35,400',
    figures: /^8 people, 12 hours a week each, \$32 an hour: 1,\d+ to 1,920 hours freed and \$27,500 to/,
    without: /ai-strategy\??#what-the-estimate-assumes$/,
  },
]

const panelOf = (page: Page, name: string) => page.locator(`[data-tool="${name}"]`)
const tabs = (page: Page) => page.getByRole('group', { name: 'Pick a question' })

test.describe('the tool of the home page', () => {
  test('answers a first question in the first screen, and the arrow keys choose another', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByText('2 of 10').first()).toBeInViewport()
    await page.getByRole('radio', { name: 'What could I qualify for?' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(panelOf(page, 'cards')).toBeVisible()
    await expect(panelOf(page, 'funding')).toBeHidden()
  })

  for (const { question, name, first, label, typed, after, figures } of tools)
    test(`“${question}” takes typed figures, and its button carries them to the quote form`, async ({
      page,
    }) => {
      const asked: string[] = []
      page.on('request', (request) => void asked.push(request.url()))
      await page.goto('/')
      await tabs(page).getByText(question).click()
      const panel = panelOf(page, name)
      const answer = panel.locator('output')
      await expect(answer).toContainText(first)
      await panel.getByLabel(label, { exact: true }).fill('a lot')
      await answer.getByText(`${label}: Enter a`).waitFor()
      await expect(panel.getByRole('listitem')).toHaveCount(0)
      await panel.getByLabel(label, { exact: true }).fill(typed)
      await answer.getByText(after).waitFor()
      await panel.getByRole('link', { name: 'Request a quote' }).click()
      await page.waitForURL('**/quote?for=*#figures=*')
      await expect(page.getByLabel('We’ll include your figures')).toHaveValue(figures)
      expect(asked.filter((url) => /figures=|amount=|90000/.test(url))).toEqual([])
    })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    for (const { question, name, first, label, without } of tools)
      test(`“${question}” has a worked example, and a button to the figures behind it`, async ({ page }) => {
        await page.goto('/')
        await tabs(page).getByText(question).click()
        const panel = panelOf(page, name)
        await expect(panel.locator('noscript .hint')).toContainText(first)
        await expect(panel.getByLabel(label, { exact: true })).toBeHidden()
        await panel.getByRole('button', { name: /^See / }).click()
        await page.waitForURL(without)
        await expect(page.getByRole('table').first()).toBeVisible()
      })
  })
})
