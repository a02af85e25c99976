import type { Day } from '../calendar/month-grid.ts'
import type { Source } from '../leads/source.ts'
import { campaignKey } from './campaign.ts'
import { pageOf } from './page.ts'

/** The counters item of the leads that came from a page, or by a campaign: week by week, so that it stays small. */
export const pageCounter = (page: string): string => `page:${page}`
export const campaignCounter = (key: string): string => `campaign:${key}`

/** What of them is counted: leads that came in the week of a Monday, those of them that were won, and cents of these. */
export type Earned = 'leads' | 'won' | 'won_cents'
export const earnedField = (monday: Day, what: Earned): string => `${monday}|${what}`

/** The counters a lead belongs to. */
export const countersOf = ({ page, utm }: Source): string[] => {
  const [from, by] = [pageOf(page), campaignKey(utm)]
  return [
    ...(from === undefined ? [] : [pageCounter(from)]),
    ...(by === undefined ? [] : [campaignCounter(by)]),
  ]
}
