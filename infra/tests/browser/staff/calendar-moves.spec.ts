import { expect, test } from '../test.ts'
import { addDays } from '#shared/calendar/month-grid.ts'
import { faultsOf } from '../axe.ts'
import { addDraft, field } from './posts.ts'
import { tomorrow, type Staff } from './staff.ts'

const later = addDays(tomorrow, 1)
const open = (staff: Staff, query: string) => staff.open(`/admin/manage-posts/calendar?${query}`)

test.describe('the calendar', () => {
  test('moves a post to another day and time with only the keyboard', async ({ staff }) => {
    await addDraft(staff, 'Carry me', tomorrow, '10:00')
    await open(staff, `day=${tomorrow}`)
    await staff.button('Move Carry me').focus()
    await staff.page.keyboard.press('Enter')
    await expect(field(staff, 'New date')).toHaveValue(tomorrow)
    await field(staff, 'New date').fill('2027-03-14')
    await field(staff, 'New time').fill('02:30')
    await staff.page.getByText('Clocks go forward past this time.').waitFor()
    await field(staff, 'New date').fill(later)
    await field(staff, 'New time').fill('15:45')
    await staff.page.keyboard.press('Enter')
    await staff.page
      .getByRole('status')
      .getByText(/“Carry me” moved to .* 3:45 PM/)
      .waitFor()
    await staff.page.getByText('No posts scheduled for this date.').waitFor()
    await expect(staff.page.locator(`[data-day="${later}"]`)).toHaveAttribute(
      'aria-label',
      /1 post: 1 draft$/,
    )
  })

  test('moves a post by dragging, at the same hour', async ({ staff }) => {
    await addDraft(staff, 'Carry me', later, '15:45')
    await open(staff, `day=${later}`)
    const post = staff.page.locator('li[draggable=true]', { hasText: 'Carry me' })
    await post.dragTo(staff.page.locator(`[data-day="${tomorrow}"]`))
    await staff.page
      .getByRole('status')
      .getByText(/“Carry me” moved to .* 3:45 PM/)
      .waitFor()
    await expect(post).toHaveCount(0)
  })

  test('shows time, title and platforms in the cells of a wide screen, where a post can also be dragged', async ({
    staff,
  }) => {
    await addDraft(staff, 'Carry me', tomorrow, '15:45')
    await open(staff, `day=${tomorrow}`)
    const cell = (day: string) => staff.page.locator(`[data-day="${day}"]`)
    const entryOn = (day: string) =>
      staff.page.locator('td', { has: cell(day) }).locator('[data-status=draft]')
    const carry = async (from: string, to: string) => {
      // Drags the upper half: the post is under the number of the day.
      await cell(from).dragTo(cell(to), { sourcePosition: { x: 40, y: 36 } })
      await entryOn(to).waitFor()
      await expect(entryOn(from)).toHaveCount(0)
    }
    await expect.poll(() => entryOn(tomorrow).innerText()).toMatch(/^3:45 PM\s+Carry me$/)
    await expect(entryOn(tomorrow).locator('svg:visible')).toHaveCount(2)
    await expect(cell(tomorrow).locator('svg:visible')).toHaveCount(1)
    await carry(tomorrow, later)
    await cell(later).click()
    await staff.page.getByRole('heading', { name: 'Carry me' }).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.page.setViewportSize({ width: 390, height: 844 })
    await entryOn(later).waitFor({ state: 'hidden' })
    await expect(cell(later).locator('svg:visible')).toHaveCount(1)
    await staff.page.setViewportSize({ width: 1280, height: 900 })
    await carry(later, tomorrow)
  })

  test('shows a week and a day', async ({ staff }) => {
    await addDraft(staff, 'Carry me', tomorrow, '15:45')
    await open(staff, `day=${tomorrow}&view=day`)
    await staff.page.getByRole('link', { name: 'Carry me' }).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Week').click()
    await expect(staff.page.getByRole('heading', { level: 3 })).toHaveCount(7)
    await staff.page.getByRole('heading', { level: 2, name: / – / }).waitFor()
    await staff.page.getByRole('link', { name: 'Carry me' }).waitFor()
    await staff.button('Next week').click()
    await expect(staff.page.getByRole('link', { name: 'Carry me' })).toHaveCount(0)
    await staff.button('Previous week').click()
    await staff.page.getByRole('link', { name: 'Carry me' }).waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
  })
})
