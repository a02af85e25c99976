import * as z from 'zod/mini'
import { blankOr, cutLine, line, text } from '../api/fields.ts'
import { emailAddress } from './contact/email-field.ts'
import { questionFields } from './qualifying.ts'
import { interest, interests, topicsOf } from './stage.ts'

/** Forms send empty fields as empty or blank text. */
const orEmpty = <S extends z.ZodMiniType>(schema: S) => z.optional(blankOr(undefined, schema))

const optionalLine = (max: number) => orEmpty(line(max, 'Leave this empty or fill it in.'))

/** A string or an array, as checkboxes are sent. */
const interestList = z.pipe(
  z.union(
    [
      z.array(interest).check(z.maxLength(2 * interests.length, 'Choose each topic once.')),
      interest,
      z.literal(''),
    ],
    { error: 'Choose from the topics of the form.' },
  ),
  z.transform((chosen) => topicsOf([chosen].flat().filter((one) => one !== ''))),
)

const ticked = z.pipe(
  z.union([z.boolean(), z.enum(['yes', 'on', ''])], { error: 'Check the box or leave it empty.' }),
  z.transform((value) => value !== false && value !== ''),
)

/** As JSON or as a plain form. */
export const leadRequest = z.object({
  name: line(200, 'Enter your name.'),
  email: emailAddress,
  phone: optionalLine(40),
  company: optionalLine(200),
  interests: z._default(interestList, []),
  message: z._default(text(5000), ''),
  consent: z._default(ticked, false),
  consent_text_version: optionalLine(40),
  ...questionFields(optionalLine(200)),
  source_page: cutLine(500),
  source_referrer: cutLine(1000),
  utm_source: cutLine(200),
  utm_medium: cutLine(200),
  utm_campaign: cutLine(200),
  utm_term: cutLine(200),
  utm_content: cutLine(200),
  idempotency_key: orEmpty(z.uuid({ error: 'This is not a valid key.' })),
  /** When the person started to fill in the form, set by script. Bots are faster. */
  started_at: orEmpty(z.iso.datetime({ offset: true, error: 'Enter a date and time.' })),
  /** Hidden from people, so only bots fill it in. */
  homepage: z._default(z.string().check(z.maxLength(1000)), ''),
})
export type LeadRequest = z.output<typeof leadRequest>
