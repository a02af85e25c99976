import { expect, it } from 'vitest'
import { isAllowed, quoteStatuses, statusAfter, transitions, type QuoteAction } from './status.ts'

/** For each action, the resulting status from each status; a dash where the action is refused. */
const table: Record<QuoteAction, string> = {
  //          draft    sent        accepted  declined  expired  void  superseded
  update: '   draft    -           -         -         -        -     -',
  delete: '   draft    -           -         -         -        -     -',
  send: '     sent     -           -         -         -        -     -',
  supersede: '-        superseded  -         -         -        -     -',
  void: '     void     void        -         -         -        -     -',
  revise: '   -        sent        -         declined  expired  void  -',
  'follow-up': '- sent      -         -         -        -     -',
  'stop-reminders': '- sent -         -         -        -     -',
  view: '     -        sent        -         -         -        -     -',
  question: ' -        sent        -         -         -        -     -',
  sign: '     -        sent        accepted  -         -         -     -',
  accept: '   -        accepted    -         -         -        -     -',
  'accept-copy': '- accepted - -         accepted  -     -',
  decline: '  -        declined    -         -         -        -     -',
  expire: '   -        expired     -         -         -        -     -',
}

it.each(Object.entries(table) as [QuoteAction, string][])('%s makes of each status: %s', (action, row) => {
  const after = quoteStatuses.map((status) => (isAllowed(action, status) ? statusAfter(action, status) : '-'))
  expect(after).toEqual(row.trim().split(/\s+/))
})

it('leaves to the customer and the clock only what was sent, and signed copies of what was accepted', () => {
  const { sign: _, ...others } = transitions
  const theirs = Object.values(others).filter(({ by }) => by !== 'staff')
  expect(new Set(theirs.flatMap(({ from }) => from))).toEqual(new Set(['sent']))
})
