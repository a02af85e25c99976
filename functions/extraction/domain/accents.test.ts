import { expect, it } from 'vitest'
import { accentDoubt, withWholeLetters } from './accents.ts'

const lead = (name: string, email: string, company = 'Oak Foods') => ({
  name: { value: name, words: [] },
  email: { value: email, words: [] },
  company: { value: company, words: [] },
})

it.each([
  ['Riiya Basoglu', 'ruya56@oak.net', 'Rüya Basoglu'],
  ['Giirbiiz Oz', 'gurbuz@oak.net', 'Gürbüz Oz'],
  ['Luis Acufia Cardona', 'acunacardona.l@oak.net', 'Luis Acuña Cardona'],
  ['Hugo Sliwiriski', 'sliwinskih@oak.net', 'Hugo Sliwiński'],
])('%s, whose address is %s, is called %s', (read, email, name) => {
  expect(withWholeLetters(lead(read, email)).name).toEqual({ value: name, words: [], doubt: accentDoubt })
})

it('a firm is called as its address is', () => {
  const { company } = withWholeLetters(lead('Ada King', 'ada@gumuspharmacy.co', 'Giimiis Pharmacy'))
  expect(company?.value).toBe('Gümüs Pharmacy')
  const site = { value: 'www.patinosteel.com', words: [] }
  const other = withWholeLetters({ ...lead('Ada King', 'ada@mail.com', 'Patifio Steel'), website: site })
  expect(other.company?.value).toBe('Patiño Steel')
})

it.each([
  ['Siiri Aalto', 'siiri@oak.net'],
  ['Erin Kennedy', 'ekennedy@oakfoods.com'],
  ['Maria Lopez', 'manager@oakfoods.com'],
  ['Ana Sofia', 'sales@oak.net'],
  ['Nur Safia', 'sales@oak.net'],
  ['Oscar Zariski', 'oscarzariski@oak.net'],
  ['Hargitay Mariska', 'sales@oak.net'],
  ['Yurii Ishii', 'sales@oak.net'],
  ['Jan Kowalski', 'sales@oak.net'],
])('%s at %s keeps two letters that are two', (name, email) => {
  const read = lead(name, email)
  expect(withWholeLetters(read)).toEqual(read)
})

it.each([
  ['Jan Kuciriski', 'Jan Kuciński'],
  ['Serafina Biedrzyúski', 'Serafina Biedrzyński'],
  ['Oleg Słowiñska', 'Oleg Słowińska'],
  ['Cristobal Pifia Soto', 'Cristobal Piña Soto'],
  ['Rosa Mufioz', 'Rosa Muñoz'],
  ['Vicente Patifio Rey', 'Vicente Patiño Rey'],
  ['Abby Wiinsche', 'Abby Wiinsche'],
])('%s is %s whatever the address, and to be checked', (read, name) => {
  expect(withWholeLetters(lead(read, 'sales@oak.net')).name).toEqual({
    value: name,
    words: [],
    doubt: accentDoubt,
  })
})
