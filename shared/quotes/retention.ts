/** How long quotes and signed files are kept, as the privacy page promises: seven years with their leap days. */
export const keptYears = 7
export const keptDays = keptYears * 365 + 2

/** How long backups of the tables know what was deleted, and buckets with versions the files that were. */
export const backupDays = { records: 35, files: 30 } as const

/** How long after a quote was settled its customer can still open its page and fetch the papers there. */
export const copyDays = 90

/** The one statement about that, wherever it is made. */
export const copyKept = `Your copy and its certificate are on this page for ${copyDays} days after you accept; we keep both for seven years and send them to you on request.`
