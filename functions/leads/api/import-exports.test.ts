import { beforeEach, describe, expect, it } from 'vitest'
import { parseCsv } from '#shared/leads/transfer/csv.ts'
import { guessMapping } from '#shared/leads/transfer/import-mapping.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { now, setUp } from '../../testing/event.ts'
import { addedAs, expectWhole, inShort, post, type Sent } from '../../testing/imports.ts'
import { countsIn, leadsIn } from '../../testing/leads.ts'
import { MemoryStore } from '../../testing/store.ts'

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

describe('an import of another program’s export', () => {
  const guessed = (rows: readonly string[], more: Sent = {}) =>
    post(rows.join('\r\n'), { mapping: guessMapping(parseCsv(rows[0] ?? '')[0] ?? []), ...more })

  it('uses the dates and stages of the file, without times of a first answer', async () => {
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
    // The list of the newest leads is sorted by id.
    const ids = ['Ann Won', 'Bo Lost', 'Cy New'].map((name) => byName.get(name)?.id ?? '')
    expect(ids.toSorted()).toEqual(ids)
    expectWhole(store)
  })

  it('adds nothing twice if repeated, even with old dates', async () => {
    const file = ['Name,Email,Create Date', 'Ann,ann@example.com,2019-03-12']
    const first = await guessed(file, { duplicates: 'add' })
    const again = await guessed(file, { duplicates: 'add' })
    expect(addedAs(again.body.rows)).toEqual(addedAs(first.body.rows))
    const [remembered] = store.items('leads').filter(({ id }) => String(id).startsWith('idempotency#'))
    expect(remembered?.['expires']).toBeGreaterThan(now.getTime() / 1000)
  })

  it('uses the stages that a person chose', async () => {
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
    expectWhole(store)
  })

  it('prefers the mobile number', async () => {
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
      'Other email address: ann2@example.com\nOther phone number: (212) 555-0141',
    )
  })

  it('reads text formulas as text', async () => {
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
