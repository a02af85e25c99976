import { expect, it } from 'vitest'
import { wordsAt } from '../../testing/words.ts'
import { linesOf } from './layout.ts'
import { hostsIn, withAddress } from './lost-signs.ts'

const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ')

it.each([
  ['Email jjamarcus.coleamapleconsulting.co', ['jjamarcus.coleamapleconsulting.co']],
  ['collins. fathomwren.com', ['collins. fathomwren.com']],
  ['Site oakfoods.com', ['oakfoods.com']],
  ['www.oakfoods.com ada@oakfoods.com Report.pdf St. Louis', []],
])('what may be an address in %j is %j', (text, hosts) =>
  expect(hostsIn(linesOf(wordsAt(20, 20, text))).map(textOf)).toEqual(hosts),
)

it('an address that lost its sign has it back where a read sees it, and a site stays one', () => {
  const words = wordsAt(20, 20, 'collins. fathomwren.com')
  expect(withAddress(words, ['collins.tafathomwren.com', 'collins.t@fathomwren.com'])).toEqual([
    expect.objectContaining({ text: 'collins.t@fathomwren.com', x: 20, box: [20, 20, 157.5, 12] }),
  ])
  const site = wordsAt(20, 20, 'oakfoods.com')
  expect(withAddress(site, ['oakfoods.com', 'oakfoods.corn', ''])).toBe(site)
})
