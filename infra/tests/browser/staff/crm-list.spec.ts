import { expect, test } from '../test.ts'
import { fiveLeads } from './seeds.ts'
import type { Staff } from './staff.ts'

const names = (staff: Staff) => () => staff.page.getByRole('rowheader').getByRole('link').allTextContents()
const cards = (staff: Staff, stage: string) =>
  staff
    .section(stage)
    .locator('[data-lead-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? row.textContent))

const openBoard = async (staff: Staff, stages: Parameters<typeof fiveLeads>[1]) => {
  await fiveLeads(staff, stages)
  await staff.open('/admin/crm/pipeline')
  await staff.section('New').getByRole('link').first().waitFor()
}

test.describe('the pipeline', () => {
  test('moves a card into a column that is not loaded yet', async ({ staff }) => {
    await fiveLeads(staff)
    const slow = '**/api/crm/leads?*stage=contacted*'
    await staff.page.route(slow, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue().catch(() => undefined)
    })
    await staff.open('/admin/crm/pipeline')
    await staff.section('New').getByRole('link', { name: 'Bo Li' }).focus()
    await staff.page.keyboard.press(']')
    await staff.section('Contacted').getByRole('link', { name: 'Bo Li' }).waitFor()
    expect(await cards(staff, 'Contacted')).toEqual(['Bo Li'])
    await staff.page.unrouteAll({ behavior: 'wait' })
    await staff.toast('Bo Li moved to Contacted.').waitFor()
    await staff.page.keyboard.press('u')
    await staff.section('New').getByRole('link', { name: 'Bo Li' }).waitFor()
    await staff.toast('Bo Li moved back to New.').waitFor()
  })

  test('moves a card by key and by menu, counts the moved cards, and undoes the move', async ({ staff }) => {
    await fiveLeads(staff)
    await staff.open('/admin/crm/pipeline')
    const card = staff.section('New').getByRole('link', { name: 'Bo Li' })
    await card.waitFor()
    await card.focus()
    await staff.page.keyboard.press(']')
    await staff.section('Contacted').getByRole('link', { name: 'Bo Li' }).waitFor()
    await staff.toast('Bo Li moved to Contacted.').waitFor()
    await expect.poll(() => staff.section('Contacted').locator('header').textContent()).toContain('1 lead')
    await expect
      .poll(() => staff.page.evaluate(() => document.activeElement?.getAttribute('data-lead-row')))
      .toBeTruthy()
    await staff.page.keyboard.press('u')
    await staff.section('New').getByRole('link', { name: 'Bo Li' }).waitFor()
    await staff.toast('Bo Li moved back to New.').waitFor()
    await expect
      .poll(() => staff.page.evaluate(() => document.activeElement?.closest('[data-lead-row]')?.textContent))
      .toContain('Bo Li')
    await staff.pressUntilFocused(staff.button('Move Bo Li'))
    await staff.page.keyboard.press('Enter')
    // The menu or its first entry gets the focus. Arrow keys work from either.
    await expect
      .poll(() => staff.page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toMatch(/^menu/)
    await staff.pressUntilFocused(staff.page.getByRole('menuitem', { name: 'Proposal' }), 'ArrowDown')
    await staff.page.keyboard.press('Enter')
    await staff.section('Proposal').getByRole('link', { name: 'Bo Li' }).waitFor()
    await staff.toast('Bo Li moved to Proposal.').waitFor()
  })

  test('supports arrows and letters, with one Tab stop in each column', async ({ staff }) => {
    await openBoard(staff, { bo: 'proposal' })
    const current = () => staff.page.evaluate(() => document.activeElement?.textContent)
    const walk = async (...steps: readonly [key: string, to: string | undefined][]) => {
      for (const [key, to] of steps) {
        await staff.page.keyboard.press(key)
        expect([key, await current()]).toEqual([key, to])
      }
    }
    const waiting = await cards(staff, 'New')
    expect(waiting.length).toBeGreaterThan(2)
    await staff.section('New').getByRole('link').first().focus()
    const [first, second, third] = waiting
    await walk(['j', second], ['ArrowDown', third], ['k', second], ['End', waiting.at(-1)], ['Home', first])
    await walk(['ArrowUp', first], ['ArrowDown', second], ['ArrowRight', 'Bo Li'], ['ArrowLeft', second])
    await walk(['Tab', 'Move'], ['ArrowDown', third], ['Tab', 'Move'], ['Tab', 'Bo Li'])
    await staff.page.keyboard.press('Enter')
    await staff.heading('Bo Li').waitFor()
    await staff.page.goBack()
  })

  test('moves a card by drag', async ({ staff }) => {
    await openBoard(staff, { bo: 'proposal' })
    await staff
      .section('New')
      .getByRole('link', { name: 'Ada Fox' })
      .dragTo(staff.section('Qualified').getByRole('list'))
    await staff.section('Qualified').getByRole('link', { name: 'Ada Fox' }).waitFor()
    await staff.toast('Ada Fox moved to Qualified.').waitFor()
    expect(await cards(staff, 'Qualified')).toHaveLength(1)
  })
})

test.describe('the list', () => {
  test('stores filters and order in the address, and finds the beginnings of words', async ({ staff }) => {
    await fiveLeads(staff, { ada: 'qualified' })
    await staff.open('/admin/crm/list')
    await expect.poll(names(staff)).toHaveLength(5)
    await staff.page.getByLabel('Search').fill('pri ram')
    await expect.poll(names(staff)).toEqual(['Priya Raman'])
    expect(new URL(staff.page.url()).searchParams.get('search')).toBe('pri ram')
    await staff.page.reload()
    await expect.poll(names(staff)).toEqual(['Priya Raman'])
    await staff.page.getByLabel('Search').fill('')
    await staff.page.getByLabel('Stage', { exact: true }).selectOption('qualified')
    await expect.poll(names(staff)).toEqual(['Ada Fox'])
    await staff.page.getByLabel('Stage', { exact: true }).selectOption('')
    await staff.page.getByLabel('Order').selectOption('oldest')
    await expect.poll(async () => (await names(staff)()).at(0)).toBe('Ada Fox')
  })

  test('applies two quick filters on a slow phone, even if the second comes before the first is drawn', async ({
    staff,
  }) => {
    await fiveLeads(staff, { ada: 'qualified' })
    await staff.open('/admin/crm/list?search=pri')
    await expect.poll(names(staff)).toEqual(['Priya Raman'])
    const processor = await staff.context.newCDPSession(staff.page)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    const stage = await staff.page.getByLabel('Stage', { exact: true }).elementHandle()
    await staff.page.getByLabel('Search').evaluate(async (search: HTMLInputElement, choice) => {
      search.select()
      document.execCommand('delete')
      // The list updates 300 milliseconds after the last key.
      await new Promise((resolve) => setTimeout(resolve, 360))
      if (!(choice instanceof HTMLSelectElement)) throw new Error('no choice')
      choice.value = 'qualified'
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    }, stage)
    await expect.poll(names(staff)).toEqual(['Ada Fox'])
    await processor.detach()
  })

  test('changes several leads at once with the keyboard, and undoes it', async ({ staff }) => {
    await fiveLeads(staff)
    await staff.open('/admin/crm/list')
    const chosen = ['Priya Raman', 'Tomasz Wójcik']
    for (const name of chosen) {
      await staff.page.getByRole('checkbox', { name: `Select ${name}` }).focus()
      await staff.page.keyboard.press('Space')
    }
    await staff.page.getByRole('heading', { name: '2 leads selected' }).waitFor()
    await staff.page.getByLabel('Move to stage').selectOption('won')
    await staff.pressUntilFocused(staff.button('Move'))
    await staff.page.keyboard.press('Enter')
    await staff.toast('2 leads moved to Won.').waitFor()
    const won = () => staff.page.getByRole('row').filter({ hasText: 'Won' }).count()
    await expect.poll(won).toBe(2)
    await staff.page.keyboard.press('u')
    await expect.poll(won).toBe(0)
    await staff.page.getByRole('checkbox', { name: 'Select Late Comer' }).check()
    await staff.button('Delete').click()
    await staff.toast('1 lead deleted.').waitFor()
    await expect.poll(names(staff)).toHaveLength(4)
    await staff.page.getByRole('link', { name: 'Deleted' }).click()
    await staff.page.getByRole('checkbox', { name: 'Select Late Comer' }).check()
    await staff.button('Restore').click()
    await staff.toast('1 lead restored.').waitFor()
    await staff.page.getByText('Nothing was deleted in the last 30 days.').waitFor()
  })

  test('can be browsed, selected and changed with only the keyboard, and a click anywhere on a row opens it', async ({
    staff,
  }) => {
    await fiveLeads(staff)
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => staff.page.keyboard.press(key)), Promise.resolve())
    const selected = () => staff.page.getByRole('checkbox', { checked: true }).count()
    const current = () => staff.page.evaluate(() => document.activeElement?.textContent)
    await staff.open('/admin/crm/list')
    await expect.poll(names(staff)).toHaveLength(5)
    const listed = await names(staff)()
    await press('j', 'j', 'k', 'ArrowDown')
    await expect.poll(current).toBe(listed[1])
    await press('x', 'Shift+J', 'Shift+ArrowDown')
    await expect.poll(selected).toBe(3)
    await press('Shift+K')
    await expect.poll(selected).toBe(2)
    await press('Escape')
    await expect.poll(selected).toBe(0)
    await press('k', 'x')
    await staff.page
      .getByRole('rowheader')
      .nth(3)
      .getByRole('link')
      .click({ modifiers: ['Shift'] })
    await staff.page.getByRole('heading', { name: '3 leads selected' }).waitFor()
    await press('e')
    await staff.page.getByRole('dialog', { name: 'Stage of 3 leads' }).waitFor()
    await press('5')
    await staff.toast('3 leads moved to Won.').waitFor()
    await staff.page.getByRole('dialog').waitFor({ state: 'detached' })
    await press('u')
    await staff.toast('Undone for 3 leads.').waitFor()
    await press('j', 'n')
    await staff.page.getByRole('dialog').getByLabel('Note').fill('Asked for the fees in writing.')
    await press('Control+Enter')
    await staff.toast('Note added.').waitFor()
    await press('?')
    const keys = staff.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByText('Move to another stage').waitFor()
    await press('Escape')
    // The link covers the whole row, so it gets the click.
    await staff.page.getByRole('cell', { name: 'Direct' }).first().click({ force: true })
    await staff.page.waitForURL(/crm\/[0-9a-f-]{36}$/)
  })

  test('shows the selected columns, also on the next visit', async ({ staff }) => {
    await fiveLeads(staff)
    await staff.open('/admin/crm/list')
    await staff.button('Columns').click()
    await staff.page.getByRole('checkbox', { name: 'Source' }).uncheck()
    await staff.page.reload()
    await staff.page.getByRole('columnheader', { name: 'Next step' }).waitFor()
    await expect.poll(() => staff.page.getByRole('columnheader', { name: 'Source' }).count()).toBe(0)
    await staff.button('Columns').click()
    await staff.button('Default again').click()
    await staff.page.getByRole('columnheader', { name: 'Source' }).waitFor()
  })
})
