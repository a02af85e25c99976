import type { DocumentRequest } from '#shared/documents/record.ts'
import { formatDate } from '../../kit/times.ts'

export const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

/** The state of a request as text. */
export const stateOf = (
  { revoked_at, ends_at, failed, files, opened_at, sent_at }: DocumentRequest,
  now: number,
): { words: string; isOpen: boolean } => {
  const isOpen = revoked_at === undefined && Date.parse(ends_at) > now
  const received = files > 0 ? `${files} ${files === 1 ? 'file' : 'files'} received` : undefined
  if (revoked_at) return { isOpen, words: joined(received, `Revoked ${formatDate(revoked_at)}`) }
  if (!isOpen) return { isOpen, words: joined(received, `Ended ${formatDate(ends_at)}`) }
  if (received) return { isOpen, words: received }
  if (opened_at) return { isOpen, words: `Opened ${formatDate(opened_at)}, nothing received yet` }
  if (failed) return { isOpen, words: 'The e-mail could not be sent' }
  return { isOpen, words: sent_at ? `Sent ${formatDate(sent_at)}, not opened yet` : 'Not opened yet' }
}

const joined = (...words: (string | undefined)[]): string => words.filter(Boolean).join('. ')
