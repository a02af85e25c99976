import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { getLead, listLeads } from '#shared/leads/reading-endpoints.ts'
import { bodyOf } from './client.ts'
import { useStack } from './harness.ts'
import { rowsOf, sendImport, type Import, crmPath } from './leads.ts'

const stack = useStack()

const send = async (lines: readonly string[], sent: Import = {}) =>
  rowsOf(await sendImport(stack.staff, lines.join('\r\n'), sent))
const leadOf = async ({ lead_id }: { lead_id?: string | undefined }) =>
  bodyOf(await stack.staff.get(`${crmPath}/${lead_id}`), 200, getLead.answers[200])

describe('a file of', () => {
  it('HubSpot becomes leads with their dates and stages, and old leads are not new', async () => {
    const rows = await send([
      'Record ID,First Name,Last Name,Email,Phone Number,Lead Status,Lifecycle Stage,Create Date,Associated Company,Website URL,Annual Revenue',
      '101,Camille,Hub,camille@hub.example,+33 6 12 34 56 78,OPEN_DEAL,opportunity,2024-03-12 09:14,Hub Tools,hub.example,1200000',
      '102,John,Hub,john@hub.example,,UNQUALIFIED,lead,3/15/2024 2:30 PM,,,',
      '103,Carol,Hub,carol@hub.example,,,Customer,2024-01-17 09:15:00,,,',
      '104,Nia,Hub,,,NEW,subscriber,,,,',
    ])
    expect(rows.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual([
      ['added'],
      ['added'],
      ['added'],
      ['refused', 'No e-mail address or phone number.'],
    ])
    const leads = await Promise.all(rows.slice(0, 3).map(leadOf))
    expect(leads).toMatchObject([
      { stage: 'qualified', created_at: '2024-03-12T13:14:00.000Z', company: 'Hub Tools', value: null },
      { stage: 'lost', created_at: '2024-03-15T18:30:00.000Z' },
      { stage: 'won', created_at: '2024-01-17T14:15:00.000Z', keep_until: null },
    ])
    expect(leads.map(({ responded_at }) => responded_at)).toEqual([null, null, null])
  })

  it('Google Contacts keeps the second address and number in a cell', async () => {
    const [row] = await send([
      'First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Organization Name,Organization Title,Notes',
      'Gina,Multi,* myContacts,* Work,gina.m@example.com ::: gina.home@example.com,Home,gina2@example.com,Mobile,+1 415-555-2675 ::: +1 415-555-2676,Example Tools,Buyer,met at the fair',
    ])
    expect(row).toMatchObject({
      outcome: 'added',
      email: 'gina.m@example.com',
      phone: '+14155552675',
      second_phone: '+14155552676',
    })
    expect(row?.reasons).toHaveLength(1)
    expect((await leadOf(row ?? {})).message).toBe(
      [
        'met at the fair',
        '',
        'Other e-mail address: gina.home@example.com',
        'Other e-mail address: gina2@example.com',
      ].join('\n'),
    )
  })

  it('Salesforce uses the chosen stages, and does not use a company’s revenue as the value', async () => {
    const lines = [
      'Lead Owner,First Name,Last Name,Title,Company / Account,Email,Phone,Mobile,Lead Status,Create Date,Annual Revenue',
      'Sam,Ann,Force,CEO,Force Tools,ann@force.example,(212) 555-0170,(212) 555-0171,Closed - Converted,3/15/2024,"$1,200,000"',
      'Sam,Bo,Force,,Force Mills,bo@force.example,,,Platinum,,',
    ]
    const [preview] = [await send(lines, { mode: 'preview' })]
    expect(preview[1]?.reasons).toEqual(['Unknown stage “Platinum”; not used.'])
    const rows = await send(lines, { stages: { platinum: 'proposal' } })
    expect(await Promise.all(rows.map(leadOf))).toMatchObject([
      { stage: 'won', value: null, phone: '+12125550171', company: 'Force Tools' },
      { stage: 'proposal' },
    ])
  })

  it('Excel keeps its texts, and shortened numbers are reported', async () => {
    const rows = await send([
      'Name;Email;Phone;Company;Value',
      '"=""Ex One""";ex1@example.com;"=""+12125550180""";"=""00123""";$1,200.00',
      "Ex Two;ex2@example.com;'+1 212 555 0181;;(1,200)",
      'Ex Three;ex3@example.com;4.42079E+11;;1.200,00 €',
      'Ex Four;;4.41E+11;;',
    ])
    expect(rows.map(({ outcome, name, phone }) => [outcome, name, phone])).toEqual([
      ['added', 'Ex One', '+12125550180'],
      ['added', 'Ex Two', '+12125550181'],
      ['added', 'Ex Three', null],
      ['refused', 'Ex Four', null],
    ])
    expect(rows[3]?.reasons).toEqual([
      'Phone: Excel shortened this number, so its digits are not in the file.',
    ])
    expect(await Promise.all(rows.slice(0, 3).map(leadOf))).toMatchObject([
      { company: '00123', value: 1200, message: '' },
      { value: null, message: 'Value in the file: (1,200)' },
      { value: null, message: 'Phone in the file: 4.42079E+11\nValue in the file: 1.200,00 €' },
    ])
  })

  it('people with one invalid cell each is imported with their other contact data', async () => {
    const rows = await send([
      'Full name,E-mail,Phone,Company',
      'Bad One,bad one at example,(212) 555-0190,',
      'Bad Two,"bad.two@example.com, ",call,',
      `Bad Three,bad.three@example.com,,${'x'.repeat(300)}`,
      'Bad Four,nobody,n/a,',
      'Bad Five,"a.five@example.com; b.five@example.com",212-555-0191 / 212-555-0192,',
    ])
    expect(rows.map(({ outcome, email, phone }) => [outcome, email, phone])).toEqual([
      ['added', null, '+12125550190'],
      ['added', 'bad.two@example.com', 'call'],
      ['added', 'bad.three@example.com', null],
      ['refused', null, null],
      ['added', 'a.five@example.com', '+12125550191'],
    ])
    expect(rows[3]?.reasons).toEqual(['E-mail: Enter an e-mail address in the form name@example.com.'])
  })
})

it('updates leads, keys and search from an exported and edited file', async () => {
  const [added] = await send(['Name,E-mail,Company', 'Up Date,up@date.example,Old Mills'])
  const [row, other] = await send(
    [
      'Name,E-mail,Company,Phone,Stage',
      'Up Date,UP@date.example,New Tools,,Qualified',
      'Up Second,up2@date.example,,,',
    ],
    { duplicates: 'overwrite' },
  )
  expect([row?.outcome, row?.lead_id, other?.outcome]).toEqual(['updated', added?.lead_id, 'added'])
  expect(row?.reasons).toEqual(['Updates “Up Date”: company, stage.'])
  expect(await leadOf(row ?? {})).toMatchObject({ company: 'New Tools', stage: 'qualified', version: 2 })
  const found = async (search: string) => {
    const answer = await stack.staff.get(`${crmPath}?search=${search}`)
    return bodyOf(answer, 200, listLeads.answers[200]).leads.map(({ id }) => id)
  }
  expect([await found('New Tools'), await found('Old Mills')]).toEqual([[added?.lead_id], []])
})

it('counts leads in the week they arrived', async () => {
  const report = bodyOf(
    await stack.staff.get('/api/crm/report?weeks=4'),
    200,
    z.looseObject({ weeks: z.array(z.object({ channel: z.string(), arrived: z.int() })) }),
  )
  const week = report.weeks.filter(({ channel }) => channel === 'import')
  const before = week.reduce((sum, { arrived }) => sum + arrived, 0)
  await send(['Name,Email,Created Date', 'Old One,old.one@week.example,2020-05-04'])
  await send(['Name,Email,Created Date', 'New One,new.one@week.example,'])
  const after = bodyOf(
    await stack.staff.get('/api/crm/report?weeks=4'),
    200,
    z.looseObject({ weeks: z.array(z.object({ channel: z.string(), arrived: z.int() })) }),
  ).weeks.filter(({ channel }) => channel === 'import')
  expect(after.reduce((sum, { arrived }) => sum + arrived, 0)).toBe(before + 1)
})
