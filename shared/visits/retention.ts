// The privacy page states these periods.

/** Days an uncounted file of the edge's log is kept; a counted file is deleted immediately. */
export const logDays = 7

/** Days the edge's log lines on landings are kept. They are counted within minutes. */
export const landingLogDays = 1

/** Days a day's counts are kept: two years. */
export const countDays = 730
