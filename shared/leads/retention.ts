/** Months a lead is kept after anyone last did something about it; the privacy page promises it. */
export const keptMonths = 24
/** Days in which a deletion can be undone. */
export const deletedDays = 30
