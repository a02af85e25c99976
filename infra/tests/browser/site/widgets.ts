import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { complaintsOf } from '../browser.ts'
import type { Site } from './harness.ts'

/** Goes to a field by the Tab key alone and types over what is in it. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await page.getByRole('main').getByRole('link').last().focus()
  for (let steps = 0; steps < 60; steps += 1) {
    if (await field.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  expect(await field.evaluate((one) => one === document.activeElement), `${label} by keyboard`).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** The calculators, by keyboard only. */
export const widgetTests = (site: Site): void => {
  it.each([
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
  ])('$name updates as figures are typed', async ({ path, label, typed, before, after, wrong }) => {
    const page = await site.browser.newPage()
    try {
      page.setDefaultTimeout(15_000)
      const complaints = complaintsOf(page)
      await page.goto(site.url + path)
      // The first figure is typed at once, before the script that reads it is there.
      const answer = page.locator('.calc output')
      expect(await answer.textContent()).toContain(before)
      await typeInto(page, label, typed)
      await answer.getByText(after).waitFor()
      const tables = await page.locator('.calc table').count()
      await typeInto(page, label, 'nonsense')
      await answer.getByText(`${label}: ${wrong}`).waitFor()
      expect(await answer.textContent(), 'no result beside a wrong entry').not.toMatch(/APR|\$/)
      expect(await page.locator('.calc :is(table, svg)').count()).toBe(0)
      const field = page.getByLabel(label, { exact: true })
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      const described = (await field.getAttribute('aria-describedby')) ?? ''
      expect(await page.locator(`[id="${described}"]`).textContent()).toBe(wrong)
      await typeInto(page, label, typed)
      await answer.getByText(after).waitFor()
      expect(await page.locator('.calc table').count()).toBe(tables)
      expect(complaints).toEqual([])
    } finally {
      await page.close()
    }
  })

  it('has the entries, and their answer, when a visitor comes back to it', async () => {
    const page = await site.browser.newPage()
    try {
      page.setDefaultTimeout(15_000)
      await page.goto(`${site.url}/funding-services/merchant-cash-advance`)
      await page.getByLabel('Factor rate', { exact: true }).fill('1.2')
      await page.getByLabel('Repaid', { exact: true }).selectOption('monthly')
      const answer = page.locator('.calc output')
      await answer.getByText('41.2% APR').waitFor()
      await page.goto(`${site.url}/privacy`)
      await page.goBack()
      await answer.getByText('41.2% APR').waitFor()
      expect(await page.getByLabel('Factor rate', { exact: true }).inputValue()).toBe('1.2')
      expect(await page.getByLabel('Repaid', { exact: true }).inputValue()).toBe('monthly')
    } finally {
      await page.close()
    }
  })

  it('a quote is checked by its hash alone, and the file stays where it is', async () => {
    const page = await site.browser.newPage()
    try {
      page.setDefaultTimeout(15_000)
      const complaints = complaintsOf(page)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/'))
          asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
      })
      await page.goto(`${site.url}/verify#Q-20261122-1/2/4F7K-2M9Q-X3TD`)
      const file = (name: string, text: string) => ({
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from(text),
      })
      const choose = page.getByLabel('The PDF you were sent')
      await choose.setInputFiles(file('quote.pdf', '%PDF-1.7 not ours'))
      await choose.focus()
      await page.getByText('We do not know this file').waitFor()
      await page.getByText('code 4F7K-2M9Q-X3TD').waitFor()
      const sha256 = createHash('sha256').update('%PDF-1.7 not ours').digest('hex')
      expect(asked).toEqual([`GET /api/verify/${sha256}`])
      // The page finds the file as it wakes up, and then hears of the change.
      await choose.dispatchEvent('change')
      await choose.setInputFiles(file('letter.docx', 'PK'))
      await page.getByText('This is not a PDF.').waitFor()
      expect(asked).toHaveLength(1)
      expect(complaints).toEqual([])
    } finally {
      await page.close()
    }
  })
}
