import { expect, test } from '../test.ts'
import { instantOf } from '#shared/calendar/zone.ts'
import { faultsOf } from '../axe.ts'
import { addDraft, failToPublish, field } from './posts.ts'
import { tomorrow, type Staff } from './staff.ts'

const addOffers = async (staff: Staff) => {
  const offer = { title: 'Autumn offer', content: 'Lower fees until December.', platforms: ['linkedin'] }
  const timezone = 'Europe/Berlin'
  const { instant } = instantOf({ day: '2027-03-28', time: '03:30' }, timezone)
  const status = 'scheduled'
  await staff.send('POST', '/api/social/posts', { ...offer, status, scheduled_for: instant, timezone })
  await staff.send('POST', '/api/social/posts', { ...offer, title: 'Copy of Autumn offer' })
}

test.describe('the list', () => {
  test('stores its filters in the address', async ({ staff }) => {
    await addOffers(staff)
    await staff.open('/admin/manage-posts')
    await staff.page.getByRole('heading', { name: 'Copy of Autumn offer' }).waitFor()
    const statuses = staff.page.getByRole('navigation', { name: 'Status' })
    await statuses.getByRole('link', { name: 'Scheduled', exact: true }).click()
    await expect(staff.page.getByRole('heading', { level: 2 })).toHaveText(['Autumn offer'])
    await statuses.getByRole('link', { name: 'Any', exact: true }).click()
    await field(staff, 'Search').fill('copy')
    await expect(staff.page).toHaveURL(/[?&]search=copy\b/)
    await staff.page.reload()
    await expect(staff.page.getByRole('heading', { level: 2 })).toHaveText(['Copy of Autumn offer'])
    await field(staff, 'Search').fill('nowhere')
    await staff.page.getByText('No posts match.').waitFor()
  })

  test('can be loaded again after a failure, and its heading gets the focus', async ({ staff }) => {
    await addOffers(staff)
    await staff.page.route('**/api/social/posts*', (route) => route.abort())
    await staff.open('/admin/manage-posts')
    await staff.page.getByText('The posts could not be loaded.').waitFor()
    await staff.page.unroute('**/api/social/posts*')
    await staff.button('Try again').press('Enter')
    await staff.page.getByRole('heading', { name: 'Copy of Autumn offer' }).waitFor()
    await expect(staff.page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(staff.consoleErrors.splice(0).join()).toContain('Loading failed')
  })

  test('moves and deletes several posts, and names the skipped ones', async ({ staff }) => {
    await addOffers(staff)
    await staff.open('/admin/manage-posts')
    for (const title of ['Autumn offer', 'Copy of Autumn offer'])
      await field(staff, `Select ${title}`).check()
    await field(staff, 'Select all on this page').uncheck()
    await expect(field(staff, 'Select Autumn offer')).not.toBeChecked()
    await field(staff, 'Select all on this page').check()
    await field(staff, 'Move by days').fill('7')
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Move them').click()
    const answer = staff.page.getByRole('alert')
    await answer.getByText('1 moved.').waitFor()
    await answer.getByText('Copy of Autumn offer: This post has no time to move.').waitFor()
    // The post keeps its local hour in Berlin across the clock change.
    await staff.page.getByText('Apr 3, 2027, 9:30 PM EDT').waitFor()
    await field(staff, 'Select Copy of Autumn offer').check()
    await staff.button('Delete them').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(staff.page.getByText('Copy of Autumn offer')).toHaveCount(0)
  })
})

test.describe('Publish Now', () => {
  test('takes one step, and shows the reason when every platform rejects the post', async ({ staff }) => {
    await staff.send('POST', '/api/social/posts', { title: 'No video', content: 'x', platforms: ['youtube'] })
    await staff.open('/admin/manage-posts')
    await staff.button('Publish Now: No video').click()
    const notice = staff.page.getByRole('alert')
    await notice.getByText('Failed to publish post. Please try again.').waitFor()
    await notice
      .getByText(/YouTube/)
      .first()
      .waitFor()
    await expect(staff.page.locator(':focus')).toHaveText(
      /^No videoFailed to publish post\. Please try again\./,
    )
    expect(staff.consoleErrors.splice(0).join()).toContain('A change failed')
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Dismiss').click()
    await expect(staff.page.locator(':focus')).toHaveText('No video')
  })

  test('does not ask before a warning, and shows the outcome after the post is no longer in the list', async ({
    staff,
  }) => {
    const words = { content: 'Till receipts tell more than you think.', platforms: ['linkedin'] }
    const { id } = await staff.send('POST', '/api/social/posts', { ...words, title: 'First time' })
    await staff.send('POST', '/api/social/publish', { postId: id })
    await staff.send('POST', '/api/social/posts', {
      ...words,
      title: 'Second time',
      platforms: ['linkedin', 'facebook'],
    })
    await staff.open('/admin/manage-posts?status=draft')
    await staff.button('Publish Now: Second time').focus()
    await staff.page.keyboard.press('Enter')
    await staff.page.getByText('Published on Facebook only.').waitFor()
    await staff.page.getByText(/^Note: .*nearly the same as “First time”/).waitFor()
    await expect(staff.page.getByRole('dialog')).toHaveCount(0)
    expect(await faultsOf(staff.page)).toEqual([])
    await expect(staff.page.getByLabel('Select Second time')).toHaveCount(0)
    await expect(staff.page.locator(':focus')).toHaveText(/^Second time/)
  })
})

test.describe('on a phone', () => {
  test('the header has two rows with the attention badge, and a notice does not cover the buttons of a row', async ({
    staff,
  }) => {
    await failToPublish(staff)
    await addDraft(staff, 'Carry me', tomorrow, '15:45')
    await staff.send('POST', '/api/social/posts', { title: 'No video', content: 'x', platforms: ['youtube'] })
    await staff.page.setViewportSize({ width: 390, height: 844 })
    await staff.open('/admin/manage-posts')
    const badge = staff.page.getByRole('link', { name: /needs? attention$/ })
    await badge.waitFor()
    const box = async (locator: ReturnType<typeof staff.button>) =>
      (await locator.boundingBox()) ?? { y: 0, height: 0 }
    expect((await box(staff.page.locator('header').first())).height).toBeLessThan(90)
    await staff.button('Delete No video').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const toast = await box(staff.button('Dismiss: Post deleted.'))
    expect(await staff.page.evaluate(() => scrollY)).toBe(0)
    const first = await box(staff.button(/^(Delete|Retry|Publish Now)/).first())
    expect(toast.y + toast.height).toBeLessThan(first.y)
    await expect(staff.page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('a selected day scrolls to its posts, which are below the month', async ({ staff }) => {
    await addDraft(staff, 'Carry me', tomorrow, '15:45')
    await staff.page.setViewportSize({ width: 390, height: 600 })
    await staff.open(`/admin/manage-posts/calendar?month=${tomorrow.slice(0, 7)}`)
    const inSight = () =>
      staff.page.evaluate(() => {
        const { top = -1, bottom = Infinity } = document.getElementById('day')?.getBoundingClientRect() ?? {}
        return top >= 0 && bottom <= innerHeight
      })
    const day = staff.page.locator(`[data-day="${tomorrow}"]`)
    await day.waitFor()
    expect(await inSight()).toBe(false)
    await day.click()
    await expect.poll(inSight).toBe(true)
  })
})

test.describe('posts that need attention', () => {
  test('are in the header, with the reason and a link to the details', async ({ staff }) => {
    await failToPublish(staff)
    await staff.open('/admin')
    await staff.page.getByRole('link', { name: /needs? attention$/ }).click()
    await staff.heading('Needs attention').waitFor()
    await staff.page.getByText(/Failed\..*Instagram/).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.page.getByRole('link', { name: 'Without a picture', exact: true }).click()
    await staff.page.getByText(/Instagram: Refused/).waitFor()
    await staff.page.getByText('Or edit it below and schedule it again.').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
  })

  test('include paused publishing, which one switch resumes', async ({ staff }) => {
    await failToPublish(staff)
    await staff.open('/admin/attention')
    await staff.button('Pause all publishing').click()
    await staff.page.getByRole('link', { name: /^Paused, \d needs? attention$/ }).waitFor()
    await staff.button('Resume publishing').click()
    await staff.page.getByRole('link', { name: /^\d needs? attention$/ }).waitFor()
    await expect(staff.page.getByText('Publishing is paused:')).toHaveCount(0)
  })
})
