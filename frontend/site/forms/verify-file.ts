import { ask } from '#api/ask.ts'
import { refusal } from '#api/error.ts'
import type { Table } from '#api/table.ts'
import type * as z from 'zod/mini'

export type Verified = z.infer<Table['quotes/verify']['answers'][200]>

/** No quote of ours is larger; hashing more would hold up the page for nothing. */
const mostBytes = 50 * 1024 * 1024

/** Something a person can put right, in words. */
export class CannotVerify extends Error {}

/** The SHA-256 of a file, in hexadecimal digits. @throws CannotVerify */
export async function hashOf(file: Blob): Promise<string> {
  if (file.size === 0) throw new CannotVerify('The file is empty. Choose the PDF you were sent.')
  if (file.size > mostBytes) throw new CannotVerify('The file is too large to be a quote of ours.')
  const start = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer())
  if (!start.includes('%PDF-')) throw new CannotVerify('This is not a PDF. Choose the PDF you were sent.')
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Verify = Table['quotes/verify']
const route: `${Verify['method']} ${Verify['path']}` = 'GET /api/verify/{sha256}'

/** What we know of a file. Nothing but its hash leaves this computer. @throws CannotVerify */
export async function verifyFile(file: Blob): Promise<Verified> {
  const sha256 = await hashOf(file)
  const answer = await ask(route, { params: { sha256 } }).catch((error: unknown) => {
    throw new CannotVerify('We could not be reached. Check your connection and try again.', { cause: error })
  })
  if (!answer.ok) throw new CannotVerify((await refusal(answer)).message)
  const verified: Verified = await answer.json()
  return verified
}
