import * as z from 'zod/mini'
import { NotNow, Refused, type Connector } from './port.ts'

const sent = z.object({ id: z.string(), permalink: z.string() })
const found = z.object({ posts: z.array(sent) })
const refusal = z.object({ error: z.string() })

const timeoutMs = 10_000

/** Errors of a connection that was never made: the request cannot have arrived. */
const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])
const unreachableSeconds = 30

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? codeOf(error.cause)) : undefined

/** Speaks to the sandbox networks of the local stack. */
export const sandboxConnector = (baseUrl: string): Connector => ({
  async publish({ post: { platform, reference, title, text } }) {
    const response = await fetch(`${baseUrl}/${platform}/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference, title, text }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      if (neverLeft.has(codeOf(cause) ?? ''))
        throw new NotNow('The network could not be reached.', unreachableSeconds, { cause })
      throw cause
    })
    if (response.ok) {
      const { id, permalink } = sent.parse(await response.json())
      return { external_id: id, permalink }
    }
    if (response.status >= 500) throw new Error(`The network answered ${response.status}`)
    const reason = await reasonOf(response)
    if (response.status === 429)
      throw new NotNow(reason, Number(response.headers.get('retry-after')) || unreachableSeconds)
    throw new Refused(reason, response.status === 401 ? 'reconnect' : 'rejected')
  },

  async lookUp({ post: { platform, reference } }) {
    const response = await fetch(`${baseUrl}/${platform}/posts?reference=${encodeURIComponent(reference)}`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`The network answered ${response.status}`)
    const [post] = found.parse(await response.json()).posts
    return post ? { found: { external_id: post.id, permalink: post.permalink } } : { absent: true }
  },
})

async function reasonOf(response: Response): Promise<string> {
  const body = refusal.safeParse(await response.json().catch(() => undefined))
  return body.success ? body.data.error : `The network refused the post (${response.status}).`
}
