import * as z from 'zod/mini'
import { nullableText } from '../api/fields.ts'
import { recordOf } from '../api/records.ts'
import { readFields } from '../leads/fields.ts'

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** What a function takes in one request, which carries it in base64. */
export const maxPictureBytes = 4 * 1024 * 1024

/** Who read a picture: a model on Amazon Bedrock, or the reader that runs in the process. */
export const reader = z.enum(['bedrock', 'local'])

/**
 * How far a value may be trusted. `agreed`: two independent reads gave it, it stands in
 * the picture where only it can be meant, and nothing else could be. `check`: a
 * person should compare it with the picture. `absent`: the picture does not show it.
 */
export const mark = z.enum(['agreed', 'check', 'absent'])

/** Left, top, width and height, in pixels of the picture as a browser shows it. */
export const box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof box>

export const extractedField = z.object({
  value: nullableText,
  mark,
  /** Where it was read; null where that is not known. */
  box: z.nullable(box),
  /** Why it should be checked, in a sentence; empty when there is no reason. */
  why: z.string(),
})
export type ExtractedField = z.infer<typeof extractedField>

export const extractedFields = [...readFields, 'note' as const]
export type ExtractedFieldName = (typeof extractedFields)[number]

export const extractedLead = z.object(recordOf(extractedFields, () => extractedField))
export type ExtractedLead = z.infer<typeof extractedLead>

/** What a picture says about people, and what to know about it; no leads when it shows none. */
export const reading = z.object({
  reader,
  leads: z.array(extractedLead),
  warnings: z.array(z.string()),
  /** What the reading cost in US dollars: nothing when no model was asked. */
  cost_usd: z.number(),
})
export type Reading = z.infer<typeof reading>

/** A lead as a reader gives it, before anything is compared: a model's answer has this shape. */
export const plainLead = z.object(recordOf(extractedFields, () => nullableText))
export type PlainLead = z.infer<typeof plainLead>
