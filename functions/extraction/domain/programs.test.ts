import { describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { column, page } from '../../testing/words.ts'
import type { Draft } from './draft.ts'
import { readLeads } from './read-words.ts'
import type { Word } from './words.ts'

const valuesOf = (draft: Draft): Record<string, string> =>
  Object.fromEntries(Object.entries(draft).map(([field, { value }]) => [field, value]))

const leadsOf = (words: readonly Word[]) => readLeads(words).leads.map(valuesOf)

const host = brand.email.split('@')[1]

describe('an email thread', () => {
  const fromStaff = [
    `Priya Nair <priya.nair@${host}>`,
    'to Dana',
    'How can we help you?',
    'Priya Nair',
    'Payments Advisor',
    brand.name,
    brand.phone.display,
  ]
  const fromCustomer = [
    'Dana Whitfield <dana.whitfield@oakfoods.com>',
    'to me',
    'Please call me tomorrow.',
    'Dana Whitfield',
    'Operations Manager',
    'Oak Foods LLC',
    'Cell: (617) 412-3344',
  ]
  const dana = {
    name: 'Dana Whitfield',
    email: 'dana.whitfield@oakfoods.com',
    title: 'Operations Manager',
    company: 'Oak Foods LLC',
    phone: '+16174123344',
  }

  it.each([
    ['first', [...fromStaff, ...fromCustomer]],
    ['last', [...fromCustomer, ...fromStaff]],
  ])('gives no lead for staff, who wrote %s', (_when, lines) => {
    expect(leadsOf(column(20, 20, ...lines))).toMatchObject([dana])
  })

  it('of two customers gives only values to check', () => {
    const other = [
      'Omar Reyes <omar.reyes@oakfoods.com>',
      'to me',
      'Here is the list.',
      'Omar Reyes',
      'Buyer',
    ]
    const { leads } = readLeads(column(20, 20, ...fromCustomer, ...other))
    expect(leads.map(valuesOf)).toMatchObject([{ name: 'Dana Whitfield' }, { name: 'Omar Reyes' }])
    expect(leads.flatMap((lead) => Object.values(lead)).filter(({ layout }) => !layout)).toEqual([])
  })
})

describe('a record of a customer', () => {
  it('with its labels side by side is a form, not a table', () => {
    const words = page(
      [20, 20, 'Lead Owner'],
      [400, 20, 'Phone'],
      [20, 40, 'Priya Nair'],
      [400, 40, '(617) 412-3344'],
      [20, 80, 'Name'],
      [400, 80, 'Mobile'],
      [20, 100, 'Dana Whitfield'],
      [400, 100, '(617) 412-5566'],
      [20, 140, 'Company'],
      [400, 140, 'Email'],
      [20, 160, 'Oak Foods LLC'],
      [400, 160, 'dana@oakfoods.com'],
    )
    expect(leadsOf(words)).toEqual([
      {
        name: 'Dana Whitfield',
        company: 'Oak Foods LLC',
        email: 'dana@oakfoods.com',
        phone: '+16174125566',
        second_phone: '+16174123344',
      },
    ])
  })

  it('does not include people next to it without an address or a number', () => {
    const words = page(
      [20, 20, 'Omar Reyes'],
      [20, 40, 'Head of Growth'],
      [400, 20, 'Dana Whitfield'],
      [400, 40, 'Operations Manager'],
      [400, 60, 'dana.whitfield@oakfoods.com'],
    )
    expect(leadsOf(words)).toMatchObject([{ name: 'Dana Whitfield' }])
  })
})

describe('a table', () => {
  it('is read by the last words of its headings, after icons, and without the menu next to it', () => {
    const rows = (
      ['Ada Brandt|ada@coppermills.com|Copper Mills', 'Omar Reyes|omar@oakfoods.com|Oak Foods'] as const
    )
      .map((row) => row.split('|'))
      .flatMap(([name = '', email = '', firm = ''], at) => [
        [20, 80 + at * 22, ['Frequent', 'Trash'][at] ?? ''] as const,
        [200, 70 + at * 40, name] as const,
        [400, 70 + at * 40, email] as const,
        [640, 70 + at * 40, 'Priya Nair'] as const,
        [880, 70 + at * 40, firm] as const,
      ])
    const words = page(
      [180, 30, '0 NAME'],
      [400, 30, 'EMAIL'],
      [640, 30, 'CONTACT OWNER'],
      [880, 30, 'PRIMARY COMPANY'],
      ...rows,
    )
    expect(leadsOf(words)).toEqual([
      { name: 'Ada Brandt', email: 'ada@coppermills.com', company: 'Copper Mills' },
      { name: 'Omar Reyes', email: 'omar@oakfoods.com', company: 'Oak Foods' },
    ])
  })

  it('may have the position and the firm in one column', () => {
    const words = page(
      [20, 20, 'Name'],
      [200, 20, 'Email'],
      [440, 20, 'Job title & company'],
      [20, 60, 'Ada Brandt'],
      [200, 60, 'ada@coppermills.com'],
      [440, 60, 'Head of Growth, Copper Mills'],
    )
    expect(leadsOf(words)).toMatchObject([{ title: 'Head of Growth', company: 'Copper Mills' }])
  })
})

describe('a value', () => {
  const leadOf = (...lines: readonly string[]) => readLeads(column(20, 20, ...lines)).leads[0]

  it.each([
    ['Director, Global Supply Chain', 'Director, Global Supply Chain'],
    ['Vice President, Sales & Partnerships', 'Vice President, Sales & Partnerships'],
    ['Senior Manager, Customer Success, North America', 'Senior Manager, Customer Success, North America'],
    ['Buyer, Oak Foods', 'Buyer'],
  ])('of “%s” is the position “%s”', (line, title) => {
    expect(leadOf('Dana Whitfield', line, 'dana@oakfoods.com')?.title?.value).toBe(title)
  })

  it.each([
    ['derek _reynolds@oak.io', 'derek_reynolds@oak.io'],
    ['derek 13@oak.io', 'derek13@oak.io'],
    ['derek:reynolds@oak.io', 'derek.reynolds@oak.io'],
    ['Email:derek@oak.io', 'derek@oak.io'],
  ])('of “%s” is the address %s', (line, email) => {
    expect(leadOf('Derek Reynolds', 'Buyer', line)?.email?.value).toBe(email)
  })

  it('of an initial and a name without a separator is doubted, and so is a domain that differs by a letter', () => {
    expect(leadOf('Ada Brandt', 'Buyer', 'abrandt@oak.io')?.email).toMatchObject({ layout: 'joined' })
    expect(leadOf('Ada Brandt', 'Buyer', 'ada@oak.io')?.email?.layout).toBeUndefined()
    expect(leadOf('Ada Brandt', 'Buyer', 'ada.brandt@yahooc.com')?.email).toMatchObject({
      letters: 'unclear',
    })
  })

  it('of a number in a sentence, or far from all other text, is doubted unless it has a label', () => {
    const far = (text: string) => {
      const words = page([20, 20, 'Ada Brandt'], [20, 40, 'Buyer'], [20, 400, text])
      return readLeads(words).leads[0]?.phone
    }
    expect(far('(617) 412-3344')).toMatchObject({ layout: 'guessed' })
    expect(far('Cell: (617) 412-3344')?.layout).toBeUndefined()
    expect(leadOf('Ada Brandt', 'Buyer', '(617) 412-3344')?.phone?.layout).toBeUndefined()
  })

  it('of a name after the initials in an icon is the name', () => {
    expect(leadOf('RO Russel Oakes', 'Operations Manager', 'russel@oak.io')?.name?.value).toBe('Russel Oakes')
  })
})
