import type { Lead } from '#shared/leads/model.ts'
import { expect, test } from '../test.ts'
import { widths } from '../browser.ts'
import type { Staff } from './staff.ts'

const lines = [
  'First Name,Last Name,Email,Phone,Mobile,Company / Account,Lead Status,Create Date,Annual Revenue',
  'Ann,Won,ann.won@example.com,(305) 555-0110,(305) 555-0111,Example Tools,Closed - Converted,3/15/2024,"$1,200,000"',
  'Bo,Gold,bo.gold@example.com ::: bo@example.com,,,Example Mills,Platinum,3/15/2024,',
  'Cy,Gold,not an address,305-555-0112,,Example Farms,platinum,,',
  'Di,Lost,di.lost@example.com,3.05556E+09,,Example Ships,Unqualified,,',
]
const report = { name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
const alike = lines.length - 1

const stageOf = (staff: Staff, value: string) => staff.page.getByLabel(`Stage for “${value}”`)

const chooseReport = async (staff: Staff) => {
  await staff.open('/admin/crm/import')
  await staff.page.getByLabel('CSV file').setInputFiles(report)
  await staff.page.getByRole('heading', { name: 'Stages' }).waitFor()
}
const importReport = async (staff: Staff) => {
  await staff.button(`Import ${alike} leads`).click()
  await staff.page.getByText(`Done: all ${alike} rows`).waitFor()
}
const listed = async (staff: Staff, search: string) =>
  (await staff.send<{ leads: Lead[] }>('GET', `/api/crm/leads?search=${search}`)).leads
const checked = (staff: Staff) => staff.page.getByText(`All ${alike} rows`, { exact: true }).first().waitFor()

for (const width of widths)
  test(`the stages of an imported file are chosen with the keyboard, ${width} pixels wide`, async ({
    staff,
  }) => {
    await staff.page.setViewportSize({ width, height: 900 })
    await chooseReport(staff)
    await staff.page
      .getByText(/1 of 9 columns has no place here and will be lost: Annual Revenue\./)
      .waitFor()
    await expect(stageOf(staff, 'Closed - Converted')).toHaveValue('won')
    await expect(stageOf(staff, 'Platinum')).toHaveValue('new')
    const platinum = staff.page.getByRole('row').filter({ has: stageOf(staff, 'Platinum') })
    await expect(platinum).toContainText('not recognized')
    const wide = await staff.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBe(0)
    await staff.pressUntilFocused(stageOf(staff, 'Platinum'))
    await staff.page.keyboard.press('p')
    await expect(stageOf(staff, 'Platinum')).toHaveValue('proposal')
    await expect(platinum).not.toContainText('not recognized')
    await staff.pressUntilFocused(staff.button(`Check ${alike} rows`))
    await staff.page.keyboard.press('Enter')
    await checked(staff)
    const row = (name: string) => staff.page.getByRole('row').filter({ hasText: name })
    await expect(row('Ann Won')).toContainText('(305) 555-0111')
    await expect(row('Bo Gold')).toContainText('bo@example.com added to the message')
    await staff.page.getByLabel('Show').selectOption('noted')
    // Ann's second number has a field of its own, so her row has no note.
    await expect(row('Example')).toHaveCount(alike - 1)
  })

test('the leads of a dropped file have those stages and the dates from the file', async ({ staff }) => {
  await staff.open('/admin/crm/import')
  const dataTransfer = await staff.page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'report.csv', { type: 'text/csv' }))
    return data
  }, lines.join('\r\n'))
  await staff.page.getByText(/^Or drop it here/).dispatchEvent('drop', { dataTransfer })
  await stageOf(staff, 'Platinum').selectOption('proposal')
  await staff.button(/^Check/).click()
  await checked(staff)
  await importReport(staff)
  const found = await listed(staff, 'gold')
  expect(found.map(({ stage }) => stage)).toEqual(['proposal', 'proposal'])
  expect(found.map(({ created_at }) => created_at)).toContain('2024-03-15T16:00:00.000Z')
})

test('a past import leads to its leads, and deletes those that nobody worked on', async ({ staff }) => {
  await chooseReport(staff)
  await staff.button(/^Check/).click()
  await checked(staff)
  await importReport(staff)
  const [called] = await listed(staff, 'gold')
  await staff.send('POST', `/api/crm/leads/${called?.id}/notes`, { text: 'Called.' })
  await staff.open('/admin/crm/import')
  const past = staff.page.getByRole('row').filter({ hasText: 'report.csv' })
  await past.getByText(`${alike} leads added`).waitFor()
  await past.getByRole('button', { name: 'Delete the untouched leads…' }).click()
  await staff.page.getByText('1 lead was worked on since and stays.').waitFor()
  await staff.button(`Delete ${alike - 1} leads`).click()
  await past.getByText(`${alike - 1} leads deleted.`).waitFor()
  const rows = staff.page.getByRole('table', { name: 'Leads' }).getByRole('row')
  await past.getByRole('link', { name: 'Open its leads' }).click()
  await expect(rows).toHaveCount(2)
  await staff.button('Remove: One import').waitFor()
  await staff.page.goBack()
  await past.getByRole('button', { name: 'Delete the untouched leads…' }).click()
  await past.getByText('Nothing to delete: its lead was worked on since.').waitFor()
})

test('a file updates existing leads, with names put right, in the chosen order of dates', async ({
  staff,
}) => {
  const file = (name: string, company: string) =>
    Buffer.from(`Name,E-mail,Company,Create Date\r\n"${name}",uma@example.com,${company},05/12/2025\r\n`)
  const choose = (buffer: Buffer) =>
    staff.page.getByLabel('CSV file').setInputFiles({ name: 'uma.csv', mimeType: 'text/csv', buffer })
  await staff.open('/admin/crm/import')
  await choose(file('UPDATE, UMA', 'Example Tools'))
  await staff.button('Check 1 row').click()
  await staff.page.getByText('Choose how the dates of “Create Date” are written.').waitFor()
  await staff.page.getByLabel('Dates of “Create Date”, such as 05/12/2025').selectOption('Day first')
  await staff.button('Check 1 row').click()
  await staff.page.getByText('The name “UPDATE, UMA” was put right.').waitFor()
  await staff.button('Import 1 lead').click()
  await staff.page.getByText('Done: all 1 row').waitFor()
  expect(await listed(staff, 'uma')).toMatchObject([
    { name: 'Uma Update', created_at: '2025-12-05T17:00:00.000Z' },
  ])
  await staff.button('Choose another file').click()
  await choose(file('Uma Update', 'Example Mills'))
  await staff.page.getByLabel('Dates of “Create Date”, such as 05/12/2025').selectOption('Day first')
  await staff.page.getByLabel('Update the lead with the row').check()
  await staff.button('Check 1 row').click()
  await staff.page.getByText('Updates “Uma Update”: company.').waitFor()
  await staff.button('Add 0 leads, update 1').click()
  await staff.page.getByText('Done: all 1 row').waitFor()
  await staff.page.getByRole('link', { name: 'Open Uma Update, row 2' }).click()
  await staff.heading('Uma Update').waitFor()
  await staff.page.getByText('Row 2 of an imported file updated it.').waitFor()
  expect(await listed(staff, 'uma')).toMatchObject([{ company: 'Example Mills' }])
})
