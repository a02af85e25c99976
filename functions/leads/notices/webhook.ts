import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { readEnv } from '#lib/env.ts'
import { parseJson } from '#lib/json.ts'
import { readParameter } from '#aws/parameters.ts'
import { sandbox } from '#lib/sandbox.ts'
import { lead as leadRecord } from '#shared/leads/model.ts'
import { toLead, type StoredLead } from '../domain/stored-lead.ts'

const { WEBHOOK_PARAMETER } = readEnv('WEBHOOK_PARAMETER')

/** The name carries the cause, because the log contains no messages. */
class WebhookError extends Error {
  constructor(kind: string, message: string) {
    super(message)
    this.name = `Webhook${kind}`
  }
}

export interface Webhook {
  url: string
  key: Buffer
}

const isOurSandbox = (url: URL): boolean => {
  const local = sandbox()
  return local !== undefined && url.origin === new URL(local).origin
}

const setting = z.object({
  url: z.string().check(
    z.refine((text) => {
      if (!URL.canParse(text)) return false
      const url = new URL(text)
      return !url.username && !url.password && (url.protocol === 'https:' || isOurSandbox(url))
    }),
  ),
  key: z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/)),
})

/** undefined if not configured @throws if the configuration is not an https address with a key */
export async function readWebhook(): Promise<Webhook | undefined> {
  const written = parseJson((await readParameter(WEBHOOK_PARAMETER)) ?? '')
  if (typeof written !== 'object' || written === null || Object.keys(written).length === 0) return undefined
  const { data } = setting.safeParse(written)
  if (!data) throw new WebhookError('Setting', 'It needs an https url and a key that begins with whsec_')
  return { url: data.url, key: Buffer.from(data.key.slice('whsec_'.length), 'base64') }
}

const timeoutMs = 5000

/**
 * By the Standard Webhooks specification. Every try uses the lead's id, so that a receiver recognizes a repetition.
 * Redirects are not followed. @throws without a 2xx answer within five seconds
 */
export async function callWebhook({ url, key }: Webhook, lead: StoredLead, now: Date): Promise<void> {
  const id = `lead_${lead.id}`
  const timestamp = Math.floor(now.getTime() / 1000)
  const body = JSON.stringify({
    type: 'lead.created',
    timestamp: lead.created_at,
    data: leadRecord.parse(toLead(lead)),
  })
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new WebhookError(String(response.status), 'The webhook did not accept it')
}
