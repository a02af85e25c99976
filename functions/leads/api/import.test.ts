import { beforeEach, describe, expect, it } from 'vitest'
import { exportLeads, importLeads } from '#shared/leads/transfer-endpoints.ts'
import { maxImportRows, type ImportRow } from '#shared/leads/transfer/import-outcome.ts'
import { parseCsv, toCsv } from '#shared/leads/transfer/csv.ts'
import { guessMapping, type Mapping } from '#shared/leads/transfer/import-mapping.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { call, now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { handler as exported } from './export.ts'
import { handler } from './import.ts'
import { aLead, countsIn, keysIn, leadsIn, store as put } from '../../testing/leads.ts'
import { writeLeads } from '../store/write.ts'
import { rememberErased } from '../erasure/suppression.ts'

const store = new MemoryStore(tables)
let lines: string[]
beforeEach(() => {
  lines = setUp(store)
})

const importId = '019ab000-0000-7000-8000-00000000000b'
const people = { Name: 'name', Mail: 'email', Tel: 'phone' } as const
const header = Object.keys(people)

interface Sent {
  mode?: string
  mapping?: Mapping | string
  duplicates?: string
  import_id?: string
  first_row?: string
  stages?: string
}

const post = (file: string | Uint8Array<ArrayBuffer>, { mapping = people, ...more }: Sent = {}) =>
  sendForm({
    mode: 'import',
    mapping: typeof mapping === 'string' ? mapping : JSON.stringify(mapping),
    duplicates: 'skip',
    import_id: importId,
    first_row: '2',
    ...more,
    file: new File([file], 'leads.csv', { type: 'text/csv' }),
  })

async function sendForm(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return call<{ rows: ImportRow[] }>(handler, importLeads, {
    body: new Uint8Array(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}

const csv = (...rows: string[][]) => toCsv([header, ...rows])
const addedAs = (rows: ImportRow[]) =>
  rows.flatMap(({ row, outcome, lead_id }) => (outcome === 'added' ? [[row, lead_id]] : []))
const inShort = (rows: ImportRow[]) => rows.map(({ row, outcome, reasons }) => [row, outcome, ...reasons])

function expectWhole() {
  const counts = countsIn(store)
  expect(counts.kept).toEqual(counts.due)
  const keys = keysIn(store)
  expect(keys.kept).toEqual(keys.due)
}

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
  it('adds each row as a lead, and says of every other why not', async () => {
    const { status, body } = await post(some)
    expect(status).toBe(200)
    expect(inShort(body.rows)).toEqual([
      [2, 'added'],
      [3, 'added'],
      [4, 'duplicate', 'Same e-mail address as row 2.'],
      [5, 'refused', 'No name.'],
      [
        6,
        'added',
        'E-mail: did you mean cy@gmail.com?',
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
    expectWhole()
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
      expectWhole()
    },
  )

  it('does not skip a row for one in quarantine, but says so', async () => {
    await put(aLead({ name: 'Cheap Loans', state: 'quarantined' }))
    const { body } = await post(csv(['Ada Lovelace', 'ada@example.com', '']))
    expect(inShort(body.rows)).toEqual([[2, 'added', 'Same e-mail address as “Cheap Loans”.']])
    expectWhole()
  })

  it('does not bring back who had a number kept as typed', async () => {
    await rememberErased([{ phone: 'desk 555-0142' }, { phone: 'call him 7' }])
    const { body } = await post(
      csv(['Ada', '', '555 0142'], ['Bea', '', 'Bea 55 50 14 2'], ['Cy', '', 'call me 7']),
    )
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(['erased', 'erased', 'added'])
  })

  it('previewed says the same and stores nothing', async () => {
    const preview = await post(some, { mode: 'preview' })
    expect(leadsIn(store)).toEqual([])
    expect(store.items('counters')).toEqual([])
    const { body } = await post(some)
    expect(inShort(preview.body.rows)).toEqual(inShort(body.rows))
  })

  it('sent again adds nothing twice, and says which leads it had added', async () => {
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
    expectWhole()
  })

  it('says which leads its rows are that another run of it was quicker with', async () => {
    let quicker: ReturnType<typeof post> | undefined
    store.interfere = async (operation) => {
      if (operation === 'TransactWrite' && !quicker) await (quicker = post(some))
    }
    const { body } = await post(some)
    const other = await quicker
    expect(addedAs(body.rows).length).toBeGreaterThan(0)
    expect(addedAs(body.rows)).toEqual(addedAs(other?.body.rows ?? []))
    expectWhole()
  })

  it('sent twice at once adds nothing twice', async () => {
    const [one, two] = await Promise.all([post(some), post(some)])
    expect(leadsIn(store)).toHaveLength(3)
    expect(addedAs(one.body.rows)).toEqual(addedAs(two.body.rows))
    expectWhole()
  })

  it('whose answer is lost goes on where it was', async () => {
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
    expectWhole()
  })

  it('keeps different people apart whatever is in the phone column', async () => {
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
    expect(leadsIn(store).flatMap(({ phone }) => phone ?? [])).toEqual(['call the office', '+11234567891'])
    expectWhole()
  })

  it('takes two for one by a number only where it is valid and their names agree', async () => {
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
      [3, 'added', 'Same phone number as row 2, another person.'],
      [4, 'duplicate', 'Same name and phone number as row 2.'],
      [5, 'duplicate', 'Same name and phone number as row 2.'],
      [6, 'added'],
      [7, 'duplicate', 'Same e-mail address as row 2, “Ada Lovelace”.'],
      [8, 'added', 'Same phone number as “Old Lead”.'],
      [9, 'added', 'Phone: This number does not seem to exist.'],
      [
        10,
        'added',
        'Same phone number as row 9, another person.',
        'Phone: This number does not seem to exist.',
      ],
    ])
    expectWhole()
  })

  it('finds who is there already, names them, and adds them anyway when asked to', async () => {
    const [ada = aLead()] = await put(aLead())
    const file = csv(['Augusta', 'ada@example.com', ''], ['Lovelace, Ada', 'other@engines.example', ''])
    const skipped = await post(file, { mode: 'preview' })
    expect(inShort(skipped.body.rows)).toEqual([
      [2, 'duplicate', 'Same e-mail address as “Ada Lovelace”.'],
      [3, 'added', 'Possibly “Ada Lovelace”: same name.'],
    ])
    expect(skipped.body.rows[0]?.lead_id).toBe(ada.id)
    const { body } = await post(file, { duplicates: 'add' })
    expect(inShort(body.rows)[0]).toEqual([2, 'added', 'Same e-mail address as “Ada Lovelace”.'])
    expect(leadsIn(store)).toHaveLength(3)
  })

  it('brings nobody back who asked to be erased, whatever is asked of it', async () => {
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

  it('numbers its rows as the spreadsheet does, blank ones counted, wherever the piece begins', async () => {
    const file = 'Name;Mail;Tel\r\n\r\nAda;ada@example.com;\r\n;;\r\nBea;bea@example.com;\r\n'
    const { body } = await post(file, { first_row: '252' })
    expect(body.rows.map(({ row }) => row)).toEqual([253, 255])
  })

  it('takes all the rows it says it takes', async () => {
    const rows = Array.from({ length: maxImportRows }, (_, at) => [`Lead ${at}`, `l${at}@example.com`, ''])
    const { body } = await post(csv(...rows))
    expect(body.rows.every(({ outcome }) => outcome === 'added')).toBe(true)
    expect(leadsIn(store)).toHaveLength(maxImportRows)
    const more = await post(csv(...rows, ['One more', 'x@example.com', '']))
    expect(more.problem).toMatchObject({ status: 422, detail: 'Send at most 250 rows at a time.' })
  })
})

describe('an import of another program’s export', () => {
  const guessed = (lines: readonly string[], more: Sent = {}) =>
    post(lines.join('\r\n'), { mapping: guessMapping(parseCsv(lines[0] ?? '')[0] ?? []), ...more })

  it('counts its leads as received when they came, and in their stages, but as answered at no time', async () => {
    const { body } = await guessed([
      'First Name,Last Name,Email,Lead Status,Lifecycle Stage,Create Date,Annual Revenue',
      'Ann,Won,ann@example.com,Connected,Customer,2024-03-12 09:14,"$1,200,000"',
      'Bo,Lost,bo@example.com,Unqualified,Lead,3/15/2024,',
      'Cy,New,cy@example.com,New,Subscriber,,',
    ])
    expect(inShort(body.rows)).toEqual([
      [2, 'added'],
      [3, 'added'],
      [4, 'added'],
    ])
    const byName = new Map(leadsIn(store).map((lead) => [lead.name, lead]))
    expect(byName.get('Ann Won')).toMatchObject({
      stage: 'won',
      furthest: 'won',
      created_at: '2024-03-12T13:14:00.000Z',
      stage_at: now.toISOString(),
      touched_at: now.toISOString(),
    })
    expect(byName.get('Bo Lost')).toMatchObject({
      stage: 'lost',
      furthest: 'new',
      created_at: '2024-03-15T16:00:00.000Z',
    })
    expect(byName.get('Cy New')).toMatchObject({ stage: 'new', created_at: now.toISOString() })
    for (const { responded_at, left_new_at, value_cents } of byName.values())
      expect([responded_at, left_new_at, value_cents]).toEqual([undefined, undefined, undefined])
    expect(countsIn(store).kept['leads:week:2024-03-11']).toEqual({
      'import|won': 1,
      'import|new': 1,
      'import|lost': 1,
    })
    // The list of the newest goes by ids.
    const ids = ['Ann Won', 'Bo Lost', 'Cy New'].map((name) => byName.get(name)?.id ?? '')
    expect(ids.toSorted()).toEqual(ids)
    expectWhole()
  })

  it('sent again adds nothing twice, however long ago its leads came', async () => {
    const file = ['Name,Email,Create Date', 'Ann,ann@example.com,2019-03-12']
    const first = await guessed(file, { duplicates: 'add' })
    const again = await guessed(file, { duplicates: 'add' })
    expect(addedAs(again.body.rows)).toEqual(addedAs(first.body.rows))
    const [remembered] = store.items('leads').filter(({ id }) => String(id).startsWith('idempotency#'))
    expect(remembered?.['expires']).toBeGreaterThan(now.getTime() / 1000)
  })

  it('has its stages by what a person chose for their values', async () => {
    const file = ['Name,Email,Status', 'Ann,ann@example.com,Platinum', 'Bo,bo@example.com,Closed Won']
    const stages = JSON.stringify({ ' PLATINUM ': 'proposal', 'closed won': 'qualified' })
    expect(inShort((await guessed(file, { mode: 'preview' })).body.rows)[0]).toEqual([
      2,
      'added',
      'Unknown stage “Platinum”; not used.',
    ])
    const { body } = await guessed(file, { stages })
    expect(inShort(body.rows)).toEqual([
      [2, 'added'],
      [3, 'added'],
    ])
    expect(leadsIn(store).map(({ stage }) => stage)).toEqual(['proposal', 'qualified'])
    expectWhole()
  })

  it('takes the mobile number first, and another where there is none', async () => {
    const { body } = await guessed([
      'First Name,Last Name,E-mail Address,E-mail 2 Address,Home Phone,Business Phone,Mobile Phone',
      'Ann,All,ann@example.com,ann2@example.com,(212) 555-0141,(212) 555-0142,(212) 555-0143',
      'Bo,Business,,,,(212) 555-0144,',
      'Cy,Second,,cy2@example.com,,,4.42E+11',
    ])
    expect(body.rows.map(({ outcome, email, phone }) => [outcome, email, phone])).toEqual([
      ['added', 'ann@example.com', '+12125550143'],
      ['added', null, '+12125550144'],
      ['added', 'cy2@example.com', null],
    ])
    expect(leadsIn(store)[0]?.message).toBe(
      'Other e-mail address: ann2@example.com\nOther phone number: (212) 555-0142\nOther phone number: (212) 555-0141',
    )
  })

  it('reads what keeps a spreadsheet from calculating as the text it is', async () => {
    const { body } = await guessed([
      'Name,Phone,Company',
      '"=""Ann""","=""+12125550142""","=""007"""',
      `Bo,'+12125550143,="008"`,
    ])
    expect(body.rows.map(({ name, phone, company }) => [name, phone, company])).toEqual([
      ['Ann', '+12125550142', '007'],
      ['Bo', '+12125550143', '008'],
    ])
  })
})

describe('an import that updates leads', () => {
  const columns = { Name: 'name', Mail: 'email', Tel: 'phone', Firm: 'company', Stage: 'stage', Notes: 'message' } as const
  const file = (...rows: string[][]) => toCsv([Object.keys(columns), ...rows])
  const update = (duplicates: string, more: Sent = {}) => ({ mapping: columns, duplicates, ...more })
  const old = () => aLead({ name: 'Ada Lovelace', company: 'Engines', message: 'Wrote in May.' })
  const history = (id: string) =>
    store
      .items('lead_events')
      .filter((event) => event['lead_id'] === id)
      .map(({ kind, text, changes }) => [kind, text ?? changes])

  it('fills in what they do not have, and leaves the rest', async () => {
    const [lead = aLead()] = await put(old())
    const { body } = await post(
      file(['A. Lovelace', 'ADA@example.com', '(212) 555-0142', 'Mills', 'Won', 'Called']),
      update('fill'),
    )
    expect(inShort(body.rows)).toEqual([[2, 'updated', 'Changes of “Ada Lovelace”: phone.']])
    expect(body.rows[0]?.lead_id).toBe(lead.id)
    expect(leadsIn(store)).toMatchObject([
      { ...lead, phone: '+12125550142', version: 2, revision: 2 },
    ])
    expect(history(lead.id)).toEqual([
      ['changed', [{ field: 'phone', from: null, to: '+12125550142' }]],
      ['imported', 'Row 2 of an imported file updated it.'],
    ])
    expectWhole()
  })

  it('replaces what differs, and erases nothing by an empty cell', async () => {
    const [lead = aLead()] = await put(old())
    const { body } = await post(
      file(['', 'ada@example.com', '', 'Mills', 'Closed Won', '']),
      update('overwrite'),
    )
    expect(inShort(body.rows)[0]?.slice(0, 3)).toEqual([
      2,
      'updated',
      'Changes of “Ada Lovelace”: company, stage.',
    ])
    expect(leadsIn(store)).toMatchObject([
      { name: 'Ada Lovelace', company: 'Mills', stage: 'won', message: 'Wrote in May.', created_at: lead.created_at },
    ])
    expect(history(lead.id).map(([kind]) => kind)).toEqual(['stage', 'changed', 'imported'])
    expectWhole()
  })

  it('adds who is not there, and says where nothing changes', async () => {
    await put(old())
    const { body } = await post(
      file(
        ['Ada Lovelace', 'ada@example.com', '', 'Engines', 'Platinum', ''],
        ['Bea Byron', 'bea@example.com', '', '', '', ''],
        ['Bea Again', 'bea@example.com', '', 'Mills', '', ''],
      ),
      update('overwrite'),
    )
    expect(inShort(body.rows)).toEqual([
      [2, 'duplicate', 'Nothing to change in “Ada Lovelace”.'],
      [3, 'added'],
      [4, 'duplicate', 'Same e-mail address as row 3, “Bea Byron”.'],
    ])
    expect(leadsIn(store).map(({ stage }) => stage)).toEqual(['new', 'new'])
  })

  it('keeps what is no good in its own place beside the message there is', async () => {
    await put(old())
    const row = ['Ada Lovelace', 'ada@example.com; ada@home.example', '4.42E+11', '', '', '']
    await post(file(row), update('overwrite'))
    const message = 'Wrote in May.\n\nPhone in the file: 4.42E+11\nOther e-mail address: ada@home.example'
    expect(leadsIn(store)[0]?.message.split('\n').toSorted()).toEqual(message.split('\n').toSorted())
    const again = await post(file(row), update('overwrite', { import_id: '019ab000-0000-7000-8000-00000000000c' }))
    expect(again.body.rows[0]?.outcome).toBe('duplicate')
  })

  it('previews the same, and sent again changes nothing twice', async () => {
    const [lead = aLead()] = await put(old())
    const sent = file(['Ada L.', 'ada@example.com', '', '', '', 'New notes'])
    const preview = await post(sent, update('overwrite', { mode: 'preview' }))
    expect(leadsIn(store)).toEqual([expect.objectContaining({ revision: 1 })])
    const first = await post(sent, update('overwrite'))
    expect(inShort(first.body.rows)).toEqual(inShort(preview.body.rows))
    const again = await post(sent, update('overwrite'))
    expect(again.body.rows).toMatchObject([{ outcome: 'updated', lead_id: lead.id }])
    expect(leadsIn(store)).toMatchObject([{ name: 'Ada L.', message: 'New notes', revision: 2 }])
    expectWhole()
  })

  it('updates a lead once, though a later piece has it again, and does not update one it added', async () => {
    await put(old())
    const one = file(['Ada One', 'ada@example.com', '', '', '', ''], ['Bea', 'bea@example.com', '', '', '', ''])
    const two = file(['Ada Two', 'ada@example.com', '', '', '', ''], ['Bea B.', 'bea@example.com', '', 'Mills', '', ''])
    await post(one, update('overwrite'))
    const { body } = await post(two, update('overwrite', { first_row: '252' }))
    expect(inShort(body.rows)).toEqual([
      [252, 'duplicate', 'An earlier row has updated or added “Ada One”.'],
      [253, 'duplicate', 'An earlier row has updated or added “Bea”.'],
    ])
    expect(leadsIn(store).map(({ name }) => name)).toEqual(['Ada One', 'Bea'])
  })

  it('touches nobody in quarantine or deleted, nor whom only a number tells', async () => {
    await put(
      aLead({ name: 'Spam', state: 'quarantined' }),
      aLead({ name: 'Bea Byron', email: undefined, phone: '+12125550142' }),
    )
    const { body } = await post(
      file(
        ['Ada Lovelace', 'ada@example.com', '', '', '', ''],
        ['Bea Byron', 'bea@example.com', '(212) 555-0142', 'Mills', '', ''],
      ),
      update('overwrite'),
    )
    expect(body.rows.map(({ outcome }) => outcome)).toEqual(['added', 'duplicate'])
    expect(leadsIn(store).find(({ name }) => name === 'Bea Byron')?.company).toBeUndefined()
  })

  it('says of a lead that somebody changes meanwhile that it was not stored', async () => {
    const [lead = aLead()] = await put(old())
    let isFirst = true
    store.interfere = async (operation) => {
      if (operation !== 'TransactWrite' || !isFirst) return
      isFirst = false
      await writeLeads([{ before: lead, after: { ...lead, company: 'By hand' }, events: [] }])
    }
    const { body } = await post(file(['Ada L.', 'ada@example.com', '', 'Mills', '', '']), update('overwrite'))
    expect(body.rows).toMatchObject([{ outcome: 'refused' }])
    expect(leadsIn(store)).toMatchObject([{ name: 'Ada Lovelace', company: 'By hand' }])
  })
})

describe('an import is refused', () => {
  it('whole, naming the row, when a quote that is never closed swallows what follows', async () => {
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

  it('is one file, page after page, that a spreadsheet opens and runs nothing of', async () => {
    await put(
      aLead({ name: '=HYPERLINK("http://x")', phone: '+12125550142', value_cents: 1250_50 }),
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
    expect(text.startsWith('\uFEFFName,E-mail,Phone')).toBe(true)
    const [headers = [], ...rows] = parseCsv(text)
    expect(rows.map((row) => row.slice(0, 10))).toEqual([
      ['Cy', 'cy@example.com', '', '', '', '', '', 'AI strategy; Business funding', 'Won', ''],
      ['Bea, "the poet"', "'+b@example.com", "'+44 20 7946 0958", '', '', '', "'-1\r\n'+2", '', 'New', ''],
      [`'=HYPERLINK("http://x")`, 'ada@example.com', '(212) 555-0142', '', '', '', '', '', 'New', '1250.50'],
    ])
    expect(headers).toContain('Consent given (UTC)')
    expect(rows.every((row) => row.length === headers.length)).toBe(true)
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  it('is named by the day, narrowed like the list', async () => {
    await put(aLead(), aLead({ name: 'Won', stage: 'won' }))
    const { headers, file } = await call(exported, exportLeads, { query: { stage: 'won' } })
    expect(headers['content-disposition']).toBe('attachment; filename="leads-2026-11-21.csv"')
    expect(parseCsv(file.toString()).map(([name]) => name)).toEqual(['Name', 'Won'])
  })

  it('comes back by an import as it was', async () => {
    const before = aLead({
      name: "=Ada '@' Lovelace",
      phone: '+12125550142 ext. 7',
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
