import type { Day } from '../calendar/month-grid.ts'
import type { Source } from '../leads/source.ts'
import { campaignKey } from './campaign.ts'
import { pageOf } from './page.ts'

export const pageCounter = (page: string): string => `page:${page}`
export const campaignCounter = (key: string): string => `campaign:${key}`

/** The counted figures of a week: leads received, those of them that were won, and their value in cents. */
export type Earned = 'leads' | 'won' | 'won_cents'
export const earnedField = (monday: Day, what: Earned): string => `${monday}|${what}`

export const countersOf = ({ page, utm }: Source): string[] => {
  const [from, by] = [pageOf(page), campaignKey(utm)]
  return [
    ...(from === undefined ? [] : [pageCounter(from)]),
    ...(by === undefined ? [] : [campaignCounter(by)]),
  ]
}
