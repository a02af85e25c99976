import { beforeEach, describe, expect, it } from 'vitest'
import { toCsv } from '#shared/leads/transfer/csv.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { setUp } from '../../testing/event.ts'
import { expectWhole, inShort, post, type Sent } from '../../testing/imports.ts'
import { aLead, leadsIn, store as put } from '../../testing/leads.ts'
import { MemoryStore } from '../../testing/store.ts'
import { writeLeads } from '../store/write.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

describe('an import that updates leads', () => {
  const columns = {
    Name: 'name',
    Mail: 'email',
    Tel: 'phone',
    Firm: 'company',
    Stage: 'stage',
    Notes: 'message',
  } as const
  const file = (...rows: string[][]) => toCsv([Object.keys(columns), ...rows])
  const update = (duplicates: string, more: Sent = {}) => ({ mapping: columns, duplicates, ...more })
  const old = () => aLead({ name: 'Ada Lovelace', company: 'Engines', message: 'Wrote in May.' })
  const history = (id: string) =>
    store
      .items('lead_events')
      .filter((event) => event['lead_id'] === id)
      .map(({ kind, text, changes }) => [kind, text ?? changes])

  it('fills in empty fields only', async () => {
    const [lead = aLead()] = await put(old())
    const { body } = await post(
      file(['A. Lovelace', 'ADA@example.com', '(212) 555-0142', 'Mills', 'Won', 'Called']),
      update('fill'),
    )
    expect(inShort(body.rows)).toEqual([[2, 'updated', 'Updates “Ada Lovelace”: phone.']])
    expect(body.rows[0]?.lead_id).toBe(lead.id)
    expect(leadsIn(store)).toMatchObject([{ ...lead, phone: '+12125550142', version: 2, revision: 2 }])
    expect(history(lead.id)).toEqual([
      ['changed', [{ field: 'phone', from: null, to: '+12125550142' }]],
      ['imported', 'Row 2 of an imported file updated it.'],
    ])
    expectWhole(store)
  })

  it('replaces different values, but empty cells erase nothing', async () => {
    const [lead = aLead()] = await put(old())
    const { body } = await post(
      file(['', 'ada@example.com', '', 'Mills', 'Closed Won', '']),
      update('overwrite'),
    )
    expect(inShort(body.rows)[0]?.slice(0, 3)).toEqual([
      2,
      'updated',
      'Updates “Ada Lovelace”: company, stage.',
    ])
    expect(leadsIn(store)).toMatchObject([
      {
        name: 'Ada Lovelace',
        company: 'Mills',
        stage: 'won',
        message: 'Wrote in May.',
        created_at: lead.created_at,
      },
    ])
    expect(history(lead.id).map(([kind]) => kind)).toEqual(['stage', 'changed', 'imported'])
    expectWhole(store)
  })

  it('fills in a second number that the lead does not have', async () => {
    await put(
      aLead({ name: 'Ada', email: 'ada@example.com', phone: '+12125550142' }),
      aLead({ name: 'Bea', email: 'bea@example.com', second_phone: '+12125550144' }),
    )
    const { body } = await post(
      file(
        ['Ada', 'ada@example.com', '(212) 555-0142, (212) 555-0143', '', '', ''],
        ['Bea', 'bea@example.com', '(212) 555-0144', '', '', ''],
      ),
      update('fill'),
    )
    expect(inShort(body.rows)).toEqual([
      [2, 'updated', 'Updates “Ada”: second phone.'],
      [3, 'duplicate', 'Nothing to change in “Bea”.'],
    ])
    expect(leadsIn(store)).toMatchObject([
      { phone: '+12125550142', second_phone: '+12125550143' },
      { second_phone: '+12125550144' },
    ])
  })

  it('adds new people and reports rows without a change', async () => {
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
      [4, 'duplicate', 'Same email address as row 3, “Bea Byron”.'],
    ])
    expect(leadsIn(store).map(({ stage }) => stage)).toEqual(['new', 'new'])
  })

  it('adds values that do not fit to the message', async () => {
    await put(old())
    const row = ['Ada Lovelace', 'ada@example.com; ada@home.example', '4.42E+11', '', '', '']
    await post(file(row), update('overwrite'))
    const message = 'Wrote in May.\n\nPhone in the file: 4.42E+11\nOther email address: ada@home.example'
    expect(leadsIn(store)[0]?.message.split('\n').toSorted()).toEqual(message.split('\n').toSorted())
    const again = await post(
      file(row),
      update('overwrite', { import_id: '019ab000-0000-7000-8000-00000000000c' }),
    )
    expect(again.body.rows[0]?.outcome).toBe('duplicate')
  })

  it('previews the same result and changes nothing twice if repeated', async () => {
    const [lead = aLead()] = await put(old())
    const sent = file(['Ada L.', 'ada@example.com', '', '', '', 'New notes'])
    const preview = await post(sent, update('overwrite', { mode: 'preview' }))
    expect(leadsIn(store)).toEqual([expect.objectContaining({ revision: 1 })])
    const first = await post(sent, update('overwrite'))
    expect(inShort(first.body.rows)).toEqual(inShort(preview.body.rows))
    const again = await post(sent, update('overwrite'))
    expect(again.body.rows).toMatchObject([{ outcome: 'updated', lead_id: lead.id }])
    expect(leadsIn(store)).toMatchObject([{ name: 'Ada L.', message: 'New notes', revision: 2 }])
    expectWhole(store)
  })

  it('updates a lead once in all parts, and does not update one that it added', async () => {
    await put(old())
    const one = file(
      ['Ada One', 'ada@example.com', '', '', '', ''],
      ['Bea', 'bea@example.com', '', '', '', ''],
    )
    const two = file(
      ['Ada Two', 'ada@example.com', '', '', '', ''],
      ['Bea B.', 'bea@example.com', '', 'Mills', '', ''],
    )
    await post(one, update('overwrite'))
    const { body } = await post(two, update('overwrite', { first_row: '252' }))
    expect(inShort(body.rows)).toEqual([
      [252, 'duplicate', 'An earlier row has updated or added “Ada One”.'],
      [253, 'duplicate', 'An earlier row has updated or added “Bea”.'],
    ])
    expect(leadsIn(store).map(({ name }) => name)).toEqual(['Ada One', 'Bea'])
  })

  it('does not update leads in quarantine, deleted leads or matches by number only', async () => {
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

  it('reports that a lead was not stored if someone changes it meanwhile', async () => {
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
