import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import type { Staff } from './staff.ts'

test.describe('LinkedIn posts', () => {
  const factor = 'Factor rate is not APR'
  const startFrom = async (staff: Staff, status: string) => {
    const body = { title: factor, content: 'Here is the arithmetic.', scheduled_for: '2027-03-14T13:00:00Z' }
    await staff.send('POST', '/api/linkedin/posts', { ...body, status })
    await staff.open('/admin/linkedin')
    await staff.page.getByRole('heading', { name: factor }).waitFor()
  }

  test('are written, dated, re-dated and deleted', async ({ staff }) => {
    await staff.open('/admin/linkedin')
    await staff.page.getByText('No LinkedIn posts found. Create your first post to get started.').waitFor()
    await expect(staff.page.getByRole('link', { name: 'Create New Post' })).toHaveCount(1)
    await staff.page.getByRole('link', { name: 'Create New Post' }).click()
    await staff.button('Save post').click()
    const summary = staff.page.getByRole('alert')
    await summary.getByRole('link', { name: 'Enter a title.' }).click()
    await expect(staff.page.locator('#title')).toBeFocused()
    await staff.page.keyboard.type('Factor rate is not APR')
    await staff.page.getByLabel('Content').fill('x'.repeat(3001))
    await staff.page.getByText('3,001 of 3,000 characters').waitFor()
    await staff.button('Save post').click()
    await summary.getByText('LinkedIn takes at most 3,000 characters.').waitFor()
    await staff.page.getByLabel('Content').fill('Here is the arithmetic.')
    await staff.button('Save post').click()
    await staff.page.getByRole('heading', { name: 'Factor rate is not APR' }).waitFor()
    await staff.page.getByText('Here is the arithmetic.').waitFor()
    await staff.page.getByText(/LI-[0-9A-F]{8}/).waitFor()

    await staff.page.getByRole('link', { name: 'Edit Factor rate is not APR' }).click()
    await staff.page.getByLabel('Date').fill('2027-03-14')
    await staff.page.getByLabel('Time', { exact: true }).fill('02:30')
    await staff.page.getByText('Clocks go forward past this time.').waitFor()
    await staff.page.getByLabel('Time', { exact: true }).fill('09:00')
    await staff.button('Save post').click()
    await staff.page.getByText('Mar 14, 2027, 9:00 AM EDT').waitFor()
  })

  test('accept any status from the dropdown, and return to the old one on an error', async ({ staff }) => {
    await startFrom(staff, 'scheduled')
    const status = staff.button(/Status of Factor rate/)
    await status.click()
    await staff.page.getByRole('option', { name: 'Published' }).click()
    await staff.page.getByRole('status').getByText('Status set to Published.').waitFor()
    await expect(staff.page.locator(':focus')).toHaveText('Published')
    await staff.page.reload()
    await expect(status).toHaveText('Published')
    await staff.page.route('**/api/linkedin/posts/*', (route) => route.abort())
    await status.focus()
    await staff.page.keyboard.press('Enter')
    await staff.page.getByRole('listbox').waitFor()
    await staff.page.keyboard.press('End')
    await staff.page.keyboard.press('Enter')
    await staff.page.getByRole('alert').getByText('The status is still Published').waitFor()
    await expect(staff.page.locator(':focus')).toHaveText('Published')
    expect(staff.consoleErrors.splice(0).join()).toContain('A change failed')
    await staff.page.unroute('**/api/linkedin/posts/*')
    await staff.button('Try again').click()
    await expect(status).toHaveText('Failed')
  })

  test('show all details in one line, without a pointer and without overlap', async ({ staff }) => {
    await startFrom(staff, 'failed')
    for (const width of [1024, 1440]) {
      await staff.page.setViewportSize({ width, height: 900 })
      const row = staff.page.locator('[data-row]')
      const seen = [
        row.getByRole('heading', { name: 'Factor rate is not APR' }),
        row.getByText('Here is the arithmetic.'),
        row.locator('td[data-label=Created] time'),
        row.locator('td[data-label=Scheduled] time').getByText('Mar 14, 2027, 9:00 AM EDT'),
        row.getByText(/^LI-[0-9A-F]{8}$/),
        staff.button(/^Status of Factor rate/),
        row.getByRole('link', { name: 'Edit Factor rate is not APR' }),
        row.getByRole('button', { name: 'Delete Factor rate is not APR' }),
      ]
      for (const each of seen)
        expect(
          await each.evaluate((element) => {
            const { x, y, width: wide, height } = element.getBoundingClientRect()
            const over = document.elementFromPoint(x + wide / 2, y + height / 2)
            const { opacity } = getComputedStyle(element.closest('td > div') ?? element)
            const covers = over?.closest('td, th') !== element.closest('td, th')
            return [wide > 20, opacity, covers && over?.hasAttribute('data-row-link') !== true]
          }),
        ).toEqual([true, '1', false])
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44)
    }
  })

  test('require a future time when they are set to Scheduled, and send nothing', async ({ staff }) => {
    const question = staff.page.getByRole('dialog', { name: 'When should it be published?' })
    const make = (title: string, scheduled_for: string | null) =>
      staff.send('POST', '/api/linkedin/posts', { title, content: 'x', scheduled_for })
    await make('Of long ago', '2020-01-01T12:00:00Z')
    await make('Of no day', null)
    await staff.open('/admin/linkedin')
    const set = async (title: string) => {
      await staff.button(new RegExp(`^Status of ${title}`)).click()
      await staff.page.getByRole('option', { name: 'Scheduled' }).click()
    }
    await set('Of long ago')
    await question.getByText('The date of “Of long ago” has passed').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await question.getByRole('button', { name: 'Schedule' }).click()
    await question.getByText('Choose a date and a time.').waitFor()
    await question.getByLabel('Date').fill('2020-01-02')
    await question.getByLabel('Time', { exact: true }).fill('09:00')
    await question.getByRole('button', { name: 'Schedule' }).click()
    await question.getByText('Choose a time in the future.').waitFor()
    await question.getByLabel('Date').fill('2027-06-02')
    await question.getByRole('button', { name: 'Schedule' }).click()
    await staff.page.getByText('Jun 2, 2027, 9:00 AM EDT').waitFor()
    await set('Of no day')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(staff.button(/^Status of Of no day/)).toHaveText('Draft')
    await set('Of no day')
    await question.getByRole('button', { name: 'Leave without a date' }).click()
    await staff.page.getByText('no date set').waitFor()
  })

  test('keep their dropdown, Edit and Delete while the outcome is unclear', async ({ staff }) => {
    await startFrom(staff, 'failed')
    const unknown = { platform: 'linkedin', status: 'unknown', error: 'No clear answer.' }
    const asked: unknown[] = []
    await staff.page.route(/\/api\/linkedin\/posts(\?|$)/, async (route) => {
      const { posts } = (await (await route.fetch()).json()) as { posts: object[] }
      await route.fulfill({
        json: { posts: posts.map((post) => ({ ...post, status: 'scheduled', delivery: unknown })) },
      })
    })
    await staff.page.route('**/api/linkedin/posts/*', async (route) => {
      asked.push(route.request().postDataJSON())
      await route.continue()
    })
    await staff.open('/admin/linkedin')
    const status = staff.button(/^Status of Factor rate/)
    await expect(status).toHaveText('Unclear')
    await staff.page.getByRole('link', { name: 'Edit Factor rate is not APR' }).waitFor()
    await staff.button('Delete Factor rate is not APR').waitFor()
    await status.click()
    await staff.page.getByRole('option', { name: 'Published' }).click()
    await expect.poll(() => asked).toEqual([{ status: 'published' }])
    await staff.page.unrouteAll({ behavior: 'wait' })
  })

  test('return the focus to the dropdown, even if the next frame is late', async ({ staff }) => {
    await startFrom(staff, 'failed')
    await staff.button(/Status of Factor rate/).click()
    await staff.page.getByRole('listbox').waitFor()
    await staff.page.evaluate(() => {
      const draw = window.requestAnimationFrame
      window.requestAnimationFrame = (callback) => window.setTimeout(() => draw(callback), 1000)
    })
    await staff.page.keyboard.press('Escape')
    await sleep(1500)
    expect(await staff.page.evaluate(() => document.activeElement?.textContent)).toBe('Failed')
  })

  test('are filtered in the address, and moved together', async ({ staff }) => {
    await startFrom(staff, 'failed')
    const body = { title: 'Apart', content: 'Words.', scheduled_for: '2027-05-01T12:00:00Z' }
    await staff.send('POST', '/api/linkedin/posts', body)
    await staff.open('/admin/linkedin?status=draft')
    const titles = staff.page.getByRole('heading', { level: 2 })
    await expect(titles).toHaveText(['Apart'])
    const statuses = staff.page.getByRole('navigation', { name: 'Status' })
    const held = Promise.withResolvers<void>()
    await staff.page.route(/api\/linkedin\/posts/, (route) => held.promise.then(() => route.continue()))
    await statuses.getByRole('link', { name: 'Any' }).click()
    await staff.page.getByText('Loading posts').waitFor()
    await staff.page.getByLabel('Search').fill('apr')
    held.resolve()
    await expect(titles).toHaveText(['Factor rate is not APR'])
    await staff.page.unroute(/api\/linkedin\/posts/)
    expect(new URL(staff.page.url()).search).toBe('?search=apr')
    await staff.page.getByLabel('Search').fill('')
    for (const title of ['Apart', 'Factor rate is not APR'])
      await staff.page.getByLabel(`Select ${title}`).check()
    await staff.page.getByLabel('Move by days').fill('2')
    await staff.button('Move them').click()
    await staff.page.getByText('2 moved.').waitFor()
    await expect(staff.page.locator(':focus')).toHaveText('2 moved.')
    await staff.page.getByText('May 3, 2027, 8:00 AM EDT').waitFor()
    await staff.page.getByLabel('Select Apart').check()
    await staff.button('Delete them').click()
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(titles).toHaveText(['Factor rate is not APR'])
  })

  test('are deleted after the documented question', async ({ staff }) => {
    await startFrom(staff, 'failed')
    await staff.button(/^Delete Factor/).click()
    const question = staff.page.getByRole('dialog', { name: 'Are you sure you want to delete this post?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(staff.page.getByRole('heading', { level: 2 })).toHaveCount(1)
    await staff.button(/^Delete Factor/).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await staff.page.getByText('No LinkedIn posts found. Create your first post to get started.').waitFor()
  })
})
