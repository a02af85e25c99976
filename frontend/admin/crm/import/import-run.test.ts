import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maxImportRows, type ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import * as phones from '#shared/leads/contact/phone.ts'
import { parseCsv } from '#shared/leads/transfer/read-csv.ts'
import { stubStorage } from '../../../testing/storage.ts'
import type { ImportFile } from './import-file.ts'
import { isNoted, skippedRowsCsv, withRepeats } from './import-outcomes.ts'
import { chooseFile, leadImport, startOver, startStep } from './import-run.ts'

const total = 2 * maxImportRows + 10
const file: ImportFile = {
  name: 'leads.csv',
  headers: ['Name', 'E-mail', 'Create Date'],
  rows: Array.from({ length: total }, (_, index) => ({
    number: index + 2,
    cells: [`Lead ${index}`, `lead${index}@example.com`, index === 0 ? '25/10/2026' : ''],
  })),
  headerRow: 1,
  encoding: undefined,
  fingerprint: 'f',
}

const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  outcome: 'added',
  reasons: [],
  name: 'Ada',
  email: null,
  phone: null,
  second_phone: null,
  company: null,
  ...more,
})

const fetched = vi.fn<typeof fetch>()
let stored: ReturnType<typeof stubStorage>
let sent: FormData[] = []

const answer = async (form: FormData): Promise<Response> => {
  sent.push(form)
  const csv = form.get('file')
  const [, ...lines] = parseCsv(csv instanceof Blob ? await csv.text() : '')
  const rows = lines.map(([name = '', email = ''], at) =>
    row(Number(form.get('first_row')) + at, { name, email }),
  )
  return new Response(JSON.stringify({ rows }), { status: 200 })
}
const formOf = (init: RequestInit | undefined) =>
  init?.body instanceof FormData ? init.body : new FormData()

/** Stops the import during its next request, which is still answered. */
const stopAfterOne = () =>
  fetched.mockImplementationOnce((_, init) => {
    leadImport.stop()
    return answer(formOf(init))
  })

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', fetched)
  stored = stubStorage()
  vi.spyOn(console, 'error').mockReturnValue()
  fetched.mockImplementation((_, init) => answer(formOf(init)))
  chooseFile(file)
})
afterEach(() => {
  leadImport.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const current = () => leadImport.current()

it('guesses the columns and sends every row once, in parts, with what the whole file says', async () => {
  expect(current()?.mapping).toEqual({ Name: 'name', 'E-mail': 'email', 'Create Date': 'received' })
  await startStep('preview')
  expect(current()).toMatchObject({ step: 'preview', running: false, failure: '' })
  expect(current()?.results.map((result) => result.row)).toEqual(file.rows.map(({ number }) => number))
  const fields = ['dates', 'rows', 'file_name', 'names']
  expect(sent.map((form) => fields.map((field) => form.get(field)))).toEqual(
    sent.map(() => ['{"received":"day"}', String(total), 'leads.csv', 'put-right']),
  )
  expect(sent).toHaveLength(3)
  expect(stored).toEqual({})
})

it('retries, stops if that fails, and resumes there', async () => {
  vi.useFakeTimers()
  let calls = 0
  fetched.mockImplementation((_, init) =>
    ++calls === 1 ? answer(formOf(init)) : Promise.reject(new TypeError('Failed to fetch')),
  )
  const run = startStep('import')
  await vi.waitFor(() => expect(calls).toBe(2), { timeout: 30_000 })
  await vi.runAllTimersAsync()
  await run
  expect(current()).toMatchObject({
    failure: expect.stringContaining('could not be reached'),
    running: false,
  })
  expect([current()?.results.length, calls]).toEqual([maxImportRows, 4])
  fetched.mockImplementation((_, init) => answer(formOf(init)))
  await leadImport.resume()
  expect(current()?.results).toHaveLength(total)
  expect(new Set(sent.map((form) => form.get('import_id'))).size).toBe(1)
})

it('stops after the request in progress, and keeps its id if the file is chosen again', async () => {
  stopAfterOne()
  await startStep('import')
  const first = current()
  expect(first?.results).toHaveLength(maxImportRows)
  chooseFile(file)
  expect(current()).toMatchObject({ importId: first?.importId, isContinued: true })
  startOver()
  expect(current()?.importId).not.toBe(first?.importId)
  stopAfterOne()
  await startStep('import')
  await leadImport.resume()
  expect(current()?.results).toHaveLength(total)
  chooseFile(file)
  expect(current()?.isContinued).toBe(false)
  expect(stored).toEqual({})
})

it('finds rows in a preview that repeat an earlier part', () => {
  const before = [
    row(2, { email: 'Ada@example.com', outcome: 'updated' }),
    row(3, { phone: '+13475550199', outcome: 'skipped' }),
    row(4, { phone: '+12125550142' }),
  ]
  const next = [
    row(252, { email: 'ada@example.com' }),
    row(253, { phone: '+13475550199' }),
    row(254, { phone: '+12125550142' }),
    row(255, { phone: '+12125550142', name: 'Bea' }),
    row(256, { email: 'ada@example.com', outcome: 'skipped', reasons: ['No name.'] }),
  ]
  expect(withRepeats(before, next, phones).map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
    ['skipped', 'Same email address as row 2.'],
    ['added'],
    ['skipped', 'Same name and phone number as row 4.'],
    ['added', 'Same phone number as row 4, added as its own lead.'],
    ['skipped', 'No name.'],
  ])
})

it('writes skipped rows as they were, and tells those with notes', () => {
  const some = {
    headers: ['Name'],
    rows: [
      { number: 3, cells: ['=Ada'] },
      { number: 7, cells: ['Bo'] },
    ],
  }
  const rows = [row(3, { outcome: 'skipped', reasons: ['No email.', 'No number.'] }), row(7)]
  expect(parseCsv(skippedRowsCsv(some, rows))).toEqual([
    ['Row', 'Why', 'Name'],
    ['3', 'No email. No number.', "'=Ada"],
  ])
  const updated = row(8, { outcome: 'updated', reasons: ['Updates “Ada”: phone.'] })
  expect([...rows, updated, row(9, { reasons: ['Look.'] })].map(isNoted)).toEqual([false, false, false, true])
})
