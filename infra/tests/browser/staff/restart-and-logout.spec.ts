import { expect, test } from '../test.ts'
import type { Staff } from './staff.ts'
import { fillTomorrow } from './seeds.ts'

/** A restarted stack has another port. Cookies of a host apply to all its ports. */
const unlockIfAsked = async (staff: Staff) => {
  await staff.page.getByRole('heading', { level: 1 }).waitFor()
  if ((await staff.page.getByLabel('Password', { exact: true }).count()) > 0) await staff.unlock()
  await staff.heading('Dashboard').waitFor()
}

test.describe('the data of the staff area', () => {
  test('is still there after a restart', async ({ staff }) => {
    const [postId] = await fillTomorrow(staff)
    await staff.send('POST', '/api/social/publish', { postId })
    const draft = { title: 'Half a thought', content: 'Words.', platforms: ['linkedin'] }
    await staff.send('POST', '/api/social/posts', draft)
    // An open page would poll the stopped server, and log errors.
    await staff.page.goto('about:blank')
    await staff.stack.restart()
    await staff.open('/admin')
    await unlockIfAsked(staff)
    await staff.open('/admin/manage-posts')
    await staff.page.getByRole('heading', { name: 'Scheduled one' }).waitFor()
    await staff.page.locator('span').getByText('Published', { exact: true }).waitFor()
    await expect(staff.button(/^Publish Now/)).toHaveCount(1)
  })

  test('is protected by Logout, which ends the session here, elsewhere and on the server', async ({
    staff,
  }) => {
    await staff.open('/admin')
    const second = await staff.context.newPage()
    await staff.open('/admin/manage-posts', second)
    await staff.heading('Social posts', second).waitFor()
    // A pending request would find that the session has ended.
    await second.waitForLoadState('networkidle')
    await staff.page.evaluate(() => localStorage.setItem('draft:lead:1:note#1', 'Dear Ada'))
    await staff.button('Logout').click()
    await staff.page.getByRole('dialog', { name: 'Log out without saving?' }).waitFor()
    await staff.button('Log out').click()
    await staff.page.getByText('Tools in the staff area').waitFor()
    await second.getByRole('link', { name: 'LinkedIn', exact: true }).click()
    await second.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    await staff.button('Leave without saving', second).click()
    await second.getByText('Tools in the staff area').waitFor()
    const kept = () =>
      staff.page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')))
    expect(await kept()).toEqual([])
    expect(await staff.context.cookies()).toEqual([])
  })
})
