import { platformNames } from '#shared/posts/model.ts'
import type { Clock } from '#kernel/clock.ts'
import { errorFields, log } from '#kernel/log.ts'
import { Refused, type Connector, type Outgoing } from './connectors/port.ts'
import { claim, recordOutcome, startSending, type LedgerRecord, type Outcome } from './ledger.ts'

/**
 * Sends one post to one platform, at most once. A record found mid-flight is not sent again: past its lease its
 * outcome becomes unknown, and a look-up may still find the post.
 */
export async function deliver(
  post: Outgoing & { post_id: string; version: number },
  last: LedgerRecord | undefined,
  connector: Connector,
  clock: Clock,
): Promise<void> {
  if (last && (last.status === 'sending' || last.status === 'unknown'))
    return recover(post, last, connector, clock)
  const attempt = await claim(post, last, clock.now())
  if (attempt === undefined || !(await startSending(post, attempt))) return
  const outcome = await send(post, connector)
  const kept = await recordOutcome(post, attempt, outcome)
  log(outcome.status === 'published' && kept ? 'info' : 'warn', 'publishing/deliver', {
    post: post.post_id,
    platform: post.platform,
    attempt,
    outcome: outcome.status,
    kept,
  })
}

async function send(post: Outgoing, connector: Connector): Promise<Outcome> {
  try {
    return { status: 'published', ...(await connector.publish(post)) }
  } catch (error) {
    if (error instanceof Refused) return { status: 'failed', error: error.message }
    log('warn', 'publishing/unclear-answer', { platform: post.platform, ...errorFields(error) })
    return (await lookUp(post, connector)) ?? unclear(post)
  }
}

const unclear = ({ platform }: Outgoing): Outcome => ({
  status: 'unknown',
  error: `${platformNames[platform]} gave no clear answer, so the post may be out. Look there before sending it again.`,
})

async function lookUp(post: Outgoing, connector: Connector): Promise<Outcome | undefined> {
  try {
    const found = await connector.lookUp(post)
    return found && { status: 'published', ...found }
  } catch (error) {
    log('warn', 'publishing/look-up-failed', { platform: post.platform, ...errorFields(error) })
    return undefined
  }
}

async function recover(
  post: Outgoing & { post_id: string },
  last: LedgerRecord,
  connector: Connector,
  clock: Clock,
): Promise<void> {
  if (last.status === 'sending' && last.lease_until > clock.now().getTime()) return
  const outcome = (await lookUp(post, connector)) ?? unclear(post)
  if (outcome.status !== last.status)
    await recordOutcome(post, last.attempt, outcome, last.status === 'sending' ? 'sending' : 'unknown')
}
