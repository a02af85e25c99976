import { expect, it } from 'vitest'
import { readInterests, readStage, readValue, readWebsite } from './import-cells.ts'
import { guessStage } from './stage-words.ts'

it.each([
  ['1,250.50', 1250.5],
  ['US$ 12,500,000', 12_500_000],
  ['1.250.000,50', 1_250_000.5],
  ['1 250,00', 1250],
  ['12k', 12_000],
])('reads the value %s as %s', (text, value) => expect(readValue(text)).toEqual({ value, notes: [] }))

it.each(['1,5', '1.250', '5,000-10,000', 'a lot', '200000000', '1.200,00 €', 'A$500', '(1,200)', '-500'])(
  'moves the invalid value %s to the message',
  (text) =>
    expect(readValue(text)).toEqual({
      value: null,
      notes: [`Value “${text}”: It is not a valid amount in US dollars. It was added to the message.`],
      forMessage: `Value in the file: ${text}`,
    }),
)

it.each([
  ['https://a.example ::: b.example', 'https://a.example', 'Website in the file: b.example'],
  ['n/a ::: b.example', 'b.example', undefined],
  ['see card', null, 'Website in the file: see card'],
])('uses the first of the websites %j', (cell, value, forMessage) => {
  const { value: read, forMessage: line } = readWebsite(cell)
  expect([read, line]).toEqual([value, forMessage])
})

it('uses known interests and names the others once', () =>
  expect(readInterests('Business Funding; funding, Brie,Brie | Gouda')).toEqual({
    value: ['funding'],
    notes: ['Unknown interests “Brie, Gouda”; not used.'],
  }))

it.each([
  ['won', 'Closed Won,closedwon,CLOSED_WON,6. Closed Won,Closed - Converted,Customer,Won - renewal'],
  ['lost', 'Closed-Lost to Competition,Closed - Not Converted,UNQUALIFIED,Bad Timing,Junk Lead,Lost (price)'],
  ['contacted', 'Working - Contacted,ATTEMPTED_TO_CONTACT,Connected,IN_PROGRESS,appointmentscheduled'],
  ['qualified', 'salesqualifiedlead,OPEN_DEAL,Opportunity,Qualified To Buy,Pre-Qualified'],
  ['proposal', 'Proposal/Price Quote,Negotiation/Review,Contract Sent'],
  ['new', 'Open - Not Contacted,Subscriber,Marketing Qualified Lead'],
  [undefined, 'Not won yet,No longer lost,Wonderland,Closed,Platinum,constructor,見込み客'],
])('the stage %s is recognized in %s', (stage, words) => {
  for (const word of words.split(',')) expect([word, guessStage(word)]).toEqual([word, stage])
})

it.each([
  ['', null],
  ['Lead ::: Open', 'new'],
  ['Unqualified ::: Lead', 'lost'],
  ['N/A ::: Contacted', 'contacted'],
  [' CLOSED -  Converted', 'qualified'],
])('%j of two columns is the stage %s, or the one a person chose', (cell, stage) => {
  const choices = new Map([['closed - converted', 'qualified']] as const)
  expect(readStage(cell, choices)).toEqual({ value: stage, notes: [] })
})

it.each([
  ['Platinum', null, 'a new lead starts in New'],
  ['Platinum ::: Closed Won', 'won', 'not used'],
])('the stage %j is read as %s, and a note says what is done instead', (cell, value, instead) => {
  const notes = [`The stage “Platinum” was not recognized; ${instead}.`]
  expect(readStage(cell, new Map())).toEqual({ value, notes })
})
