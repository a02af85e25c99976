import { describe, expect, it } from 'vitest'
import * as phones from '../contact/phone.ts'
import { readEmails, readPhones, shortenedWords } from './contact-cells.ts'

const numbers = (cell: string) => readPhones(cell, phones)

describe('addresses of one cell', () => {
  const [a, b, c] = ['a@example.com', 'b@example.com', 'c@example.com']

  it.each([
    [`${a} ::: ${b}`, [a, b]],
    [`${a}; B@Example.com, ${c}`, [a, b, c]],
    [`${a} | ${b} / ${c}`, [a, b, c]],
    [`${a}/${b} ${c}`, [a, b, c]],
    [`N/A ::: ${a}`, [a]],
    [`"Display, Ann" <${a}>`, [a]],
    [`'${a}.`, [a]],
    [`[${a}](mailto:${a})`, [a]],
    ["k.o'brien@example.com", ["k.o'brien@example.com"]],
    ['none', []],
    [`smtp:${a};SMTP:${b};X500:/o=Example/ou=First/cn=Recipients/cn=tess`, [b, a]],
    [`X400:C=US;A= ;P=Example;O=Exchange;S=Yule;;smtp:${a}`, [a]],
    [`EX:/o=Example/cn=tess, ${a}`, [a]],
  ])('%j are %j', (cell, found) => {
    const { first, others, bad } = readEmails(cell)
    expect([first, ...others].filter(Boolean)).toEqual(found)
    expect(bad).toEqual([])
  })

  it.each([
    [`${a}, not an address`, a, ['not an address']],
    [`ada@ ; ${b}`, b, ['ada@']],
    // Twenty parts are read.
    [`${a};n/a${`;${b}`.repeat(19)};${c} ; -- ;${c}`, a, [c, c]],
  ])('%j skip invalid values', (cell, first, bad) => expect(readEmails(cell)).toMatchObject({ first, bad }))
})

describe('numbers of one cell', () => {
  const [a, b] = ['+14155552685', '+14155552686']

  it.each([
    ['415-555-2685/415-555-2686', [a, b]],
    ['4155552685 4155552686', [a, b]],
    ['+14155552685+14155552686', [a, b]],
    ['415-555-2685 (cell), 415-555-2686 (office)', [a, b]],
    ['415.555.2685 | +44 20 7946 0958', [a, '+442079460958']],
    ['415-555-2685, ext. 5', [`${a} ext. 5`]],
    ['+1 415 555 2685,,123', [`${a} ext. 123`]],
    ['4155552685.0', [a]],
    ['call the office', ['call the office']],
    ['N/A ::: \\N', []],
  ])('%j are %j', (cell, found) => {
    const { first, others, bad } = numbers(cell)
    expect([first, ...others].filter(Boolean)).toEqual(found)
    expect(bad.filter((part) => part !== cell)).toEqual([])
  })

  it.each(['4.42079E+11', '4,42E+11', ' 1e10 '])('are lost in %j', (cell) =>
    expect(numbers(cell)).toMatchObject({ first: '', bad: [cell.trim()], problem: shortenedWords }),
  )

  it.each([
    ['4.42E+11 ::: 415-555-2685', a, ['4.42E+11']],
    ['415-555-2685/86', a, ['86']],
    [`Reception ${'x'.repeat(50)}`, '', [`Reception ${'x'.repeat(50)}`]],
  ])('%j skip invalid values', (cell, first, bad) => expect(numbers(cell)).toMatchObject({ first, bad }))
})
