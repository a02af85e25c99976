import { expect, test } from '../test.ts'
import { addDays, monthOf } from '#shared/calendar/month-grid.ts'
import { faultsOf } from '../axe.ts'
import { addDraft, field } from './posts.ts'
import { today, tomorrow, type Staff } from './staff.ts'
import { fillTomorrow } from './seeds.ts'

const later = addDays(tomorrow, 1)
const open = (staff: Staff, query = '') => staff.open(`/admin/manage-posts/calendar?${query}`)
const openTomorrow = async (staff: Staff) => {
  await fillTomorrow(staff)
  await open(staff, `day=${tomorrow}`)
  await staff.page.getByRole('heading', { name: 'Scheduled one' }).waitFor()
}
const cell = (staff: Staff, day: string) => staff.page.locator(`[data-day="${day}"]`)

test.describe('the calendar', () => {
  test('works with only the keyboard, and publishes a draft', async ({ page, staff }) => {
    await fillTomorrow(staff)
    await open(staff)
    await staff.button('Today').press('Enter')
    await page.locator(`[data-day="${today}"][data-selected]`).waitFor()
    await staff.pressUntilFocused(cell(staff, today))
    for (const key of ['PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'ArrowRight'])
      await page.keyboard.press(key)
    await expect(cell(staff, tomorrow)).toBeFocused()
    expect(new URL(page.url()).searchParams.get('month')).toBe(monthOf(tomorrow))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Send me now', 'Scheduled one'])
    await expect(cell(staff, tomorrow)).toContainText(/2 posts: 1 draft, 1 scheduled/)
    await staff.button('Publish Now: Send me now').press('Enter')
    await page.getByRole('status').getByText('Post published successfully!').waitFor()
    await expect(page.locator(':focus')).toHaveText(/^Send me nowPost/)
    await expect(staff.button(/^Publish Now/)).toHaveCount(0)
    await staff.button('Dismiss').click()
    await expect(page.locator(':focus')).toHaveText('Send me now')
  })

  test('moves a post with the keyboard and by dragging, and back', async ({ page, staff }) => {
    await addDraft(staff, 'Carry me', tomorrow, '10:00')
    await open(staff, `day=${tomorrow}`)
    await staff.button('Move Carry me').press('Enter')
    await expect(field(staff, 'Date')).toHaveValue(tomorrow)
    await field(staff, 'Date').fill(later)
    await field(staff, 'Time').fill('15:45')
    await page.keyboard.press('Enter')
    await staff.toast(/“Carry me” moved to .* 3:45 PM/).waitFor()
    await expect(cell(staff, later)).toContainText(/1 post: 1 draft/)
    await expect(page.locator(':focus')).toHaveRole('heading')
    // Drags the upper half: on a wide screen the post is under the number of the day.
    await cell(staff, later).dragTo(cell(staff, tomorrow), { sourcePosition: { x: 40, y: 36 } })
    await page.getByRole('heading', { name: 'Carry me' }).waitFor()
    await expect(page.locator('output').getByText(/“Carry me” moved to .* 3:45 PM/)).toHaveCount(2)
    await expect(cell(staff, tomorrow)).toContainText(/1 post: 1 draft/)
    await page.keyboard.press('u')
    await staff.toast(/“Carry me” is back at .* 3:45 PM/).waitFor()
    await expect(cell(staff, later)).toContainText(/1 post: 1 draft/)
    expect(await faultsOf(page)).toEqual([])
  })

  test('shows the hours of a week and a day, to drag on', async ({ page, staff }) => {
    await addDraft(staff, 'Carry me', tomorrow, '09:00')
    await open(staff, `day=${tomorrow}&view=week`)
    const post = page.getByRole('link', { name: 'Carry me' })
    const columns = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(columns).toHaveCount(7)
    await post.waitFor()
    await staff.button('Next week').click()
    await expect(post).toHaveCount(0)
    await staff.button('Previous week').click()
    await staff.button('Day').click()
    const day = columns.locator('xpath=../ul')
    const { height = 0 } = (await day.boundingBox()) ?? {}
    // The pointer holds the card at its top left.
    const at = (hour: number) => ({ x: 30, y: (hour / 24) * height + 4 })
    await day.dragTo(day, { sourcePosition: at(9), targetPosition: at(11.2) })
    await staff.toast(/“Carry me” moved to .*, 11:15 AM/).waitFor()
    await expect(page.getByText('11:15 AM', { exact: true })).toBeVisible()
    await page.keyboard.press('u')
    await page.getByText('9:00 AM', { exact: true }).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await faultsOf(page)).toEqual([])
  })

  test('has a secret address that other calendars can follow until it is revoked', async ({
    page,
    staff,
  }) => {
    await openTomorrow(staff)
    await staff.button('Calendar settings').click()
    await staff.button('View posts in your own calendar').click()
    await staff.button('Create a secret address').click()
    const address = await page.getByRole('textbox', { name: 'The secret address' }).inputValue()
    expect(await (await fetch(address)).text()).toContain('SUMMARY:Scheduled one (LinkedIn\\, Facebook)')
    expect(await faultsOf(page)).toEqual([])
    await staff.button('Revoke it').click()
    await page.getByRole('dialog', { name: 'Revoke' }).getByRole('button', { name: 'Revoke it' }).click()
    await staff.button('Create a secret address').waitFor()
    expect((await fetch(address)).status).toBe(404)
  })

  test('has a posting schedule, and the next open slot is filled in', async ({ page, staff }) => {
    await open(staff)
    await staff.button('Calendar settings').click()
    await page.getByRole('link', { name: 'Posting schedule' }).click()
    await field(staff, 'Time of day').fill('10:15')
    for (const day of ['Sun', 'Sat']) await field(staff, day).check()
    await staff.button('Add').click()
    await expect(staff.button(/^Remove 10:15 AM on /)).toHaveCount(7)
    expect(await faultsOf(page)).toEqual([])
    await staff.button('Save posting schedule').click()
    await staff.toast('Posting schedule saved.').waitFor()
    await staff.open('/admin/manage-posts/new')
    await staff.button('Next open slot').click()
    await expect(field(staff, 'Time')).toHaveValue('10:15')
    const day = await field(staff, 'Date').inputValue()
    await open(staff, `view=day&month=${day.slice(0, 7)}&day=${day}`)
    await page.getByRole('link', { name: 'New post at 10:15 AM' }).click()
    await expect(field(staff, 'Date')).toHaveValue(day)
  })
})
