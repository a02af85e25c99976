import type { Lead } from '#shared/leads/model.ts'
import { fieldNames } from '../lead-words.ts'
import styles from './Save.module.css'
import { tickOf, type Proposal } from './update-plan.ts'

interface UpdateExistingProps {
  /** The id of the heading, which gets the focus. */
  id: string
  lead: Lead
  proposals: readonly Proposal[]
  isChosen: (proposal: Proposal) => boolean
  onChoose: (proposal: Proposal, chosen: boolean) => void
}

const nameOf = ({ to }: Proposal): string => (to === 'note' ? 'Note' : (fieldNames[to] ?? to))

/** Changes to empty fields are checked already. */
export const UpdateExisting = ({ id, lead, proposals, isChosen, onChoose }: UpdateExistingProps) => {
  if (proposals.length === 0)
    return (
      <p className={styles['nothing']} id={id} tabIndex={-1}>
        <strong>{lead.name}</strong> in the list has all of this already.
      </p>
    )
  return (
    <section className={styles['update']} aria-labelledby={id}>
      <h4 id={id} tabIndex={-1}>
        What would change for {lead.name}
      </h4>
      <ul className="plain-list">
        {proposals.map((proposal) => (
          <li key={tickOf(proposal)}>
            <label>
              <input
                type="checkbox"
                checked={isChosen(proposal)}
                onChange={({ target }) => onChoose(proposal, target.checked)}
              />
              <span>{nameOf(proposal)}</span>
              <Change proposal={proposal} isChosen={isChosen(proposal)} />
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Change = ({ proposal, isChosen }: { proposal: Proposal; isChosen: boolean }) => {
  const { to, before, after } = proposal
  const Old = isChosen ? 'del' : 'span'
  if (to === 'note')
    return (
      <span className={styles['values']}>
        <span className={styles['before']}>added to the timeline:</span> {after}
      </span>
    )
  return (
    <span className={styles['values']}>
      {before ? <Old>{before}</Old> : <span className={styles['before']}>empty</span>}{' '}
      <span aria-hidden="true">→</span> <span className="visually-hidden">becomes </span>
      <strong>{after}</strong>
    </span>
  )
}
