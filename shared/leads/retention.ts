/** Months after the last activity. The privacy page promises it. */
export const keptMonths = 24
/** Days in which a deletion can be undone. */
export const deletedDays = 30
/** Days in which a merged lead can be restored as a separate one. */
export const mergedDays = 30

export const isRestorable = (mergedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(mergedAt) < mergedDays * 86_400_000
