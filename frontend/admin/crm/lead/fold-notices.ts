import type { LeadEvent } from '#shared/leads/event.ts'

/** One line of the timeline: an event, or consecutive notifications. */
export type Line = readonly [LeadEvent, ...LeadEvent[]]

export const foldNotices = (events: readonly LeadEvent[]): Line[] => {
  const lines: Line[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (event.kind === 'notice' && last?.[0].kind === 'notice') lines.splice(-1, 1, [...last, event])
    else lines.push([event])
  }
  return lines
}
