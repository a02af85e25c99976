import { expect, test } from '../test.ts'
import { openArticle, saved, textOf } from './article.ts'

test.describe('two tabs', () => {
  test('ask whose text to keep when both changed it, and lose neither', async ({ staff }) => {
    await openArticle(staff, 'Two tabs', 'Begun.')
    const other = await staff.context.newPage()
    await other.goto(staff.page.url())
    for (const [page, words] of [
      [other, ' Alpha.'],
      [staff.page, ' Beta.'],
    ] as const) {
      await textOf(page).getByText('Begun.').click()
      await page.keyboard.press('End')
      // In one step, so that each tab saves once.
      await page.keyboard.insertText(words)
      if (page === other) await saved(other)
    }
    const conflict = staff.page.getByRole('alert', { name: 'Someone else changed this just now' })
    await staff.button('Compare', conflict).click()
    await conflict.getByRole('deletion').getByText('Alpha').waitFor()
    await conflict.getByRole('insertion').getByText('Beta').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('Saving failed')
    await staff.button('Keep their text').click()
    await textOf(staff.page).getByText('Alpha.').waitFor()
    await staff.button(/^Undo: Your text was replaced/).click()
    await textOf(staff.page).getByText('Beta.').waitFor()
    await saved(staff.page)
    await other.close()
  })
})
