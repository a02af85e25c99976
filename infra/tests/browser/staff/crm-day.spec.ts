import { expect, test } from '../test.ts'
import { rangeOf } from '#shared/calendar/zone.ts'
import { consent } from '#shared/leads/consent.ts'
import { timezoneId, today } from './staff.ts'
import { addLead, bo, visitors } from './seeds.ts'

test.describe('the day', () => {
  test('is on the dashboard with an action for each item, which can be undone there', async ({
    page,
    staff,
  }) => {
    await visitors(staff)
    await addLead(staff, bo)
    const { to: midnight } = rangeOf(today, today, timezoneId)
    const at = new Date(Math.min(Date.now() + 1_200_000, Date.parse(midnight) - 1)).toISOString()
    const post = { title: 'Leaves soon', content: 'Words.', scheduled_for: at, status: 'scheduled' }
    await staff.send('POST', '/api/linkedin/posts', post)
    await staff.openDashboard()
    const rows = (title: string) => staff.group(title).locator('.entry')
    for (const [title, act, count, back] of [
      ['New leads, not answered', 'Mark contacted', 2, 'Priya Raman moved back to New.'],
      ['Due today', 'Done', 1, 'Next step of Bo Li restored.'],
      ['Due today', 'Move to tomorrow', 1, 'Next step of Bo Li restored.'],
      ['Going out today', 'Hold', 1, /^“Leaves soon” leaves at .* again\.$/],
    ] as const) {
      await expect(rows(title)).toHaveCount(count)
      await staff.pressUntilFocused(staff.button(act, rows(title).first()))
      await page.keyboard.press('Enter')
      await expect(rows(title)).toHaveCount(count - 1)
      if (count > 1) await expect(staff.button(act, rows(title).first())).toBeFocused()
      await page.keyboard.press('u')
      await staff.toast(back).waitFor()
      await expect(rows(title)).toHaveCount(count)
    }
    await staff.group('Going out today').getByRole('link', { name: post.title }).click()
    await staff.heading(post.title).waitFor()
  })

  test('finds a lead from every page with the keyboard', async ({ page, staff }) => {
    await visitors(staff)
    await staff.openDashboard()
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox', { name: 'Find or do anything' }).waitFor()
    await page.keyboard.type('wojc')
    await page.getByRole('option', { name: /^Tomasz Wójcik/ }).waitFor()
    await page.keyboard.press('Enter')
    await staff.heading('Tomasz Wójcik').waitFor()
    await page.getByText(consent.text).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await staff.heading('Today').waitFor()
    await expect(page.locator('h1')).toBeFocused()
  })
})
