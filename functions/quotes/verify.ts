import type { verifyPaper } from '#shared/quotes/verify-endpoint.ts'
import type * as z from 'zod/mini'
import { findFile } from './store/issued.ts'
import { getRevision } from './store/read.ts'

type Verified = z.infer<(typeof verifyPaper.answers)[200]>

/** The record of a file. It reveals only facts that the file itself has, and its times of sending and receipt. */
export async function verify(sha256: string): Promise<Verified> {
  const file = await findFile(sha256)
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
