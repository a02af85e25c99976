import { mapConcurrently } from '#lib/concurrency.ts'
import { readEnv } from '#lib/env.ts'
import { transact } from '#aws/db.ts'
import { removeFile } from './files.ts'
import { itemsOf } from './items.ts'

const { DOCUMENTS_TABLE } = readEnv('DOCUMENTS_TABLE')

const maxConcurrency = 10

/** Removes all requests and documents of a lead: each file before its record, so that a crash orphans no file. */
export async function removeDocumentsOf(leadId: string): Promise<void> {
  for await (const items of itemsOf(leadId)) {
    const sorts = items.map(({ sort }) => String(sort))
    const files = sorts.flatMap((sort) =>
      sort.startsWith('document#') ? sort.slice('document#'.length) : [],
    )
    await mapConcurrently(files, maxConcurrency, (sha256) => removeFile(leadId, sha256))
    for (let at = 0; at < sorts.length; at += 100)
      await transact(
        sorts
          .slice(at, at + 100)
          .map((sort) => ({ Delete: { TableName: DOCUMENTS_TABLE, Key: { lead_id: leadId, sort } } })),
      )
  }
}
