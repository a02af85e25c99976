import * as z from 'zod/mini'

export const interests = ['ai-strategy', 'merchant-services', 'funding', 'not-sure'] as const
export const interest = z.enum(interests)
export type Interest = z.infer<typeof interest>

/** “Not sure yet” counts only without a line. */
export function topicsOf(checked: readonly Interest[]): Interest[] {
  const topics = new Set(checked)
  if (topics.size > 1) topics.delete('not-sure')
  return [...topics]
}

/** The pipeline, in order; `won` and `lost` end it. */
export const stages = ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] as const
export const stage = z.enum(stages)
export type Stage = z.infer<typeof stage>

export const stageNames: Record<Stage, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
}

export const isOpen = (of: Stage): boolean => of !== 'won' && of !== 'lost'

export const isActiveDeal = (of: Stage): boolean => of !== 'new' && isOpen(of)
