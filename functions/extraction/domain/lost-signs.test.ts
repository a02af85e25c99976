import { expect, it } from 'vitest'
import { wordsAt } from '../../testing/words.ts'
import { linesOf } from './layout.ts'
import { brokenAddressesIn, withAddress } from './lost-signs.ts'

const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ')

it.each([
  ['Email jjamarcus.coleamapleconsulting.co', ['jjamarcus.coleamapleconsulting.co']],
  ['collins. fathomwren.com', ['collins. fathomwren.com']],
  ['Site oakfoods.com', ['oakfoods.com']],
  ['E-mail: gus _mertz@herman.o', ['gus _mertz@herman.o']],
  ['Herman (barbier.e @herman fr)', ['(barbier.e @herman fr)']],
  ['at edna boyle@oakfoods.com', ['edna boyle@oakfoods.com']],
  ['email boyle@oakfoods.com', []],
  ['(212) 555-0147 oakfoods.com', ['oakfoods.com']],
  ['oakfoods.com llc', ['oakfoods.com']],
  ['www.oakfoods.com Mail: ada@oakfoods.com Report.pdf St. Louis', []],
])('what may be a broken address in %j is %j', (text, hosts) =>
  expect(brokenAddressesIn(linesOf(wordsAt(20, 20, text))).map(textOf)).toEqual(hosts),
)

it('an address that lost its sign has it back where a read sees it, and a site stays one', () => {
  const words = wordsAt(20, 20, 'collins. fathomwren.com')
  expect(withAddress(words, ['collins.tafathomwren.com', 'collins.t@fathomwren.com'])).toEqual([
    expect.objectContaining({ text: 'collins.t@fathomwren.com', x: 20, box: [20, 20, 157.5, 12] }),
  ])
  expect(withAddress(wordsAt(20, 20, 'edna boyle@oakfoods.com'), ['edna_boyle@oakfoods.com'])).toHaveLength(1)
  const two = wordsAt(20, 20, 'is boyle@oakfoods.com')
  expect(withAddress(two, ['is boyle@oakfoods.com', 'isboyle@oakfoods.com', 'is_boyle@oakfoods.com'])).toBe(
    two,
  )
  const site = wordsAt(20, 20, 'oakfoods.com')
  expect(withAddress(site, ['oakfoods.com', 'oakfoods.corn', ''])).toBe(site)
})
