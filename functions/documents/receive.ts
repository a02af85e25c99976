import { ownNames } from '#shared/session/names.ts'
import { Problem } from '#shared/api/problem.ts'
import { documentLimits, limitsOf, roomIn } from '#shared/documents/limits.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { ConditionFailed } from '#aws/db.ts'
import { eventOf } from '../leads/domain/event.ts'
import { requireActive } from '../leads/domain/states.ts'
import { changeLead } from '../leads/store/repository.ts'
import { inspectDocument, type Verdict } from './inspect/inspect.ts'
import { linkEnded, type Opened } from './open-link.ts'
import { findDocument, keepRefusal, receivedWrites, removeDocument, reserve } from './store/documents.ts'
import { dropUpload, readUpload, type Upload } from '../customer-page/uploads.ts'
import { removeFile, sha256Of, storeFile } from './store/files.ts'
import { documentExpiry } from './store/items.ts'
import { limitUploads } from './store/limits.ts'
import { dayTakes, dayWrites } from './store/receipt-day.ts'
import { staffMailWrite } from './store/outbox.ts'
import type { DocumentKind } from '#shared/documents/kinds.ts'

/** `gone` if it was processed before or never arrived; `replaced` if another one followed. */
export type Outcome = 'received' | 'same' | 'refused' | 'gone' | 'replaced'

/** Removes the upload last, so a repeated request completes an interrupted one. @throws Problem too-many-requests */
export async function receive({ request, lead }: Opened, etag: string, now: Date): Promise<Outcome> {
  const upload = await readUpload(request.id, etag)
  if (typeof upload === 'string') return upload
  await limitUploads(request.id, now)
  const verdict = await inspect(upload, request, now)
  const outcome = verdict.ok ? await keep(upload, verdict.kind, request, lead.id, now) : 'refused'
  if (outcome === 'received' || outcome === 'same') {
    await dropUpload(upload)
    return outcome
  }
  const message = verdict.ok
    ? ((await whyNoRoom(request, upload.size, now)) ?? linkIsFull(request))
    : verdict.message
  await keepRefusal(request, etag, { name: upload.name, message, now })
  await dropUpload(upload)
  return 'refused'
}

/** Files that do not fit are not inspected. */
async function inspect({ bytes, size, name }: Upload, request: DocumentRequest, now: Date): Promise<Verdict> {
  if (size > documentLimits.fileBytes)
    return {
      ok: false,
      message: `The maximum size of a file is ${documentLimits.fileBytes / 1024 / 1024} MB.`,
    }
  const message = await whyNoRoom(request, size, now)
  return message === undefined ? inspectDocument(bytes, name) : { ok: false, message }
}

async function whyNoRoom(request: DocumentRequest, size: number, now: Date): Promise<string | undefined> {
  const room = roomIn(request)
  if (room === 0 || size > room) return linkIsFull(request)
  if (await dayTakes(request, size, now)) return undefined
  return 'We can’t take more files today. Send it tomorrow, or ask us for your own link.'
}

function linkIsFull(request: DocumentRequest): string {
  const { files, totalBytes } = limitsOf(request)
  return `This link takes up to ${files} files, ${totalBytes / 1024 / 1024} MB total. Ask us for another link.`
}

/** @returns `full` if the link reached its limit in the meantime */
async function keep(
  upload: Upload,
  kind: DocumentKind,
  request: DocumentRequest,
  leadId: string,
  now: Date,
): Promise<'received' | 'same' | 'full'> {
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
  try {
    await reserve(lead_id, id, now)
    await storeFile(lead_id, upload, kind)
    await changeLead(leadId, undefined, now, (lead) => {
      requireActive(lead)
      return {
        after: { ...lead, touched_at: now.toISOString() },
        events: [
          eventOf(lead.id, ownNames.customer, 'document-received', now, { text: `Sent a document: ${name}` }),
        ],
        extraWrites: [
          ...receivedWrites(document, request),
          ...dayWrites(request, bytes.length, now),
          staffMailWrite(lead_id, id, now),
        ],
        keepsVersion: true,
      }
    })
    return 'received'
  } catch (error) {
    // Another request of the same browser was faster.
    if (error instanceof ConditionFailed && (await findDocument(lead_id, id, now))) return 'same'
    if (error instanceof Problem && error.code === 'stale-version')
      throw new Problem('unavailable', 'We are busy right now. Reload this page in a moment.', {
        cause: error,
        retryAfter: 1,
      })
    const isOver = error instanceof ConditionFailed
    const isGone = error instanceof Problem && (error.code === 'not-found' || error.code === 'wrong-state')
    if (!isOver && !isGone) throw error
    await removeFile(lead_id, id)
    await removeDocument(lead_id, id)
    if (isOver) return 'full'
    await dropUpload(upload)
    throw linkEnded()
  }
}
