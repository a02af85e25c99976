const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day (YYYY-MM-DD) in words. */
export const Day = ({ of: day }: { of: string }) => <time dateTime={day}>{format.format(new Date(day))}</time>
