/** An entry of a calendar. Instants are ISO 8601 in UTC. */
export interface CalendarEvent {
  /** The same for as long as the entry lives, and for no other anywhere. */
  uid: string
  start: string
  minutes: number
  changed: string
  /** Rises with every change, so that a client knows the newer of two states. */
  sequence: number
  summary: string
  description: string
  url: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
}

interface Calendar {
  name: string
  /** How often a client should ask again. */
  refreshHours: number
  events: readonly CalendarEvent[]
}

/** A calendar as RFC 5545 writes it, to be subscribed to: CRLF, lines of at most 75 octets, times in UTC. */
export const icalendar = ({ name, refreshHours, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posts//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    // RFC 7986's word and the older one: clients know either.
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(event.uid)}`,
  `DTSTAMP:${utc(event.changed)}`,
  `LAST-MODIFIED:${utc(event.changed)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${utc(event.start)}`,
  `DURATION:PT${event.minutes}M`,
  `SUMMARY:${text(event.summary)}`,
  `DESCRIPTION:${text(event.description)}`,
  `URL:${event.url}`,
  `STATUS:${event.status}`,
  // It takes up nobody's time.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** `20261121T134500Z` */
const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19)}Z`.replace(/[-:]/g, '')

/** A value of type TEXT: its own signs escaped, line breaks as `\n`, no other control characters. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

const maxOctets = 75

/** A long line over several, each but the first begun with a space; no character of UTF-8 is cut in two. */
function folded(line: string): string {
  let made = ''
  let octets = 0
  for (const sign of line) {
    const size = octetsOf(sign.codePointAt(0) ?? 0)
    if (octets + size > maxOctets) {
      made += '\r\n '
      octets = 1
    }
    made += sign
    octets += size
  }
  return made
}

const octetsOf = (codePoint: number): number => {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
