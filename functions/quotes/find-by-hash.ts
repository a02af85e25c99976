import type { verifyFile } from '#shared/quotes/verify-endpoint.ts'
import type * as z from 'zod/mini'
import { findFileByHash } from './store/files-by-hash.ts'
import { getRevision } from './store/read.ts'

type Verified = z.infer<(typeof verifyFile.answers)[200]>

/** The record of a file. It reveals only facts that the file itself has, and its times of sending and receipt. */
export async function findByHash(sha256: string): Promise<Verified> {
  const file = await findFileByHash(sha256)
  if (!file) return { answer: 'unknown' }
  const { of: quoteId } = file
  if (file.sort === 'signed')
    return {
      answer: 'signed',
      quoteId,
      ...(file.revision && { revision: file.revision }),
      at: file.received_at,
    }
  const { revision } = file
  const { status, sent_at } = await getRevision(quoteId, revision)
  const answer = status === 'superseded' || status === 'void' ? status : 'issued'
  return { answer, quoteId, revision, ...(sent_at ? { at: sent_at } : {}) }
}
