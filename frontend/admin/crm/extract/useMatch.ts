import { useEffect, useState } from 'react'
import type { CallAnswer } from '#api/table.ts'
import { focusId } from '../../kit/focus.ts'
import { usePhones } from '../usePhones.ts'
import { extraction } from './current.ts'
import type { DraftLead } from './draft.ts'
import { changesId } from './field-focus.ts'
import { isFilling, proposalsFor, tickOf, type Proposal } from './update-plan.ts'

/**
 * Which lead of the CRM a draft is held against, and what of it that one would get. The first that is certainly the same
 * person, unless somebody chose another.
 */
export const useMatch = (draft: DraftLead, found: CallAnswer<'leads/duplicates'> | undefined) => {
  const phones = usePhones()
  const [compared, setCompared] = useState<string>()
  /** Ticks that a person set or took away. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  // What is held as spam is changed by nobody before it is released.
  const open = (found?.duplicates ?? []).filter(({ lead }) => lead.state === 'active')
  const existing = (open.find(({ lead }) => lead.id === compared) ?? open.find(({ certain }) => certain))
    ?.lead
  const proposals = existing && phones ? proposalsFor(draft, existing, phones) : []
  const isChosen = (proposal: Proposal) => isFilling(proposal) !== turned.has(tickOf(proposal))
  const choose = (proposal: Proposal, chosen: boolean) => {
    const tick = tickOf(proposal)
    const others = [...turned].filter((each) => each !== tick)
    setTurned(new Set(chosen === isFilling(proposal) ? others : [...others, tick]))
  }
  const { key } = draft
  const isHere = open.some(({ certain }) => certain)
  useEffect(() => extraction.changeLead(key, (lead) => ({ ...lead, isHere })), [key, isHere])
  return {
    /** Undefined until what it would get is known. */
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
