import { describe, expect, it } from 'vitest'
import { readRow as readWith } from './import-row.ts'
import * as phones from '../contact/phone.ts'

const now = new Date('2026-11-25T12:00:00Z')
const readRow = (cells: Parameters<typeof readWith>[0], stages = new Map()) =>
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
    ).toEqual({
      fields: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+12125550142',
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
      refusals: [],
      notes: [],
    })
  })

  it.each([
    [{}, ['No name.', 'No e-mail address or phone number.']],
    [{ name: 'Ada' }, ['No e-mail address or phone number.']],
    [{ email: 'ada@example.com' }, ['No name.']],
    [{ ...ada, email: 'ada@' }, ['E-mail: Enter an e-mail address in the form name@example.com.']],
    [{ ...ada, name: '\u202e' }, ['No name.']],
    [
      { name: 'Ada', phone: '4.42E+11' },
      ['Phone: Excel shortened this number, so its digits are not in the file.'],
    ],
    [
      { name: 'Ada', email: 'ada@@example.com', phone: '4.42079E+11' },
      [
        'E-mail: Enter an e-mail address in the form name@example.com.',
        'Phone: Excel shortened this number, so its digits are not in the file.',
      ],
    ],
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
      stage: 'new',
      value: null,
      next_step: null,
      message: 'Next step: Call, soon\nValue in the file: a lot',
    })
    expect(notes).toEqual([
      'The next step has no readable date; it was added to the message.',
      'No name; the company name is used instead.',
      'E-mail: did you mean ada@gmail.com?',
      'Phone: This does not look like a phone number; it is saved as typed.',
      'Unknown interest “cheese”; skipped.',
      'Unknown stage “Platinum”; set to New.',
      'Value “a lot”: It is not a valid amount. It was added to the message.',
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
