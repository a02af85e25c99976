import * as z from 'zod/mini'
import { nullableText } from '../api/fields.ts'
import { recordOf } from '../api/records.ts'
import { readFields } from '../leads/fields.ts'

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** In one request to a function, which carries it in base64. */
export const maxPictureBytes = 4 * 1024 * 1024

/** The reader of a picture: a model on Amazon Bedrock, or the reader in this process. */
export const reader = z.enum(['bedrock', 'local'])

/** `agreed`: two independent reads have it, and no other value may be right. `check`: a person should compare it. */
export const mark = z.enum(['agreed', 'check', 'absent'])

/** Left, top, width and height, in pixels of the picture as a browser shows it. */
export const box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof box>

export const extractedField = z.object({
  value: nullableText,
  mark,
  /** Where it was read; null if unknown. */
  box: z.nullable(box),
  /** Why a person should check it, in a sentence; empty when there is no reason. */
  why: z.string(),
})
export type ExtractedField = z.infer<typeof extractedField>

export const extractedFields = [...readFields, 'note' as const]
export type ExtractedFieldName = (typeof extractedFields)[number]

export const extractedLead = z.object(recordOf(extractedFields, () => extractedField))
export type ExtractedLead = z.infer<typeof extractedLead>

export const reading = z.object({
  reader,
  leads: z.array(extractedLead),
  warnings: z.array(z.string()),
  /** In US dollars; 0 when no model was asked. */
  cost_usd: z.number(),
})
export type Reading = z.infer<typeof reading>

/** From one reader before comparison. A model's answer has this shape. */
export const plainLead = z.object(recordOf(extractedFields, () => nullableText))
export type PlainLead = z.infer<typeof plainLead>
