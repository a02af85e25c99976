import { memo, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { recordOf } from '#shared/api/records.ts'
import { extractedFields } from '#shared/extraction/model.ts'
import { identifyingFields } from '#shared/leads/fields.ts'
import type { Lead } from '#shared/leads/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { counted } from '../../kit/counts.ts'
import { focusId } from '../../kit/focus.ts'
import { FoundDuplicates, useDuplicates } from '../FoundDuplicates.tsx'
import { fieldNames } from '../lead-words.ts'
import { usePhones } from '../phones.ts'
import { labelOf, uncheckedOf, type DraftLead } from './draft.ts'
import { changeDraft, removeLead } from './extraction.ts'
import { FieldRow, focusNextUnchecked } from './FieldRow.tsx'
import { saveLeads, updateLead } from './save.ts'
import { proposalsFor, tickOf, type Proposal } from './update-plan.ts'

/** The lead of the CRM that a draft would update: the one the person chose, or the first certain duplicate. */
const useMatch = (draft: DraftLead) => {
  const { key, fields } = draft
  const phones = usePhones()
  const found = useDuplicates(recordOf(identifyingFields, (field) => fields[field].value))
  const [compared, setCompared] = useState<string>()
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({})
  // Leads in quarantine cannot be changed.
  const open = found?.duplicates.filter(({ lead }) => lead.state === 'active') ?? []
  const certain = open.find((duplicate) => duplicate.certain)
  const existing = (open.find(({ lead }) => lead.id === compared) ?? certain)?.lead
  const proposals = existing && phones ? proposalsFor(draft, existing, phones) : []
  const isChosen = (proposal: Proposal) => ticks[tickOf(proposal)] ?? proposal.before === ''
  const isHere = certain !== undefined
  useEffect(() => {
    if (isHere) changeDraft(key, (now) => ({ ...now, selected: now.selected ?? false }))
  }, [key, isHere])
  return {
    found,
    isRisky: found?.erased || found?.duplicates.some((duplicate) => duplicate.certain),
    /** Undefined until the proposals are known. */
    existing: phones && existing,
    proposals,
    isChosen,
    onChoose: (proposal: Proposal, chosen: boolean) => setTicks({ ...ticks, [tickOf(proposal)]: chosen }),
    compare: ({ id }: Lead) => {
      setCompared(id)
      focusId(`${key}-changes`)
    },
  }
}

const asNew = 'Save as a new lead'

interface LeadCardProps {
  lead: DraftLead
  image: ImageBitmap | undefined
  canSelect: boolean
}

export const LeadCard = memo(({ lead, image, canSelect }: LeadCardProps) => {
  const { key, failure, saving } = lead
  const label = labelOf(lead)
  const { found, isRisky, existing, proposals, compare, ...ticks } = useMatch(lead)
  const update = proposals.length > 0 ? existing : undefined
  const chosen = proposals.filter(ticks.isChosen)
  const unchecked = uncheckedOf(lead).length
  const plain = existing ? asNew : isRisky || unchecked > 0 ? 'Save anyway' : 'Save lead'
  const submit = update ? 'Update the existing lead' : plain
  return (
    <form
      id={key}
      className="read-lead card"
      aria-labelledby={`${key}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (saving) return
        if (!update) void saveLeads([lead])
        else if (chosen.length > 0) void updateLead(lead, update, chosen)
      }}
    >
      <div className="section-head">
        {canSelect && (
          <input
            type="checkbox"
            checked={lead.selected !== false}
            aria-label={`Select ${label}`}
            onChange={({ target }) => changeDraft(key, (now) => ({ ...now, selected: target.checked }))}
          />
        )}
        <h3 id={`${key}-title`}>{label}</h3>
      </div>
      {extractedFields.map((name) => (
        <FieldRow key={name} lead={lead} name={name} image={image} />
      ))}
      {found && <FoundDuplicates found={found} shown={existing?.id} onCompare={compare} />}
      {existing && <UpdateExisting id={`${key}-changes`} lead={existing} proposals={proposals} {...ticks} />}
      {failure && (
        <Notice tone="failure">
          {update ? 'Not everything was saved.' : `${label} was not saved.`} {failure}
        </Notice>
      )}
      <div className="form-end">
        <Button
          type="submit"
          variant={canSelect ? 'secondary' : 'primary'}
          busy={saving}
          busyLabel="Saving…"
          retainFocus
          disabled={update && chosen.length === 0}
        >
          <span key={submit}>{submit}</span>
        </Button>
        {update && (
          <Button variant="quiet" disabled={saving} onClick={() => void saveLeads([lead])}>
            {asNew}
          </Button>
        )}
        <Button variant="quiet" onClick={() => removeLead(lead)} aria-label={`Remove ${label}`}>
          Remove
        </Button>
        {unchecked > 0 && (
          <Button
            variant="quiet"
            className="end"
            onClick={({ currentTarget }) => focusNextUnchecked(currentTarget)}
            aria-label={`${counted(unchecked, 'field')} to check in ${label}`}
          >
            {counted(unchecked, 'field')} to check
          </Button>
        )}
      </div>
    </form>
  )
})

export const SavedLead = ({ id, saved }: { id: string; saved: NonNullable<DraftLead['saved']> }) => (
  <p id={id} className="notice" data-tone="success" tabIndex={-1} data-saved>
    <span>
      <strong>{saved.name}</strong> {saved.isUpdate ? 'was updated' : 'is in the CRM'}.
    </span>
    <Link to={`/admin/crm/${saved.id}`} aria-label={`Open ${saved.name}`}>
      Open the lead
    </Link>
  </p>
)

interface UpdateExistingProps {
  /** The id of the heading, which gets the focus. */
  id: string
  lead: Lead
  proposals: readonly Proposal[]
  isChosen: (proposal: Proposal) => boolean
  onChoose: (proposal: Proposal, isChosen: boolean) => void
}

const UpdateExisting = ({ id, lead, proposals, isChosen, onChoose }: UpdateExistingProps) => (
  <section className="question" aria-labelledby={id}>
    <h4 id={id} tabIndex={-1} key={String(proposals.length > 0)}>
      {proposals.length > 0
        ? `What would change for ${lead.name}`
        : `${lead.name} in the list has all of this already.`}
    </h4>
    <ul className="plain-list">
      {proposals.map((proposal) => (
        <li key={tickOf(proposal)}>
          <label className="choice">
            <input
              type="checkbox"
              checked={isChosen(proposal)}
              onChange={({ target }) => onChoose(proposal, target.checked)}
            />
            <Change proposal={proposal} />
          </label>
        </li>
      ))}
    </ul>
  </section>
)

const Change = ({ proposal: { to, before, after } }: { proposal: Proposal }) =>
  to === 'note' ? (
    <span>
      <span className="soft">Note, added to the timeline:</span> {after}
    </span>
  ) : (
    <span>
      <span className="soft">{fieldNames[to]}:</span> {before || 'empty'} <span aria-hidden="true">→</span>{' '}
      <span className="visually-hidden">becomes </span>
      <strong>{after}</strong>
    </span>
  )
