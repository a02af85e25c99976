import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { parseJson } from '../../../functions/lib/json.ts'
import { readBody, send, sendJson } from '../http.ts'

/**
 * Switches faults on: `PUT …/faults` with JSON for programs, `POST …/switch` for the form of a page.
 * @returns false for other requests
 */
export async function switchFaults<T>(
  page: string,
  schema: z.ZodType<T>,
  arm: (fault: T) => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const asked = `${request.method} ${(request.url ?? '').slice(page.length + 1)}`
  if (asked !== 'PUT faults' && asked !== 'POST switch') return false
  const text = (await readBody(request, 10_000)).toString()
  const wanted = schema.safeParse(asked === 'PUT faults' ? parseJson(text) : fieldsOf(text))
  if (wanted.success) arm(wanted.data)
  if (asked === 'POST switch') send(response, 303, { location: page })
  else if (wanted.success) send(response, 204, {})
  else sendJson(response, 400, { error: z.prettifyError(wanted.error) })
  return true
}

/** The fields of a form, with numbers converted. */
const fieldsOf = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [
      name,
      /^\d{1,6}$/.test(value) ? Number(value) : value,
    ]),
  )
