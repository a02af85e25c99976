import * as z from 'zod'
import { line, text, version } from '../api/fields.ts'

export const interests = ['ai-strategy', 'merchant-services', 'funding', 'not-sure'] as const
export const interest = z.enum(interests)

export const stages = ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] as const
export const stage = z.enum(stages)

const optionalLine = (max: number) =>
  z.union([z.literal('').transform(() => undefined), line(max, 'Leave this empty or fill it in.')]).optional()

/** One or many, as check boxes send them. */
const interestList = z
  .union([interest.transform((one) => [one]), z.array(interest), z.literal('').transform(() => [])])
  .transform((list) => [...new Set(list)])

/** What the quote and contact forms send, as JSON or as a plain form. */
export const leadRequest = z.object({
  name: line(200, 'Enter your name.'),
  email: z
    .string({ error: 'Enter your email address.' })
    .trim()
    .min(1, 'Enter your email address.')
    .max(254, 'Use at most 254 characters.')
    .pipe(z.email('Enter an email address in the form name@example.com.')),
  phone: optionalLine(40),
  company: optionalLine(200),
  interests: interestList.default([]),
  message: text(5000).default(''),
  consent: z
    .union([z.literal('yes'), z.literal('on'), z.boolean(), z.literal('')])
    .transform((value) => value === true || value === 'yes' || value === 'on')
    .default(false),
  consent_text_version: optionalLine(40),
  timeline: optionalLine(100),
  budget: optionalLine(100),
  team_size: optionalLine(100),
  source_page: optionalLine(500),
  source_referrer: optionalLine(1000),
  utm_source: optionalLine(200),
  utm_medium: optionalLine(200),
  utm_campaign: optionalLine(200),
  utm_term: optionalLine(200),
  utm_content: optionalLine(200),
  /** The same key again is the same lead: a double click or a lost answer makes no second one. */
  idempotency_key: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
  /** When the form was first touched, set by script; people take longer than bots. */
  started_at: z
    .union([z.literal('').transform(() => undefined), z.iso.datetime({ offset: true })])
    .optional(),
  /** Hidden from people; what fills it in is a bot. */
  homepage: z.string().max(1000).default(''),
})
export type LeadRequest = z.output<typeof leadRequest>

const utm = z.object({
  source: z.string().optional(),
  medium: z.string().optional(),
  campaign: z.string().optional(),
  term: z.string().optional(),
  content: z.string().optional(),
})

export const lead = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  company: z.string().optional(),
  title: z.string().optional(),
  website: z.string().optional(),
  message: z.string(),
  interests: z.array(interest),
  qualifying: z.object({
    timeline: z.string().optional(),
    budget: z.string().optional(),
    team_size: z.string().optional(),
  }),
  stage,
  value: z.number().nullable(),
  source: z.object({ page: z.string().optional(), referrer: z.string().optional(), utm }),
  /** null when the box was left unticked. */
  consent: z.object({ text_version: z.string(), at: z.string() }).nullable(),
  next_step: z.object({ text: z.string(), due: z.string() }).nullable(),
  /** Set aside as probable spam: kept, not counted, not notified. */
  quarantined: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  version,
})
export type Lead = z.infer<typeof lead>
