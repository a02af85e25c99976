import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { stageNames, stages } from '#shared/leads/stage.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { Field, inputClass, TextField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { DraftOffer } from '../../kit/DraftOffer.tsx'
import styles from '../../kit/Form.module.css'
import { Page } from '../../kit/Page.tsx'
import { useEditor } from '../../kit/useEditor.ts'
import { FoundDuplicates } from '../FoundDuplicates.tsx'
import { offerUndo, undoBulk } from '../change.ts'
import { LeadFields } from './LeadFields.tsx'
import form from './LeadForm.module.css'
import { bodyOf, fields, noValues, schema, shape, type NewLeadValues } from './new-lead-values.ts'
import { keepLead, refreshLeads } from '../queries.ts'
import { useDuplicates } from '../useDuplicates.ts'

const NewLead = () => {
  const navigate = useNavigate()
  // Every attempt uses the same key, so a lost answer does not add a second lead.
  const key = useRef(randomUuid())
  const editor = useEditor<NewLeadValues>({
    name: 'lead:new',
    schema,
    shape,
    values: noValues,
    version: 0,
    save: async (values) => {
      const lead = await call('leads/create', { body: { ...bodyOf(values), idempotency_key: key.current } })
      keepLead(lead)
      const undo = { action: 'delete' as const, items: [{ id: lead.id }] }
      offerUndo(`${lead.name} added.`, () => undoBulk(undo, `${lead.name} was removed.`))
      void refreshLeads()
      void navigate(`/admin/crm/${lead.id}`)
    },
    fieldFor: (field) => {
      if (field.startsWith('next_step')) return field.endsWith('due') ? 'due' : 'step'
      return fields.find((known) => known === field || field.startsWith(`${known}.`))
    },
  })
  const values = editor.form.watch()
  const { errors } = editor.form.formState
  const found = useDuplicates(values)
  return (
    <Page title="Add a lead" narrow>
      <form
        className="stack gap-6"
        noValidate
        aria-label="Lead"
        onSubmit={(event) => {
          event.preventDefault()
          void editor.submit()
        }}
      >
        <DraftOffer draft={editor.draft} />
        <ErrorSummary
          attempt={editor.attempt}
          errors={fields.flatMap((id) => {
            const message = errors[id]?.message
            return message ? [{ id, message }] : []
          })}
        />
        {editor.failure && <Notice tone="failure">The lead could not be added. {editor.failure}</Notice>}
        <LeadFields
          values={values}
          errors={Object.fromEntries(fields.map((field) => [field, errors[field]?.message]))}
          register={(field) => editor.form.register(field)}
          onTakeEmail={(email) => editor.form.setValue('email', email, { shouldDirty: true })}
          found={found && <FoundDuplicates found={found} />}
        />
        <div className={form['pair']}>
          <Field label="Stage" id="stage" error={errors.stage?.message}>
            {(wiring) => (
              <select {...editor.form.register('stage')} {...wiring} className={inputClass}>
                {stages.map((stage) => (
                  <option key={stage} value={stage}>
                    {stageNames[stage]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className={form['pair']}>
          <TextField
            {...editor.form.register('step')}
            id="step"
            label="Next step"
            error={errors.step?.message}
            maxLength={300}
            autoComplete="off"
          />
          <TextField
            {...editor.form.register('due')}
            id="due"
            type="date"
            label="Due"
            error={errors.due?.message}
          />
        </div>
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" busy={editor.saving} busyLabel="Adding…" retainFocus>
            {found?.erased || found?.duplicates.some(({ certain }) => certain)
              ? 'Add anyway'
              : 'Add the lead'}
          </Button>
          <Link className={buttonClass('quiet')} to="/admin/crm/list">
            Back to the list
          </Link>
        </div>
      </form>
    </Page>
  )
}

export default NewLead
