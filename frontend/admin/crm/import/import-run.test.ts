import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as phones from '#shared/leads/contact/phone.ts'
import { maxImportRows, type ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { parseCsv } from '#shared/leads/transfer/read-csv.ts'
import { stubStorage } from '../../../testing/storage.ts'
import type { ImportFile } from './import-file.ts'
import { isNoted, skippedRowsCsv, withRepeats } from './import-outcomes.ts'
import { chooseFile, close, importRun, resume, startOver, startStep, stop } from './import-run.ts'

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

const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => {
  const lead = { name: 'Ada', email: null, phone: null, second_phone: null, company: null }
  return { row: number, outcome: 'added', reasons: [], ...lead, ...more }
}

const fetched = vi.fn<typeof fetch>()
let stored: ReturnType<typeof stubStorage>
let sent: FormData[] = []

const answer: typeof fetch = async (_, init) => {
  const form = init?.body instanceof FormData ? init.body : new FormData()
  sent.push(form)
  const csv = form.get('file')
  const [, ...lines] = parseCsv(csv instanceof Blob ? await csv.text() : '')
  const rows = lines.map((_cells, at) =>
    row(Number(form.get('first_row')) + at, { email: `${at}@${sent.length}` }),
  )
  return new Response(JSON.stringify({ rows }), { status: 200 })
}

/** Stops the import during its next request, which is still answered. */
const stopAfterOne = () =>
  fetched.mockImplementationOnce((...request) => {
    stop()
    return answer(...request)
  })

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', fetched)
  stored = stubStorage()
  vi.spyOn(console, 'error').mockReturnValue()
  fetched.mockImplementation(answer)
  chooseFile(file)
})
afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('guesses the columns and sends every row once, in parts, with what the whole file says', async () => {
  expect(importRun.get()?.mapping).toEqual({ Name: 'name', 'E-mail': 'email', 'Create Date': 'received' })
  await startStep('preview')
  expect(importRun.get()).toMatchObject({ step: 'preview', running: false, failure: '' })
  expect(importRun.get()?.results.map((result) => result.row)).toEqual(file.rows.map(({ number }) => number))
  const fields = ['dates', 'rows', 'file_name', 'names']
  expect(sent.map((form) => fields.map((field) => form.get(field)))).toEqual(
    Array.from({ length: 3 }, () => ['{"received":"day"}', String(total), 'leads.csv', 'put-right']),
  )
  expect(stored).toEqual({})
})

it('retries, stops if that fails, and resumes there', async () => {
  vi.useFakeTimers()
  fetched.mockRejectedValue(new TypeError('Failed to fetch')).mockImplementationOnce(answer)
  const run = startStep('import')
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  await vi.runAllTimersAsync()
  await run
  const failure: unknown = expect.stringContaining('could not be reached')
  expect(importRun.get()).toMatchObject({ failure, running: false })
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(importRun.get()?.results).toHaveLength(maxImportRows)
  fetched.mockImplementation(answer)
  await resume()
  expect(importRun.get()?.results).toHaveLength(total)
  expect(new Set(sent.map((form) => form.get('import_id'))).size).toBe(1)
})

it('stops after the request in progress, and keeps its id if the file is chosen again', async () => {
  stopAfterOne()
  await startStep('import')
  const first = importRun.get()
  expect(first?.results).toHaveLength(maxImportRows)
  chooseFile(file)
  expect(importRun.get()).toMatchObject({ importId: first?.importId, isContinued: true })
  startOver(file)
  expect(importRun.get()?.importId).not.toBe(first?.importId)
  stopAfterOne()
  await startStep('import')
  await resume()
  expect(importRun.get()?.results).toHaveLength(total)
  chooseFile(file)
  expect(importRun.get()?.isContinued).toBe(false)
  expect(stored).toEqual({})
})

it('finds rows in a preview that repeat an earlier part', () => {
  const [email, lead_id] = ['ada@example.com', 'l']
  const before = [
    row(2, { email, lead_id, outcome: 'updated' }),
    row(3, { email: 'b@x.org', outcome: 'skipped' }),
  ]
  const next = [
    row(252, { email }),
    row(253, { email: 'b@x.org' }),
    row(254, { lead_id, outcome: 'updated' }),
  ]
  expect(withRepeats(before, next, phones).map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
    ['skipped', 'Same email address as row 2.'],
    ['added'],
    ['skipped', 'An earlier row updates this lead.'],
  ])
})

it('writes skipped rows as they were, and tells those with notes', () => {
  const table = {
    headers: ['Name'],
    rows: ['=Ada', 'Bo'].map((cell, at) => ({ number: at + 3, cells: [cell] })),
  }
  const rows = [row(3, { outcome: 'skipped', reasons: ['No email.', 'No number.'] }), row(4)]
  expect(parseCsv(skippedRowsCsv(table, rows))).toEqual([
    ['Row', 'Why', 'Name'],
    ['3', 'No email. No number.', "'=Ada"],
  ])
  const updated = row(8, { outcome: 'updated', reasons: ['Updates “Ada”: phone.'] })
  expect([...rows, updated, row(9, { reasons: ['Look.'] })].map(isNoted)).toEqual([false, false, false, true])
})
