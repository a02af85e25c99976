import { describe, expect, it } from 'vitest'
import { column, page, wordsAt } from '../../testing/words.ts'
import type { Draft } from './draft.ts'
import { readLeads } from './read-words.ts'
import type { Word } from './words.ts'

const valuesOf = (draft: Draft): Record<string, string> =>
  Object.fromEntries(Object.entries(draft).map(([field, { value }]) => [field, value]))

const leadsOf = (words: readonly Word[]) => readLeads(words).leads.map(valuesOf)

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
    [690, 120, 'People you may know', 14],
    [700, 150, 'Omar Reyes', 13],
    [700, 170, 'Head of Growth at Lumen Labs', 12],
    [700, 210, 'Ada Brandt', 13],
    [700, 230, 'Buyer at Oak Foods', 12],
  )

  it('does not include the people in a column of suggestions', () => {
    expect(leadsOf([...profile, ...others])).toEqual([dana])
  })

  it('reads the address below its label, not the people suggested next to it', () => {
    const contact = page([40, 300, 'Email', 12], [40, 320, 'd.whitfield@harborfreight.example', 12])
    const [lead, ...more] = readLeads([...profile, ...contact, ...others]).leads
    expect(more).toEqual([])
    expect(lead?.title?.value).toBe(dana.title)
    expect(lead?.email).toMatchObject({ value: 'd.whitfield@harborfreight.example' })
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

  it('joins rows whose cells all wrap, to be checked', () => {
    const words = [
      ...head,
      ...page(
        [20, 60, "Rowan O'Neil-"],
        [160, 60, 'Smith & Sons,'],
        [320, 60, 'rowan@smith-'],
        [560, 60, '212-555-0102'],
      ),
      ...page([20, 78, 'Smith'], [160, 78, 'Inc.'], [320, 78, 'sons.com'], [560, 78, 'ext. 45']),
    ]
    const { leads } = readLeads(words)
    expect(leads.map(valuesOf)).toMatchObject([
      { name: "Rowan O'Neil-Smith", company: 'Smith & Sons, Inc.', email: 'rowan@smith-sons.com' },
    ])
    expect([leads[0]?.name?.layout, leads[0]?.company?.layout]).toEqual(['cut', 'cut'])
  })

  it('doubts a name that ends with a hyphen', () => {
    const words = [
      ...head,
      ...page([20, 60, "Rowan O'Neil-"], [160, 60, 'Oak Foods'], [320, 60, 'ro@oak.io']),
    ]
    expect(readLeads(words).leads[0]?.name).toMatchObject({ value: "Rowan O'Neil", layout: 'cut' })
  })

  it.each(['Smith & Sons,', 'Smith &', "O'Neil-", 'Harbor Frei…'])(
    'doubts a value that ends in the middle: %s',
    (value) => {
      const words = [...head, ...page([20, 60, 'Ida Berg'], [160, 60, value], [320, 60, 'ida@polar.io'])]
      expect(readLeads(words).leads[0]?.company).toMatchObject({ value, layout: 'cut' })
    },
  )

  it('has positions below the names in the column of names', () => {
    const words = page(
      [20, 20, 'Name'],
      [320, 20, 'Account'],
      ...(['Ada Brandt|Buyer|Oak Foods', 'Omar Reyes|Head of Growth|Copper Mills'] as const)
        .map((row) => row.split('|'))
        .flatMap(([name = '', title = '', firm = ''], at) => [
          [20, 60 + at * 60, name] as const,
          [20, 78 + at * 60, title] as const,
          [320, 60 + at * 60, firm] as const,
        ]),
    )
    expect(leadsOf(words)).toEqual([
      { name: 'Ada Brandt', title: 'Buyer', company: 'Oak Foods' },
      { name: 'Omar Reyes', title: 'Head of Growth', company: 'Copper Mills' },
    ])
  })

  it('of comma-separated values is read by its headings', () => {
    const words = column(20, 20, 'Name,Email,Company', 'Ada Brandt,ada@oak.io,Oak Foods')
    expect(leadsOf(words)).toEqual([{ name: 'Ada Brandt', email: 'ada@oak.io', company: 'Oak Foods' }])
  })

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

describe('a card', () => {
  it.each([
    ['ada@larkspurlending.com', 'LARKSPUR LENDING GROUP', undefined],
    ['ada.brandt@gmail.com', '4 LARKSPUR LENDING GROUP', 'guessed'],
  ])('with a sign before the firm, which is read as a figure, and %s is %s, %s', (email, firm, layout) => {
    const words = column(20, 20, '4 LARKSPUR LENDING GROUP', '', 'Ada Brandt', 'Loan Officer', email)
    const [lead] = readLeads(words).leads
    expect([lead?.company?.value, lead?.company?.layout]).toEqual([firm, layout])
  })
})

describe('a name', () => {
  it.each([
    ['+48 22 123 45 67', 'accents'],
    ['(617) 412-3344', undefined],
  ])('next to the number %s may have lost accents: %s', (number, letters) => {
    const [lead] = readLeads(column(20, 20, 'Ada Brandt', 'Buyer', number, 'ada@oak.io')).leads
    expect(lead?.name?.letters).toBe(letters)
  })

  it('with a hyphen matches an address made of an initial and a part', () => {
    const [lead] = readLeads(column(20, 20, 'Ada Oakes-Brandt', 'Buyer', 'a.oakes@oak.io')).leads
    expect(lead?.email?.layout).toBeUndefined()
  })
})
