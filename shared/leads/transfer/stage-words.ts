import { fold, foldedWords } from '../matching/fold.ts'
import { stageNames, stages, type Stage } from '../stage.ts'

/** Of HubSpot, Salesforce, Pipedrive, Zoho and Dynamics, without punctuation and digits. */
const knownWords: Record<Stage, string> = {
  new: `new, open, open not contacted, not contacted, uncontacted, lead, lead in, raw, inbound, incoming, subscriber,
    marketing qualified lead, mql, prospect, prospecting, suspect, other, to do, backlog, unassigned`,
  contacted: `contacted, working, working contacted, in progress, attempted, attempted to contact, contact attempted,
    contact made, connected, contact in future, nurture, nurturing, engaged, responded, replied, follow up, following up,
    meeting scheduled, meeting booked, appointment scheduled, appointment set, call scheduled, qualification,
    qualifying, callback, left message, left voicemail`,
  qualified: `qualified, pre qualified, prequalified, sales qualified lead, sql, open deal, opportunity,
    qualified to buy, needs analysis, needs defined, value proposition, id decision makers, identify decision makers,
    perception analysis, discovery, demo, demo scheduled, presentation scheduled, presentation, evaluation`,
  proposal: `proposal, proposal made, proposal sent, proposal price quote, quote, quoted, quote sent, estimate sent,
    offer sent, negotiation, negotiating, negotiations started, negotiation review, decision maker bought in,
    contract sent, contract, verbal commit, commit`,
  won: `won, closed won, closed converted, converted, customer, existing customer, current customer, client, evangelist,
    signed, sold, sale, paid, paying, deal won, completed sale`,
  lost: `lost, closed lost, closed lost to competition, lost to competition, closed not converted, unqualified,
    not qualified, disqualified, bad timing, junk, junk lead, lost lead, dead, dead lead, rejected, not interested,
    no longer interested, uninterested, cannot contact, unreachable, canceled, cancelled, do not contact,
    churned, former customer, deleted, deal lost, bad data, wrong number, spam, duplicate`,
}

/** `1. Closed Won` and `CLOSED_WON` have the same words. */
const wordsOf = (text: string): string[] => foldedWords(text.replace(/\d+/g, ' '))
const keyOf = (words: readonly string[]): string => words.join('')

const stageOf = new Map<string, Stage>(
  stages.flatMap((stage) =>
    [stage, stageNames[stage], ...knownWords[stage].split(',')].map(
      (name) => [keyOf(wordsOf(name)), stage] as const,
    ),
  ),
)

export function guessStage(text: string): Stage | undefined {
  const words = wordsOf(text)
  const known = stageOf.get(keyOf(words))
  if (known || words.includes('not') || words.includes('no')) return known
  return words.includes('won') ? 'won' : words.includes('lost') ? 'lost' : undefined
}

/** By `stageKey`. */
export type StageChoices = ReadonlyMap<string, Stage>

/** Ignores case and blanks. */
export const stageKey = (text: string): string => fold(text).replace(/\s+/g, ' ').trim()

/** Final stages rank highest. */
const rank: Record<Stage, number> = { new: 0, contacted: 1, qualified: 2, proposal: 3, lost: 4, won: 5 }

export const furthestStage = (of: readonly Stage[]): Stage | null =>
  of.reduce<Stage | null>((most, one) => (most === null || rank[one] > rank[most] ? one : most), null)
