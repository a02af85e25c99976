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
const calculate = [raise, mistype, correct, chooseLast, raise]

const typeEmail =
  (emailOf: () => string): Act =>
  (page) =>
    page.locator('[name=email]').fill(emailOf())
const suggestion: Act = (page) => page.getByText('Use this address').waitFor()
const noSuggestion: Act = (page) => page.getByText('Use this address').waitFor({ state: 'detached' })
const all =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }
const send: Act = (page) => page.locator('[type=submit]').click()
const ask = [
  all(
    (page) => page.locator('[name=name]').fill('Ann Fox'),
    typeEmail(() => 'ann@gmial.com'),
    awake,
    suggestion,
  ),
  all(
    typeEmail(() => `${randomUUID()}@mail.example`),
    noSuggestion,
  ),
  all(
    (page) => page.locator('[name=phone]').fill('12'),
    (page) => page.getByText('too short').waitFor(),
  ),
  all(send, (page) => page.getByRole('alert').waitFor()),
  all(
    (page) => page.locator('[name=message]').fill('A loan for an engine.'),
    send,
    (page) => page.getByRole('heading', { name: 'We have your request' }).waitFor(),
    awake,
  ),
  chooseLast,
  all(send, (page) => page.getByRole('heading', { name: 'Got it, thanks' }).waitFor()),
]

const check =
  (name: string): Act =>
  async (page) => {
    const buffer = Buffer.from(`%PDF-1.7 ${name}`)
    await page.locator('#verify-file').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await page.getByText(name).waitFor()
    await page.getByText('We do not recognize this file').waitFor()
  }

const pages: readonly (readonly [path: string, acts: readonly Act[]])[] = [
  ['/funding-services/merchant-cash-advance', calculate],
  ['/funding-services/small-business-loans', calculate],
  ['/merchant-services', calculate],
  ['/merchant-services/what-cards-cost', calculate],
  ['/funding-services/what-fits', calculate],
  ['/funding-services', calculate],
  ['/ai-strategy', calculate],
  [
    '/',
    ['Business funding', 'Card payments', 'AI strategy'].flatMap((_, at) => [
      (page) => page.getByRole('group', { name: 'Pick a question' }).locator('label').nth(at).click(),
      ...calculate,
    ]),
  ],
  ['/funding-services/business-funding-overview', [all(chooseLast, awake), chooseLast]],
  ['/contact', ask],
  ['/quote?for=ai-strategy', ask],
  ['/verify', [check('one.pdf'), check('two.pdf')]],
]

/** Each island, in a page that the browser translates. */
for (const [path, acts] of pages)
  test(`in a translated page, ${path} follows what is entered`, async ({ page }) => {
    const open = async () => {
      await page.goto(path)
      return page
    }
    await expectSameTranslated(open, island, acts)
  })
