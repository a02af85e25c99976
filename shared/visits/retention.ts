// The privacy page states these periods.

/** A counted file is deleted immediately. */
export const logDays = 7

/** They are counted within minutes. */
export const landingLogDays = 1

/** Two years. */
export const countDays = 730
