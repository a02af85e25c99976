/** How often each scheduled job runs, in minutes. The first stands for the product's life: an alarm rings when it is silent. */
export const schedules = {
  'publishing/tick': 1,
  'leads/notify': 1,
  'quotes/clock': 1,
  'blog/clock': 1,
  'leads/purge-expired': 60,
  'visits/count': 60,
  'connections/watch': 24 * 60,
  'media/sweep': 24 * 60,
} as const

export type ScheduledJob = keyof typeof schedules
