import * as z from 'zod/mini'
import { blankOr, line, text } from '../api/fields.ts'
import { recordOf, namesOf } from '../api/records.ts'
import { emailAddress } from './contact/email-field.ts'
import { interest, stage } from './stage.ts'

/** null or an empty line clears a field. */
const clearable = <S extends z.ZodMiniType>(schema: S) => z.nullable(blankOr(null, schema))

const optionalLine = (max: number) => clearable(line(max, 'Leave this empty or fill it in.'))

const day = z.iso.date({
  error: ({ input }) => (input === '' ? 'Choose a day.' : 'Enter a day such as 2026-12-01.'),
})
const amount = 'Enter an amount from 0 to 100,000,000 dollars, with at most two decimals.'

/** Dollars. */
const value = z.nullable(
  z.number({ error: amount }).check(
    z.minimum(0, amount),
    z.maximum(100_000_000, amount),
    z.refine((dollars) => Math.round(dollars * 100) / 100 === dollars, amount),
  ),
)

const webAddress = line(500, 'Leave this empty or fill it in.').check(
  z.regex(
    /^(https?:\/\/)?([^\s/@:?#.]+\.)+[^\s/@:?#.]+\.?(:\d+)?([/?#]\S*)?$/i,
    'Enter a web address such as example.com.',
  ),
)

interface Field {
  kind: 'name' | 'line' | 'email' | 'phone' | 'url' | 'text' | 'interests' | 'stage' | 'dollars' | 'step'
  label: string
  /** Its column name in files, if it differs. */
  column?: string
  /** In characters. */
  max?: number
  isRead?: true
  /** Null clears the field. */
  schema: z.ZodMiniType
}

/** Requests, the store, history, merge, import, export, forms and screens follow this table and its order. */
export const leadFields = {
  name: { kind: 'name', label: 'Name', max: 200, isRead: true, schema: line(200, 'Enter a name.') },
  email: { kind: 'email', label: 'Email', max: 254, isRead: true, schema: clearable(emailAddress) },
  phone: { kind: 'phone', label: 'Phone', max: 40, isRead: true, schema: optionalLine(40) },
  second_phone: { kind: 'phone', label: 'Second phone', max: 40, isRead: true, schema: optionalLine(40) },
  company: { kind: 'line', label: 'Company', max: 200, isRead: true, schema: optionalLine(200) },
  title: { kind: 'line', label: 'Job title', max: 200, isRead: true, schema: optionalLine(200) },
  website: { kind: 'url', label: 'Website', max: 500, isRead: true, schema: clearable(webAddress) },
  message: {
    kind: 'text',
    label: 'Description',
    column: 'Message or notes',
    max: 5000,
    schema: text(5000),
  },
  interests: {
    kind: 'interests',
    label: 'Interests',
    schema: z
      .array(interest)
      .check(z.refine((list) => new Set(list).size === list.length, 'List each one only once.')),
  },
  stage: { kind: 'stage', label: 'Stage', schema: stage },
  value: { kind: 'dollars', label: 'Value', column: 'Value in dollars', schema: value },
  next_step: {
    kind: 'step',
    label: 'Next step',
    schema: z.nullable(z.object({ text: line(300, 'Enter what is to be done.'), due: day })),
  },
} as const satisfies Readonly<Record<string, Field>>

type Fields = typeof leadFields
export type LeadField = keyof Fields
type OfKind<Kind> = { [F in LeadField]: Fields[F]['kind'] extends Kind ? F : never }[LeadField]
export type FieldValues = { [F in LeadField]: z.output<Fields[F]['schema']> }

export const fieldNames = namesOf(leadFields)
export const fieldOf = (name: LeadField): Field => leadFields[name]
export const fieldSchemas = recordOf(fieldNames, (name) => leadFields[name].schema) as {
  [F in LeadField]: Fields[F]['schema']
}

export const ofKind = <Kind extends Field['kind']>(...kinds: Kind[]): OfKind<Kind>[] =>
  fieldNames.filter((name): name is OfKind<Kind> => kinds.some((kind) => kind === fieldOf(name).kind))

/** One-line texts that may be empty: absent in the store and null in an answer. */
export const lineFields = ofKind('line', 'email', 'phone', 'url')

/** In the order in which people should be called. */
export const phoneFields = ofKind('phone')
export type PhoneField = (typeof phoneFields)[number]

/** A lead needs at least one of these. */
export const reachFields = ['email' as const, ...phoneFields]

export const identifyingFields = ['name' as const, ...reachFields, 'company' as const]

type ReadField = { [F in LeadField]: Fields[F] extends { isRead: true } ? F : never }[LeadField]
export const readFields = fieldNames.filter((name): name is ReadField => fieldOf(name).isRead === true)

/** On request. Interests of both leads are kept. */
export const mergeFields = fieldNames.filter((name) => name !== 'interests')
export type MergeField = (typeof mergeFields)[number]
