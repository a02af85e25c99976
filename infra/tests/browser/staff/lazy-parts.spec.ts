import type { Locator } from '@playwright/test'
import { expect, test } from '../test.ts'
import { faultsOf } from '../axe.ts'
import type { Staff } from './staff.ts'

// A lazy part may not load after its screen: the connection breaks, or a new release has replaced the file.

const parts =
  /\/(MarkOptions|MoveMenu|StageDialog|NoteDialog|ScheduleArticle|CropDialog|UsualTimes|Palette|ShortcutsDialog)-[^/]*\.js/

test.beforeEach(({ page }) => page.route(parts, (route) => route.abort()))

const failure = (staff: Staff) => staff.page.getByRole('dialog', { name: 'This could not be opened' })

const recover = async (staff: Staff) => {
  await failure(staff).getByRole('button', { name: 'Try again' }).click()
  await failure(staff).getByRole('button', { name: 'Try again', disabled: false }).waitFor()
  await staff.page.unroute(parts)
  await failure(staff).getByRole('button', { name: 'Try again' }).click()
  await failure(staff).waitFor({ state: 'detached' })
}

interface Case {
  name: string
  path: string
  press: (staff: Staff) => Promise<unknown>
  opens: (staff: Staff) => Locator
}

const lead = { name: 'Ada Fox', email: 'ada@example.com' }
const cases: readonly Case[] = [
  {
    name: 'the usual times, from a form',
    path: '/admin/manage-posts/new',
    press: (staff) => staff.button('Usual times').click(),
    opens: (staff) => staff.page.getByRole('dialog', { name: 'Usual times' }),
  },
  {
    name: 'the palette',
    path: '/admin/manage-posts/new',
    press: (staff) => staff.button(/^Find/).click(),
    opens: (staff) => staff.page.getByRole('searchbox', { name: 'Find or do anything' }),
  },
  {
    name: 'the list of shortcuts',
    path: '/admin',
    press: (staff) => staff.page.keyboard.press('?'),
    opens: (staff) => staff.page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    name: 'a dropdown of statuses',
    path: '/admin/linkedin',
    press: (staff) => staff.button(/^Status of Rates/).click(),
    opens: (staff) => staff.page.getByRole('listbox', { name: 'Status of Rates' }),
  },
  {
    name: 'the menu of a card',
    path: '/admin/crm/pipeline',
    press: (staff) => staff.button(/^Move Ada Fox/).click(),
    opens: (staff) => staff.page.getByRole('menu', { name: 'Move Ada Fox to' }),
  },
  {
    name: 'a dialog of the list of leads',
    path: '/admin/crm/list',
    press: async (staff) => {
      await staff.page.getByRole('checkbox', { name: 'Select Ada Fox' }).check()
      await staff.page.keyboard.press('n')
    },
    opens: (staff) => staff.page.getByRole('dialog', { name: /note/i }),
  },
]

for (const { name, path, press, opens } of cases)
  test(`fails in its place, and can be retried: ${name}`, async ({ staff }) => {
    await staff.send('POST', '/api/linkedin/posts', { title: 'Rates', content: 'x' })
    await staff.send('POST', '/api/crm/leads', lead)
    await staff.open(path)
    const heading = staff.page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    const title = await heading.textContent()
    const typed = path.endsWith('/new') ? staff.page.getByLabel('Title') : undefined
    await typed?.fill('Half a thought')
    await press(staff)
    await failure(staff).getByText('Your work is still here.').waitFor()
    expect(await faultsOf(staff.page)).toEqual([])
    await expect(heading).toHaveText(title ?? '')
    await recover(staff)
    await opens(staff).waitFor()
    if (typed) await expect(typed).toHaveValue('Half a thought')
    staff.consoleErrors.splice(0)
  })

test('loads automatically when the browser is idle', async ({ staff }) => {
  await staff.page.unroute(parts)
  const fetched = (name: string) =>
    staff.page.waitForRequest(
      (request) => request.url().includes(`/${name}-`) && request.url().includes('.js'),
    )
  const [palette, times] = [fetched('Palette'), fetched('UsualTimes')]
  await staff.open('/admin/manage-posts/new')
  expect(await Promise.all([palette, times])).toHaveLength(2)
})

test('loads its styles, too, if they failed at first', async ({ staff }) => {
  await staff.page.unroute(parts)
  const sheet = /\/UsualTimes-[^/]*\.css/
  await staff.page.route(sheet, (route) => route.abort())
  await staff.open('/admin/manage-posts/new')
  await staff.button('Usual times').click()
  await failure(staff).waitFor()
  await staff.page.unroute(sheet)
  await failure(staff).getByRole('button', { name: 'Try again' }).click()
  const days = staff.page.getByRole('group', { name: 'Days of the week' })
  await expect(days).toHaveCSS('display', 'flex')
  staff.consoleErrors.splice(0)
})
