import * as z from 'zod/mini'
import { pageQuery, searchWords } from '../api/fields.ts'
import { channels } from './channel.ts'
import { leadState } from './model.ts'
import { interest, stage } from './stage.ts'

/** `newest` and `oldest` by arrival, `touched` and `untouched` by last activity, `due` by next step, `value` highest first. */
export const leadSorts = ['newest', 'oldest', 'touched', 'untouched', 'due', 'value'] as const
export const leadSort = z.enum(leadSorts)
export type LeadSort = z.infer<typeof leadSort>

export const leadQuery = z.extend(pageQuery, {
  state: z._default(leadState, 'active'),
  stage: z.optional(stage),
  interest: z.optional(interest),
  channel: z.optional(z.enum(channels)),
  /** Leads that this import added, latest first. */
  import: z.optional(z.uuid({ error: 'This is not a valid id.' })),
  /** Prefixes of words of the name, company, email address or phone numbers. */
  search: searchWords,
  sort: z._default(leadSort, 'newest'),
})
export type LeadQuery = z.output<typeof leadQuery>

/** The filter of a list, without its pages. */
export const leadFilter = z.omit(leadQuery, { limit: true, cursor: true })
export type LeadFilter = z.output<typeof leadFilter>
