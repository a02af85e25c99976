import { readFile } from 'node:fs/promises'
import { parseCsv } from '#shared/leads/transfer/read-csv.ts'
import { expect, test } from '../test.ts'
import { ada, fiveLeads } from './seeds.ts'
import type { Staff } from './staff.ts'

const names = (staff: Staff) => () => staff.page.getByRole('rowheader').getByRole('link').allTextContents()

test.describe('the pipeline', () => {
  test('moves a card by key and by menu, counts the moved cards, undoes the move, and finds cards', async ({
    page,
    staff,
  }) => {
    await fiveLeads(staff)
    await staff.open('/admin/crm/pipeline')
    const card = staff.section('New').getByRole('link', { name: 'Bo Li' })
    await card.waitFor()
    await card.focus()
    await page.keyboard.press(']')
    await staff.section('Contacted').getByRole('link', { name: 'Bo Li' }).waitFor()
    await staff.toast('Bo Li moved to Contacted.').waitFor()
    await expect.poll(() => staff.section('Contacted').locator('header').textContent()).toContain('1 lead')
    await expect(page.locator('[data-lead-row]:focus')).toHaveCount(1)
    await page.keyboard.press('u')
    await staff.section('New').getByRole('link', { name: 'Bo Li' }).waitFor()
    await staff.toast('Bo Li moved back to New.').waitFor()
    // A column that is sorted again closes the menus of its cards.
    await expect(staff.section('New').locator('[data-lead-row]').first()).toHaveText('Late Comer')
    await staff.pressUntilFocused(staff.button('Move Bo Li'))
    await page.keyboard.press('Enter')
    await staff.pressUntilFocused(staff.button('Proposal'), 'ArrowDown')
    await page.keyboard.press('Enter')
    await staff.section('Proposal').getByRole('link', { name: 'Bo Li' }).waitFor()
    await staff.toast('Bo Li moved to Proposal.').waitFor()
    await page.getByLabel('Search').fill('pri ram')
    await expect(page.locator('[data-lead-row]')).toHaveText(['Priya Raman'])
    expect(new URL(page.url()).searchParams.get('search')).toBe('pri ram')
  })
})

test.describe('the list', () => {
  test('stores filters in the address, finds the beginnings of words, and is exported', async ({
    page,
    staff,
  }) => {
    await fiveLeads(staff, 'qualified')
    await staff.open('/admin/crm/list')
    await expect.poll(names(staff)).toHaveLength(5)
    await page.getByLabel('Search').fill('pri ram')
    await expect.poll(names(staff)).toEqual(['Priya Raman'])
    expect(new URL(page.url()).searchParams.get('search')).toBe('pri ram')
    await page.reload()
    await expect.poll(names(staff)).toEqual(['Priya Raman'])
    await page.getByLabel('Search').fill('')
    await expect.poll(names(staff)).toHaveLength(5)
    await staff.button('Filter').click()
    await page.getByLabel('Stage', { exact: true }).selectOption('qualified')
    await expect.poll(names(staff)).toEqual(['Ada Fox'])
    await page.keyboard.press('Escape')
    const [file] = await Promise.all([page.waitForEvent('download'), staff.button('Export as CSV').click()])
    const [head = [], ...rows] = parseCsv(await readFile(await file.path(), 'utf8'))
    expect(rows.map((cells) => cells[head.indexOf('Email')])).toEqual([ada.email])
  })

  test('deletes and restores several leads at once', async ({ page, staff }) => {
    await fiveLeads(staff)
    await staff.open('/admin/crm/list')
    const select = async () => {
      for (const name of ['Priya Raman', 'Tomasz Wójcik']) {
        await page.getByRole('checkbox', { name: `Select ${name}` }).focus()
        await page.keyboard.press('Space')
      }
    }
    await select()
    await staff.pressUntilFocused(staff.button('Delete'))
    await page.keyboard.press('Enter')
    await staff.toast('2 leads deleted.').waitFor()
    await expect.poll(names(staff)).toHaveLength(3)
    await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Deleted' }).click()
    await select()
    await staff.button('Restore').click()
    await staff.toast('2 leads restored.').waitFor()
    await page.getByText('Nothing was deleted in the last 30 days.').waitFor()
  })

  test('can be browsed, selected and changed with only the keyboard', async ({ page, staff }) => {
    await fiveLeads(staff)
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    const selected = () => page.getByRole('checkbox', { checked: true }).count()
    const current = () => page.evaluate(() => document.activeElement?.textContent)
    await staff.open('/admin/crm/list')
    await expect.poll(names(staff)).toHaveLength(5)
    const listed = await names(staff)()
    await press('j', 'j', 'k', 'ArrowDown')
    await expect.poll(current).toBe(listed[1])
    await press('x', 'Shift+J', 'Shift+ArrowDown')
    await expect.poll(selected).toBe(3)
    await press('Escape')
    await expect.poll(selected).toBe(0)
    await press('k', 'k', 'x')
    await page
      .getByRole('rowheader')
      .nth(3)
      .getByRole('link')
      .click({ modifiers: ['Shift'] })
    await page.getByRole('heading', { name: '3 selected' }).waitFor()
    await press('e')
    await page.getByRole('dialog', { name: 'Stage of 3 leads' }).waitFor()
    await press('5')
    await staff.toast('3 leads moved to Won.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press('u')
    await staff.toast('Undone for 3 leads.').waitFor()
    await press('j', 'n')
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Note' })
      .fill('Asked for the fees in writing.')
    await press('Control+Enter')
    await staff.toast('Note added.').waitFor()
  })
})
