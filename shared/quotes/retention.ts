/** How long quotes and signed files are kept, as the privacy page promises: seven years with their leap days. */
export const keptYears = 7
export const keptDays = keptYears * 365 + 2
