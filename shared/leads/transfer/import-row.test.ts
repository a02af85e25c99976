import { describe, expect, it } from 'vitest'
import { readRow as readWith, type RowPlan } from './import-row.ts'
import * as phones from '../contact/phone.ts'

const now = new Date('2026-11-25T12:00:00Z')
const readRow = (cells: Parameters<typeof readWith>[0], plan: Partial<RowPlan> = {}) =>
  readWith(cells, phones, { stages: new Map(), orders: {}, putsNamesRight: true, now, ...plan })
const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }
const reachable = { name: 'Ada', phone: '(212) 555-0142' }

describe('a row', () => {
  it('becomes the fields of a lead', () => {
    const { lines, refusals, notes, text, fields } = readRow(
      {
        first_name: ' Ada ',
        last_name: 'Lovelace',
        email: 'Ada@Example.COM',
        phone: '(212) 555-0142',
        second_phone: 'Tel: 347.555.0199',
        company: 'Engines,\nInc.',
        message: ' Two\r\nlines ',
        interests: 'AI Strategy; funding',
        stage: 'QUALIFIED',
        value: '$12,500.50',
        next_step_due: '1/12/2026',
        source: 'Trade show',
        received: '2/11/2026',
        last_activity: '3/11/2026',
      },
      { orders: { next_step_due: 'day', received: 'day', last_activity: 'day' } },
    )
    expect([lines, refusals, notes, text]).toEqual([[], [], [], 'Two\r\nlines'])
    expect(fields).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '+12125550142',
      second_phone: '+13475550199',
      company: 'Engines, Inc.',
      title: null,
      website: null,
      message: 'Two\r\nlines',
      interests: ['ai-strategy', 'funding'],
      stage: 'qualified',
      value: 12500.5,
      next_step: { text: 'Follow up', due: '2026-12-01' },
      source: 'Trade show',
      received: '2026-11-02T17:00:00.000Z',
      last_activity: '2026-11-03T17:00:00.000Z',
    })
  })

  it.each([
    [{}, ['No name.', 'No email address or phone number.']],
    [{ name: 'Ada', email: 'none', phone: '000-000-0000' }, ['No email address or phone number.']],
    [
      { name: 'Ada', email: 'ada@@example.com', phone: '4.42079E+11' },
      [
        'Email: Enter an email address in the form name@example.com.',
        'Phone: Excel shortened this number, so its digits are not in the file.',
      ],
    ],
  ])('is refused with a reason: %j', (cells, refusals) => expect(readRow(cells).refusals).toEqual(refusals))

  it('notes what it skipped or doubts', () => {
    const { refusals, notes } = readRow({
      company: 'Engines',
      email: 'ada@gmial.com',
      phone: 'ask Bob',
      interests: 'funding, cheese',
      stage: 'Platinum',
      next_step_due: '05/12/2026',
      received: 'last week',
    })
    expect(refusals).toEqual([])
    expect(notes).toEqual([
      'No name; the company name is used instead.',
      'Email: did you mean ada@gmail.com?',
      'Phone: This does not look like a phone number; it is saved as typed.',
      'Unknown interests “cheese”; not used.',
      'The stage “Platinum” was not recognized; a new lead starts in New.',
      '“05/12/2026” was read as month, day and year: 2026-05-12.',
      'The date “last week” is not a readable date; the lead counts as received today.',
    ])
  })

  it.each([
    [{ first_name: 'Fournier, Kevin', last_name: 'Fournier' }, 'Kevin Fournier', true],
    [{ first_name: 'Kevin', last_name: 'Fournier, Kevin' }, 'Kevin Fournier', true],
    [{ first_name: 'Jo', last_name: 'Jones, Jr.' }, 'Jo Jones, Jr.', false],
    [{ first_name: 'TYRONE', last_name: 'GARCIA' }, 'Tyrone Garcia', true],
    [{ name: 'LOVE LACE', company: 'LOVE LACE' }, 'LOVE LACE', false],
    [{ name: 'None' }, 'None', false],
    [{ name: 'N/A', company: 'No' }, 'No', false],
  ])('puts the name of %j right: %s', (cells, name, isNoted) => {
    const { fields, notes } = readRow({ ...cells, email: 'n@example.com' })
    expect(fields.name).toBe(name)
    expect(notes.some((note) => note.endsWith('was put right.'))).toBe(isNoted)
  })

  it('may have a second number only, and has no number twice', () => {
    const numbers = (phone: string, second_phone: string) => {
      const { fields } = readRow({ name: 'Ada', phone, second_phone })
      return [fields.phone, fields.second_phone]
    }
    expect(numbers('', '347 555 0199')).toEqual([null, '+13475550199'])
    expect(numbers('2125550142', '(212) 555-0142')).toEqual(['+12125550142', null])
  })

  it('ignores fillers', () => {
    const { fields, notes } = readRow({
      ...reachable,
      email: 'none@none.com',
      company: 'n/a',
      message: '#N/A',
    })
    expect(fields).toMatchObject({ email: null, company: null, message: '' })
    expect(notes).toEqual(['Email: “none@none.com” is not a valid email address; skipped.'])
  })

  it.each([
    [{ ...reachable, email: 'ada at example dot com' }, 'Email in the file: ada at example dot com'],
    [{ ...ada, phone: '4.42079E+11' }, 'Phone in the file: 4.42079E+11'],
    [{ ...ada, company: 'x'.repeat(900) }, `Company in the file: ${'x'.repeat(479)}`],
    [{ ...ada, next_step: 'Call', next_step_due: 'soon' }, 'Next step: Call, soon'],
  ])('adds a cell that does not fit to its message: %j', (cells, line) => {
    const { fields, refusals, notes } = readRow(cells)
    expect([refusals, fields.message]).toEqual([[], line])
    expect(notes).toEqual([expect.stringMatching(/added to the message/)])
  })

  it('with long runs of accents is read in linear time', () => {
    const accents = `e${'\u0301\u0323'.repeat(60_000)}`
    const before = process.threadCpuUsage()
    readRow({ ...ada, stage: accents, interests: accents })
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(2000)
  })

  it('keeps its message, cut if it is too long', () => {
    const message = `Met at the fair\u0000${'x'.repeat(40_000)}`
    const { fields, notes } = readRow({ ...reachable, email: 'ada@', message })
    const added = '\n\nEmail in the file: ada@'
    expect(fields.message).toBe(`Met at the fair${'x'.repeat(5000 - added.length - 15)}${added}`)
    expect(notes.at(-1)).toBe('Message or notes: cut to 4,975 characters.')
  })

  it('adds further addresses and numbers to its message', () => {
    const { fields, notes } = readRow({
      name: 'Gina Multi',
      email: 'gina@example.com ::: g2@example.com',
      phone: '4.42E+11 ::: 415-555-2675 ::: 415-555-2676 ::: 415-555-2677',
      message: 'met at the fair',
    })
    expect(fields).toMatchObject({ phone: '+14155552675', second_phone: '+14155552676' })
    expect(fields.message.split('\n')).toEqual([
      'met at the fair',
      '',
      'Other email address: g2@example.com',
      'Phone in the file: 4.42E+11',
      'Other phone number: (415) 555-2677',
    ])
    expect(notes[0]).toBe('Email: g2@example.com added to the message.')
  })
})
