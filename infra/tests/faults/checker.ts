import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { storedPost, type StoredPost } from '../../../functions/posts/domain/stored-post.ts'
import type { LedgerRecord } from '../../../functions/publishing/domain/ledger-record.ts'
import type { Rig } from './rig.ts'

export async function everything({ db }: Rig): Promise<{ posts: StoredPost[]; ledger: LedgerRecord[] }> {
  const all = async (TableName: string) => {
    const items: Record<string, unknown>[] = []
    for (let from: Record<string, unknown> | undefined, more = true; more;) {
      const page = await db.send(
        new ScanCommand({ TableName, ExclusiveStartKey: from, ConsistentRead: true }),
      )
      items.push(...(page.Items ?? []))
      from = page.LastEvaluatedKey
      more = from !== undefined
    }
    return items
  }
  const [posts, ledger] = await Promise.all([all('posts'), all('deliveries')])
  return {
    // A deleted post can be restored for a day.
    posts: posts.filter((item) => !('deleted' in item)).map((item) => storedPost.parse(item)),
    ledger: ledger.filter((item) => !('owner' in item)) as unknown as LedgerRecord[],
  }
}

/** Errors that must never occur, even during a fault: a post twice on a platform, or a wrong status. */
export async function falsehoods(rig: Rig): Promise<string[]> {
  const { posts, ledger } = await everything(rig)
  const wrong: string[] = []
  const held = new Map<string, number>()
  for (const { reference } of rig.network.held) held.set(reference, (held.get(reference) ?? 0) + 1)
  for (const [reference, count] of held)
    if (count > 1) wrong.push(`${reference} is on its platform ${count} times`)
  const say = (who: string, postId: string, { platform, status }: { platform: string; status: string }) => {
    const count = held.get(`${postId}:${platform}`) ?? 0
    if (status === 'published' && count !== 1)
      wrong.push(`${who} of ${postId} on ${platform} is published, and the platform holds ${count}`)
    if (status === 'failed' && count !== 0)
      wrong.push(`${who} of ${postId} on ${platform} has failed, and the platform holds ${count}`)
  }
  for (const record of ledger) say('the ledger', record.post_id, record)
  const owners = new Map<string, string>()
  for (const { post_id, platform, external_id } of ledger) {
    const id = `${platform} ${external_id}`
    if (external_id && owners.has(id)) wrong.push(`${post_id} and ${owners.get(id)} are both ${id}`)
    owners.set(id, post_id)
  }
  for (const post of posts) for (const delivery of post.deliveries) say('the record', post.id, delivery)
  return wrong
}

const overdueMs = 5 * 60_000

export async function leftBehind(rig: Rig): Promise<string[]> {
  const { posts, ledger } = await everything(rig)
  const now = Date.now()
  const wrong: string[] = []
  const { Item: counter } = await rig.db.send(
    new GetCommand({ TableName: 'counters', Key: { name: 'scheduled_posts' }, ConsistentRead: true }),
  )
  const scheduled = posts.filter(({ status }) => status === 'scheduled').length
  const counted = Number(counter?.['value'] ?? 0)
  if (counted !== scheduled) wrong.push(`${scheduled} posts are scheduled, and the counter says ${counted}`)
  for (const { post_id, platform, status, lease_until, needs_person } of ledger) {
    if (!posts.some(({ id }) => id === post_id)) continue
    if ((status === 'sending' || status === 'claimed') && lease_until + overdueMs < now)
      wrong.push(`${post_id} on ${platform} is ${status} long past its lease`)
    if (status === 'unknown' && !needs_person)
      wrong.push(`${post_id} on ${platform} is unknown, and nobody asked`)
  }
  for (const post of posts) {
    const due = Date.parse(post.scheduled_for ?? '')
    if (post.status === 'scheduled' && due + overdueMs < now)
      wrong.push(`${post.id} was due and is forgotten`)
    if (post.status === 'publishing') wrong.push(`${post.id} is publishing without an end`)
    for (const { platform, status } of post.deliveries) {
      const known = ledger.find((record) => record.post_id === post.id && record.platform === platform)
      if (post.status !== 'draft' && known && known.status !== status)
        wrong.push(`${post.id} on ${platform} says ${status}, its ledger ${known.status}`)
    }
  }
  return wrong
}

export async function expectAllWell(rig: Rig): Promise<void> {
  expect(await falsehoods(rig)).toEqual([])
  expect(await leftBehind(rig)).toEqual([])
}
