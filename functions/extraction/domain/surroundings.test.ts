import { describe, expect, it } from 'vitest'
import { column, page, wordsAt } from '../../testing/words.ts'
import type { Draft } from './draft.ts'
import { readLeads } from './read-words.ts'
import type { Word } from './words.ts'

const valuesOf = (draft: Draft): Record<string, string> =>
  Object.fromEntries(Object.entries(draft).map(([field, { value }]) => [field, value]))

const leadsOf = (words: readonly Word[]) => readLeads(words).leads.map(valuesOf)

const pale = (words: readonly Word[], ink: number): Word[] => words.map((word) => ({ ...word, ink }))

describe('a page about one person', () => {
  const profile = page(
    [40, 120, 'Dana Whitfield', 22],
    [40, 150, 'Operations Manager at Harbor Freight LLC', 13],
    [40, 200, 'About', 15],
    [40, 225, 'Twenty years of moving what others cannot.', 12],
    [40, 245, 'Based in Boston and on the road.', 12],
  )
  const dana = { name: 'Dana Whitfield', title: 'Operations Manager', company: 'Harbor Freight LLC' }
  const others = page(
    [700, 150, 'Omar Reyes', 13],
    [700, 170, 'Head of Growth at Lumen Labs', 12],
    [700, 210, 'Ada Brandt', 13],
    [700, 230, 'Buyer at Oak Foods', 12],
  )

  it('does not include other people in smaller letters, whatever is above them', () => {
    expect(leadsOf([...profile, ...others])).toEqual([dana])
  })

  it('takes no website from the address bar and no name from the tabs', () => {
    const bar = page([20, 10, 'Omar Reyes | Network ×'], [20, 40, '← → www.network.com/in/dana-whitfield-12'])
    expect(leadsOf([...bar, ...profile])).toEqual([dana])
  })

  it('keeps the website at the top of a card', () => {
    const words = column(
      20,
      20,
      'www.harborfreight.com',
      'Dana Whitfield',
      'Operations Manager',
      'Harbor Freight LLC',
    )
    expect(leadsOf(words)).toMatchObject([{ website: 'www.harborfreight.com' }])
  })
})

describe('a form', () => {
  const labels = column(20, 20, 'Full name', '', 'Email', '', 'Phone number', '', 'Company')

  it('with placeholders in empty fields gives only typed values', () => {
    const words = [
      ...labels,
      ...wordsAt(20, 40, 'Ada Brandt'),
      ...wordsAt(20, 80, 'ada@brandt.io'),
      ...pale(wordsAt(20, 120, '(555) 555-5555'), 90),
      ...pale(wordsAt(20, 160, 'Rowan & Daughters'), 90),
    ]
    expect(leadsOf(words)).toEqual([{ name: 'Ada Brandt', email: 'ada@brandt.io' }])
  })

  it('with only placeholders gives no lead', () => {
    const words = [
      ...labels,
      ...pale(wordsAt(20, 40, 'Jane Doe'), 90),
      ...pale(wordsAt(20, 80, 'name@company.com'), 90),
      ...pale(wordsAt(20, 120, '(617) 412-3344'), 90),
      ...pale(wordsAt(20, 160, 'Rowan & Daughters'), 90),
    ]
    expect(leadsOf(words)).toEqual([])
  })

  it('with equally pale values keeps them, to be checked', () => {
    const words = [
      ...labels,
      ...pale(wordsAt(20, 40, 'Ada Brandt'), 90),
      ...pale(wordsAt(20, 80, 'ada@brandt.io'), 90),
    ]
    const [lead] = readLeads(words).leads
    expect(lead?.name).toMatchObject({ value: 'Ada Brandt', layout: 'pale' })
    expect(lead?.email).toMatchObject({ value: 'ada@brandt.io', layout: 'pale' })
  })
})

describe('a conversation', () => {
  it('gives the person in its header, not a firm or others in a list', () => {
    const words = [
      ...page(
        [20, 20, 'Chats'],
        [20, 60, 'Omar Reyes'],
        [20, 80, 'Thanks, see you'],
        [20, 120, 'Ada Brandt'],
        [20, 140, 'You: fine'],
      ),
      ...page([400, 20, 'Dana Whitfield', 14], [400, 40, 'last seen today at 9:41', 10]),
      ...page([400, 90, 'Hi, I am with Harbor Freight.'], [400, 130, 'My number is (617) 412-3344']),
    ]
    expect(leadsOf(words)).toEqual([
      { name: 'Dana Whitfield', company: 'Harbor Freight', phone: '+16174123344' },
    ])
  })

  it('may have only a first name in its header, to be checked', () => {
    const [lead] = readLeads(column(20, 20, 'Dana', 'online', '', 'Please call me: (617) 412-3344')).leads
    expect(lead?.name).toMatchObject({ value: 'Dana', layout: 'guessed' })
  })
})

describe('an email', () => {
  it('gives its sender, not its recipients', () => {
    const words = column(
      20,
      20,
      'From: Dana Whitfield <dana@harborfreight.com>',
      'To: Omar Reyes <omar@lumen.io>',
      '',
      'Please send us your rates.',
      '',
      'Dana Whitfield',
      'Operations Manager',
    )
    expect(leadsOf(words)).toMatchObject([{ name: 'Dana Whitfield', email: 'dana@harborfreight.com' }])
  })
})

describe('a table', () => {
  const head = [
    ...wordsAt(20, 20, 'Name'),
    ...wordsAt(160, 20, 'Company'),
    ...wordsAt(320, 20, 'Email'),
    ...wordsAt(560, 20, 'Phone'),
  ]

  it('includes all lines of wrapped cells, to be checked', () => {
    const words = [
      ...head,
      ...page(
        [20, 60, 'Ida Berg'],
        [160, 60, 'Polar Labs'],
        [320, 60, 'ida@polar.io'],
        [560, 60, '(212) 555-0101'],
      ),
      ...page(
        [20, 92, "Rowan O'Neil-"],
        [160, 92, 'Smith & Sons,'],
        [320, 101, 'rowan@smith.io'],
        [560, 101, '212-555-0102'],
      ),
      ...page([20, 110, 'Smith'], [160, 110, 'Inc.']),
    ]
    const { leads } = readLeads(words)
    expect(leads.map(valuesOf)).toMatchObject([
      { name: 'Ida Berg', company: 'Polar Labs' },
      { name: "Rowan O'Neil-Smith", company: 'Smith & Sons, Inc.', phone: '+12125550102' },
    ])
    expect(leads.map(({ name, company }) => [name?.layout, company?.layout])).toEqual([
      [undefined, undefined],
      ['cut', 'cut'],
    ])
  })

  it.each(['Smith & Sons,', 'Smith &', "O'Neil-", 'Harbor Frei…'])(
    'doubts a value that ends in the middle: %s',
    (value) => {
      const words = [...head, ...page([20, 60, 'Ida Berg'], [160, 60, value], [320, 60, 'ida@polar.io'])]
      expect(readLeads(words).leads[0]?.company).toMatchObject({ value, layout: 'cut' })
    },
  )

  it('does not include the text below it', () => {
    const words = [
      ...head,
      ...page(
        [20, 60, 'Ida Berg'],
        [160, 60, 'Polar Labs'],
        [320, 60, 'ida@polar.io'],
        [560, 60, '(212) 555-0101'],
      ),
      ...wordsAt(20, 100, 'Please call all of them before the end of the month, and send each our offer.'),
    ]
    expect(leadsOf(words)).toHaveLength(1)
  })

  it.each([
    ['Mobile', 'Office phone', '+16174123344', '+12125550101'],
    ['Office phone', 'Mobile', '+12125550101', '+16174123344'],
  ])('under “%s” and “%s” has both numbers', (one, other, phone, second_phone) => {
    const words = page(
      [20, 20, 'Name'],
      [160, 20, one],
      [320, 20, other],
      [20, 60, 'Ida Berg'],
      [160, 60, '(617) 412-3344'],
      [320, 60, '(212) 555-0101'],
    )
    expect(leadsOf(words)).toEqual([{ name: 'Ida Berg', phone, second_phone }])
  })
})

describe('two numbers', () => {
  const phonesOf = (...lines: readonly string[]) => {
    const [lead] = readLeads(column(20, 20, 'Dana Whitfield', 'Operations Manager', ...lines)).leads
    return { phone: lead?.phone?.value, second: lead?.second_phone?.value, rival: lead?.phone?.rival }
  }
  const [mobile, office] = ['+16174123344', '+12125550101']

  it.each([
    ['M: (617) 412-3344 | O: (212) 555-0101'],
    ['Office (212) 555-0101', 'Cell (617) 412-3344'],
    ['Tel. (212) 555-0101', 'Mobile: (617) 412-3344'],
    ['(212) 555-0101', '(617) 412-3344 (mobile)'],
    ['Direct: (617) 412-3344', 'Fax: (212) 555-0199', 'Main: (212) 555-0101'],
    ['work', '(212) 555-0101', 'mobile', '(617) 412-3344'],
  ])('are distinguished by their labels: %s', (...lines) =>
    expect(phonesOf(...lines)).toEqual({ phone: mobile, second: office, rival: undefined }),
  )

  it('without labels keep their order, and each is the rival of the other', () =>
    expect(phonesOf('(617) 412-3344', '(212) 555-0101')).toEqual({
      phone: mobile,
      second: office,
      rival: office,
    }))

  it('do not include a fax number', () =>
    expect(phonesOf('Fax (617) 412-3344', 'F: (212) 555-0101')).toEqual({
      phone: undefined,
      second: undefined,
      rival: undefined,
    }))
})
