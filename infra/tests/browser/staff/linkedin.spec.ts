import { expect, test } from '../test.ts'
import { field } from './posts.ts'
import type { Staff } from './staff.ts'

const factor = 'Factor rate is not APR'
const startFrom = async (staff: Staff, status: string) => {
  const body = { title: factor, content: 'Here is the arithmetic.', scheduled_for: '2027-03-14T13:00:00Z' }
  await staff.send('POST', '/api/linkedin/posts', { ...body, status })
  await staff.open('/admin/linkedin')
  await staff.page.getByRole('link', { name: factor, exact: true }).waitFor()
}

test.describe('LinkedIn posts', () => {
  test('are written, dated and deleted after the documented question', async ({ page, staff }) => {
    await staff.open('/admin/linkedin')
    const none = page.getByText('No LinkedIn posts found. Create your first post to get started.')
    await none.waitFor()
    await page.getByRole('link', { name: 'Create New Post' }).click()
    await expect(field(staff, 'LinkedIn')).toBeChecked()
    await staff.button('Schedule').click()
    const summary = page.getByRole('alert')
    await summary.getByRole('link', { name: 'Write the text of the post.' }).click()
    await expect(field(staff, 'Content')).toBeFocused()
    await field(staff, 'Title, for us').fill(factor)
    await field(staff, 'Content').fill('x'.repeat(3001))
    await page.getByText('3,001 / 3,000').waitFor()
    await field(staff, 'Date').fill('2027-03-14')
    await field(staff, 'Time').fill('09:00')
    await staff.button('Schedule').click()
    await summary.getByText('This post would fail').waitFor()
    await field(staff, 'Content').fill('Here is the arithmetic.')
    await staff.button('Schedule').click()
    await staff.heading('LinkedIn Content Manager').waitFor()
    await page.getByText('Mar 14, 2027, 9:00 AM EDT').waitFor()
    await page.getByText(/LI-[0-9A-F]{8}/).waitFor()
    await page.getByRole('link', { name: `Edit: ${factor}` }).click()
    await staff.heading(factor).waitFor()
    await expect(field(staff, 'Time')).toHaveValue('09:00')
    await page.getByRole('link', { name: 'Close' }).click()
    await staff.button(`Delete: ${factor}`).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await none.waitFor()
  })

  test('accept any status from the dropdown, and return to the old one on an error', async ({
    page,
    staff,
  }) => {
    await startFrom(staff, 'scheduled')
    const status = staff.button(new RegExp(`^Status of ${factor}`))
    await status.click()
    await staff.button('Published').click()
    await page.getByRole('status').getByText('Status set to Published.').waitFor()
    await expect(page.locator(':focus')).toHaveText('Published')
    await page.route('**/api/linkedin/posts/*', (route) => route.abort())
    await page.keyboard.press('Enter')
    await staff.button('Published').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('The status is still Published').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('A change failed')
    await page.unroute('**/api/linkedin/posts/*')
    await staff.button('Try again').click()
    await expect(status).toHaveText('Failed')
  })

  test('keep their dropdown while the outcome is unclear', async ({ page, staff }) => {
    await startFrom(staff, 'failed')
    const delivery = { platform: 'linkedin', status: 'unknown', error: 'No clear answer.' }
    await page.route(/\/api\/linkedin\/posts(\?|$)/, async (route) => {
      const { posts } = (await (await route.fetch()).json()) as { posts: object[] }
      await route.fulfill({
        json: { posts: posts.map((post) => ({ ...post, status: 'scheduled', delivery })) },
      })
    })
    await page.reload()
    const status = staff.button(new RegExp(`^Status of ${factor}`))
    await expect(status).toHaveText('Unclear')
    await status.click()
    const asked = page.waitForRequest('**/api/linkedin/posts/*')
    await staff.button('Published').click()
    expect((await asked).postDataJSON()).toEqual({ status: 'published' })
    await page.unrouteAll({ behavior: 'wait' })
  })
})
