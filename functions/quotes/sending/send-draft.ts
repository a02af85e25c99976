import { Problem } from '#shared/api/problem.ts'
import { currentTerms } from '#shared/quotes/engagement-terms.ts'
import type { Clock } from '#lib/clock.ts'
import { remindersOf } from '#shared/quotes/validity.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import {
  asSent,
  asSettled,
  requireAllowed,
  requireComplete,
  requireSeen,
  stale,
  type Seen,
} from '../domain/changes.ts'
import { quoteEventOf } from '../domain/event.ts'
import { pdfKey } from '../domain/file-keys.ts'
import { toQuote, type StoredQuote } from '../domain/stored-quote.ts'
import { drawSignedRevision } from './revision-pdf.ts'
import { pdfHashWrite } from '../store/files-by-hash.ts'
import { mailWrite } from '../store/outbox.ts'
import { removeFile, sha256Of, storeOnce } from '../store/files.ts'
import { getQuote, getRevision, revisionsOf } from '../store/read.ts'
import { asWritten, writeQuotes, type QuoteChange } from '../store/write.ts'
import { writeWithLead } from '../store/with-lead.ts'

/** A failure before storing restores the draft; a later one is completed by sending again, with the stored PDF. */
export async function sendDraft(
  quoteId: string,
  seen: Seen,
  who: string,
  clock: Clock,
): Promise<StoredQuote> {
  const started = await start(quoteId, seen, who, clock.now())
  if (started.status === 'sent') return started
  const drawn = await drawSignedRevision(started).catch((error: unknown) => restoreDraft(started, error))
  await beginStoring(started)
  const pdf = await storeOnce(pdfKey(started), drawn, 'application/pdf')
  return markSent(started, sha256Of(pdf), who, clock.now()).catch(async (error: unknown) => {
    // The PDF names a customer who was erased during drawing.
    if ((await getRevision(quoteId, started.revision)).erased_at !== undefined)
      await removeFile(pdfKey(started))
    throw error
  })
}

/** Ends the sending of a draft whose earlier revision was accepted meanwhile, so that it can be deleted. */
async function endSending(draft: StoredQuote): Promise<void> {
  if (!draft.issuing) return
  await removeFile(pdfKey(draft))
  await writeQuotes([{ before: draft, after: { ...draft, issuing: undefined }, events: [] }])
}

const isRepeated = ({ status, version }: StoredQuote, seen: Seen): boolean =>
  status === 'sent' && seen.version !== undefined && version === seen.version + 1

function start(quoteId: string, seen: Seen, who: string, now: Date): Promise<StoredQuote> {
  const read = async () => {
    const quote = await getQuote(quoteId)
    if (isRepeated(quote, seen)) return quote
    requireSeen(quote, seen)
    requireAllowed('send', quote)
    // A PDF that was stored is complete, whatever day it is now.
    if (!quote.issuing?.storing) requireComplete(quote, now)
    await requireNotAccepted(quote, await revisionsOf(quoteId))
    return quote
  }
  return readAndWrite(read, async (before) => {
    if (before.status === 'sent' || isResumed(before, now)) return before
    const at = now.toISOString()
    const after = { ...before, terms: currentTerms(before), issuing: { at, by: who }, updated_at: at }
    await writeQuotes([{ before, after, events: [] }])
    return asWritten({ before, after, events: [] })
  })
}

/** An older attempt whose PDF was not stored yet starts again, because its date would shorten the time to answer. */
const isResumed = ({ issuing }: StoredQuote, now: Date): boolean =>
  issuing !== undefined && (issuing.storing === true || now.getTime() - Date.parse(issuing.at) < 3_600_000)

async function requireNotAccepted(draft: StoredQuote, revisions: readonly StoredQuote[]): Promise<void> {
  const accepted = revisions.find(({ status }) => status === 'accepted')
  if (!accepted) return
  await endSending(draft)
  throw new Problem(
    'wrong-state',
    `Revision ${accepted.revision} of this quote was accepted. Make a new quote instead.`,
  )
}

/** The revision, while its sending continues. @throws Problem stale-version if it does not */
async function readStarted({ quoteId, revision, version, issuing }: StoredQuote): Promise<StoredQuote> {
  const quote = await getRevision(quoteId, revision)
  if (quote.status === 'draft' && (quote.version !== version || quote.issuing?.at !== issuing?.at))
    throw stale()
  return quote
}

/** From here on the draft is not edited, because its PDF may exist. */
function beginStoring(started: StoredQuote): Promise<void> {
  return readAndWrite(
    () => readStarted(started),
    async (before) => {
      const { status, issuing } = before
      if (status === 'draft' && issuing && !issuing.storing)
        await writeQuotes([
          { before, after: { ...before, issuing: { ...issuing, storing: true } }, events: [] },
        ])
    },
  )
}

async function restoreDraft(started: StoredQuote, error: unknown): Promise<never> {
  const isStoring = await readAndWrite(
    () => readStarted(started),
    async (before) => {
      if (before.status !== 'draft' || before.issuing?.storing) return true
      await writeQuotes([{ before, after: { ...before, issuing: undefined }, events: [] }])
      return false
    },
  )
  if (error instanceof Problem) throw error
  const advice = isStoring
    ? 'Send it again to complete that.'
    : 'The draft is as it was: send it again in a moment, or keep editing.'
  throw new Problem('unavailable', `The PDF could not be drawn and signed, so nothing was sent. ${advice}`, {
    cause: error,
    retryAfter: 5,
  })
}

async function markSent(started: StoredQuote, sha256: string, who: string, now: Date): Promise<StoredQuote> {
  const { quoteId, revision, issuing } = started
  const read = async () => {
    const revisions = await revisionsOf(quoteId)
    const before = revisions.find((each) => each.revision === revision) ?? started
    if (before.status !== 'sent') {
      requireAllowed('send', before)
      await requireNotAccepted(before, revisions)
    }
    return { before, previous: revisions.find((each) => each.status === 'sent') }
  }
  return readAndWrite(read, async ({ before, previous }) => {
    if (before.status === 'sent') return before
    const after = asSent(before, issuing?.at ?? now.toISOString(), sha256)
    const sent = quoteEventOf(revision, 'sent', who, now)
    const changes: [QuoteChange, ...QuoteChange[]] = [{ before, after, events: [sent] }]
    if (previous)
      changes.push({
        before: previous,
        after: asSettled(previous, 'supersede', who, now),
        events: [quoteEventOf(previous.revision, 'superseded', who, now)],
      })
    await writeWithLead(changes, { kind: 'quote-sent', who }, now, [
      pdfHashWrite(after, sha256),
      mailWrite(quoteId, revision, 'link', now),
      ...remindersOf(toQuote(after), after.sent_at ?? '')
        .filter(({ at }) => Date.parse(at) > now.getTime())
        .map(({ at }) => mailWrite(quoteId, revision, 'reminder', new Date(at))),
    ])
    return after
  })
}
