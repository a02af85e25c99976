/** Instants are ISO 8601 in UTC. */
export interface CalendarEvent {
  /** Globally unique, and the same in every version. */
  uid: string
  start: string
  minutes: number
  changed: string
  /** Increases with every change. */
  sequence: number
  summary: string
  description: string
  url: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
}

interface Calendar {
  name: string
  refreshHours: number
  events: readonly CalendarEvent[]
}

/** RFC 5545. */
export const icalendar = ({ name, refreshHours, events }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Posts//Calendar feed//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    // RFC 7986, and an older property for other clients.
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
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** `20261121T134500Z` */
const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19)}Z`.replace(/[-:]/g, '')

/** A value of type TEXT: special characters escaped, line breaks as `\n`, no other control characters. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

const maxOctets = 75

/** Each continuation starts with a space. No UTF-8 character is split. */
function folded(line: string): string {
  let result = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > maxOctets) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}

const octetsOf = (codePoint: number): number => {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
