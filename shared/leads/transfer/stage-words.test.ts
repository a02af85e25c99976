import { describe, expect, it } from 'vitest'
import { readStage } from './import-cells.ts'
import { guessStage } from './stage-words.ts'

describe('a stage of another program', () => {
  it.each([
    ['Closed Won', 'won'],
    ['closedwon', 'won'],
    ['CLOSED_WON', 'won'],
    ['6. Closed Won', 'won'],
    ['Closed - Converted', 'won'],
    ['Customer', 'won'],
    ['Evangelist', 'won'],
    ['Won - renewal', 'won'],
    ['Closed Lost', 'lost'],
    ['Closed-Lost to Competition', 'lost'],
    ['Closed - Not Converted', 'lost'],
    ['Unqualified', 'lost'],
    ['UNQUALIFIED', 'lost'],
    ['Bad Timing', 'lost'],
    ['Junk Lead', 'lost'],
    ['Lost (price)', 'lost'],
    ['Working - Contacted', 'contacted'],
    ['Attempted to Contact', 'contacted'],
    ['ATTEMPTED_TO_CONTACT', 'contacted'],
    ['Connected', 'contacted'],
    ['IN_PROGRESS', 'contacted'],
    ['Contact in Future', 'contacted'],
    ['appointmentscheduled', 'contacted'],
    ['Sales Qualified Lead', 'qualified'],
    ['salesqualifiedlead', 'qualified'],
    ['OPEN_DEAL', 'qualified'],
    ['Opportunity', 'qualified'],
    ['Qualified To Buy', 'qualified'],
    ['Pre-Qualified', 'qualified'],
    ['Proposal/Price Quote', 'proposal'],
    ['Negotiation/Review', 'proposal'],
    ['Contract Sent', 'proposal'],
    ['Open - Not Contacted', 'new'],
    ['Not Contacted', 'new'],
    ['Subscriber', 'new'],
    ['Marketing Qualified Lead', 'new'],
    ['Not won yet', undefined],
    ['No longer lost', undefined],
    ['Wonderland', undefined],
    ['Closed', undefined],
    ['Platinum', undefined],
    ['constructor', undefined],
    ['見込み客', undefined],
  ])('%s is %s', (text, stage) => expect(guessStage(text)).toBe(stage))

  it.each([
    ['', null],
    ['Lead ::: Open', 'new'],
    ['Connected ::: Customer', 'won'],
    ['Unqualified ::: Lead', 'lost'],
    ['Unqualified ::: Customer', 'won'],
    ['Open ::: Negotiations Started', 'proposal'],
    ['Won ::: Proposal Made', 'won'],
    ['N/A ::: Contacted', 'contacted'],
  ])('%j of two columns is %s', (cell, stage) =>
    expect(readStage(cell, new Map())).toEqual({ value: stage, notes: [] }),
  )

  it('is the one a person chose, despite its name', () => {
    const choices = new Map([
      ['platinum', 'won'],
      ['closed - converted', 'qualified'],
    ] as const)
    expect(readStage('Platinum', choices)).toEqual({ value: 'won', notes: [] })
    expect(readStage(' CLOSED -  Converted', choices)).toEqual({ value: 'qualified', notes: [] })
    expect(readStage('Gold', choices)).toEqual({ value: null, notes: ['Unknown stage “Gold”; not used.'] })
  })
})
