import { useEffect, useState } from 'react'
import type { CallAnswer } from '#api/table.ts'
import { focusId } from '../../kit/focus.ts'
import { usePhones } from '../usePhones.ts'
import { extraction } from './current.ts'
import type { DraftLead } from './draft.ts'
import { changesId } from './field-focus.ts'
import { isFilling, proposalsFor, tickOf, type Proposal } from './update-plan.ts'

/** The lead of the CRM that a draft would update: the one the person chose, or the first certain duplicate. */
export const useMatch = (draft: DraftLead, found: CallAnswer<'leads/duplicates'> | undefined) => {
  const phones = usePhones()
  const [compared, setCompared] = useState<string>()
  /** The ticks that a person changed. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  // Leads in quarantine cannot be changed.
  const open = (found?.duplicates ?? []).filter(({ lead }) => lead.state === 'active')
  const existing = (open.find(({ lead }) => lead.id === compared) ?? open.find(({ certain }) => certain))
    ?.lead
  const proposals = existing && phones ? proposalsFor(draft, existing, phones) : []
  const isChosen = (proposal: Proposal) => isFilling(proposal) !== toggled.has(tickOf(proposal))
  const choose = (proposal: Proposal, chosen: boolean) => {
    const tick = tickOf(proposal)
    const others = [...toggled].filter((each) => each !== tick)
    setToggled(new Set(chosen === isFilling(proposal) ? others : [...others, tick]))
  }
  const { key } = draft
  const isHere = open.some(({ certain }) => certain)
  useEffect(() => extraction.changeLead(key, (lead) => ({ ...lead, isHere })), [key, isHere])
  return {
    /** Undefined until the proposals are known. */
    existing: phones && existing,
    proposals,
    chosen: proposals.filter(isChosen),
    isChosen,
    choose,
    compare: (id: string) => {
      setCompared(id)
      focusId(changesId(key))
    },
  }
}
