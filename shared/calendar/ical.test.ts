import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { icalendar, type CalendarEvent } from './ical.ts'

const event: CalendarEvent = {
  uid: '0192b1c3@example.com',
  start: '2026-11-21T13:45:00.000Z',
  minutes: 15,
  changed: '2026-11-20T09:00:01.500Z',
  sequence: 3,
  summary: 'Autumn offer',
  description: 'Lower fees.',
  url: 'https://example.com/admin/manage-posts/0192b1c3',
  status: 'CONFIRMED',
}
const feedOf = (...events: CalendarEvent[]) => icalendar({ name: 'Posts', refreshHours: 1, events })

const read = (feed: string) => {
  const calendar = ICAL.Component.fromString(feed)
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return { calendar, events, first: events[0] }
}

const wild = [
  'a;b,c:d\\e "quoted"',
  'two\nlines\r\nthree\rfour',
  '\\n is no line break, \\, no comma',
  `${'ü'.repeat(80)} ${'€'.repeat(80)} ${'🧾'.repeat(80)}`,
  'Zahlungen 支払い мова 👩🏽‍💻',
  ' leading and trailing ',
  'x'.repeat(5000),
]

describe('an iCalendar', () => {
  it('is parsed correctly by another implementation', () => {
    const { calendar, first } = read(feedOf(event))
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Posts')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(first).toMatchObject({ uid: event.uid, summary: event.summary, sequence: 3 })
    expect(first?.startDate.toJSDate().toISOString()).toBe(event.start)
    expect(first?.startDate.zone.tzid).toBe('UTC')
    expect(first?.endDate.toJSDate().toISOString()).toBe('2026-11-21T14:00:00.000Z')
    const value = (name: string) => first?.component.getFirstPropertyValue(name)
    expect(value('url')).toBe(event.url)
    expect(value('status')).toBe('CONFIRMED')
    expect(String(value('dtstamp'))).toBe('2026-11-20T09:00:01Z')
  })

  it.each(wild)('contains any text unchanged: %j', (words) => {
    const { first } = read(feedOf({ ...event, summary: words, description: words }))
    const meant = words.replace(/\r\n?/g, '\n')
    expect([first?.summary, first?.description]).toEqual([meant, meant])
  })

  it('does not let a text start a new line', () => {
    const { events, first } = read(
      feedOf({ ...event, summary: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y' }),
    )
    expect(events).toHaveLength(1)
    expect(first?.summary).toContain('END:VEVENT')
    expect(feedOf({ ...event, summary: 'a\u0000b\u001bc' })).toContain('SUMMARY:abc')
  })

  it('ends every line with CRLF after at most 75 octets, without splitting a character', () => {
    const feed = feedOf(...wild.map((summary, at) => ({ ...event, uid: `${at}`, summary })))
    expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = feed.split('\r\n').map((line) => Buffer.from(line))
    expect(Math.max(...lines.map(({ length }) => length))).toBe(75)
    expect(lines.every((line) => !line.toString().includes('\ufffd'))).toBe(true)
  })
})
