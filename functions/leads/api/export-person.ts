import { wordingOf } from '#shared/leads/consent.ts'
import { exportPerson } from '#shared/leads/person-endpoints.ts'
import { lead as leadRecord } from '#shared/leads/model.ts'
import { keysOf } from '#shared/leads/matching/keys.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { dossierOf } from '../../customer/store/items.ts'
import { toDocument } from '../../customer/store/documents.ts'
import { historyOf } from '../store/events.ts'
import { quoteRecordsOf } from '../store/quotes.ts'
import { getLead, getLeads, idsOf, rootOf } from '../store/read.ts'
import { toLead, type StoredLead } from '../domain/stored-lead.ts'

export const handler = serve(exportPerson, async ({ params }) => {
  const now = systemClock.now()
  const root = await rootOf(await getLead(params.id, now))
  const ids = await idsOf(root, now)
  const leads = await getLeads(ids, now)
  const everything = {
    made_at: now.toISOString(),
    leads: await Promise.all(leads.map((lead) => everythingOf(lead, now))),
    quotes: await quoteRecordsOf(ids),
  }
  return reply(200, Buffer.from(`${JSON.stringify(everything, null, 2)}\n`), {
    headers: { 'content-disposition': `attachment; filename="person-${root.id}.json"` },
  })
})

/** The files are downloaded separately. */
async function everythingOf(lead: StoredLead, now: Date) {
  const timeline = []
  for await (const events of historyOf(lead.id)) timeline.push(...events)
  const { requests, documents } = await dossierOf([lead.id], now)
  return {
    ...leadRecord.parse(toLead(lead)),
    consent: lead.consent && { ...lead.consent, text: wordingOf(lead.consent.text_version) ?? null },
    timeline,
    documents: documents.map(toDocument),
    document_requests: requests,
    found_by: keysOf(lead).map(({ key, entry }) =>
      key.startsWith('w#') ? entry.replace(/#[^#]*$/, '') : key,
    ),
  }
}
