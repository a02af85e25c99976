import { describe, expect, it } from 'vitest'
import { leadRequest } from '../leads/form.ts'
import { isBlank } from '../leads/transfer/read-csv.ts'
import { readRow } from '../leads/transfer/import-row.ts'
import { doubtfulPhone, formatPhone, normalisePhone } from '../leads/contact/phone.ts'
import { phoneHint } from '../leads/contact/phone-hint.ts'
import { endpointList } from './endpoints.ts'
import { blankOr, cutLine, line, webAddress, wholeNumber } from './fields.ts'
import { withoutInvisible } from './invisible.ts'

const code = (from: number, to = from) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
const invisible = [
  ...[0xad, 0x61c, 0x180e, 0xfeff].flatMap((one) => code(one)),
  ...code(0x200b, 0x200f),
  ...code(0x202a, 0x202e),
  ...code(0x2060, 0x206f),
]

const phoneRules = { normalisePhone, doubtfulPhone, formatPhone }
const plan = {
  stages: new Map(),
  orders: {},
  putsNamesRight: true,
  now: new Date('2026-11-25T12:00:00.000Z'),
}

describe('text of one line', () => {
  it.each(invisible.map((sign) => [sign.charCodeAt(0).toString(16), sign]))('loses U+%s', (_, sign) => {
    expect(withoutInvisible(`${sign}Ann${sign} ${sign}Lee${sign}`)).toBe('Ann Lee')
    expect(line(10, 'Enter it.').parse(`${sign} Ann ${sign}`)).toBe('Ann')
    expect(line(3, 'Enter it.').parse(`A${sign}n${sign}n`)).toBe('Ann')
    expect(line(10, 'Enter it.').safeParse(sign).error?.issues[0]?.message).toBe('Enter it.')
  })

  it('loses nothing else', () => {
    const all = code(0, 0xffff).filter((sign) => !invisible.includes(sign))
    expect(all.filter((sign) => withoutInvisible(`a${sign}b`) !== `a${sign}b`)).toEqual([])
  })

  it.each([
    ['Persian', 'می\u200cرود'],
    ['Malayalam, at the end', 'അവന്\u200d'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a figure with a joiner from a phone', '1\u200d', '1'],
    ['Persian, with nothing behind', 'رضا\u200c', 'رضا'],
    ['an emoji and a letter', '👩\u200dA', '👩A'],
    ['a joiner alone', '\u200d', ''],
  ])('keeps a joiner only where it has an effect: %s', (_, given, kept = given) => {
    expect(withoutInvisible(given)).toBe(kept)
  })

  it.each([
    ['a link', webAddress('Enter it.').parse('\u200bhttps://a.example/\u2060x\u202c'), 'https://a.example/x'],
    ['a number in a query', wholeNumber(1, 100, 'No.').parse('\u200e50\u200f'), 50],
    ['a line of a program', cutLine(5).parse('\ufeffAds\u200b '), 'Ads'],
    ['an empty field', blankOr(null, line(9, 'Enter it.')).parse(' \u200b\u2069'), null],
  ])('is cleaned as %s', (_, given, kept) => expect(given).toBe(kept))
})

interface Definition {
  type?: string
  format?: string
  pattern?: RegExp
  tx?: (text: string) => string
  checks?: { _zod: { def: Definition } }[]
}

function textsIn(schema: unknown, name: string, seen = new Set<unknown>()): [string, Definition][] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const inside = (parts: object, at = name) =>
    Object.entries(parts).flatMap(([key, part]) => textsIn(part, at === '' ? key : `${at} ${key}`, seen))
  if (!('_zod' in schema)) return inside(schema)
  const { _zod: inner } = schema
  const { def } = inner as { def: Definition & { shape?: object } }
  if (def.type === 'string') return [[name, def]]
  return def.shape ? inside(def.shape) : Object.values(def).flatMap((part) => textsIn(part, name, seen))
}

const taken = endpointList.flatMap(({ id, params, query, body, upload }) =>
  textsIn({ ...params?.def.shape, ...query?.def.shape, body, ...upload?.fields.def.shape }, id),
)

/** Ids, positions and tokens made by programs, a password, a honeypot, HTML, and imports, which are cleaned later. */
const ofPrograms =
  / (id|key|state|code|token|k|cursor|mapping|stages|first_row|sha256|password|homepage|document)$|^blog\/(import |\w+ body content$)/

/** Text of many lines keeps direction marks: it can be in any script. */
const cleans = ({ checks = [] }: Definition): boolean =>
  checks.some(
    ({ _zod: { def } }) =>
      def.tx?.('\u202aA\u200b') === 'A' || def.tx?.('\u202aA\u000b\u0003') === '\u202aA\n',
  )
const isMade = ({ format }: Definition): boolean => ['uuid', 'datetime', 'date'].includes(format ?? '')

describe('a field that a person fills in', () => {
  it('is cleaned wherever an endpoint takes it', () => {
    const forgotten = taken.filter(([name, def]) => !cleans(def) && !isMade(def) && !ofPrograms.test(name))
    expect(forgotten.map(([name]) => name)).toEqual([])
    expect(taken.filter(([, def]) => cleans(def)).length).toBeGreaterThan(50)
  })

  it.each([
    ['Apple Contacts', '\u202a+1 415-555-2601\u202c'],
    ['an iPhone', '\u2068+1 415-555-2601\u2069'],
    ['WhatsApp', '\u200e+1\u00a0415\u00a0555\u00a02601'],
    ['a web page that may break the line', '415\u00ad-555\u00ad-2601'],
    ['a PDF', '+1\ufe0d 415-555-2601'],
    ['a joiner at the end', '415-555-2601\u200d'],
  ])('takes a phone number as %s copies it', (_, phone) => {
    const form = leadRequest.parse({ name: 'Ann', email: 'ann@example.com', phone })
    expect(normalisePhone(form.phone ?? '')).toBe('+14155552601')
    expect(normalisePhone(phone)).toBe('+14155552601')
    expect(doubtfulPhone(phone)).toBeUndefined()
    expect(phoneHint(phone)).toBeUndefined()
    const row = readRow({ name: 'Ann', phone }, phoneRules, plan)
    expect([row.fields.phone, row.refusals]).toEqual(['+14155552601', []])
  })

  it('counts as empty when nothing in it is visible', () => {
    const person = { name: 'Ann', email: 'ann@example.com' }
    const form = leadRequest.parse({ ...person, phone: '\u202a\u202c', company: '\u200b' })
    expect([form.phone, form.company]).toEqual([undefined, undefined])
    expect(isBlank(['\u200b', ' \ufeff'])).toBe(true)
  })

  it('is cleaned in every cell of an import except the message', () => {
    const { fields } = readRow(
      {
        first_name: '\u2068Ann',
        last_name: 'Lee\u2069',
        email: 'ann\u200b@example.com',
        stage: 'Won\u200f',
        value: '\u202d$4,200\u202c',
        next_step: 'Call\u200b',
        next_step_due: '\u200e12/1/2026',
        message: 'Hello\u200f',
      },
      phoneRules,
      plan,
    )
    expect(fields).toMatchObject({
      name: 'Ann Lee',
      email: 'ann@example.com',
      stage: 'won',
      value: 4200,
      next_step: { text: 'Call', due: '2026-12-01' },
      message: 'Hello\u200f',
    })
  })
})
