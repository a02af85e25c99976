/** How long quotes and signed files are kept, as the privacy page promises: seven years with their leap days. */
export const keptYears = 7
export const keptDays = keptYears * 365 + 2

/** How long backups of the tables know what was deleted, and buckets with versions the files that were. */
export const backupDays = { records: 35, files: 30 } as const
