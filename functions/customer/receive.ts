import { ownNames } from '#shared/session/names.ts'
import { Problem } from '#shared/api/problem.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import { ConditionFailed } from '#aws/db.ts'
import { eventOf } from '../leads/domain/event.ts'
import { requireActive } from '../leads/domain/states.ts'
import { changeLead } from '../leads/store/repository.ts'
import { acceptedFiles, checkFile, fileLinkFull } from './files/check-file.ts'
import type { Upload } from './files/uploads.ts'
import { linkEnded, type Opened } from './open-link.ts'
import { findDocument, receivedWrites } from './store/documents.ts'
import { removeFile, sha256Of, storeFile } from './store/files.ts'
import { documentExpiry } from './store/items.ts'
import { staffMailWrite } from './store/outbox.ts'

/** Stores a file before its record. @throws Problem unacceptable-file, or not-found if the link has ended meanwhile */
export async function receive(
  { request, lead: { id: leadId } }: Opened,
  upload: Upload,
  now: Date,
): Promise<'received' | 'same'> {
  if (request.files >= documentLimits.files) throw fileLinkFull()
  const { kind } = await checkFile(upload, acceptedFiles.documents)
  const { lead_id } = request
  const { name, bytes } = upload
  const id = sha256Of(bytes)
  if (await findDocument(lead_id, id, now)) return 'same'
  const document = {
    id,
    lead_id,
    request_id: request.id,
    name,
    kind,
    bytes: bytes.length,
    received_at: now.toISOString(),
    expires: documentExpiry(now),
  }
  await storeFile(lead_id, upload, kind)
  try {
    await changeLead(leadId, undefined, now, (lead) => {
      requireActive(lead)
      const text = `Sent a document: ${name}`
      return {
        after: { ...lead, touched_at: now.toISOString() },
        events: [eventOf(lead.id, ownNames.customer, 'document-received', now, { text })],
        extraWrites: [...receivedWrites(document, request), staffMailWrite(lead_id, id, now)],
        keepsVersion: true,
      }
    })
    return 'received'
  } catch (error) {
    const isOver = error instanceof ConditionFailed
    // Another request of the same browser was faster.
    if (isOver && (await findDocument(lead_id, id, now))) return 'same'
    if (error instanceof Problem && error.code === 'stale-version')
      throw new Problem('unavailable', 'We are busy right now. Reload this page in a moment.', {
        cause: error,
        retryAfter: 1,
      })
    const isGone = error instanceof Problem && (error.code === 'not-found' || error.code === 'wrong-state')
    if (!isOver && !isGone) throw error
    await removeFile(lead_id, id)
    throw isOver ? fileLinkFull() : linkEnded()
  }
}
