import { expect, test } from '../test.ts'
import { instantOf } from '#shared/calendar/zone.ts'
import { faultsOf } from '../axe.ts'
import { failToPublish, field } from './posts.ts'

test('the list stores its filters in the address, and changes several posts, which can be undone', async ({
  page,
  staff,
}) => {
  const offer = { title: 'Autumn offer', content: 'Lower fees until December.', platforms: ['linkedin'] }
  const timezone = 'Europe/Berlin'
  const { instant } = instantOf({ day: '2027-03-28', time: '03:30' }, timezone)
  const status = 'scheduled'
  await staff.send('POST', '/api/social/posts', { ...offer, status, scheduled_for: instant, timezone })
  await staff.send('POST', '/api/social/posts', { ...offer, title: 'Copy of Autumn offer' })
  await staff.open('/admin/manage-posts')
  const titles = page.getByRole('rowheader').getByRole('link')
  await expect(titles).toHaveCount(2)
  const statuses = page.getByRole('navigation', { name: 'Status' })
  await statuses.getByRole('link', { name: 'Scheduled', exact: true }).click()
  await expect(titles).toHaveText(['Autumn offer'])
  await statuses.getByRole('link', { name: 'Failed', exact: true }).click()
  await page.getByText('No posts with this status.').waitFor()
  await field(staff, 'Search').waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(titles).toHaveCount(2)
  await field(staff, 'Search').fill('copy')
  await expect(page).toHaveURL(/[?&]search=copy\b/)
  await page.reload()
  await expect(titles).toHaveText(['Copy of Autumn offer'])
  await field(staff, 'Search').fill('')
  await expect(titles).toHaveCount(2)

  await field(staff, 'Select all on this page').check()
  await staff.button('Move by days').click()
  await field(staff, 'Days').fill('7')
  expect(await faultsOf(page)).toEqual([])
  await staff.button('Move').click()
  await staff.toast('“Autumn offer” moved 7 days later.').waitFor()
  await page.getByRole('alert').getByText('Copy of Autumn offer: This post has no time to move.').waitFor()
  // The post keeps its local hour in Berlin across the clock change.
  await page.getByText('Apr 3, 2027, 9:30 PM EDT').waitFor()
  await field(staff, 'Select Copy of Autumn offer').check()
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this post?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(titles).toHaveText(['Autumn offer'])
  await staff.button(/^Undo/).last().click()
  await expect(titles).toHaveCount(2)
})

test.describe('Publish Now', () => {
  test('takes one step, shows how far it is, and the reason when every platform rejects the post', async ({
    page,
    staff,
  }) => {
    await staff.send('POST', '/api/social/posts', { title: 'No video', content: 'x', platforms: ['youtube'] })
    await staff.open('/admin/manage-posts')
    let send = () => {}
    const held = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/api/social/publish', async (route) => {
      await held
      await route.continue()
    })
    await staff.button('Publish Now: No video').click()
    await page.getByRole('row', { name: 'No video' }).getByText('Publishing', { exact: true }).waitFor()
    await page.getByRole('list', { name: 'Progress' }).getByText('YouTube sending…').waitFor()
    await expect(page.locator(':focus')).toHaveText('No video')
    send()
    const notice = page.getByRole('alert')
    await notice.getByText('Failed to publish post. Please try again.').waitFor()
    await notice
      .getByText(/YouTube/)
      .first()
      .waitFor()
    await expect(page.locator(':focus')).toHaveText(/^No videoFailed to publish post\. Please try again\./)
    expect(staff.consoleErrors.splice(0).join()).toContain('A change failed')
    expect(await faultsOf(page)).toEqual([])
    await staff.button('Dismiss').click()
    await expect(page.locator(':focus')).toHaveText('No video')
  })
})

test.describe('posts that need attention', () => {
  test('are in the header, with the reason and a link to the details', async ({ page, staff }) => {
    await failToPublish(staff)
    await staff.open('/admin')
    await page.getByRole('link', { name: /needs? attention$/ }).click()
    await staff.heading('Posts to fix').waitFor()
    await page.getByText(/Instagram refused this post/).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Without a picture', exact: true }).click()
    await page.getByText(/Instagram: Refused/).waitFor()
    await page.getByLabel('Why it failed').getByText('Change the text or picture').waitFor()
    await expect(staff.button(/^Retry/)).toHaveCount(0)
    expect(await faultsOf(page)).toEqual([])
  })
})
