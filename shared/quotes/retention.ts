/** Years that quotes and signed files are stored, as the privacy page promises: seven, with leap days. */
export const keptYears = 7
export const keptDays = keptYears * 365 + 2

/** Days that table backups still hold deleted records, and versioned buckets deleted files. */
export const backupDays = { records: 35, files: 30 } as const

/** Days after a quote is settled during which its customer can open its page and download the documents. */
export const copyDays = 90

/** The only wording of this statement, shared by the page of a quote, its emails and the privacy page. */
export const copyKept = `We keep the quote, your answer and its certificate for seven years, and send you copies on request. The private page of the quote shows them for ${copyDays} days after your answer.`
