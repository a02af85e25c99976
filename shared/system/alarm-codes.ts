/** Codes in the log that alarms are built on. Metric filters match them exactly, so a code changes here alone. */
export const alarmCodes = {
  /** Each run of the publishing clock while so, with `posts`. */
  postsLate: 'publishing/late',
  /** Each run of the publishing clock while so, with `deliveries`. */
  outcomeUnknown: 'publishing/unknown',
  postUnreadable: 'posts/unreadable',
  leadUnreadable: 'leads/unreadable',
  quoteUnreadable: 'quotes/unreadable',
  articleUnreadable: 'blog/unreadable',
  /** Notifying of a lead failed; it is tried again. */
  noticeFailed: 'leads/notify',
  /** The last try to notify of a lead failed. */
  noticeGivenUp: 'leads/notice-given-up',
  /** An e-mail about a quote failed; it is tried again. */
  quoteMailFailed: 'quotes/mail',
  /** The last try to send it failed. */
  quoteMailGivenUp: 'quotes/mail-given-up',
  /** A file was refused, or a form not shown, because the links in receipts brought all they may that day. */
  receiptDayFull: 'documents/receipt-day-full',
  wrongPassword: 'admin/wrong-password',
  /** A client that gave too many wrong passwords was told to wait. */
  guessesRefused: 'admin/guesses-refused',
  /** Once a day while so, with `platform` and `days`, 0 where access has ended. */
  accessEnds: 'connections/access-ends',
  /** Once a day while so, with `platform`, `version` and `ends_on`. */
  apiVersionEnds: 'connections/api-version-ends',
  /** Page views, or what led to them, could not be counted. */
  visitsFailed: 'visits/failed',
  /** That an e-mail came back could not be noted. */
  returnedMailFailed: 'mail/returned-failed',
  /** Each quarter of an hour while so, with `job` and `minutes`: a scheduled job has not ended well for long. */
  jobSilent: 'system/job-silent',
} as const
