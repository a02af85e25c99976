import { describe, expect, it } from 'vitest'
import type { Stage } from '#shared/leads/stage.ts'
import { newLead } from './stored-lead.ts'
import { withContact, withStage } from './stages.ts'

const time = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))
const came = newLead('1', 'Ada Lovelace', { via: 'form', utm: {} }, time(0))

const moved = (...stages: Stage[]) =>
  stages.reduce((lead, stage, at) => withStage(lead, stage, time(at + 1)), came)

describe('the first answer', () => {
  it('is when a lead leaves New, and later moves do not change it', () => {
    expect(moved('contacted', 'qualified', 'proposal')).toMatchObject({
      responded_at: time(1).toISOString(),
      stage_at: time(3).toISOString(),
    })
  })

  it.each<Stage[][]>([[['contacted', 'new']], [['contacted', 'qualified', 'new']]])(
    'is taken away by moving back to New: %j',
    (stages) => {
      expect(moved(...stages).responded_at).toBeUndefined()
      expect(moved(...stages, 'proposal').responded_at).toBe(time(stages.length + 1).toISOString())
    },
  )

  it('is kept after a call or an email', () => {
    const called = withContact(came, time(7).toISOString())
    expect(withStage(withStage(called, 'contacted', time(8)), 'new', time(9)).responded_at).toBe(
      time(7).toISOString(),
    )
  })
})

it('moving back at once restores the earlier state', () => {
  const before = moved('contacted')
  const { stage_before: _, ...after } = withStage(withStage(before, 'won', time(5)), 'contacted', time(6))
  const { stage_before: __, ...expected } = before
  expect(after).toEqual(expected)
})

it('a lost lead keeps its furthest stage', () => {
  expect(moved('proposal', 'lost')).toMatchObject({ stage: 'lost', furthest: 'proposal' })
})
