import { expect, it } from 'vitest'
import { fieldInWords, messageInWords } from './field-words.ts'

it.each([
  ['services.4.name', 'Line 5: the name'],
  ['services.4.plan.parts.0.due.event', 'Line 5: part 1: the event'],
  ['services[0].setupFee', 'Line 1: the setup fee'],
  ['tags.3', 'Tag 4'],
  ['items.0.stage', 'Entry 1: the stage'],
  ['customerName', 'The customer name'],
  ['tax.label', 'The tax name'],
  ['next_step.due', 'The next step due'],
  ['guarantee', 'The guarantee'],
  ['0.name', 'Entry 1: the name'],
  ['', 'It'],
])('puts %s into words as %s', (field, words) => {
  expect(fieldInWords(field)).toBe(words)
})

it.each([
  ['services.4.setupFee', 'Line 5: Use 0 or more.'],
  ['services', 'Use 0 or more.'],
  ['discount', 'Use 0 or more.'],
])('puts the line of a quote before a message about %s', (field, words) => {
  expect(messageInWords({ field, message: 'Use 0 or more.' })).toBe(words)
})
