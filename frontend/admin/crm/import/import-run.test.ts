import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { parseCsv } from '#shared/leads/transfer/csv.ts'
import { stubStorage } from '../../../testing/storage.ts'
import type { ImportFile } from './import-file.ts'
import { pastImports } from './past-imports.ts'
import { changePlan, chooseFile, leadImport, startStep } from './import-run.ts'

const fetched = vi.fn<typeof fetch>()
let stored: ReturnType<typeof stubStorage>
const total = 2 * maxImportRows + 10

const file: ImportFile = {
  name: 'leads.csv',
  headers: ['Name', 'E-mail'],
  rows: Array.from({ length: total }, (_, index) => ({
    number: index + 2,
    cells: [`Lead ${index}`, `lead${index}@example.com`],
  })),
  headerRow: 1,
  encoding: undefined,
  fingerprint: 'f',
}

let received: { mode: string; id: string; row: number; name: string; stages: string }[] = []

const answer = async (form: FormData): Promise<Response> => {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const sent = form.get('file')
  const [, ...lines] = parseCsv(sent instanceof Blob ? await sent.text() : '')
  const rows = lines.map(([name = '', email = ''], index) => ({
    row: Number(text('first_row')) + index,
    outcome: 'added',
    lead_id: `lead ${Number(text('first_row')) + index}`,
    reasons: [],
    name,
    email,
    phone: null,
    second_phone: null,
    company: null,
  }))
  for (const { row, name } of rows)
    received.push({ mode: text('mode'), id: text('import_id'), row, name, stages: text('stages') })
  return new Response(JSON.stringify({ rows }), { status: 200 })
}

const answering = () =>
  fetched.mockImplementation((_, init) =>
    init?.body instanceof FormData ? answer(init.body) : Promise.reject(new TypeError('Not a form')),
  )

/** Stops the import during its next request, which is still answered. */
const stopAfterOne = () =>
  fetched.mockImplementationOnce((_, init) => {
    leadImport.stop()
    return answer(init?.body instanceof FormData ? init.body : new FormData())
  })

beforeEach(() => {
  received = []
  vi.stubGlobal('fetch', fetched)
  stored = stubStorage()
  vi.spyOn(console, 'error').mockReturnValue()
  answering()
  chooseFile(file)
})
afterEach(() => {
  leadImport.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('an import', () => {
  it('guesses the columns and sends every row once, in parts', async () => {
    expect(leadImport.current()?.mapping).toEqual({ Name: 'name', 'E-mail': 'email' })
    await startStep('preview')
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(received.map(({ name }) => name)).toEqual(file.rows.map(({ cells }) => cells[0]))
    expect(received.map(({ row }) => row)).toEqual(file.rows.map(({ number }) => number))
    expect(leadImport.current()).toMatchObject({ step: 'preview', running: false, failure: '' })
    expect(leadImport.current()?.results).toHaveLength(total)
    expect(Object.keys(stored)).toEqual([])
  })

  it('retries, stops if that fails, and resumes there', async () => {
    vi.useFakeTimers()
    let calls = 0
    fetched.mockImplementation((_, init) =>
      ++calls === 1 && init?.body instanceof FormData
        ? answer(init.body)
        : Promise.reject(new TypeError('Failed to fetch')),
    )
    const run = startStep('import')
    await vi.waitFor(() => expect(calls).toBe(2), { timeout: 30_000 })
    await vi.runAllTimersAsync()
    await run
    expect(leadImport.current()?.failure).toContain('could not be reached')
    expect(leadImport.current()?.running).toBe(false)
    expect(leadImport.current()?.results).toHaveLength(maxImportRows)
    expect(calls).toBe(4)
    answering()
    await leadImport.resume()
    expect(leadImport.current()).toMatchObject({ running: false, failure: '' })
    expect(leadImport.current()?.results.map(({ row }) => row)).toEqual(file.rows.map(({ number }) => number))
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  })

  it('stops after the request in progress and keeps its result', async () => {
    stopAfterOne()
    await startStep('import')
    expect(leadImport.current()).toMatchObject({ running: false })
    expect(leadImport.current()?.results).toHaveLength(maxImportRows)
    await leadImport.resume()
    expect(leadImport.current()?.results).toHaveLength(total)
  })

  it('keeps its id if the file is chosen again before it finishes', async () => {
    stopAfterOne()
    await startStep('import')
    const first = leadImport.current()
    leadImport.close()
    chooseFile(file)
    expect(leadImport.current()?.importId).toBe(first?.importId)
    expect(leadImport.current()?.startedAt).toBeDefined()
    expect(Object.values(stored).join()).not.toContain('example.com')
    await startStep('import')
    chooseFile(file)
    expect(leadImport.current()?.importId).not.toBe(first?.importId)
    expect(leadImport.current()?.startedAt).toBeUndefined()
  })

  it('remembers the leads it added so far', async () => {
    stopAfterOne()
    await startStep('import')
    expect(pastImports(new Date())).toMatchObject([{ file: 'leads.csv', undone: false }])
    expect(pastImports(new Date())[0]?.added).toHaveLength(maxImportRows)
    await leadImport.resume()
    expect(pastImports(new Date())).toHaveLength(1)
    expect(pastImports(new Date())[0]?.added).toHaveLength(total)
  })

  it('keeps the chosen stages when it resumes', async () => {
    stopAfterOne()
    changePlan({ stages: { platinum: 'won' } })
    await startStep('import')
    chooseFile(file)
    expect(leadImport.current()?.stages).toEqual({ platinum: 'won' })
    await startStep('import')
    expect(new Set(received.map(({ stages }) => stages))).toEqual(new Set(['{"platinum":"won"}']))
    chooseFile(file)
    expect(leadImport.current()?.stages).toEqual({})
  })

  it('keeps its first start time after several interruptions', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    for (const day of ['2026-11-22', '2026-11-23']) {
      stopAfterOne()
      await startStep('import')
      vi.setSystemTime(day)
      chooseFile(file)
      expect(leadImport.current()?.startedAt).toBe('2026-11-21T12:00:00.000Z')
    }
  })
})
