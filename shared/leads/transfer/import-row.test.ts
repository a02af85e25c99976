import { describe, expect, it } from 'vitest'
import { readDay } from './import-cells.ts'
import { readRow as readWith } from './import-row.ts'
import * as phones from '../contact/phone.ts'

const readRow = (cells: Parameters<typeof readWith>[0]) => readWith(cells, phones)
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
      }),
    ).toEqual({
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
      },
      refusals: [],
      notes: [],
    })
  })

  it.each([
    [{}, ['No name.', 'No e-mail address or phone number.']],
    [{ name: 'Ada' }, ['No e-mail address or phone number.']],
    [{ email: 'ada@example.com' }, ['No name.']],
    [{ ...ada, email: 'ada@' }, ['E-mail: Enter an e-mail address in the form name@example.com.']],
    [{ ...ada, company: 'x'.repeat(201) }, ['Company: Use at most 200 characters.']],
    [{ ...ada, name: '\u202e' }, ['Name: Use a single line of text.']],
    [{ ...ada, message: 'x'.repeat(5001) }, ['Message or notes: Use at most 5000 characters.']],
  ])('like %j is refused, with the reason', (cells, refusals) => {
    expect(readRow(cells).refusals).toEqual(refusals)
  })

  it('says what it left out or doubts', () => {
    const { fields, refusals, notes } = readRow({
      company: 'Engines',
      email: 'ada@gmial.com',
      phone: 'ask Bob',
      website: 'none',
      interests: 'funding, cheese',
      stage: 'Prospecting',
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
      stage: 'new',
      value: null,
      next_step: null,
      message: 'Next step: Call, soon',
    })
    expect(notes).toEqual([
      'The next step has no readable date; it was added to the message.',
      'No name; the company name is used instead.',
      'E-mail: did you mean ada@gmail.com?',
      'Phone: This does not look like a phone number; it is saved as typed.',
      '“none” is not a web address; skipped.',
      'Unknown interest “cheese”; skipped.',
      'Unknown stage “Prospecting”; set to New.',
      'The value “a lot” is not a valid amount; skipped.',
    ])
  })

  it('keeps a second number as the first, once, and is reached by it', () => {
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
      ['E-mail: “none@none.com” is not a valid e-mail address; skipped.'],
    ],
    [
      { ...ada, company: 'n/a', title: '-', message: '#N/A', stage: 'N/A', value: '-', interests: 'n.a.' },
      [],
    ],
    [{ ...ada, phone: 'xxx-xxx-xxxx' }, ['Phone: “xxx-xxx-xxxx” is not a valid phone number; skipped.']],
  ])('of fillers like %j is without them', (cells, notes) => {
    const { fields, refusals, ...read } = readRow(cells)
    expect(refusals).toEqual([])
    expect(read.notes).toEqual(notes)
    expect(fields).toMatchObject({ company: null, title: null, message: '', stage: 'new', value: null })
    expect([fields.email, fields.phone].filter(Boolean)).toHaveLength(1)
  })

  it.each([
    [{ name: 'None', email: 'na@example.com' }, 'None'],
    [{ first_name: 'Na', last_name: 'Null', email: 'n@none.example' }, 'Na Null'],
    [{ name: 'N/A', company: 'No', email: 'no@firm.example' }, 'No'],
  ])('does not take the name of %j for a filler', (cells, name) =>
    expect(readRow(cells)).toMatchObject({ fields: { name }, refusals: [] }),
  )

  it('with fillers alone to reach them by is refused', () =>
    expect(readRow({ name: 'Ada', email: 'none', phone: '000-000-0000' }).refusals).toEqual([
      'No e-mail address or phone number.',
    ]))

  it('lists ten unknown interests, each once, and how many more there are', () => {
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

it.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T09:00:00Z', '2026-12-01'],
  ['2/9/2027', '2027-02-09'],
  ['02/30/2027', undefined],
  ['31/12/2027', undefined],
  ['soon', undefined],
])('the day %j is %s', (text, day) => expect(readDay(text)).toBe(day))
