import { csvLines, toCsv } from '#shared/leads/transfer/csv.ts'
import { exportLeads } from '#shared/leads/transfer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { findLeads } from '../store/find.ts'
import { toLead } from '../domain/stored-lead.ts'

/** Only the first page has the byte order mark and the headers, so the pages can be concatenated to one file. */
export const handler = serve(exportLeads, async ({ query }) => {
  const now = systemClock.now()
  const [{ exportHeaders, exportRow }, { items, next_cursor }] = await Promise.all([
    import('#shared/leads/transfer/export-columns.ts'),
    findLeads(query, now),
  ])
  const rows = items.map((lead) => exportRow(toLead(lead)))
  return reply(
    200,
    Buffer.from(query.cursor === undefined ? toCsv([exportHeaders, ...rows]) : csvLines(rows)),
    {
      headers: {
        'content-disposition': `attachment; filename="leads-${now.toISOString().slice(0, 10)}.csv"`,
        ...(next_cursor === undefined ? {} : { 'x-next-cursor': next_cursor }),
      },
    },
  )
})
