import { expect, test } from '../test.ts'
import { openArticle, saved, startArticle, textOf, titleOf } from './article.ts'

/** An article that is open in two tabs, in a lost tab, and without a connection. */
test.describe('two tabs', () => {
  test('show each other’s text when both changed it, and lose neither', async ({ staff }) => {
    await startArticle(staff, 'Two tabs')
    await textOf(staff.page).click()
    await staff.page.keyboard.type('Begun. ')
    await saved(staff.page)
    const other = await staff.context.newPage()
    await other.goto(staff.page.url())
    await textOf(other).getByText('Begun.').click()
    await other.keyboard.press('End')
    await other.keyboard.type(' Alpha.')
    await saved(other)
    // This tab does not know of the change yet.
    await textOf(staff.page).click()
    await staff.page.keyboard.press('End')
    await staff.page.keyboard.type('Beta.')
    const conflict = staff.page.getByRole('alert').filter({ hasText: 'This article was changed elsewhere' })
    await conflict.getByText('Alpha.').waitFor()
    await conflict.getByText('Beta.').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('Saving failed')
    await staff.page.getByLabel('Excerpt').fill('Only here.')
    await staff.button('Use the other').click()
    await textOf(staff.page).getByText('Alpha.').waitFor()
    await expect(staff.page.getByLabel('Excerpt')).toHaveValue('Only here.')
    await staff.button('History').click()
    await staff.button(/^Show all \d+ saves$/).click()
    await staff.button('Compare version 4').click()
    await staff.page.getByRole('dialog').getByText('Beta.').waitFor()
    await staff.page.keyboard.press('Escape')
    await other.close()
  })

  test('keep one’s own text over the other’s, which is in the history', async ({ staff }) => {
    await openArticle(staff, 'Two tabs', 'Begun.')
    const other = await staff.context.newPage()
    await other.goto(staff.page.url())
    await titleOf(other).fill('Title of the other')
    await saved(other)
    await other.close()
    await titleOf(staff.page).fill('My title')
    await staff.button('Keep mine').click()
    await saved(staff.page)
    await staff.page.reload()
    await expect(titleOf(staff.page)).toHaveValue('My title')
    expect(staff.consoleErrors.splice(0).join()).toContain('Saving failed')
  })

  test('offer text that was typed and not saved when the tab was lost', async ({ staff }) => {
    await openArticle(staff, 'Two tabs', 'Begun.')
    await staff.context.setOffline(true)
    await titleOf(staff.page).fill('Typed in a tab that was lost')
    await staff.page.getByText('Your text is kept in this browser.').waitFor()
    const address = staff.page.url()
    await staff.newTab()
    await staff.context.setOffline(false)
    await staff.page.goto(address)
    await staff.button('Restore it').click()
    await saved(staff.page)
    await expect(titleOf(staff.page)).toHaveValue('Typed in a tab that was lost')
    expect(staff.consoleErrors.splice(0).join()).toContain('Saving failed')
  })

  test('keep text that is typed without a connection, and save it when there is one', async ({
    staff,
  }) => {
    await openArticle(staff, 'Two tabs', 'Begun.')
    await staff.context.setOffline(true)
    await titleOf(staff.page).fill('Written offline')
    await staff.page.getByText('Your text is kept in this browser.').waitFor()
    await staff.context.setOffline(false)
    await saved(staff.page)
    expect(staff.consoleErrors.splice(0).join()).toContain('Saving failed')
  })

  test('save typed text when the screen is closed', async ({ staff }) => {
    await openArticle(staff, 'Two tabs', 'Begun.')
    await titleOf(staff.page).fill('Left at once')
    await staff.page.getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(staff.page.getByRole('rowheader', { name: 'Left at once' })).toHaveCount(1)
  })
})
