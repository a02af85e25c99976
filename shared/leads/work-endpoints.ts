import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { id, idParams, instant, optionalText, text, version } from '../api/fields.ts'
import { leadEvent, noteKinds } from './event.ts'
import { lead } from './model.ts'
import { deletedDays } from './retention.ts'
import { stage } from './stage.ts'

export const deleteLead = staffEndpoint('DELETE /api/crm/leads/{id}', {
  id: 'leads/delete',
  group: 'crm',
  summary: `Delete a lead; it can be restored for ${deletedDays} days`,
  params: idParams,
  answers: { 204: { empty: true } },
  problems: ['not-found', 'wrong-state'],
})

const maxAtOnce = 100
const yesOrNo = z.boolean({ error: 'Send true or false.' })
const howMany = `Choose from 1 to ${maxAtOnce} leads.`

export const bulkLeads = staffEndpoint('POST /api/crm/leads/bulk', {
  id: 'leads/bulk',
  group: 'crm',
  summary:
    'Move up to 100 leads to a stage each, delete, restore, quarantine or release them; each on its own, with its result. To undo, send the stages or the opposite action back',
  body: z
    .strictObject({
      action: z.enum(['stage', 'delete', 'restore', 'quarantine', 'release']),
      /** Refuses leads that anyone worked on since they were imported, and leads that were not imported. */
      untouched_only: z._default(yesOrNo, false),
      /** Answers what would be done, and changes nothing. */
      preview: z._default(yesOrNo, false),
      items: z.array(z.strictObject({ id, stage: z.optional(stage) }), { error: howMany }).check(
        z.minLength(1, howMany),
        z.maxLength(maxAtOnce, howMany),
        z.refine(
          (items) => new Set(items.map((item) => item.id)).size === items.length,
          'List each lead only once.',
        ),
      ),
    })
    .check(
      z.refine(
        ({ action, items }) => items.every((item) => (item.stage !== undefined) === (action === 'stage')),
        {
          path: ['items'],
          error: 'Enter a stage with each lead when, and only when, the action is stage.',
        },
      ),
    ),
  answers: {
    200: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          done: z.boolean(),
          error: optionalText,
          before: z.optional(stage),
          /** The lead afterwards. Absent if it no longer exists. */
          lead: z.optional(lead),
        }),
      ),
    }),
  },
})

const noteText = text(5000).check(z.regex(/\S/, 'Enter some text.'))

export const addLeadNote = staffEndpoint('POST /api/crm/leads/{id}/notes', {
  id: 'leads/note',
  group: 'crm',
  summary:
    'Write a note, or that a call or an email took place; the first call or email stops the response timer of a new lead',
  params: idParams,
  body: z.strictObject({
    kind: z._default(z.enum(noteKinds), 'note'),
    text: noteText,
    /** When it took place, if not now. Not in the future. */
    at: z.optional(instant),
    idempotency_key: z.optional(z.uuid({ error: 'This is not a valid key.' })),
  }),
  answers: { 201: leadEvent },
  problems: ['not-found', 'wrong-state'],
})

export const changeLeadNote = staffEndpoint('PUT /api/crm/leads/{id}/notes/{note}', {
  id: 'leads/change-note',
  group: 'crm',
  summary:
    'Correct, delete or restore a note, call or email that staff wrote into the timeline. It keeps what it said before, with who changed it; a change made on an earlier version is refused',
  params: z.object({ id, note: id }),
  body: z
    .strictObject({
      /** The version that was edited: 1 if the entry has none. */
      version,
      text: z.optional(noteText),
      /** When a call or an email took place. Not in the future. */
      at: z.optional(instant),
      /** True deletes it, false restores it. */
      deleted: z.optional(z.boolean({ error: 'Send true or false.' })),
    })
    .check(
      z.refine(
        ({ text: words, at, deleted }) =>
          (deleted !== undefined) !== (words !== undefined || at !== undefined),
        'Enter a text, a time, or whether the entry is deleted.',
      ),
    ),
  answers: { 200: leadEvent },
  problems: ['not-found', 'stale-version', 'wrong-state'],
})
