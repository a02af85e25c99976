import type { Lead } from '#shared/leads/model.ts'
import { fieldNames } from '../lead-words.ts'
import { tickOf, type Proposal } from './update-plan.ts'

interface UpdateExistingProps {
  /** The id of the heading, which gets the focus. */
  id: string
  lead: Lead
  proposals: readonly Proposal[]
  isChosen: (proposal: Proposal) => boolean
  onChoose: (proposal: Proposal, isChosen: boolean) => void
}

export const UpdateExisting = ({ id, lead, proposals, isChosen, onChoose }: UpdateExistingProps) => (
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
