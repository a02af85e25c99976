import { walk as blog } from './blog.ts'
import { walk as calendar } from './calendar.ts'
import { walk as connections } from './connections.ts'
import { walk as crm } from './crm.ts'
import { walk as crmData } from './crm-data.ts'
import { walk as documents } from './documents.ts'
import { walk as extraction } from './extraction.ts'
import { walk as leads } from './leads.ts'
import { walk as media } from './media.ts'
import { walk as pastLeads } from './past-leads.ts'
import { walk as posts } from './posts.ts'
import { walk as publishing } from './publishing.ts'
import { walk as quotes } from './quotes.ts'
import { walk as quotesWork } from './quotes-work.ts'
import { walk as session } from './session.ts'
import { walk as system } from './system.ts'
import { walk as visits } from './visits.ts'
import type { Walk } from './walk.ts'

/**
 * All the product does, a walk a feature, in an order in which each leaves things fit for the next. A new function is
 * called by the walk of its feature, in every way that makes it ask something else of AWS.
 */
export const walks: Record<string, Walk> = {
  pastLeads,
  media,
  system,
  posts,
  publishing,
  calendar,
  connections,
  quotes,
  quotesWork,
  blog,
  extraction,
  leads,
  crm,
  crmData,
  documents,
  visits,
  session,
}
