import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import type { Lead } from '#shared/leads/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { focusId } from '../../kit/focus.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import recordStyles from '../../kit/Record.module.css'
import { newestLead, offerRestore } from '../change.ts'
import { fieldNames } from '../lead-words.ts'
import { keepLead, refreshLeads } from '../queries.ts'
import { checkReach, fields, inWords, schema, storedOf, type LeadValues } from './lead-values.ts'
import { LeadFields } from './LeadFields.tsx'
import page from './LeadPage.module.css'

interface DetailFactsProps {
  lead: Lead
  values: LeadValues
  onEdit: (field: keyof LeadValues) => void
}

export const DetailFacts = ({ lead, values, onEdit }: DetailFactsProps) => (
  <dl className="facts">
    {fields
      // The message of a form is shown above the timeline.
      .filter((field) => field !== 'message' || lead.source.via !== 'form')
      .map((field) => {
        const name = fieldNames[field] ?? field
        const text = inWords(values, field)
        return (
          <div key={field}>
            <dt>{name}</dt>
            <dd>
              <button
                type="button"
                id={`fact-${field}`}
                className={page['fact']}
                data-empty={text === '' || undefined}
                aria-label={`Edit ${name.toLowerCase()}: ${text || 'empty'}`}
                onClick={() => onEdit(field)}
              >
                {text || '–'}
              </button>
            </dd>
          </div>
        )
      })}
  </dl>
)

interface DetailsProps {
  lead: Lead
  readPhone: (stored: string) => string
}

/** Sends only changed fields, so that the timeline names only them. */
export const Details = ({ lead, readPhone }: DetailsProps) => {
  const heading = useId()
  const [editing, setEditing] = useState<keyof LeadValues>()
  const editor = useEditor<LeadValues>({
    name: `lead:${lead.id}`,
    schema,
    check: checkReach,
    stored: storedOf(lead, readPhone),
    save: async ({ change, version, base }) => {
      const from = document.activeElement
      const changed = Object.keys(change) as (keyof LeadValues)[]
      if (changed.length === 0) {
        toast('Details saved.')
        read(from)
        return storedOf(lead, readPhone)
      }
      const saved = await call('leads/update', { params: { id: lead.id }, body: { ...change, version } })
      keepLead(saved)
      const before = Object.fromEntries(changed.map((field) => [field, base[field]]))
      offerRestore(saved, before, { done: 'Details saved.', undone: 'Details restored.' })
      void refreshLeads()
      read(from)
      return storedOf(saved, readPhone)
    },
    newest: async () => storedOf(await newestLead(lead.id), readPhone),
  })
  const { values, conflict } = editor
  const read = (from?: Element | null) => {
    setEditing(undefined)
    focusId(`fact-${editing ?? 'name'}`, from)
  }
  const edit = (field: keyof LeadValues) => {
    setEditing(field)
    focusId(field)
  }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Details</h2>
      {!editing && !editor.draft && !conflict ? (
        <DetailFacts lead={lead} values={values} onEdit={edit} />
      ) : (
        <RecordForm
          editor={{
            ...editor,
            keepTheirs: () => {
              editor.keepTheirs()
              read()
            },
          }}
          labels={fieldNames}
          name="Details"
          inWords={inWords}
          submit="Save details"
          failure="The details could not be saved."
          onCancel={() => {
            editor.replace()
            editor.draft?.discard()
            read()
          }}
          className={`stack gap-6 ${page['details']}`}
        >
          <LeadFields messageLocked={lead.source.via === 'form'} />
        </RecordForm>
      )}
    </section>
  )
}
