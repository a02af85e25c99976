import { randomUUID } from 'node:crypto'
import { test } from '../test.ts'
import { expectSameTranslated, type Act } from '../translator.ts'

const island = '[data-island]'
const awake: Act = (page) => page.locator('[data-awake]').first().waitFor()

const figures = 'input[inputmode=decimal]:visible'
const chooseLast: Act = async (page) => {
  for (const list of await page.locator(`${island} select:visible`).all())
    await list.selectOption({ index: (await list.locator('option').count()) - 1 })
}
const raise: Act = async (page) => {
  for (const field of await page.locator(figures).all()) {
    const figure = Number((await field.inputValue()).replaceAll(',', '')) * 1.1
    await field.fill(String(figure > 3 ? Math.round(figure) : figure))
  }
  await awake(page)
}
const mistype: Act = (page) => page.locator(figures).first().fill('nonsense')
const correct: Act = (page) => page.locator(figures).first().fill('5,000')
const calculate = [[raise], [mistype], [correct], [chooseLast], [raise]]

const fill =
  (name: string, text: () => string): Act =>
  (page) =>
    page.locator(`[name=${name}]`).fill(text())
const see =
  (text: string): Act =>
  (page) =>
    page.getByText(text).waitFor()
const send: Act = (page) => page.locator('[type=submit]').click()
const ask: Act[][] = [
  [fill('name', () => 'Ann Fox'), fill('email', () => 'ann@gmial.com'), awake, see('Use this address')],
  [
    fill('email', () => `${randomUUID()}@mail.example`),
    (page) => page.getByText('Use this address').waitFor({ state: 'detached' }),
  ],
  [fill('phone', () => '12'), see('too short')],
  [send, see('There is a problem')],
  [fill('message', () => 'A loan for an engine.'), send, see('Thank you. We have your request.'), awake],
  [chooseLast],
  [send, see('Got it, thanks')],
]

const check =
  (name: string): Act =>
  async (page) => {
    const buffer = Buffer.from(`%PDF-1.7 ${name}`)
    await page.locator('#verify-file').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await page.getByText(name).waitFor()
    await page.getByText('We do not recognize this file').waitFor()
  }

const pick =
  (at: number): Act =>
  (page) =>
    page.getByRole('group', { name: 'Pick a question' }).locator('label').nth(at).click()

const pages: readonly (readonly [path: string, steps: Act[][]])[] = [
  ['/funding-services/merchant-cash-advance', calculate],
  ['/funding-services/small-business-loans', calculate],
  ['/merchant-services', calculate],
  ['/merchant-services/what-cards-cost', calculate],
  ['/funding-services/what-fits', calculate],
  ['/funding-services', calculate],
  ['/ai-strategy', calculate],
  ['/', [0, 1, 2].flatMap((at): Act[][] => [[pick(at)], ...calculate])],
  ['/funding-services/business-funding-overview', [[chooseLast, awake]]],
  ['/contact', ask],
  ['/quote?for=ai-strategy', ask],
  ['/verify', [[check('one.pdf')], [check('two.pdf')]]],
]

for (const [path, steps] of pages)
  test(`in a translated page, ${path} follows what is entered`, async ({ page }) => {
    await expectSameTranslated(() => page.goto(path).then(() => page), island, steps)
  })
