/** Past this a post is not sent any more by itself: a person decides. */
export const latenessLimitMs = 60 * 60 * 1000

/** Why a post was held for a person, in words for staff. */
export const missed = {
  reason: 'missed',
  error:
    'Missed: its time was over an hour ago when publishing came back. Publish it now or choose a new time.',
} as const
