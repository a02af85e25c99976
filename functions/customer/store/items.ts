import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { documentRequest, receivedDocument, type DocumentRequest } from '#shared/documents/record.ts'
import { documentDays } from '#shared/documents/limits.ts'
import { queryPages } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'

const { DOCUMENTS_TABLE } = readEnv('DOCUMENTS_TABLE')

/** One partition per lead holds its requests, documents and outgoing emails. */
export const requestKey = ({ lead_id, id }: Pick<DocumentRequest, 'lead_id' | 'id'>) => ({
  lead_id,
  sort: `request#${id}`,
})
export const documentKey = (lead_id: string, id: string) => ({ lead_id, sort: `document#${id}` })

export const epochSeconds = (instant: string | Date): number => Math.floor(new Date(instant).getTime() / 1000)

/** A bucket rule removes the file at least as early as the table removes the record. */
export const documentExpiry = (now: Date): number => epochSeconds(now) + documentDays * 86_400

export const storedDocument = z.extend(z.omit(receivedDocument, { unseen: true }), {
  /** Present until a staff member opens the document. */
  new_list: optionalText,
  expires: z.number(),
})
export type StoredDocument = z.infer<typeof storedDocument>

export interface Dossier {
  requests: DocumentRequest[]
  documents: StoredDocument[]
}

export async function* itemsOf(leadId: string): AsyncGenerator<Record<string, unknown>[]> {
  const pages = queryPages({
    TableName: DOCUMENTS_TABLE,
    KeyConditionExpression: 'lead_id = :lead',
    ExpressionAttributeValues: { ':lead': leadId },
    ConsistentRead: true,
  })
  for await (const { items } of pages) yield items
}

const latestFirst = <Of>(list: Of[], at: (one: Of) => string): Of[] =>
  list.toSorted((a, b) => (at(a) < at(b) ? 1 : -1))

/** Latest first, without expired ones. */
export async function dossierOf(leadIds: readonly string[], now: Date): Promise<Dossier> {
  const requests: DocumentRequest[] = []
  const documents: StoredDocument[] = []
  for (const leadId of leadIds)
    for await (const items of itemsOf(leadId))
      for (const item of items) {
        if (Number(item['expires']) <= epochSeconds(now)) continue
        const [kind] = String(item['sort']).split('#')
        if (kind === 'request') requests.push(documentRequest.parse(item))
        else if (kind === 'document') documents.push(storedDocument.parse(item))
      }
  return {
    requests: latestFirst(requests, ({ made_at }) => made_at),
    documents: latestFirst(documents, ({ received_at }) => received_at),
  }
}
