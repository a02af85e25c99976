import { getToday } from '#shared/leads/insight-endpoints.ts'
import { dayOf } from '#shared/leads/week.ts'
import type * as z from 'zod/mini'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { queryLeads } from '../store/find.ts'
import { withoutExpired } from '../store/read.ts'
import { toLead } from '../domain/stored-lead.ts'

const shown = 25
/** Days without activity. */
const staleAfter = 14

export const handler = serve(getToday, async () => reply(200, await readToday(systemClock.now())))

export async function readToday(now: Date): Promise<z.input<(typeof getToday.answers)[200]>> {
  const fortnightAgo = new Date(now.getTime() - staleAfter * 86_400_000).toISOString()
  const some = async (
    ...[listing, until]: [Parameters<typeof queryLeads>[0], (readonly [string, string])?]
  ) => {
    const { items, next_cursor } = await queryLeads(listing, { limit: shown + 1, cursor: undefined }, until)
    const leads = withoutExpired(items, now)
    return {
      leads: leads.slice(0, shown).map(toLead),
      more: leads.length > shown || (leads.length > 0 && next_cursor !== undefined),
    }
  }
  const [waiting, due, stale, quarantined] = await Promise.all([
    some({ index: 'waiting', partition: ['waiting_list', 'waiting'], ascending: true }),
    some({ index: 'due', partition: ['due_list', 'due'], ascending: true }, [
      'due_at',
      dayOf(now.toISOString()),
    ]),
    some({ index: 'open', partition: ['open_list', 'open'], ascending: true }, ['touched_at', fortnightAgo]),
    some({ index: 'newest', partition: ['list', 'quarantined'], ascending: false }),
  ])
  return { waiting, due, stale, quarantined }
}
