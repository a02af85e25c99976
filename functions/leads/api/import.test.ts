import { beforeEach, describe, expect, it } from 'vitest'
import { exportLeads } from '#shared/leads/transfer-endpoints.ts'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { parseCsv } from '#shared/leads/transfer/csv.ts'
import { guessMapping } from '#shared/leads/transfer/import-mapping.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler as exported } from './export.ts'
import { addedAs, csv, expectWhole, inShort, people, post, type Sent } from '../../testing/imports.ts'
import { aLead, leadsIn, store as put } from '../../testing/leads.ts'
import { rememberErased } from '../store/suppression.ts'

const store = new MemoryStore(tables)
let lines: string[]
beforeEach(() => {
  lines = setUp(store)
})

const twoPeople = [
  ['Ada Lovelace', 'ada@example.com', ''],
  ['Bea Byron', '', '(212) 555-0142'],
]
const some = csv(
  ['Ada Lovelace', 'ada@example.com', ''],
  ['Bea Byron', '', '(212) 555-0142'],
  ['Ada L.', 'ADA@example.com', ''],
  ['', 'nobody@example.com', ''],
  ['Cy', 'cy@gmial.com', 'call him'],
)

describe('an import', () => {
  it('adds rows as leads and reports why others are skipped', async () => {
    const { status, body } = await post(some)
    expect(status).toBe(200)
    expect(inShort(body.rows)).toEqual([
      [2, 'added'],
      [3, 'added'],
      [4, 'duplicate', 'Same email address as row 2.'],
      [5, 'refused', 'No name.'],
      [
        6,
        'added',
        'Email: did you mean cy@gmail.com?',
        'Phone: This does not look like a phone number; it is saved as typed.',
      ],
    ])
    const leads = leadsIn(store)
    expect(leads.map(({ name, phone, source }) => [name, phone, source.via])).toEqual([
      ['Ada Lovelace', undefined, 'import'],
      ['Bea Byron', '+12125550142', 'import'],
      ['Cy', 'call him', 'import'],
    ])
    expect(body.rows.map(({ lead_id }) => lead_id)).toEqual([
      leads[0]?.id,
      leads[1]?.id,
      undefined,
      undefined,
      leads[2]?.id,
    ])
    expect(store.items('lead_events').map(({ kind, who, text }) => [kind, who, text])).toContainEqual([
      'imported',
      'Staff',
      'Row 2 of an imported file.',
    ])
    expectWhole(store)
    expect(lines.join()).not.toMatch(/example|lovelace/i)
  })

  it.each([true, false])(
    'does not bring back who asks to be erased meanwhile (somebody was erased before: %s)',
    async (before) => {
      if (before) await rememberErased([{ email: 'other@example.com' }])
      let isFirst = true
      store.interfere = async (operation) => {
        if (operation !== 'TransactWrite' || !isFirst) return
        isFirst = false
        await rememberErased([{ email: 'ada@example.com' }])
      }
      const rows = [...twoPeople, ['Ada L.', 'ADA@example.com', '']]
      const { body } = await post(csv(...rows), { duplicates: 'add' })
      const again = await post(csv(...rows), { duplicates: 'add' })
      const added = before ? body.rows : again.body.rows
      expect(added.map(({ outcome }) => outcome)).toEqual(['erased', 'added', 'erased'])
      expect(leadsIn(store).map(({ name }) => name)).toEqual(['Bea Byron'])
      expectWhole(store)
    },
  )

  it('does not skip a row because of a lead in quarantine, but mentions it', async () => {
    await put(aLead({ name: 'Cheap Loans', state: 'quarantined' }))
    const { body } = await post(csv(['Ada Lovelace', 'ada@example.com', '']))
    expect(inShort(body.rows)).toEqual([[2, 'added', 'Same email address as “Cheap Loans”.']])
    expectWhole(store)
  })

  it('does not add an erased person whose number was stored as typed', async () => {
    await rememberErased([{ phone: 'desk 555-0142' }, { phone: 'call him 7' }])
    const { body } = await post(
      csv(['Ada', '', '555 0142'], ['Bea', '', 'Bea 55 50 14 2'], ['Cy', '', 'call me 7']),
    )
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(['erased', 'erased', 'added'])
  })

  it('previews the same result and stores nothing', async () => {
    const preview = await post(some, { mode: 'preview' })
    expect(leadsIn(store)).toEqual([])
    expect(store.items('counters')).toEqual([])
    const { body } = await post(some)
    expect(inShort(preview.body.rows)).toEqual(inShort(body.rows))
  })

  it('adds nothing twice if repeated, and reports the added leads', async () => {
    const first = await post(some)
    const again = await post(some)
    expect(leadsIn(store)).toHaveLength(3)
    expect(addedAs(again.body.rows)).toEqual(addedAs(first.body.rows))
    expect(again.body.rows[0]?.reasons).toEqual(['This import has added it already.'])
    const other = await post(some, { import_id: '019ab000-0000-7000-8000-00000000000c' })
    expect(other.body.rows.map(({ outcome }) => outcome)).toEqual([
      'duplicate',
      'duplicate',
      'duplicate',
      'refused',
      'duplicate',
    ])
    expectWhole(store)
  })

  it('reports the leads that a simultaneous request added', async () => {
    let quicker: ReturnType<typeof post> | undefined
    store.interfere = async (operation) => {
      if (operation === 'TransactWrite' && !quicker) await (quicker = post(some))
    }
    const { body } = await post(some)
    const other = await quicker
    expect(addedAs(body.rows).length).toBeGreaterThan(0)
    expect(addedAs(body.rows)).toEqual(addedAs(other?.body.rows ?? []))
    expectWhole(store)
  })

  it('adds nothing twice for simultaneous requests', async () => {
    const [one, two] = await Promise.all([post(some), post(some)])
    expect(leadsIn(store)).toHaveLength(3)
    expect(addedAs(one.body.rows)).toEqual(addedAs(two.body.rows))
    expectWhole(store)
  })

  it('resumes after a lost answer', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => [`Lead ${at}`, `l${at}@example.com`, ''])
    let writes = 0
    store.interfere = (operation) =>
      Promise.resolve(operation === 'TransactWrite' && ++writes === 3 ? ('lost' as const) : undefined)
    expect((await post(csv(...rows))).status).toBeGreaterThanOrEqual(500)
    const before = leadsIn(store).length
    expect([before > 0, before < 30]).toEqual([true, true])
    const { body } = await post(csv(...rows))
    expect(new Set(body.rows.map(({ lead_id }) => lead_id)).size).toBe(30)
    expect(leadsIn(store)).toHaveLength(30)
    expectWhole(store)
  })

  it('does not merge different people because of the phone column', async () => {
    const fillers = [
      'n/a',
      'N/A',
      '-',
      '0',
      '000-000-0000',
      'none',
      'tbd',
      'xxx',
      '999-999-9999',
      '#N/A',
      '1234567890',
    ]
    const phones = [...fillers, ...fillers, 'call the office', '123-456-7891']
    const rows = phones.map((phone, at) => [`Person ${at} Smith${at}`, `p${at}@example.com`, phone])
    const { body } = await post(csv(...rows))
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(phones.map(() => 'added'))
    expect(body.rows[3]?.reasons).toEqual(['Phone: “0” is not a valid phone number; skipped.'])
    expect(leadsIn(store).flatMap(({ phone }) => phone ?? [])).toEqual(['call the office', '123-456-7891'])
    expectWhole(store)
  })

  it('matches by number only if it is valid and the names are similar', async () => {
    const office = '(212) 555-0142'
    await put(aLead({ name: 'Old Lead', email: 'old@example.com', phone: '+12125550199' }))
    const { body } = await post(
      csv(
        ['Ada Lovelace', 'ada@example.com', office],
        ['Bea Byron', 'bea@example.com', office],
        ['A. Lovelace', '', office],
        ['Lovelace, Ada', 'ada@home.example', office],
        ['Ada Lovelace', 'ada2@example.com', `${office} x5`],
        ['Cy Byron', 'ada@example.com', ''],
        ['New Person', 'new@example.com', '212 555 0199'],
        ['Dee Dee', 'dee@example.com', '123-456-7891'],
        ['Dee Dee', 'dee@other.example', '123-456-7891'],
      ),
    )
    expect(inShort(body.rows)).toEqual([
      [2, 'added'],
      [3, 'added', 'Same phone number as row 2, added as its own lead.'],
      [4, 'duplicate', 'Same name and phone number as row 2.'],
      [5, 'duplicate', 'Same name and phone number as row 2.'],
      [6, 'added'],
      [7, 'duplicate', 'Same email address as row 2, “Ada Lovelace”.'],
      [8, 'added', 'Same phone number as “Old Lead”.'],
      [9, 'added', 'Phone: This number does not seem to exist.'],
      [
        10,
        'added',
        'Same phone number as row 9, added as its own lead.',
        'Phone: This number does not seem to exist.',
      ],
    ])
    expectWhole(store)
  })

  it('finds and names existing leads, and adds them anyway on request', async () => {
    const [ada = aLead()] = await put(aLead())
    const file = csv(['Augusta', 'ada@example.com', ''], ['Lovelace, Ada', 'other@engines.example', ''])
    const skipped = await post(file, { mode: 'preview' })
    expect(inShort(skipped.body.rows)).toEqual([
      [2, 'duplicate', 'Same email address as “Ada Lovelace”.'],
      [3, 'added', 'Possibly “Ada Lovelace”: same name.'],
    ])
    expect(skipped.body.rows[0]?.lead_id).toBe(ada.id)
    const { body } = await post(file, { duplicates: 'add' })
    expect(inShort(body.rows)[0]).toEqual([2, 'added', 'Same email address as “Ada Lovelace”.'])
    expect(leadsIn(store)).toHaveLength(3)
  })

  it('never adds erased people', async () => {
    await rememberErased([{ email: 'ada@example.com' }, { phone: '+12125550142' }])
    for (const duplicates of ['skip', 'add']) {
      const { body } = await post(some, { duplicates, mode: 'preview' })
      expect(body.rows.map(({ outcome }) => outcome)).toEqual([
        'erased',
        'erased',
        'erased',
        'refused',
        'added',
      ])
    }
  })

  it('numbers rows like a spreadsheet, including blank ones, in every part', async () => {
    const file = 'Name;Mail;Tel\r\n\r\nAda;ada@example.com;\r\n;;\r\nBea;bea@example.com;\r\n'
    const { body } = await post(file, { first_row: '252' })
    expect(body.rows.map(({ row }) => row)).toEqual([253, 255])
  })

  it('accepts the maximum number of rows', async () => {
    const rows = Array.from({ length: maxImportRows }, (_, at) => [`Lead ${at}`, `l${at}@example.com`, ''])
    const { body } = await post(csv(...rows))
    expect(body.rows.every(({ outcome }) => outcome === 'added')).toBe(true)
    expect(leadsIn(store)).toHaveLength(maxImportRows)
    const more = await post(csv(...rows, ['One more', 'x@example.com', '']))
    expect(more.problem).toMatchObject({ status: 422, detail: 'Send at most 250 rows at a time.' })
  })
})

describe('an import is refused', () => {
  it('if a quote is never closed, with the number of its row', async () => {
    const file = 'Name,Mail,Tel\r\nAda,ada@example.com,\r\n"Bo,bo@example.com,\r\nCy,cy@example.com,\r\n'
    for (const mode of ['preview', 'import']) {
      const { problem } = await post(file, { mode, first_row: '252' })
      expect([problem.status, problem.detail]).toEqual([
        422,
        expect.stringMatching(/^Row 253 has a quotation/),
      ])
    }
    expect(leadsIn(store)).toEqual([])
  })

  it.each<[string, Sent, string, number]>([
    ['', { mapping: '{' }, 'mapping', 400],
    ['', { mapping: '{"Name":"secret"}' }, 'mapping', 400],
    ['', { mapping: { Name: 'name' } }, 'mapping', 400],
    ['', { mapping: { Name: 'name', Mail: 'name', Tel: 'phone' } }, 'mapping', 400],
    ['', { stages: '{' }, 'stages', 400],
    ['', { stages: '{"Gold":"golden"}' }, 'stages', 400],
    ['', { mapping: { ...people, Fax: 'title' } }, 'mapping', 400],
    ['', { mode: 'try' }, 'mode', 400],
    ['', { duplicates: 'merge' }, 'duplicates', 400],
    ['', { import_id: 'x' }, 'import_id', 400],
    ['', { first_row: '-1' }, 'first_row', 400],
  ])('%swith %j', async (_, sent, field, status) => {
    const { problem } = await post(some, sent)
    expect([problem.status, problem.errors?.[0]?.field]).toEqual([status, field])
    expect(leadsIn(store)).toEqual([])
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['has no rows', csv()],
    ['has blank rows only', csv(['', '', ''], [' ', '', ''])],
    ['is not UTF-8', new Uint8Array([...new TextEncoder().encode('Name,Mail,Tel\nZo'), 0xeb, 0x0a])],
  ])('when the file %s', async (_, file) => {
    const { problem } = await post(file)
    expect([problem.status, problem.errors?.[0]?.field]).toEqual([422, 'file'])
  })
})

describe('an export', () => {
  const pages = async (query: Record<string, string> = {}) => {
    let text = ''
    let cursor: string | undefined
    do {
      const answer = await call(exported, exportLeads, { query: { ...query, ...(cursor ? { cursor } : {}) } })
      text += answer.file.toString()
      cursor = answer.headers['x-next-cursor']
    } while (cursor)
    return text
  }

  it('is one file over all pages, with formulas escaped', async () => {
    await put(
      aLead({
        name: '=HYPERLINK("http://x")',
        phone: '+12125550142',
        second_phone: '+13475550199',
        value_cents: 1250_50,
      }),
      aLead({
        name: 'Bea, "the poet"',
        email: '+b@example.com',
        phone: '+442079460958',
        message: '-1\r\n+2',
      }),
      aLead({ name: 'Cy', email: 'cy@example.com', interests: ['funding', 'ai-strategy'], stage: 'won' }),
      aLead({ name: 'Deleted', state: 'deleted' }),
    )
    const text = await pages({ limit: '2' })
    expect(text.startsWith('\uFEFFName,Email,Phone')).toBe(true)
    const [headers = [], ...rows] = parseCsv(text)
    expect(rows.map((row) => row.slice(0, 11))).toEqual([
      ['Cy', 'cy@example.com', '', '', '', '', '', '', 'AI strategy; Business funding', 'Won', ''],
      [
        'Bea, "the poet"',
        "'+b@example.com",
        "'+44 20 7946 0958",
        '',
        '',
        '',
        '',
        "'-1\r\n'+2",
        '',
        'New',
        '',
      ],
      [
        `'=HYPERLINK("http://x")`,
        'ada@example.com',
        '(212) 555-0142',
        '(347) 555-0199',
        '',
        '',
        '',
        '',
        '',
        'New',
        '1250.50',
      ],
    ])
    expect(headers).toContain('Consent given (UTC)')
    expect(rows.every((row) => row.length === headers.length)).toBe(true)
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  it('is named by the day and filtered like the list', async () => {
    await put(aLead(), aLead({ name: 'Won', stage: 'won' }))
    const { headers, file } = await call(exported, exportLeads, { query: { stage: 'won' } })
    expect(headers['content-disposition']).toBe('attachment; filename="leads-2026-11-21.csv"')
    expect(parseCsv(file.toString()).map(([name]) => name)).toEqual(['Name', 'Won'])
  })

  it('can be imported again unchanged', async () => {
    const before = aLead({
      name: "=Ada '@' Lovelace",
      phone: '+12125550142 ext. 7',
      second_phone: '+442079460958',
      company: '-Engines',
      title: "'tis",
      website: 'engines.example',
      message: 'One\r\n"two", three',
      interests: ['ai-strategy', 'merchant-services'],
      stage: 'proposal',
      value_cents: 123_456,
      next_step: { text: '@home', due: '2026-12-01' },
    })
    await put(before)
    const text = await pages()
    store.reset()
    setUp(store)
    const mapping = guessMapping(parseCsv(text)[0] ?? [])
    const { body } = await post(text, { mapping })
    expect(inShort(body.rows)).toEqual([[2, 'added']])
    const [{ id: _, source, ...after } = aLead()] = leadsIn(store)
    expect(source.via).toBe('import')
    expect(after).toMatchObject({
      name: before.name,
      email: before.email,
      phone: before.phone,
      second_phone: before.second_phone,
      company: before.company,
      title: before.title,
      website: before.website,
      message: before.message,
      interests: before.interests,
      stage: 'proposal',
      value_cents: 123_456,
      next_step: before.next_step,
      created_at: now.toISOString(),
    })
  })
})
