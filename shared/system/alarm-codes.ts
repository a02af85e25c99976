/** Log codes that metric filters and their alarms match. */
export const alarmCodes = {
  /** Logged by each run of the publishing clock while posts are late, with `posts`. */
  postsLate: 'publishing/late',
  /** Logged by each run of the publishing clock while outcomes are unknown, with `deliveries`. */
  outcomeUnknown: 'publishing/unknown',
  postUnreadable: 'posts/unreadable',
  leadUnreadable: 'leads/unreadable',
  quoteUnreadable: 'quotes/unreadable',
  articleUnreadable: 'blog/unreadable',
  noticeFailed: 'leads/notify',
  /** The last try to send a notification of a lead failed. */
  noticeGivenUp: 'leads/notice-given-up',
  /** More leads came at once than staff get single emails for; the others are in a summary. Logged once per window. */
  noticesHeld: 'leads/notices-held',
  quoteMailFailed: 'quotes/mail',
  quoteMailGivenUp: 'quotes/mail-given-up',
  /** A file was refused, or a form not shown, because the links in receipts reached their daily limit. */
  wrongPassword: 'admin/wrong-password',
  guessesRefused: 'admin/guesses-refused',
  /** Logged daily before access ends, with `platform` and `days` (0 after it has ended). */
  accessEnds: 'platforms/access-ends',
  /** Logged daily before an API version ends, with `platform`, `version` and `ends_on`. */
  apiVersionEnds: 'platforms/api-version-ends',
  visitsFailed: 'visits/failed',
  returnedMailFailed: 'mail/returned-failed',
  /** The database refused a request for lack of capacity, also that of an index. */
  storeThrottled: 'store/throttled',
  /** A scheduled job has not run for too long; logged every 15 minutes, with `job` and `minutes`. */
  jobSilent: 'system/job-silent',
} as const
