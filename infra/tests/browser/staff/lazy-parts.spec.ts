import { expect, test } from '../test.ts'
import { faultsOf } from './axe.ts'
import type { Staff } from './staff.ts'

// A lazy part may not load after its screen: the connection breaks, or a new release has replaced the file.

const parts =
  /\/(MarkOptions|MoveMenu|StageDialog|NoteDialog|ScheduleArticle|CropDialog|UsualTimes|Palette|ShortcutsDialog)-[^/]*\.js/

beforeEach(() => staff.page.route(parts, (route) => route.abort()))
afterEach(async () => {
  await staff.page.unrouteAll({ behavior: 'wait' })
  staff.consoleErrors.splice(0)
})

const failure = () => staff.page.getByRole('dialog', { name: 'This could not be opened' })

/** Retries once without success, and then with success. */
const recover = async () => {
  await failure().getByRole('button', { name: 'Try again' }).click()
  await failure().getByRole('button', { name: 'Try again', disabled: false }).waitFor()
  await staff.page.unroute(parts)
  await failure().getByRole('button', { name: 'Try again' }).click()
  await failure().waitFor({ state: 'detached' })
}

interface Case {
  name: string
  path: string
  press: () => Promise<unknown>
  opens: () => ReturnType<typeof staff.page.getByRole>
}

const lead = { name: 'Ada Fox', email: 'ada@example.com' }
const cases: readonly Case[] = [
  {
    name: 'the usual times, from a form',
    path: '/admin/manage-posts/new',
    press: () => staff.button('Usual times').click(),
    opens: () => staff.page.getByRole('dialog', { name: 'Usual times' }),
  },
  {
    name: 'the palette',
    path: '/admin/manage-posts/new',
    press: () => staff.button(/^Find/).click(),
    opens: () => staff.page.getByRole('searchbox', { name: 'Find or do anything' }),
  },
  {
    name: 'the list of shortcuts',
    path: '/admin',
    press: () => staff.page.keyboard.press('?'),
    opens: () => staff.page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  },
  {
    name: 'a dropdown of statuses',
    path: '/admin/linkedin',
    press: () => staff.button(/^Status of Rates/).click(),
    opens: () => staff.page.getByRole('listbox', { name: 'Status of Rates' }),
  },
  {
    name: 'the menu of a card',
    path: '/admin/crm/pipeline',
    press: () => staff.button(/^Move Ada Fox/).click(),
    opens: () => staff.page.getByRole('menu', { name: 'Move Ada Fox to' }),
  },
  {
    name: 'a dialog of the list of leads',
    path: '/admin/crm/list',
    press: async () => {
      await staff.page.getByRole('checkbox', { name: 'Select Ada Fox' }).check()
      await staff.page.keyboard.press('n')
    },
    opens: () => staff.page.getByRole('dialog', { name: /note/i }),
  },
]

it.each(cases)('fails in its place, and can be retried: $name', async ({ path, press, opens }) => {
  await staff.open('/admin')
  if ((await staff.page.evaluate(() => sessionStorage.getItem('seeded'))) === null) {
    await staff.send('POST', '/api/linkedin/posts', { title: 'Rates', content: 'x' })
    await staff.send('POST', '/api/crm/leads', lead)
    await staff.page.evaluate(() => sessionStorage.setItem('seeded', 'yes'))
  }
  await staff.open(path)
  const heading = staff.page.getByRole('heading', { level: 1 })
  await heading.waitFor()
  const title = await heading.textContent()
  const typed = path.endsWith('/new') ? staff.page.getByLabel('Title') : undefined
  await typed?.fill('Half a thought')
  await press()
  await failure().getByText('Your work is still here.').waitFor()
  expect(await faultsOf(staff.page)).toEqual([])
  expect(await heading.textContent()).toBe(title)
  await recover()
  await opens().waitFor()
  if (typed) expect(await typed.inputValue()).toBe('Half a thought')
})

test('loads automatically when the browser is idle', async () => {
  await staff.page.unroute(parts)
  const fetched = (name: string) =>
    staff.page.waitForRequest(
      (request) => request.url().includes(`/${name}-`) && request.url().includes('.js'),
    )
  const [palette, times] = [fetched('Palette'), fetched('UsualTimes')]
  await staff.open('/admin/manage-posts/new')
  expect(await Promise.all([palette, times])).toHaveLength(2)
})

test('loads its styles, too, if they failed at first', async () => {
  await staff.page.unroute(parts)
  const sheet = /\/UsualTimes-[^/]*\.css/
  await staff.page.route(sheet, (route) => route.abort())
  await staff.open('/admin/manage-posts/new')
  await staff.button('Usual times').click()
  await failure().waitFor()
  await staff.page.unroute(sheet)
  await failure().getByRole('button', { name: 'Try again' }).click()
  const days = staff.page.getByRole('group', { name: 'Days of the week' })
  expect(await days.evaluate((box) => getComputedStyle(box).display)).toBe('flex')
})
