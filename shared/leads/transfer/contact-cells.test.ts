import { describe, expect, it } from 'vitest'
import * as phones from '../contact/phone.ts'
import { readEmails, readPhones } from './contact-cells.ts'
import { isFillerEmail, isFillerPhone } from './fillers.ts'

const emails = (cell: string) => readEmails(cell, isFillerEmail)
const numbers = (cell: string) => readPhones(cell, phones, isFillerPhone)

describe('addresses of one cell', () => {
  it.each([
    ['gina.m@example.com ::: gina.home@example.com', ['gina.m@example.com', 'gina.home@example.com']],
    ['c.one@example.com; c.two@example.com', ['c.one@example.com', 'c.two@example.com']],
    ['d.one@example.com, D.Two@Example.com', ['d.one@example.com', 'd.two@example.com']],
    ['a@example.com\nb@example.com\r\nc@example.com', ['a@example.com', 'b@example.com', 'c@example.com']],
    ['a@example.com | b@example.com', ['a@example.com', 'b@example.com']],
    ['a@example.com / b@example.com', ['a@example.com', 'b@example.com']],
    ['a@example.com/b@example.com', ['a@example.com', 'b@example.com']],
    ['a@example.com b@example.com', ['a@example.com', 'b@example.com']],
    ['a@example.com or b@example.com', ['a@example.com', 'b@example.com']],
    ['a@example.com; A@example.com', ['a@example.com']],
    ['a@example.com;', ['a@example.com']],
    ['N/A ::: a@example.com', ['a@example.com']],
    ['Ann Display <ann.display@example.com>', ['ann.display@example.com']],
    ['"Display, Ann" <ann.display@example.com>', ['ann.display@example.com']],
    ['Ann <a@example.com>, Bo <b@example.com>', ['a@example.com', 'b@example.com']],
    ["'ann@example.com'", ['ann@example.com']],
    ["'ann@example.com", ['ann@example.com']],
    ['mailto:b.mailto@example.com', ['b.mailto@example.com']],
    ['e.trail@example.com.', ['e.trail@example.com']],
    ['[o.md@example.com](mailto:o.md@example.com)', ['o.md@example.com']],
    ["k.o'brien@example.com", ["k.o'brien@example.com"]],
    ['none', []],
  ])('%j are %j', (cell, found) => {
    const { first, others, bad } = emails(cell)
    expect([first, ...others].filter(Boolean)).toEqual(found)
    expect(bad).toEqual([])
  })

  it.each([
    ['a@example.com, not an address', 'a@example.com', ['not an address']],
    ['ada@ ; b@example.com', 'b@example.com', ['ada@']],
    ['see the website', '', ['see the website']],
    ['ada@', '', ['ada@']],
  ])('%j skip invalid values', (cell, first, bad) => expect(emails(cell)).toMatchObject({ first, bad }))

  it('are read from long texts in linear time', () => {
    const before = process.threadCpuUsage()
    for (const text of [' '.repeat(60_000), '/'.repeat(60_000), "'".repeat(60_000), '@'.repeat(60_000)])
      expect(emails(`a${text}b`).first).toBe('')
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(200)
  })
})

describe('numbers of one cell', () => {
  it.each([
    ['+1 415-555-2675 ::: +1 415-555-2676', ['+14155552675', '+14155552676']],
    ['415-555-2685 / 415-555-2686', ['+14155552685', '+14155552686']],
    ['415-555-2685/415-555-2686', ['+14155552685', '+14155552686']],
    ['415-555-2685, 415-555-2686', ['+14155552685', '+14155552686']],
    ['4155552685;4155552686', ['+14155552685', '+14155552686']],
    ['(415) 555-2685\n(415) 555-2686', ['+14155552685', '+14155552686']],
    ['415.555.2685 | +44 20 7946 0958', ['+14155552685', '+442079460958']],
    ['415-555-2685 or 415-555-2686', ['+14155552685', '+14155552686']],
    ['4155552685 4155552686', ['+14155552685', '+14155552686']],
    ['+14155552685+14155552686', ['+14155552685', '+14155552686']],
    ['Cell: 415-555-2685; Work: 415-555-2686', ['+14155552685', '+14155552686']],
    ['415-555-2685 (cell), 415-555-2686 (office)', ['+14155552685', '+14155552686']],
    ['415-555-2681 x123', ['+14155552681 ext. 123']],
    ['415-555-2681, ext. 5', ['+14155552681 ext. 5']],
    ['+1 415 555 2671,,123', ['+14155552671 ext. 123']],
    ['415-555-2693 (office)', ['+14155552693']],
    ["'+14155552691", ['+14155552691']],
    ["'4155552691", ['+14155552691']],
    ['4155552671.0', ['+14155552671']],
    ['415-555-2685; 4155552685', ['+14155552685']],
    ['call the office', ['call the office']],
    ['555-2689', ['555-2689']],
    ['00123', ['00123']],
    ['000-000-0000', []],
    ['N/A ::: -', []],
  ])('%j are %j', (cell, found) => {
    const { first, others, bad } = numbers(cell)
    expect([first, ...others].filter(Boolean)).toEqual(found)
    expect(bad.filter((part) => part !== cell)).toEqual([])
  })

  it.each([
    '4.41E+11',
    '4.42079E+11',
    '4,42E+11',
    '1.41556E+10',
    '4.42E 11',
    '1e10',
    '+4.4E+11',
    ' 4.41e+11 ',
  ])('are lost in scientific notation: %j', (cell) => {
    const { first, others, bad, problem } = numbers(cell.replace('E 11', 'E+11'))
    expect([first, ...others]).toEqual([''])
    expect(bad).toHaveLength(1)
    expect(problem).toMatch(/^Excel shortened this number/)
  })

  it.each([
    ['4.42E+11 ::: 415-555-2685', '+14155552685', ['4.42E+11']],
    ['ask for Bob, 415-555-2685', '+14155552685', ['ask for Bob']],
    ['415-555-2685/86', '+14155552685', ['86']],
    [`Reception ${'x'.repeat(50)}`, '', [`Reception ${'x'.repeat(50)}`]],
  ])('%j skip invalid values', (cell, first, bad) => expect(numbers(cell)).toMatchObject({ first, bad }))
})
