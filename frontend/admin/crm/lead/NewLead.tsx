import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { leadFields } from '#shared/leads/fields.ts'
import { stageNames } from '#shared/leads/stage.ts'
import { buttonClass } from '#ui/Button.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { useEditor } from '../../kit/editor/useEditor.ts'
import { Select, Text } from '../../kit/form/inputs.tsx'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { Page } from '../../kit/Page.tsx'
import { FoundDuplicates, useDuplicates } from '../FoundDuplicates.tsx'
import { offerUndo, undoBulk } from '../change.ts'
import { fieldNames } from '../lead-words.ts'
import { keepLead, refreshLeads } from '../queries.ts'
import { ContactHint, LeadInput } from './LeadInput.tsx'
import { checkReach, newSchema, newValues, type NewLeadValues } from './lead-values.ts'

const NewLead = () => {
  const navigate = useNavigate()
  // Every attempt uses the same key, so a lost answer does not add a second lead.
  const key = useRef(randomUuid())
  const editor = useEditor<NewLeadValues>({
    name: 'lead:new',
    schema: newSchema,
    check: checkReach,
    stored: { values: newValues, version: 0 },
    save: async ({ values }) => {
      const lead = await call('leads/create', { body: { ...values, idempotency_key: key.current } })
      keepLead(lead)
      const undo = { action: 'delete' as const, items: [{ id: lead.id }] }
      offerUndo(`${lead.name} added.`, () => undoBulk(undo, `${lead.name} was removed.`))
      void refreshLeads()
      void navigate(`/admin/crm/${lead.id}`)
    },
  })
  const found = useDuplicates(editor.values)
  const isKnown = found?.erased || found?.duplicates.some(({ certain }) => certain)
  return (
    <Page title="Add a lead" narrow>
      <RecordForm
        editor={editor}
        labels={fieldNames}
        name="Lead"
        submit={isKnown ? 'Add anyway' : 'Add the lead'}
        busyLabel="Adding…"
        failure="The lead could not be added."
        actions={
          <Link className={buttonClass('quiet')} to="/admin/crm/list">
            Back to the list
          </Link>
        }
      >
        <div className="pair">
          <LeadInput name="name" />
          <LeadInput name="company" />
        </div>
        <div className="stack gap-1">
          <div className="pair">
            <LeadInput name="email" />
            <LeadInput name="phone" />
          </div>
          {/* Not right after its field, because Tab from there must not reach its button. */}
          <div className="pair">
            <ContactHint name="email" />
            <ContactHint name="phone" />
          </div>
        </div>
        {found && <FoundDuplicates found={found} />}
        <div className="stack gap-1">
          <div className="pair">
            <LeadInput name="second_phone" />
            <LeadInput name="title" />
          </div>
          <ContactHint name="second_phone" />
        </div>
        <div className="pair">
          <LeadInput name="website" />
          <LeadInput
            name="value"
            label={leadFields.value.column}
            hint="Estimated value of the deal. Leave empty if unknown."
          />
        </div>
        <LeadInput name="interests" />
        <LeadInput name="message" />
        <div className="pair">
          <Select name="stage" options={stageNames} />
        </div>
        <div className="pair">
          <Text name="next_step.text" label={fieldNames['next_step']} required={false} />
          <Text name="next_step.due" label="Due" required={false} />
        </div>
      </RecordForm>
    </Page>
  )
}

export default NewLead
