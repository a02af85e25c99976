/** Days a file of the edge's log is kept that could not be counted; what is counted is deleted at once. The privacy page says so. */
export const logDays = 7

/** Days the edge's lines on what led to a page are kept. They are counted within minutes. The privacy page says so. */
export const landingLogDays = 1

/** Days the counts of a day are kept: two years. */
export const countDays = 730
