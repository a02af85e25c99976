import { describe, expect, it } from 'vitest'
import { changeEmailTemplates } from './email-endpoints.ts'
import { filledIn, unknownPlaceholders } from './email-templates.ts'

const lead = {
  id: '019ab000-0000-7000-8000-0000a1b2c3d4',
  name: 'Ada Lovelace',
  company: null,
  interests: ['merchant-services' as const],
  source: { via: 'form' as const, page: '/quote', utm: {} },
}
const template = {
  subject: 'About {about}',
  text: 'Hello {first_name},\n\nThank you.\nYour reference is {reference}.\n\n{me}\n{firm}',
}

describe('a template', () => {
  it('fills in the lead', () => {
    const { subject, text } = filledIn(template, lead, 'Bo')
    expect(subject).toBe('About merchant services')
    expect(text).toMatch(/^Hello Ada,\n\nThank you\.\nYour reference is A1B2-C3D4\.\n\nBo\n\w/)
  })

  it('omits lines with empty placeholders', () => {
    const byHand = { ...lead, source: { via: 'staff' as const, utm: {} } }
    expect(filledIn(template, byHand, undefined).text).toMatch(/^Hello Ada,\n\nThank you\.\n\n\w[^\n]*$/)
  })

  it.each([
    ['AJ Smith', 'AJ'],
    ['DOE,', 'Doe'],
    ['Dr.', 'there'],
    ['The', 'there'],
    ['Smith, Dr. Jane, MD', 'Jane'],
    ['Dr. Jane van der Berg, PhD', 'Jane'],
    ['Ada', 'Ada'],
    // Which word is the first name is not sure.
    ...[
      'Mr & Mrs John Smith',
      'Ms. Nair',
      'AJ SMITH',
      'García Márquez, Gabriel',
      'Joe’s Pizza',
      '山田 太郎',
    ].map((name) => [name, name]),
  ])('greets %s as %s', (name, greeted) => {
    expect(filledIn(template, { ...lead, name }, 'Bo').text).toContain(`Hello ${greeted},\n`)
  })

  it('greets a company, given as the name too, by its whole name', () => {
    const firm = { ...lead, name: 'Corner Deli', company: 'Corner Deli' }
    expect(filledIn(template, firm, 'Bo').text).toContain('Hello Corner Deli,')
  })

  it('does not fill in braces in the lead’s name', () => {
    const { text } = filledIn({ subject: '', text: '{name}' }, { ...lead, name: '{firm} {toString}' }, 'Bo')
    expect(text).toBe('{firm} {toString}')
  })
})

it('reports unknown placeholders when templates are saved', () => {
  expect(unknownPlaceholders('{name} {nmae} {} {toString} {a\nb}')).toEqual(['{nmae}', '{}', '{toString}'])
  const saved = changeEmailTemplates.body.safeParse({
    templates: [{ name: 'Hello', subject: 'For {nmae}', text: 'Hello.' }],
    version: 0,
  })
  expect(saved.error?.issues[0]).toMatchObject({
    path: ['templates', 0, 'subject'],
    message: expect.stringContaining('{nmae} cannot be filled in. Use {name}, {first_name}'),
  })
})
