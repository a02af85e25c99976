import { expect, it } from 'vitest'
import { isAllowed, isSettled, quoteStatuses, statusAfter, transitions, type QuoteAction } from './status.ts'

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

it('never changes a final status, except by a signed copy that came in time', () => {
  const actions = (Object.keys(transitions) as QuoteAction[]).filter((action) => action !== 'accept-copy')
  const left = quoteStatuses
    .filter(isSettled)
    .flatMap((status) =>
      actions.filter((action) => isAllowed(action, status) && statusAfter(action, status) !== status),
    )
  expect(left).toEqual([])
})

it('leaves to the customer and the clock only what was sent, and signed copies of what was accepted', () => {
  const { sign: _, ...others } = transitions
  const theirs = Object.values(others).filter(({ by }) => by !== 'staff')
  expect(new Set(theirs.flatMap(({ from }) => from))).toEqual(new Set(['sent']))
})
