/** Months after the last activity. The privacy page promises it. */
export const keptMonths = 24
/** Days in which a deletion can be undone. */
export const deletedDays = 30
