/** Minutes between the runs of each scheduled job. An alarm of its own watches the first. */
export const schedules = {
  'publishing/tick': 1,
  'leads/notify': 1,
  'quotes/clock': 1,
  'blog/clock': 1,
  'leads/purge-expired': 60,
  'visits/count': 60,
  'platforms/watch': 24 * 60,
  'media/sweep': 24 * 60,
} as const

export type ScheduledJob = keyof typeof schedules
