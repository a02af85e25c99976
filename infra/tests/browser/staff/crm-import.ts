import { expect, it } from 'vitest'
import { tabTo } from './crm.ts'
import type { Staff } from './harness.ts'

const lines = [
  'First Name,Last Name,Email,Phone,Mobile,Company / Account,Lead Status,Create Date,Annual Revenue',
  'Ann,Won,ann.won@example.com,(305) 555-0110,(305) 555-0111,Example Tools,Closed - Converted,3/15/2024,"$1,200,000"',
  'Bo,Gold,bo.gold@example.com ::: bo@example.com,,,Example Mills,Platinum,3/15/2024,',
  'Cy,Gold,not an address,305-555-0112,,Example Farms,platinum,,',
  'Di,Lost,di.lost@example.com,3.05556E+09,,Example Ships,Unqualified,,',
]
const report = { name: 'report.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
const alike = lines.length - 1

/** Imports a file from another program, with its stages. */
export const crmImportTests = (staff: Staff): void => {
  const stageOf = (value: string) => staff.page.getByLabel(`Stage for “${value}”`)
  const fieldOf = (header: string) => staff.page.getByLabel(`Field for “${header}”`)

  const chooseReport = async () => {
    await staff.open('/admin/crm/import')
    await staff.page.getByLabel('CSV file').setInputFiles(report)
    await staff.page.getByRole('heading', { name: 'Stages' }).waitFor()
  }
  const checked = () => staff.page.getByText(`All ${alike} rows`, { exact: true }).first().waitFor()

  it.each([390, 1440])(
    'the stages of an imported file are chosen with the keyboard, %i pixels wide',
    async (width) => {
      await staff.page.setViewportSize({ width, height: 900 })
      await chooseReport()
      const guessed = await Promise.all(
        ['Company / Account', 'Mobile', 'Phone', 'Create Date', 'Annual Revenue'].map((header) =>
          fieldOf(header).inputValue(),
        ),
      )
      expect(guessed).toEqual(['company', 'phone', 'phone', 'received', ''])
      expect(await stageOf('Closed - Converted').inputValue()).toBe('won')
      expect(await stageOf('Unqualified').inputValue()).toBe('lost')
      expect(await stageOf('Platinum').inputValue()).toBe('new')
      const platinum = staff.page.getByRole('row').filter({ has: stageOf('Platinum') })
      expect(await platinum.textContent()).toMatch(/not recognized.*2$/)
      const wide = await staff.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide).toBe(0)
      await tabTo(staff, stageOf('Platinum'))
      await staff.page.keyboard.press('p')
      await expect.poll(() => stageOf('Platinum').inputValue()).toBe('proposal')
      expect(await platinum.textContent()).not.toContain('not recognized')
      await tabTo(staff, staff.button(`Check ${alike} rows`))
      await staff.page.keyboard.press('Enter')
      await checked()
      const row = (name: string) => staff.page.getByRole('row').filter({ hasText: name })
      await expect.poll(() => row('Ann Won').textContent()).toContain('(305) 555-0111')
      expect(await row('Bo Gold').textContent()).toContain('bo@example.com added to the message')
      expect(await row('Cy Gold').textContent()).toContain('E-mail “not an address”')
      expect(await row('Di Lost').textContent()).toContain('Excel shortened this number')
      await staff.page.getByLabel('Show').selectOption('noted')
      // Ann's second number has a field of its own, so her row has no note.
      await expect.poll(() => row('Example').count()).toBe(alike - 1)
    },
  )

  it('the leads have those stages and the dates from the file', async () => {
    await staff.begin(async () => {
      await chooseReport()
      await stageOf('Platinum').selectOption('proposal')
      await staff.button(/^Check/).click()
      await checked()
    })
    await staff.button(`Import ${alike} leads`).click()
    await staff.page.getByText(`Done: all ${alike} rows`).waitFor()
    await staff.page.setViewportSize({ width: 1280, height: 900 })
    const found = await staff.page.evaluate(() =>
      fetch('/api/crm/leads?search=gold').then((answer) => answer.text()),
    )
    expect(found.match(/"stage":"proposal"/g)).toHaveLength(2)
    expect(found).toContain('"created_at":"2024-03-15T16:00:00.000Z"')
  })

  it('an import can be undone later, after its result was closed', async () => {
    await staff.begin(async () => {
      await chooseReport()
      await staff.button(/^Check/).click()
      await checked()
      await staff.button(`Import ${alike} leads`).click()
      await staff.page.getByText(`Done: all ${alike} rows`).waitFor()
    })
    await staff.open('/admin/crm/import')
    const past = staff.page.getByRole('listitem').filter({ hasText: 'report.csv' })
    await past.getByRole('button', { name: `Undo import (${alike} leads)` }).click()
    await past.getByText(`${alike} leads deleted.`).waitFor()
    await staff.open('/admin/crm/import')
    await past.getByRole('button', { name: 'Restore them' }).waitFor()
    const found = await staff.page.evaluate(() =>
      fetch('/api/crm/leads?search=gold').then((answer) => answer.text()),
    )
    expect(found).toContain('"leads":[]')
  })

  it('a file updates existing leads, and does not erase anything', async () => {
    const file = (company: string) =>
      Buffer.from(
        `Name,E-mail,Company\r\nUma Update,uma@example.com,${company}\r\nUma Update,uma2@example.com,\r\n`,
      )
    const choose = (buffer: Buffer) =>
      staff.page.getByLabel('CSV file').setInputFiles({ name: 'uma.csv', mimeType: 'text/csv', buffer })
    await staff.open('/admin/crm/import')
    await choose(file('Example Tools'))
    await staff.button('Check 2 rows').click()
    await staff.button('Import 2 leads').click()
    await staff.page.getByText('Done: all 2 rows').waitFor()
    await staff.open('/admin/crm/import')
    await choose(file('Example Mills'))
    await staff.page.getByLabel('Update: replace with the file').check()
    await staff.button('Check 2 rows').click()
    await staff.page.getByText('Updates “Uma Update”: company.').waitFor()
    await staff.page.getByText('Nothing to change in “Uma Update”.').waitFor()
    await staff.button('Add 0 leads, update 1').click()
    await staff.page.getByText('1 lead was updated.').waitFor()
    await staff.page.getByRole('link', { name: 'Open Uma Update, row 2' }).click()
    await staff.heading('Uma Update').waitFor()
    await staff.page.getByText('Row 2 of an imported file updated it.').waitFor()
    const record = await staff.page.evaluate(() =>
      fetch('/api/crm/leads?search=uma').then((answer) => answer.text()),
    )
    expect(record.match(/"company":"[^"]*"/g)).toEqual(['"company":"Example Mills"'])
  })
}
