import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'

// A lazy part may not load after its screen: the connection breaks, or a new release has replaced the file.

test('a part whose script does not load fails in its place, and can be retried', async ({ page, staff }) => {
  let arrives = false
  await page.route(/\/Palette-[^/]*\.js/, (route) => (arrives ? route.continue() : route.abort()))
  await staff.open('/admin/manage-posts/new')
  const typed = page.getByLabel('Title')
  await typed.fill('Half a thought')
  await staff.button('Find or do anything').click()
  const failure = page.getByRole('dialog', { name: 'This could not be opened' })
  await failure.getByText('Your work is still here.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  arrives = true
  await failure.getByRole('button', { name: 'Try again' }).click()
  await failure.waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await expect(typed).toHaveValue('Half a thought')
  staff.consoleErrors.splice(0)
})
