import { expect, test } from '../test.ts'
import { addDays } from '#shared/calendar/month-grid.ts'
import { instantOf } from '#shared/calendar/zone.ts'
import { faultsOf } from '../axe.ts'
import { field, tab } from './posts.ts'
import { timezoneId } from './staff.ts'

test.describe('the usual times of the firm', () => {
  test('are edited in a dialog, and the next free one is filled in', async ({ staff }) => {
    await staff.open('/admin/manage-posts/calendar')
    await staff.button('Usual times').click()
    const dialog = staff.page.getByRole('dialog', { name: 'Usual times' })
    await dialog.getByText('None yet.').waitFor()
    await dialog.getByLabel('Time of day').fill('10:15')
    for (const day of ['Sun', 'Sat']) await dialog.getByLabel(day).check()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('button', { name: /^Remove 10:15 AM on / })).toHaveCount(7)
    expect(await faultsOf(staff.page)).toEqual([])
    await dialog.getByLabel('Time of day').fill('16:45')
    for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
      await dialog.getByLabel(day, { exact: true }).uncheck()
    await dialog.getByRole('button', { name: 'Save usual times' }).click()
    await dialog.getByText('Choose the days for 4:45 PM, or clear the time.').waitFor()
    await dialog.getByLabel('Mon', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Save usual times' }).click()
    await staff.page.getByRole('status').getByText('Usual times saved.').waitFor()
    await staff.button('Usual times').click()
    await dialog.getByRole('button', { name: 'Remove 4:45 PM on Monday' }).click()
    await dialog.getByRole('button', { name: 'Save usual times' }).click()
    await dialog.waitFor({ state: 'detached' })

    await staff.open('/admin/manage-posts/new')
    const slot = async () => {
      await staff.button('Next free slot').click()
      await expect(field(staff, 'Time')).toHaveValue('10:15')
      return field(staff, 'Date').inputValue()
    }
    const first = await slot()
    await staff.send('POST', '/api/social/posts', {
      title: 'Takes the slot',
      content: 'Its own.',
      platforms: ['linkedin'],
      status: 'scheduled',
      scheduled_for: instantOf({ day: first, time: '10:15' }, timezoneId).instant,
    })
    await field(staff, 'Title').fill('Comes second')
    await field(staff, 'Content').fill('Something else to say.')
    await field(staff, 'LinkedIn').check()
    await staff.button('Schedule').click()
    await staff.page
      .getByRole('alert')
      .getByText('“Takes the slot” is scheduled for the same time.')
      .waitFor()
    await tab(staff, 'LinkedIn').getByText('Warning').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await staff.button('Next free slot').click()
    await expect(field(staff, 'Date')).toHaveValue(addDays(first, 1))
    await staff.button('Save as draft').click()
    await staff.heading('Social posts').waitFor()

    const free = async (view: 'day' | 'month', day: string) => {
      await staff.open(`/admin/manage-posts/calendar?view=${view}&month=${day.slice(0, 7)}&day=${day}`)
      await staff.page.locator('[aria-busy]').waitFor({ state: 'detached' })
      return staff.page.getByRole('list', { name: 'Free slots' }).getByRole('link')
    }
    const next = addDays(first, 1)
    await (await free('month', next)).getByText('10:15 AM').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await (await free('day', next)).click()
    await expect(field(staff, 'Date')).toHaveValue(next)
    await expect(field(staff, 'Time')).toHaveValue('10:15')
    const taken = await free('day', first)
    await staff.page.getByRole('link', { name: 'Takes the slot' }).waitFor()
    await staff.page.waitForLoadState('networkidle')
    await expect(taken).toHaveCount(0)
  })
})
