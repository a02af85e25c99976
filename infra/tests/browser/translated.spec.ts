import type { Page } from '@playwright/test'
import { fiveLeads } from './staff/seeds.ts'
import { expect, test } from './test.ts'

/** Like Chrome: a `<font>` replaces each text node, with the text in capitals, except within `translate="no"`. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode)
    for (const text of found) {
      const untouched = 'font, script, style, noscript, textarea, [translate=no], .notranslate'
      if (!text.data.trim() || text.parentElement?.closest(untouched)) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data.toUpperCase()
      outer.append(inner)
      text.before(outer)
      text.remove()
    }
  })

test('in a translated page, a form follows what is entered', async ({ page }) => {
  await page.goto('/contact')
  await translate(page)
  await page.getByLabel('Your name').fill('Ann Fox')
  await page.locator('[data-awake] form[novalidate]').waitFor()
  const email = page.getByLabel('Work email')
  await email.fill('ann@gmial.com')
  const use = page.getByRole('button', { name: 'Use this address' })
  await use.waitFor()
  await translate(page)
  await email.fill('ann@mail.example')
  await use.waitFor({ state: 'detached' })
  await page.locator('[type=submit]').click()
  await page.getByRole('alert').getByRole('link').waitFor()
  await translate(page)
  await page.locator('[name=message]').fill('A loan for an engine.')
  await page.locator('[type=submit]').click()
  await page.getByText('Thank you. We have your request.').waitFor()
})

test('in a translated staff area, a stage changes and the list is filtered', async ({ page, staff }) => {
  await fiveLeads(staff)
  await staff.open('/admin/crm/list')
  const names = page.getByRole('rowheader').getByRole('link')
  await expect(names).toHaveCount(5)
  await translate(page)
  await page.getByLabel('Search').fill('ada')
  await expect(names).toHaveCount(1)
  await translate(page)
  await names.click()
  await page.getByRole('button', { name: 'Stage: New' }).click()
  await translate(page)
  await page.getByRole('button', { name: 'Qualified' }).click()
  await page.getByRole('button', { name: 'Stage: Qualified' }).waitFor()
})
