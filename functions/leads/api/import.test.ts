import { beforeEach, describe, expect, it } from 'vitest'
import { exportLeads, listImports } from '#shared/leads/transfer-endpoints.ts'
import { listLeads } from '#shared/leads/reading-endpoints.ts'
import { maxImportRows } from '#shared/leads/transfer/import-outcome.ts'
import { recordOf } from '#shared/api/records.ts'
import { fieldNames } from '#shared/leads/fields.ts'
import { toCsv } from '#shared/leads/transfer/csv.ts'
import { parseCsv } from '#shared/leads/transfer/read-csv.ts'
import { guessMapping } from '#shared/leads/transfer/import-mapping.ts'
import { callApi, now, setUp } from '../../testing/event.ts'
import {
  addedAs,
  csv,
  expectWhole,
  importId,
  inShort,
  people,
  post,
  type Sent,
} from '../../testing/imports.ts'
import { aLead, countsIn, leadsIn, store as put } from '../../testing/leads.ts'
import { MemoryStore } from '../../testing/store.ts'
import type { StoredLead } from '../domain/stored-lead.ts'
import { rememberErased } from '../store/suppression.ts'
import { writeLeads } from '../store/write.ts'

const store = new MemoryStore()
let lines: string[]
beforeEach(() => {
  lines = setUp(store)
})

const otherId = '019ab000-0000-7000-8000-00000000000c'
const some = csv(
  ['Ada Lovelace', 'ada@example.com', ''],
  ['Bea Byron', '', '(212) 555-0142'],
  ['Ada L.', 'ADA@example.com', ''],
  ['', 'nobody@example.com', ''],
  ['Cy', 'cy@gmial.com', 'call him'],
)
const guessed = (rows: readonly string[], more: Sent = {}) =>
  post(rows.join('\r\n'), { mapping: guessMapping(parseCsv(rows[0] ?? '')[0] ?? []), ...more })
const outcomes = ({ body }: Pick<Awaited<ReturnType<typeof post>>, 'body'>) =>
  body.rows.map(({ outcome }) => outcome)

describe('an import', () => {
  it('adds rows as leads and reports why others are skipped, as its preview does', async () => {
    const preview = await post(some, { mode: 'preview' })
    expect(store.items('leads')).toEqual([])
    const { status, body } = await post(some)
    expect(status).toBe(200)
    expect(inShort(body.rows)).toEqual(inShort(preview.body.rows))
    expect(inShort(body.rows)).toEqual([
      [2, 'added'],
      [3, 'added'],
      [4, 'skipped', 'Same email address as row 2.'],
      [5, 'skipped', 'No name.'],
      [
        6,
        'added',
        'Email: did you mean cy@gmail.com?',
        'Phone: This does not look like a phone number; it is saved as typed.',
      ],
    ])
    const leads = leadsIn(store)
    expect(leads.map(({ name, phone, source, import_id }) => [name, phone, source.via, import_id])).toEqual([
      ['Ada Lovelace', undefined, 'import', importId],
      ['Bea Byron', '+12125550142', 'import', importId],
      ['Cy', 'call him', 'import', importId],
    ])
    expect(addedAs(body.rows)).toEqual(leads.map(({ id }, at) => [[2, 3, 6][at], id]))
    expect(store.items('lead_events').map(({ kind, who, text }) => [kind, who, text])).toContainEqual([
      'imported',
      'Staff',
      'Row 2 of an imported file.',
    ])
    expectWhole(store)
    expect(lines.join()).not.toMatch(/example|lovelace/i)
  })

  it('uses the dates and stages of the file, without times of a first answer', async () => {
    const { body } = await guessed(
      [
        'First Name,Last Name,Email,Lead Status,Lifecycle Stage,Create Date,Last Activity Date',
        'Ann,Won,ann@example.com,Connected,Customer,2024-03-12 09:14,2025-02-01',
        'Bo,Lost,bo@example.com,Unqualified,Lead,13/3/2024,',
        'Cy,New,cy@example.com,New,Subscriber,3/4/2024,1/2/2026',
        'Di,Chosen,di@example.com,Platinum,,,',
      ],
      { stages: '{" PLATINUM ":"proposal"}', dates: '{"received":"day"}' },
    )
    expect(inShort(body.rows)).toEqual([
      [2, 'added'],
      [3, 'added'],
      [4, 'added', '“1/2/2026” was read as month, day and year: 2026-01-02.'],
      [5, 'added'],
    ])
    const at = now.toISOString()
    const of = ({
      name,
      stage,
      furthest,
      created_at,
      touched_at,
      stage_at,
      responded_at,
    }: ReturnType<typeof aLead>) =>
      [name, stage, furthest, created_at, touched_at, stage_at, responded_at] as const
    // The list of the newest leads is sorted by id.
    expect(
      leadsIn(store)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(of),
    ).toEqual([
      ['Ann Won', 'won', 'won', '2024-03-12T13:14:00.000Z', '2025-02-01T17:00:00.000Z', at, undefined],
      ['Bo Lost', 'lost', 'new', '2024-03-13T16:00:00.000Z', at, at, undefined],
      ['Cy New', 'new', 'new', '2024-04-03T16:00:00.000Z', '2026-01-02T17:00:00.000Z', at, undefined],
      ['Di Chosen', 'proposal', 'proposal', at, at, at, undefined],
    ])
    expect(countsIn(store).kept['leads:week:2024-03-11']).toEqual({
      'import|won': 1,
      'import|new': 1,
      'import|lost': 1,
    })
    expectWhole(store)
  })

  it.each([
    ['13/3/2024', {}, '2024-04-03', false],
    ['3/3/2024', {}, '2024-03-04', true],
    // The staff area sends that the whole column does not decide it.
    ['13/3/2024', { dates: '{}' }, '2024-03-04', true],
  ])(
    'reads 3/4/2024 by %s in its column and %j as %s, with a note: %s',
    async (other, sent, day, isNoted) => {
      const file = ['Name,Email,Create Date', 'Ann,ann@example.com,3/4/2024', `Bo,bo@example.com,${other}`]
      const { body } = await guessed(file, sent)
      const note = `“3/4/2024” was read as month, day and year: ${day}.`
      expect(body.rows[0]?.reasons).toEqual(isNoted ? [note] : [])
      expect(leadsIn(store).find(({ name }) => name === 'Ann')?.created_at).toMatch(day)
    },
  )

  it('keeps names if asked to', async () => {
    await post(csv(['DOE, JOHN', 'john@example.com', '']), { names: 'keep' })
    expect(leadsIn(store)).toMatchObject([{ name: 'DOE, JOHN' }])
  })

  it('joins columns of a field, reads text formulas and notes cells beyond the columns', async () => {
    const { body } = await guessed([
      'Name,Email,Home Phone,Mobile Phone,Company',
      'Ann,ann@example.com,(212) 555-0141,(212) 555-0143,"=""007"""',
      `Cy,cy@example.com,,'+12125550149,Deli,"x"`,
    ])
    expect(body.rows).toMatchObject([
      { phone: '+12125550143', second_phone: '+12125550141', company: '007' },
      { phone: '+12125550149', reasons: [expect.stringMatching(/^The row has more cells than/)] },
    ])
  })

  it('numbers rows like a spreadsheet, including blank ones, in every part', async () => {
    const file = 'Name;Mail;Tel\r\n\r\nAda;ada@example.com;\r\n;;\r\nBea;bea@example.com;\r\n'
    const { body } = await post(file, { first_row: '252' })
    expect(body.rows.map(({ row }) => row)).toEqual([253, 255])
  })
})

describe('an import does not repeat people', () => {
  it('who are leads, and names them, but spam in quarantine blocks nobody', async () => {
    const [ada = aLead()] = await put(
      aLead(),
      aLead({ name: 'Cheap Loans', email: 'bo@example.com', state: 'quarantined' }),
    )
    const rows = [
      ['Augusta', 'ada@example.com', ''],
      ['Lovelace, Ada', 'other@engines.example', ''],
      ['Bo', 'bo@example.com', ''],
    ]
    const { body } = await post(csv(...rows))
    expect(inShort(body.rows).map(([, outcome, ...reasons]) => [outcome, reasons.at(0)])).toEqual([
      ['skipped', 'Same email address as “Ada Lovelace”.'],
      ['added', 'Possibly “Ada Lovelace”: same name.'],
      ['added', 'Same email address as “Cheap Loans”.'],
    ])
    expect(body.rows[0]?.lead_id).toBe(ada.id)
  })

  it('who asked to be erased, before or meanwhile', async () => {
    await rememberErased([{ phone: '+12125550142' }, { phone: 'call him 7' }])
    let isFirst = true
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || !isFirst) return
      isFirst = false
      await rememberErased([{ email: 'ada@example.com' }])
    }
    const reason = [expect.stringContaining('asked to be erased')]
    expect((await post(some)).body.rows.slice(0, 2)).toMatchObject([
      { outcome: 'skipped', reasons: reason },
      { outcome: 'skipped', reasons: reason },
    ])
    expect(leadsIn(store).map(({ name }) => name)).toEqual(['Cy'])
    expectWhole(store)
  })

  it('if a request is repeated, or comes twice at once', async () => {
    const [first, second] = await Promise.all([post(some), post(some)])
    const again = await post(some)
    expect(leadsIn(store)).toHaveLength(3)
    for (const { body } of [second, again]) expect(addedAs(body.rows)).toEqual(addedAs(first.body.rows))
    expect(again.body.rows[0]?.reasons).toEqual(['This import has added it already.'])
    expect(new Set(outcomes(await post(some, { import_id: otherId })))).toEqual(new Set(['skipped']))
    expectWhole(store)
  })

  it('after a lost answer, and its record tells the truth in between', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => [`Lead ${at}`, `l${at}@example.com`, ''])
    const file = csv(...rows, ['Again', 'l0@example.com', ''])
    let writes = 0
    store.interfere = (operation) =>
      Promise.resolve(operation === 'TransactWrite' && ++writes === 3 ? ('lost' as const) : undefined)
    expect((await post(file)).status).toBeGreaterThanOrEqual(500)
    const before = leadsIn(store).length
    expect([before > 0, before < 30]).toEqual([true, true])
    const record = async () => (await callApi(listImports)).body.imports[0]
    expect(await record()).toMatchObject({ added: before, skipped: 0 })
    for (const _ of ['resumed', 'repeated']) {
      const { body } = await post(file)
      expect(new Set(body.rows.map(({ lead_id }) => lead_id)).size).toBe(31)
      expect(leadsIn(store)).toHaveLength(30)
      expect(await record()).toMatchObject({ added: 30, skipped: 1 })
    }
    expectWhole(store)
  })
})

describe('an import that updates leads', () => {
  const columns = {
    Name: 'name',
    Mail: 'email',
    Tel: 'phone',
    Firm: 'company',
    Stage: 'stage',
    Notes: 'message',
  } as const
  const update = (rows: string[][], more: Sent = {}) =>
    post(toCsv([Object.keys(columns), ...rows]), { mapping: columns, duplicates: 'update', ...more })
  const old = () => aLead({ name: 'Ada Lovelace', company: 'Engines', message: 'Wrote in May.' })
  const row = (name: string, mail: string, tel = '', firm = '', stage = '', notes = '') => [
    name,
    mail,
    tel,
    firm,
    stage,
    notes,
  ]

  it('fills and replaces fields, but empty cells erase nothing', async () => {
    const [lead = aLead()] = await put(old())
    const sent = [
      row('', 'ADA@example.com', '(212) 555-0142', 'Mills', 'Contacted'),
      row('Bea', 'bea@example.com'),
    ]
    const preview = await update(sent, { mode: 'preview' })
    expect(leadsIn(store)).toHaveLength(1)
    const { body } = await update(sent)
    expect(inShort(body.rows)).toEqual(inShort(preview.body.rows))
    expect(inShort(body.rows)).toEqual([
      [
        2,
        'updated',
        'Updates “Ada Lovelace”: phone, company, stage.',
        'No name; the company name is used instead.',
      ],
      [3, 'added'],
    ])
    expect(body.rows[0]?.lead_id).toBe(lead.id)
    const { name, message, created_at, version } = lead
    expect(leadsIn(store)[0]).toMatchObject({
      name,
      message,
      created_at,
      company: 'Mills',
      stage: 'contacted',
      version: version + 1,
    })
    const events = store.items('lead_events').filter((event) => event['lead_id'] === lead.id)
    expect(events.map(({ kind }) => kind)).toEqual(['stage', 'changed', 'imported'])
    expect(outcomes(await update(sent))).toEqual(['updated', 'added'])
    expect(leadsIn(store)[0]).toMatchObject({ version: version + 1 })
    expectWhole(store)
  })

  it('finds a lead by its number too, and changes neither a won lead’s stage nor a known number', async () => {
    const won = { name: 'Bea Byron', email: undefined, second_phone: '+12125550142', stage: 'won' } as const
    await put(aLead(won), aLead({ name: 'Spam', state: 'quarantined' }))
    const { body } = await update([
      row('Bea Byron', 'bea@example.com', '(212) 555-0142', '', 'Lost'),
      row('Dea Byron', '', '(212) 555-0142', '', 'Lost'),
      row('Ada', 'ada@example.com'),
    ])
    expect(inShort(body.rows).map((short) => short.slice(1))).toEqual([
      ['updated', 'Updates “Bea Byron”: email.'],
      ['added', 'Same phone number as row 2, added as its own lead.', 'Same phone number as “Bea Byron”.'],
      ['added', 'Same email address as “Spam”.'],
    ])
    expect(leadsIn(store)[0]).toMatchObject({ ...won, email: 'bea@example.com' })
    expect(leadsIn(store)[0]?.phone).toBeUndefined()
  })

  it('adds values that do not fit to the message, once', async () => {
    await put(old())
    const sent = [row('Ada Lovelace', 'ada@example.com; ada@home.example', '4.42E+11')]
    await update(sent)
    expect(leadsIn(store)[0]?.message).toBe(
      'Wrote in May.\n\nOther email address: ada@home.example\nPhone in the file: 4.42E+11',
    )
    expect(inShort((await update(sent, { import_id: otherId })).body.rows)).toEqual([
      [2, 'skipped', 'Nothing to change in “Ada Lovelace”.'],
    ])
  })

  it('changes a lead once in all parts', async () => {
    await put(old())
    await update([row('Ada One', 'ada@example.com'), row('Bea', 'bea@example.com')])
    const next = [row('Ada Two', 'ada@example.com'), row('Bea B.', 'bea@example.com', '', 'Mills')]
    expect(inShort((await update(next, { first_row: '252' })).body.rows)).toEqual([
      [252, 'skipped', 'An earlier row has updated or added “Ada One”.'],
      [253, 'skipped', 'An earlier row has updated or added “Bea”.'],
    ])
  })

  it('changes a lead once in a part, whether by its address or its number', async () => {
    await put(aLead({ name: 'Ada Lovelace', phone: '+12125550142' }))
    const { body } = await update([
      row('Ada Byron', 'ada@example.com', '', 'Engines'),
      row('Ada Lovelace', '', '(212) 555-0142', 'Mills'),
    ])
    expect(outcomes({ body })).toEqual(['updated', 'skipped'])
    expect(leadsIn(store)).toMatchObject([{ name: 'Ada Byron', company: 'Engines' }])
  })

  it('reports that a lead was not stored if someone changes it meanwhile', async () => {
    const [lead = aLead()] = await put(old())
    let isFirst = true
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || !isFirst) return
      isFirst = false
      await writeLeads([{ before: lead, after: { ...lead, company: 'By hand' }, events: [] }])
    }
    expect(inShort((await update([row('Ada L.', 'ada@example.com')])).body.rows)).toEqual([
      [2, 'skipped', 'It could not be stored right now. Import it again.'],
    ])
    expect(leadsIn(store)).toMatchObject([{ name: 'Ada Lovelace', company: 'By hand' }])
  })
})

describe('the record of an import', () => {
  it('has who, when, the file and the counts of all parts, latest first', async () => {
    await post(some, { rows: '7', file_name: 'fair.csv' })
    await post(csv(['Di', 'di@example.com', ''], ['Ada', 'ada@example.com', '']), {
      first_row: '252',
      rows: '7',
      file_name: 'fair.csv',
    })
    const file = csv(['Ada Byron', 'ada@example.com', ''], ['Eve', 'eve@example.com', ''])
    await post(file, { import_id: otherId, duplicates: 'update' })
    const { body } = await callApi(listImports)
    const [at, who] = [now.toISOString(), 'Staff']
    expect(body.imports.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: importId, at, who, file_name: 'fair.csv', rows: 7, added: 4, updated: 0, skipped: 3 },
      { id: otherId, at, who, file_name: 'CSV', rows: null, added: 1, updated: 1, skipped: 0 },
    ])
  })

  it('leads to its leads, the latest first, deleted ones on request', async () => {
    await guessed([
      'Name,Email,Create Date',
      'Ann,ann@example.com,2025-01-01',
      'Bo,bo@example.com,2025-02-01',
    ])
    await post(csv(['Cy', 'cy@example.com', '']), { import_id: otherId })
    const names = async (query: Record<string, string>) => {
      const { body } = await callApi(listLeads, { query })
      return body.leads.map(({ name }) => name)
    }
    expect(await names({ import: importId })).toEqual(['Bo', 'Ann'])
    expect(await names({ import: importId, limit: '1' })).toEqual(['Bo'])
    expect(await names({ import: importId, search: 'an' })).toEqual(['Ann'])
    const [ann = aLead()] = leadsIn(store)
    await writeLeads([{ before: ann, after: { ...ann, state: 'deleted' }, events: [] }])
    expect(await names({ import: importId })).toEqual(['Bo'])
    expect(await names({ import: importId, state: 'deleted' })).toEqual(['Ann'])
    expectWhole(store)
  })
})

describe('an import is refused', () => {
  it.each<[Sent, string]>([
    [{ mapping: '{' }, 'mapping'],
    [{ mapping: { ...people, Fax: 'title' } }, 'mapping'],
    [{ stages: '{"Gold":"golden"}' }, 'stages'],
    [{ import_id: 'x' }, 'import_id'],
  ])('with %j', async (sent, field) => {
    const { problem } = await post(some, sent)
    expect([problem.status, problem.errors?.[0]?.field]).toEqual([400, field])
    expect(leadsIn(store)).toEqual([])
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
    [
      'has too many rows',
      csv(...Array.from({ length: maxImportRows + 1 }, () => ['Ada', '', ''])),
      /^Send at most 250 rows/,
    ],
    ['has blank rows only', csv(['', '', ''], [' ', '', '']), /nothing below/],
    ['is not UTF-8', new Uint8Array([...new TextEncoder().encode('Name,Mail,Tel\nZo'), 0xeb, 0x0a]), /UTF-8/],
    [
      'has a quote that is never closed',
      'Name,Mail,Tel\r\nAda,a@example.com,\r\n"Bo,b@example.com,',
      /^Row 253 has/,
    ],
  ])('when the file %s', async (_, file, words) => {
    const { problem } = await post(file, { first_row: '252' })
    expect([problem.status, problem.errors?.[0]?.field, problem.detail]).toEqual([
      422,
      'file',
      expect.stringMatching(words),
    ])
    expect(leadsIn(store)).toEqual([])
  })
})

describe('an export', () => {
  const pages = async (query: Record<string, string> = {}) => {
    let text = ''
    let cursor: string | undefined
    do {
      const answer = await callApi(exportLeads, { query: { ...query, ...(cursor ? { cursor } : {}) } })
      text += answer.file.toString()
      cursor = answer.headers['x-next-cursor']
    } while (cursor)
    return text
  }

  it('is one file over all pages, named by the day, with formulas escaped', async () => {
    await put(
      aLead({ name: '=HYPERLINK("http://x")', phone: '+12125550142', value_cents: 1250_50 }),
      aLead({ name: 'Bea, "the poet"', email: '+b@example.com', message: '-1\r\n+2' }),
      aLead({ name: 'Cy', email: 'cy@example.com', interests: ['funding', 'ai-strategy'], stage: 'won' }),
      aLead({ name: 'Deleted', state: 'deleted' }),
    )
    const text = await pages({ limit: '2' })
    expect(text.startsWith('\uFEFFName,Email,Phone')).toBe(true)
    const [headers = [], ...rows] = parseCsv(text)
    expect(headers).toContain('Consent given (UTC)')
    expect(rows.map((row) => row.slice(0, 11).filter(Boolean))).toEqual([
      ['Cy', 'cy@example.com', 'AI strategy; Business funding', 'Won'],
      ['Bea, "the poet"', "'+b@example.com", "'-1\r\n'+2", 'New'],
      [`'=HYPERLINK("http://x")`, 'ada@example.com', '(212) 555-0142', 'New', '1250.50'],
    ])
    const { headers: sent, file } = await callApi(exportLeads, { query: { stage: 'won' } })
    expect(sent['content-disposition']).toBe('attachment; filename="leads-2026-11-21.csv"')
    expect(parseCsv(file.toString()).map(([name]) => name)).toEqual(['Name', 'Cy'])
  })

  it('can be imported again unchanged', async () => {
    const before = aLead({
      name: "=Ada '@' Lovelace",
      phone: '+12125550142 ext. 5',
      second_phone: '+442079460958',
      company: '+Engines; "Ltd"',
      title: "'=Countess",
      website: 'https://engines.example/a?b=c',
      message: '=1+1\n- two\nthree, four',
      interests: ['ai-strategy', 'funding'],
      stage: 'proposal',
      value_cents: 123_456,
      next_step: { text: '@Call', due: '2026-12-01' },
      touched_at: '2026-11-20T10:11:12.000Z',
    })
    await put(before)
    const text = await pages()
    store.reset()
    setUp(store)
    const { body } = await post(text, { mapping: guessMapping(parseCsv(text)[0] ?? []) })
    expect(inShort(body.rows)).toEqual([[2, 'added']])
    const [after = aLead()] = leadsIn(store)
    expect(after.source.via).toBe('import')
    const kept = [
      ...fieldNames.filter((field) => field !== 'value'),
      'value_cents',
      'created_at',
      'touched_at',
    ] as const
    const pick = (lead: StoredLead) => recordOf(kept, (name) => lead[name])
    expect(pick(after)).toEqual(pick(before))
  })
})
