import { useEffect, useEffectEvent, useId, useState } from 'react'
import { call } from '#api/client.ts'
import type { Lead } from '#shared/leads/model.ts'
import { givenName } from '#shared/session/names.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/Toaster.tsx'
import { Conflict } from '../../kit/Conflict.tsx'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import { focusId } from '../../kit/focus.ts'
import styles from '../../kit/Form.module.css'
import { useEditor } from '../../kit/useEditor.ts'
import { newestLead, offerRestore } from '../change.ts'
import { fieldNames } from '../lead-words.ts'
import { keepLead, refreshLeads } from '../queries.ts'
import { changedOf, fields, describeField, schema, shape, valuesOf, type LeadValues } from './lead-values.ts'
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
        const [name, text] = describeField(values, field)
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

const names = new Intl.ListFormat('en')

const lastChangedBy = (id: string): Promise<string | undefined> =>
  call('leads/timeline', { params: { id }, query: {} }).then(
    ({ events }) => givenName(events.find(({ changes }) => changes)?.who),
    () => undefined,
  )

/** Sends only changed fields, so two people can edit different fields at once. */
export const Details = ({ lead, readPhone }: DetailsProps) => {
  const heading = useId()
  const [editing, setEditing] = useState<keyof LeadValues>()
  const [changedBy, setChangedBy] = useState<string>()
  const stateOf = (of: Lead) => ({ values: valuesOf(of, readPhone), version: of.version })
  const editor = useEditor<LeadValues>({
    name: `lead:${lead.id}`,
    schema,
    shape,
    ...stateOf(lead),
    save: async (values, version, base) => {
      const from = document.activeElement
      const change = changedOf(values, base)
      const changed = Object.keys(change).length > 0
      const saved = changed
        ? await call('leads/update', { params: { id: lead.id }, body: { ...change, version } })
        : await newestLead(lead.id)
      keepLead(saved)
      if (changed)
        offerRestore(saved, changedOf(base, values), {
          done: 'Details saved.',
          undone: 'Details restored.',
        })
      else toast('Details saved.')
      void refreshLeads()
      setEditing(undefined)
      focusId(`fact-${editing ?? 'name'}`, from)
      return stateOf(saved)
    },
    newest: async () => {
      const [newest, who] = await Promise.all([newestLead(lead.id), lastChangedBy(lead.id)])
      setChangedBy(who)
      return stateOf(newest)
    },
    onTaken: (taken) =>
      toast(
        `Someone else changed ${names.format(taken.map((field) => (fieldNames[field] ?? field).toLowerCase()))} in the meantime; their change was kept.`,
      ),
    fieldFor: (field) => fields.find((known) => known === field || field.startsWith(`${known}.`)),
  })
  const { form, conflict } = editor
  const follow = useEffectEvent((newest: Lead) => editor.follow(stateOf(newest)))
  useEffect(() => follow(lead), [lead])
  const { errors } = form.formState
  const current = form.watch()
  const read = () => {
    setEditing(undefined)
    focusId(`fact-${editing ?? 'name'}`)
  }
  const edit = (field: keyof LeadValues) => {
    setEditing(field)
    focusId(field)
  }
  if (!editing && !editor.draft && !conflict)
    return (
      <section aria-labelledby={heading}>
        <h2 id={heading}>Details</h2>
        <DetailFacts lead={lead} values={current} onEdit={edit} />
      </section>
    )
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Details</h2>
      <form
        className={`stack gap-6 ${page['details']}`}
        noValidate
        aria-labelledby={heading}
        onSubmit={(event) => {
          event.preventDefault()
          void editor.submit()
        }}
      >
        <DraftOffer draft={editor.draft} />
        {conflict && (
          <Conflict
            what="lead"
            who={changedBy}
            fields={conflict.fields.map((field) => {
              const [name, mine] = describeField(current, field)
              return { name, mine, theirs: describeField(conflict.values, field)[1] }
            })}
            saving={editor.saving}
            onKeepMine={() => void editor.keepMine()}
            onTakeTheirs={() => {
              editor.takeTheirs()
              read()
            }}
          />
        )}
        <ErrorSummary
          attempt={editor.attempt}
          errors={fields.flatMap((id) => {
            const message = errors[id]?.message
            return message ? [{ id, message }] : []
          })}
        />
        {editor.failure && <Notice tone="failure">The details could not be saved. {editor.failure}</Notice>}
        <LeadFields
          values={current}
          errors={Object.fromEntries(fields.map((field) => [field, errors[field]?.message]))}
          register={(field) => form.register(field)}
          onTakeEmail={(email) => form.setValue('email', email, { shouldDirty: true })}
          messageLocked={lead.source.via === 'form'}
        />
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" busy={editor.saving} busyLabel="Saving…" retainFocus>
            Save details
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              form.reset()
              editor.draft?.discard()
              read()
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
    </section>
  )
}
