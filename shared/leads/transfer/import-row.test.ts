import { describe, expect, it } from 'vitest'
import { readRow as readWith } from './import-row.ts'
import type { StageChoices } from './stage-words.ts'
import * as phones from '../contact/phone.ts'

const now = new Date('2026-11-25T12:00:00Z')
const readRow = (cells: Parameters<typeof readWith>[0], stages: StageChoices = new Map()) =>
  readWith(cells, phones, { stages, now })
const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }

describe('a row', () => {
  it('becomes the fields of a lead', () => {
    expect(
      readRow({
        first_name: ' Ada ',
        last_name: 'Lovelace',
        email: 'Ada@Example.COM',
        phone: '(212) 555-0142',
        second_phone: 'Tel: 347.555.0199',
        company: 'Engines,\nInc.',
        title: 'Countess',
        website: 'engines.example',
        message: ' Two\r\nlines ',
        interests: 'AI Strategy; funding',
        stage: 'QUALIFIED',
        value: '$12,500.50',
        next_step: 'Call',
        next_step_due: '12/1/2026',
        source: 'Trade show',
        received: '11/2/2026',
      }),
    ).toMatchObject({
      fields: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+12125550142',
        second_phone: '+13475550199',
        company: 'Engines, Inc.',
        title: 'Countess',
        website: 'engines.example',
        message: 'Two\r\nlines',
        interests: ['ai-strategy', 'funding'],
        stage: 'qualified',
        value: 12500.5,
        next_step: { text: 'Call', due: '2026-12-01' },
        source: 'Trade show',
        received: '2026-11-02T17:00:00.000Z',
      },
      text: 'Two\r\nlines',
      lines: [],
      refusals: [],
      notes: [],
    })
  })

  it.each([
    [{}, ['No name.', 'No email address or phone number.']],
    [{ name: 'Ada' }, ['No email address or phone number.']],
    [{ email: 'ada@example.com' }, ['No name.']],
    [{ ...ada, email: 'ada@' }, ['Email: Enter an email address in the form name@example.com.']],
    [{ ...ada, name: '\u202e' }, ['No name.']],
    [
      { name: 'Ada', phone: '4.42E+11' },
      ['Phone: Excel shortened this number, so its digits are not in the file.'],
    ],
    [
      { name: 'Ada', email: 'ada@@example.com', phone: '4.42079E+11' },
      [
        'Email: Enter an email address in the form name@example.com.',
        'Phone: Excel shortened this number, so its digits are not in the file.',
      ],
    ],
  ])('is refused with a reason: %j', (cells, refusals) => {
    expect(readRow(cells).refusals).toEqual(refusals)
  })

  it('notes what it skipped or doubts', () => {
    const { fields, refusals, notes } = readRow({
      company: 'Engines',
      email: 'ada@gmial.com',
      phone: 'ask Bob',
      website: 'none',
      interests: 'funding, cheese',
      stage: 'Platinum',
      value: 'a lot',
      next_step: 'Call',
      next_step_due: 'soon',
    })
    expect(refusals).toEqual([])
    expect(fields).toMatchObject({
      name: 'Engines',
      phone: 'ask Bob',
      website: null,
      interests: ['funding'],
      stage: null,
      value: null,
      next_step: null,
      message: 'Next step: Call, soon\nValue in the file: a lot',
    })
    expect(notes).toEqual([
      'The next step has no readable date; it was added to the message.',
      'No name; the company name is used instead.',
      'Email: did you mean ada@gmail.com?',
      'Phone: This does not look like a phone number; it is saved as typed.',
      'Unknown interest “cheese”; skipped.',
      'Unknown stage “Platinum”; not used.',
      'Value “a lot”: It is not a valid amount. It was added to the message.',
    ])
  })

  it('accepts a second number without a first', () => {
    const numbers = (cells: Parameters<typeof readRow>[0]) => {
      const { fields, refusals, notes } = readRow({ name: 'Ada', ...cells })
      return [fields.phone, fields.second_phone, ...refusals, ...notes]
    }
    expect(numbers({ second_phone: '347 555 0199' })).toEqual([null, '+13475550199'])
    expect(numbers({ phone: '2125550142', second_phone: '(212) 555-0142' })).toEqual(['+12125550142', null])
    expect(numbers({ phone: '2125550142', second_phone: 'ask Bob' })).toEqual([
      '+12125550142',
      'ask Bob',
      'Second phone: This does not look like a phone number; it is saved as typed.',
    ])
    expect(numbers({ phone: '2125550142', second_phone: 'n/a' })).toEqual([
      '+12125550142',
      null,
      'Second phone: “n/a” is not a valid phone number; skipped.',
    ])
  })

  it.each([
    [{ ...ada, phone: ' N/A ' }, ['Phone: “N/A” is not a valid phone number; skipped.']],
    [
      { name: 'Ada', email: 'none@none.com', phone: '(212) 555-0142' },
      ['Email: “none@none.com” is not a valid email address; skipped.'],
    ],
    [
      { ...ada, company: 'n/a', title: '-', message: '#N/A', stage: 'N/A', value: '-', interests: 'n.a.' },
      [],
    ],
    [{ ...ada, phone: 'xxx-xxx-xxxx' }, ['Phone: “xxx-xxx-xxxx” is not a valid phone number; skipped.']],
  ])('ignores fillers: %j', (cells, notes) => {
    const { fields, refusals, ...read } = readRow(cells)
    expect(refusals).toEqual([])
    expect(read.notes).toEqual(notes)
    expect(fields).toMatchObject({ company: null, title: null, message: '', stage: null, value: null })
    expect([fields.email, fields.phone].filter(Boolean)).toHaveLength(1)
  })

  it.each([
    [{ name: 'None', email: 'na@example.com' }, 'None'],
    [{ first_name: 'Na', last_name: 'Null', email: 'n@none.example' }, 'Na Null'],
    [{ name: 'N/A', company: 'No', email: 'no@firm.example' }, 'No'],
  ])('does not ignore the name of %j', (cells, name) =>
    expect(readRow(cells)).toMatchObject({ fields: { name }, refusals: [] }),
  )

  it('is refused if all contact cells are fillers', () =>
    expect(readRow({ name: 'Ada', email: 'none', phone: '000-000-0000' }).refusals).toEqual([
      'No email address or phone number.',
    ]))

  it('lists ten unknown interests and the number of others', () => {
    const words = Array.from({ length: 20_000 }, (_, at) => `cheese ${at % 10_000}`)
    const { fields, notes } = readRow({ ...ada, interests: ['Funding', ...words, 'funding'].join() })
    expect(fields.interests).toEqual(['funding'])
    expect(notes).toHaveLength(11)
    expect(notes[9]).toBe('Unknown interest “cheese 9”; skipped.')
    expect(notes[10]).toBe('9990 more unknown interests; skipped.')
    expect(readRow({ ...ada, interests: 'Brie, brie, BRIE ,' }).notes).toHaveLength(1)
    expect(readRow({ ...ada, interests: 'funding; Business Funding' }).fields.interests).toEqual(['funding'])
  })
})

describe('a row with one bad cell', () => {
  const reachable = { name: 'Ada', phone: '(212) 555-0142' }
  const longStep = 'Call '.repeat(100).trim()

  it.each([
    [{ ...reachable, email: 'ada@' }, 'Email in the file: ada@'],
    [{ ...reachable, email: 'ada at example dot com' }, 'Email in the file: ada at example dot com'],
    [{ ...reachable, email: '=HYPERLINK(1)' }, 'Email in the file: =HYPERLINK(1)'],
    [{ ...ada, phone: '4.42079E+11' }, 'Phone in the file: 4.42079E+11'],
    [{ ...ada, phone: `Ask ${'x'.repeat(40)}` }, `Phone in the file: Ask ${'x'.repeat(40)}`],
    [{ ...ada, company: 'x'.repeat(201) }, `Company in the file: ${'x'.repeat(201)}`],
    [{ ...ada, title: 'y'.repeat(300) }, `Job title in the file: ${'y'.repeat(300)}`],
    [{ ...ada, name: 'z'.repeat(250) }, `Name in the file: ${'z'.repeat(250)}`],
    [{ ...ada, website: 'see card' }, 'Website in the file: see card'],
    [{ ...ada, value: '1.200,00 €' }, 'Value in the file: 1.200,00 €'],
    [
      { ...ada, next_step: longStep, next_step_due: '12/1/2026' },
      `Next step: ${longStep}, 12/1/2026`.slice(0, 500),
    ],
    [{ ...ada, next_step: 'Call', next_step_due: 'soon' }, 'Next step: Call, soon'],
  ])('is a lead with the cell in its message: %j', (cells, line) => {
    const { fields, refusals, notes } = readRow(cells)
    expect(refusals).toEqual([])
    expect(fields.message).toBe(line)
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/added to the message/)
  })

  it('notes what is wrong', () => {
    expect(readRow({ ...ada, phone: '4.42E+11' }).notes).toEqual([
      'Phone “4.42E+11”: Excel shortened this number, so its digits are not in the file. It was added to the message.',
    ])
    expect(readRow({ ...reachable, email: 'ada@' }).notes).toEqual([
      'Email “ada@”: Enter an email address in the form name@example.com. It was added to the message.',
    ])
    expect(readRow({ ...ada, received: 'last week' }).notes).toEqual([
      'The date “last week” is not a readable date; the lead counts as received today.',
    ])
  })

  it('keeps its message, cut if it is too long', () => {
    const { fields, refusals, notes } = readRow({
      ...reachable,
      email: 'ada@',
      message: `Met at the fair\u0000${'x'.repeat(40_000)}`,
    })
    const added = '\n\nEmail in the file: ada@'
    const kept = 5000 - added.length
    expect(refusals).toEqual([])
    expect(fields.message).toBe(`Met at the fair${'x'.repeat(kept - 15)}${added}`)
    expect(notes.at(-1)).toBe(`Message or notes: cut to ${kept.toLocaleString('en-US')} characters.`)
  })
})

describe('a row with several values in one cell', () => {
  it('uses the first, adds the others to the message and notes it', () => {
    const { fields, refusals, notes } = readRow({
      first_name: 'Gina',
      last_name: 'Multi',
      email: 'gina.m@example.com ::: gina.home@example.com ::: gina2@example.com',
      phone: '+1 415-555-2675 ::: +1 415-555-2676',
      website: 'https://tools.example.com ::: https://gina.example.com',
      message: 'met at the fair',
    })
    expect(refusals).toEqual([])
    expect(fields).toMatchObject({
      email: 'gina.m@example.com',
      phone: '+14155552675',
      second_phone: '+14155552676',
      website: 'https://tools.example.com',
      message: [
        'met at the fair',
        '',
        'Other email address: gina.home@example.com',
        'Other email address: gina2@example.com',
        'Other websites: https://gina.example.com',
      ].join('\n'),
    })
    expect(notes).toEqual([
      'Email: the first of 3 is used; gina.home@example.com, gina2@example.com added to the message.',
      'Other websites: https://gina.example.com (added to the message).',
    ])
  })

  it('uses the one that is valid', () => {
    const { fields, refusals } = readRow({
      name: 'Ada',
      phone: '4.42E+11 ::: 415-555-2675',
      email: 'ada@, none',
    })
    expect(refusals).toEqual([])
    expect(fields).toMatchObject({
      email: null,
      phone: '+14155552675',
      message: 'Email in the file: ada@\nPhone in the file: 4.42E+11',
    })
  })
})

it('uses the highest-ranked stage, or the one a person chose', () => {
  expect(readRow({ ...ada, stage: 'Connected ::: Customer' }).fields.stage).toBe('won')
  const chosen = new Map([['customer', 'qualified']] as const)
  expect(readRow({ ...ada, stage: 'Connected ::: Customer' }, chosen).fields.stage).toBe('qualified')
})
