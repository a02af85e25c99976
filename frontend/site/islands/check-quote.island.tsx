import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ask } from '#api/ask.ts'
import { refusal } from '#api/error.ts'
import type { Table } from '#api/table.ts'
import { issuedInWords, onDay } from '#shared/quotes/verify-words.ts'
import { Field } from '../parts/field.tsx'

type Verify = Table['quotes/verify']
type Verified = z.infer<Verify['answers'][200]>
const route: Verify['route'] = 'GET /api/verify/{sha256}'

/** Larger than any quote. */
const maxBytes = 50 * 1024 * 1024

/** An error with a message for the visitor. */
class CannotVerify extends Error {}

/** The SHA-256 of a file, in hexadecimal digits. @throws CannotVerify */
async function hashOf(file: Blob): Promise<string> {
  if (file.size === 0) throw new CannotVerify('The file is empty. Choose the PDF you were sent.')
  if (file.size > maxBytes) throw new CannotVerify('The file is too large to be one of our quotes.')
  const start = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer())
  if (!start.includes('%PDF-')) throw new CannotVerify('This is not a PDF. Choose the PDF you were sent.')
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends only the file's hash. @throws CannotVerify */
async function verifyFile(file: Blob): Promise<Verified> {
  const sha256 = await hashOf(file)
  const answer = await ask(route, { params: { sha256 } }).catch((error: unknown) => {
    throw new CannotVerify('We can’t connect right now. Check your connection and try again.', {
      cause: error,
    })
  })
  if (!answer.ok) throw new CannotVerify((await refusal(answer)).message)
  const verified: Verified = await answer.json()
  return verified
}

/** The meaning of an answer for the person who has the file. */
function inWords({ answer, quoteId, revision, at }: Verified): [head: string, text: string] {
  const quote = `Quote ${quoteId}${revision ? `, revision ${revision}` : ''}`
  switch (answer) {
    case 'issued':
      return [
        'This is our quote, unchanged',
        `${quote}, sent${onDay(at)}. The file is exactly as we sent it.`,
      ]
    case 'signed':
      return [
        'We filed this file as a signed copy',
        `${quote}, filed${onDay(at)}. The file is byte for byte the one that we filed. We do not confirm what it says, or who signed. Compare it with the quote you were sent.`,
      ]
    case 'certificate':
      return [
        'This is our certificate of an accepted quote',
        `${quote}, accepted${onDay(at)}. The file is exactly as we sent it.`,
      ]
    case 'unknown':
      return [
        'We do not recognize this file',
        'It does not match any quote we sent. A printed and scanned copy, or a copy saved by another program, won’t match either. Call or write to us, and a person will check it.',
      ]
    default: {
      const [head, text] = issuedInWords(answer, at)
      return [head, `${quote}. ${text}`]
    }
  }
}

type State =
  | { is: 'waiting' }
  | { is: 'checking'; name: string }
  | { is: 'failed'; why: string }
  | { is: 'done'; name: string; answer: Verified }

/** Checks a chosen file without sending it. */
export default function CheckQuote() {
  const [state, setState] = useState<State>({ is: 'waiting' })

  // Hydration and a change event can report the same file, and a slow answer must not replace a later one.
  const latest = useRef<File>(undefined)
  const check = useCallback(async (file: File | undefined) => {
    if (!file || file === latest.current) return
    latest.current = file
    const show = (next: State) => {
      if (latest.current === file) setState(next)
    }
    show({ is: 'checking', name: file.name })
    try {
      show({ is: 'done', name: file.name, answer: await verifyFile(file) })
    } catch (error) {
      if (!(error instanceof CannotVerify)) throw error
      show({ is: 'failed', why: error.message })
    }
  }, [])
  const input = useRef<HTMLInputElement>(null)
  // A file can be chosen before hydration.
  useEffect(() => void check(input.current?.files?.[0]), [check])
  const [head, text] = state.is === 'done' ? inWords(state.answer) : []

  return (
    <div className="form script-only">
      <Field
        label="The PDF you were sent"
        hint="Choose it, or drop it here. It stays on your computer."
        id="verify-file"
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            onChange={(event) => void check(event.target.files?.[0])}
          />
        )}
      </Field>
      <div role="status">
        {state.is === 'checking' ? <p>Checking {state.name} …</p> : null}
        {state.is === 'failed' ? <p className="wrong">{state.why}</p> : null}
        {state.is === 'done' ? (
          <>
            <p>
              <b>{head}</b>
            </p>
            <p>{text}</p>
            <p className="hint">{state.name}</p>
          </>
        ) : null}
      </div>
    </div>
  )
}
