import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '#api/client.ts'
import { fieldOf, fieldSchemas, type LeadField } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { useEditor, type Editor } from '../../kit/editor/useEditor.ts'
import type { Stored } from '../../kit/editor/work.ts'
import { newestLead, offerRestore } from '../change.ts'
import { keepLead, refreshLeads } from '../queries.ts'

interface LeadFieldOptions {
  /** The name that unsaved text is stored under, if it is. */
  draft?: string
  /** The value to start from. */
  read: (lead: Lead) => unknown
  onDone: () => void
}

/** Edits one field of a lead. */
export const useLeadField = (
  lead: Lead,
  field: LeadField,
  { draft, read, onDone }: LeadFieldOptions,
): Editor => {
  const { label } = fieldOf(field)
  const storedOf = (now: Lead): Stored<FieldValues> => ({
    values: { [field]: read(now) },
    version: now.version,
    by: now.updated_by,
    at: now.updated_at,
  })
  return useEditor({
    ...(draft && { name: draft }),
    schema: z.object({ [field]: fieldSchemas[field] }),
    stored: storedOf(lead),
    save: async ({ change, version }) => {
      if (field in change) {
        const saved = await call('leads/update', { params: { id: lead.id }, body: { ...change, version } })
        keepLead(saved)
        const words = { done: `${label} saved.`, undone: `${label} restored.` }
        offerRestore(saved, { [field]: lead[field] }, words)
        void refreshLeads()
      }
      onDone()
    },
    newest: async () => storedOf(await newestLead(lead.id)),
  })
}
