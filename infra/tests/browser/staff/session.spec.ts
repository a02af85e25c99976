import { expect, test } from '../test.ts'
import { field } from './posts.ts'

test('a post is kept through the end of a session during work', async ({ page, staff }) => {
  await staff.open('/admin/manage-posts/new')
  await field(staff, 'Title, for us').fill('Half a thought')
  await field(staff, 'Content').fill('A text of its own.')
  await field(staff, 'LinkedIn').check()
  await staff.context.clearCookies()
  await staff.button('Save as draft').click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  await staff.unlock(page, 'wrong')
  await dialog.getByText('Invalid password').first().waitFor()
  await staff.unlock()
  await page.getByRole('link', { name: 'Half a thought', exact: true }).waitFor()
})

test('Logout asks about unsaved text, and ends the session here, elsewhere and on the server', async ({
  page,
  staff,
}) => {
  await staff.openDashboard()
  const second = await staff.context.newPage()
  await staff.open('/admin/manage-posts', second)
  await staff.heading('Posts', second).waitFor()
  // A pending request would find that the session has ended.
  await second.waitForLoadState('networkidle')
  await page.evaluate(() => localStorage.setItem('draft:lead:1:note#1', 'Dear Ada'))
  await staff.button('Logout').click()
  await page.getByRole('dialog', { name: 'Log out without saving?' }).waitFor()
  await staff.button('Log out').click()
  await page.getByText('Tools in the staff area').waitFor()
  await second.getByRole('link', { name: 'LinkedIn', exact: true }).first().click()
  await second.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  await staff.button('Leave without saving', second).click()
  await second.getByText('Tools in the staff area').waitFor()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')))
  expect(await kept()).toEqual([])
  expect(await staff.context.cookies()).toEqual([])
})
