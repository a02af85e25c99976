import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expect, test } from '../test.ts'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { parseCsv } from '#shared/leads/transfer/read-csv.ts'
import type { Staff } from './staff.ts'
import { withErased } from './seeds.ts'

const count = maxImportRows + 30
const rows = Array.from({ length: count }, (_, index) => [
  `Person ${index}`,
  `person${index}@example.com`,
  index === 0 ? '=HYPERLINK("x")' : 'Riverside; Bakery',
])
// Row 4 is blank, row 5 has no address, the last repeats the first in another batch, one person asked to be erased.
const lines = [
  ['Full name', 'Mail', 'Organisation'],
  ...rows.slice(0, 2),
  [''],
  ['Nobody', 'nobody', ''],
  ...rows.slice(2),
  ['Ada F.', 'ada.f@example.com', ''],
  ['Once more', 'PERSON0@example.com', ''],
]
const csv = lines
  .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
  .join('\r\n')

const contentOf = async (file: Download): Promise<string[][]> =>
  parseCsv(await readFile(await file.path(), 'utf8'))

const figures = (staff: Staff) => staff.page.locator('dl dd')
const total = async (staff: Staff) =>
  (await staff.send<{ total_leads: number }>('GET', '/api/admin/stats')).total_leads

const chooseList = (staff: Staff) =>
  staff.page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'old-list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })

test.describe('a file of leads', () => {
  test('that is not CSV is rejected with the reason', async ({ staff }) => {
    await staff.open('/admin/crm/import')
    const chosen = { name: 'book.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') }
    await staff.page.getByLabel('CSV file').setInputFiles(chosen)
    await staff.page.getByRole('alert').getByText('This is a workbook (.xlsx)').waitFor()
    expect(staff.consoleErrors.splice(0).join()).toContain('A change failed')
  })

  test('gets a guess for each column, and a check of every row before anything is stored', async ({
    staff,
  }) => {
    await withErased(staff)
    await staff.open('/admin/crm/import')
    await chooseList(staff)
    await staff.page.getByRole('heading', { name: 'Match columns' }).waitFor()
    const holds = (header: string) => staff.page.getByLabel(`Field for “${header}”`)
    await expect(holds('Full name')).toHaveValue('name')
    await expect(holds('Mail')).toHaveValue('email')
    await holds('Mail').selectOption('')
    await staff.button(/^Check/).click()
    await staff.page.getByRole('alert').getByText('Choose the column with the email address').waitFor()
    await holds('Mail').selectOption('email')
    await staff.pressUntilFocused(staff.button(/^Check/))
    await staff.page.keyboard.press('Enter')
    await staff.page
      .getByText(`All ${count + 3} rows`, { exact: true })
      .first()
      .waitFor()
    await expect(figures(staff)).toHaveText([String(count), '3'])
    await staff.page.getByLabel('Show').selectOption('skipped')
    await staff.page.getByText(/Same email address as row 2\b/).waitFor()
    await expect(staff.page.getByRole('cell').first()).toHaveText('5')
    expect(await total(staff)).toBe(5)
  })

  test('is imported, checked again, and exported', async ({ staff }) => {
    await withErased(staff)
    await staff.open('/admin/crm/import')
    await chooseList(staff)
    await staff.button(/^Check/).click()
    await test.step('is imported in batches past a failure, without duplicates', async () => {
      let calls = 0
      await staff.page.route('**/api/crm/leads/import', (route) =>
        ++calls === 2
          ? route.fulfill({
              status: 500,
              contentType: 'application/problem+json',
              body: '{"error":"Broken."}',
            })
          : route.continue(),
      )
      await staff.button(`Import ${count} leads`).click()
      await staff.page
        .getByRole('alert')
        .getByText(/The import stopped after \d+ of/)
        .waitFor()
      expect(staff.consoleErrors.splice(0).join()).toContain('The import stopped')
      await staff.page.getByRole('link', { name: 'Report', exact: true }).click()
      await staff.heading('Report').waitFor()
      await staff.page.getByRole('link', { name: 'Import', exact: true }).click()
      await staff.button('Try again').click()
      await staff.page.getByText(`Done: all ${count + 3} rows`).waitFor()
      await expect(figures(staff)).toHaveText([String(count), '3'])
      await staff.open('/admin')
      await expect(figures(staff)).toHaveText([String(count + 5), '2', '0', '0'])
    })
    await test.step('returns the skipped rows, and a second import finds that all leads exist', async () => {
      await staff.open('/admin/crm/import')
      await chooseList(staff)
      await staff.button(/^Check/).click()
      await staff.page
        .getByText(`All ${count + 3} rows`, { exact: true })
        .first()
        .waitFor()
      await expect(figures(staff)).toHaveText(['0', String(count + 3)])
      await expect(staff.button('Import 0 leads')).toBeDisabled()
      const [file] = await Promise.all([
        staff.page.waitForEvent('download'),
        staff.button(`Download the ${count + 3} skipped`).click(),
      ])
      expect(file.suggestedFilename()).toBe('old-list-skipped.csv')
      const [head, ...left] = await contentOf(file)
      expect(head).toEqual(['Row', 'Why', 'Full name', 'Mail', 'Organisation'])
      expect(left).toHaveLength(count + 3)
      expect(left.find(([row]) => row === '5')?.slice(1, 3)).toEqual([
        'Email: Enter an email address in the form name@example.com.',
        'Nobody',
      ])
    })
    await test.step('is exported from a list of any length, without formulas that a spreadsheet would run', async () => {
      await staff.open('/admin/crm/list?channel=import')
      await staff.button('Export as CSV').waitFor()
      const [file] = await Promise.all([
        staff.page.waitForEvent('download'),
        staff.button('Export as CSV').click(),
      ])
      await staff.toast(new RegExp(`^Exported ${count} leads`)).waitFor()
      const [head = [], ...all] = await contentOf(file)
      expect(all).toHaveLength(count)
      expect(new Set(all.map((cells) => cells[head.indexOf('Email')])).size).toBe(count)
      expect(all.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([])
      await staff.page.getByRole('link', { name: 'Next page' }).click()
      await staff.page.getByText('Page 2').first().waitFor()
      await expect(staff.page.locator('[aria-busy=true]')).toHaveCount(0)
      await staff.page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      const [some] = await Promise.all([staff.page.waitForEvent('download'), staff.button('Export').click()])
      expect((await contentOf(some)).at(0)).toEqual(head)
      expect(await contentOf(some)).toHaveLength(51)
    })
  })
})
