import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import {
  RetryLater,
  Refused,
  type Connector,
  type ConnectorFor,
  type Sent,
} from '../../../functions/platforms/connector.ts'

const sent = z.object({ id: z.string() })
const found = z.object({ posts: z.array(sent) })
const refusal = z.object({ error: z.string() })

/** Hooks around the call to the platform. A worker process dies in them. */
export const around = {
  preparing: (_reference: string): Promise<void> => Promise.resolve(),
  before: (_reference: string): Promise<void> => Promise.resolve(),
  after: (_reference: string): Promise<void> => Promise.resolve(),
}

const stepwise = new Set(['instagram', 'youtube'])

const blind = new Set(['tiktok'])

const permalinkOf = (id: string): string => `https://network.example/${id}`

const connector: Connector = {
  async publish(step) {
    const { platform, reference, text } = step.post
    const kept = stepwise.has(platform) ? { began: reference } : undefined
    if (kept) await step.save(kept)
    await around.preparing(reference)
    await step.save({ ...kept, publish_attempted_at: step.now().toISOString() })
    await around.before(reference)
    let answer: Sent
    try {
      const response = await ask(`/${platform}/posts`, {
        method: 'POST',
        body: JSON.stringify({ reference, text }),
      })
      answer = await read(response)
    } catch (error) {
      if (error instanceof RetryLater || error instanceof Refused) await step.save({ ...kept })
      throw error
    }
    await around.after(reference)
    await step.published(answer)
    return answer
  },
  async lookUp({ post: { platform, reference } }) {
    if (blind.has(platform)) return { cannotLook: true }
    const response = await ask(`/${platform}/posts?reference=${encodeURIComponent(reference)}`)
    if (!response.ok) throw new Error(`The network answered ${response.status}`)
    const [post] = found.parse(await response.json()).posts
    return post
      ? { found: { external_id: post.id, permalink: permalinkOf(post.id) } }
      : { absent: 'Looked it up by its reference.' }
  },
}

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  Promise.race([
    fetch(`${process.env['SANDBOX_NETWORKS_URL']}${path}`, init),
    sleep(Number(process.env['FAULTS_PATIENCE_MS'] ?? 500)).then(() => {
      throw new DOMException('No answer in time', 'TimeoutError')
    }),
  ])

async function read(response: Response): Promise<Sent> {
  if (response.status >= 500) throw new Error(`The network answered ${response.status}`)
  const answer: unknown = await response.json()
  if (response.status === 429)
    throw new RetryLater(refusal.parse(answer).error, Number(response.headers.get('retry-after')))
  if (!response.ok)
    throw new Refused(refusal.parse(answer).error, response.status === 401 ? 'reconnect' : 'rejected')
  const { id } = sent.parse(answer)
  return { external_id: id, permalink: permalinkOf(id) }
}

export const connectorFor: ConnectorFor = () => connector
