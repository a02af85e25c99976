import { listNewDocuments } from '#shared/documents/endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { readLeads } from '../../leads/store/read.ts'
import { newDocuments, toDocument } from '../store/documents.ts'

const limit = 50

/** Merged leads keep their own names. Documents of quarantined and deleted leads are left out. */
export const handler = serve(listNewDocuments, async () => {
  const { documents, more } = await newDocuments(limit)
  const ids = [...new Set(documents.map(({ lead_id }) => lead_id))]
  const { leads } = await readLeads(ids, systemClock.now())
  const names = new Map(
    leads.flatMap(({ id, name, state }) => (state === 'active' || state === 'merged' ? [[id, name]] : [])),
  )
  const shown = documents.flatMap((document) => {
    const lead_name = names.get(document.lead_id)
    return lead_name === undefined ? [] : [{ ...toDocument(document), lead_name }]
  })
  return reply(200, { documents: shown, more })
})
