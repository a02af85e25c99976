import * as z from 'zod/mini'
import { cutLine, line, text, version } from '../api/fields.ts'

export const interests = ['ai-strategy', 'merchant-services', 'funding', 'not-sure'] as const
export const interest = z.enum(interests)

export const stages = ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] as const
export const stage = z.enum(stages)

/** A form sends an empty field as an empty text, and people leave a space in one. */
const orEmpty = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.union([
      z.pipe(
        z.string().check(z.regex(/^\s*$/)),
        z.transform(() => undefined),
      ),
      schema,
    ]),
  )

const optionalLine = (max: number) => orEmpty(line(max, 'Leave this empty or fill it in.'))

/** One or many, as check boxes send them. */
const interestList = z.pipe(
  z.union([z.array(interest), interest, z.literal('')]),
  z.transform((chosen) => [...new Set([chosen].flat().filter((one) => one !== ''))]),
)

const ticked = z.pipe(
  z.union([z.boolean(), z.enum(['yes', 'on', ''])]),
  z.transform((value) => value !== false && value !== ''),
)

const emailForm = 'Enter an e-mail address in the form name@example.com.'

/** What the quote and contact forms send, as JSON or as a plain form. */
export const leadRequest = z.object({
  name: line(200, 'Enter your name.'),
  email: z
    .string({ error: 'Enter your e-mail address.' })
    .check(
      z.trim(),
      z.minLength(1, 'Enter your e-mail address.'),
      z.maxLength(254, 'Use at most 254 characters.'),
      z.regex(z.regexes.email, emailForm),
    ),
  phone: optionalLine(40),
  company: optionalLine(200),
  interests: z._default(interestList, []),
  message: z._default(text(5000), ''),
  consent: z._default(ticked, false),
  consent_text_version: optionalLine(40),
  timeline: optionalLine(100),
  budget: optionalLine(100),
  team_size: optionalLine(100),
  source_page: cutLine(500),
  source_referrer: cutLine(1000),
  utm_source: cutLine(200),
  utm_medium: cutLine(200),
  utm_campaign: cutLine(200),
  utm_term: cutLine(200),
  utm_content: cutLine(200),
  /** The same key again is the same lead: a double click or a lost answer makes no second one. */
  idempotency_key: orEmpty(z.uuid({ error: 'This is not a valid key.' })),
  /** When the form was first touched, set by script; people take longer than bots. */
  started_at: orEmpty(z.iso.datetime({ offset: true, error: 'Give a date and time.' })),
  /** Hidden from people; what fills it in is a bot. */
  homepage: z._default(z.string().check(z.maxLength(1000)), ''),
})
export type LeadRequest = z.output<typeof leadRequest>

const utm = z.object({
  source: z.optional(z.string()),
  medium: z.optional(z.string()),
  campaign: z.optional(z.string()),
  term: z.optional(z.string()),
  content: z.optional(z.string()),
})

export const lead = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  company: z.optional(z.string()),
  title: z.optional(z.string()),
  website: z.optional(z.string()),
  message: z.string(),
  interests: z.array(interest),
  qualifying: z.object({
    timeline: z.optional(z.string()),
    budget: z.optional(z.string()),
    team_size: z.optional(z.string()),
  }),
  stage,
  value: z.nullable(z.number()),
  source: z.object({ page: z.optional(z.string()), referrer: z.optional(z.string()), utm }),
  /** null when the box was left unticked. */
  consent: z.nullable(z.object({ text_version: z.string(), at: z.string() })),
  next_step: z.nullable(z.object({ text: z.string(), due: z.string() })),
  /** Set aside as probable spam: kept, not counted, not notified. */
  quarantined: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  version,
})
export type Lead = z.infer<typeof lead>
