import { createHash, randomBytes } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import { db, type Writes } from './db.ts'

/** A secret of 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

interface Kind<Link> {
  table: string
  partition: string
  kind: 'link' | 'preview'
  link: z.ZodMiniType<Link>
  /** The item and attribute with the time when all links to a record ended, and the time a link was made. */
  ending?: { sort: string; attribute: string; of: (link: Link) => { to: string; made_at: string } }
}

/** The private links of a feature: each leads to what is stored under the hash of its secret, until it expires. */
export function privateLinks<Link extends object>({ table, partition, kind, link, ending }: Kind<Link>) {
  const keyOf = (secret: string) => ({
    [partition]: `${kind}#${hashOf(secret).toString('hex')}`,
    sort: kind,
  })

  /** @param expires in epoch seconds */
  function linkWrite(to: Link, expires: number) {
    const secret = newSecret()
    const write = { Put: { TableName: table, Item: { ...keyOf(secret), ...to, expires } } }
    return { secret, write: write satisfies Writes[number] }
  }

  async function read(Key: Record<string, string>): Promise<Record<string, unknown> | undefined> {
    const { Item } = await db.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item
  }

  return {
    linkWrite,

    async make(to: Link, expires: number): Promise<string> {
      const { secret, write } = linkWrite(to, expires)
      await db.send(new PutCommand(write.Put))
      return secret
    },

    /** @returns undefined if the secret is unknown, expired or ended */
    async open(secret: string, now: Date): Promise<Link | undefined> {
      const item = await read(keyOf(secret))
      const found = link.safeParse(item).data
      if (!found || Number(item?.['expires']) * 1000 <= now.getTime()) return undefined
      if (!ending) return found
      const { to, made_at } = ending.of(found)
      const ended = (await read({ [partition]: to, sort: ending.sort }))?.[ending.attribute]
      return typeof ended === 'string' && made_at <= ended ? undefined : found
    },

    /** @param expires of the last of them, in epoch seconds */
    async end(to: string, now: Date, expires: number): Promise<void> {
      if (!ending) throw new Error(`Links of the kind ${kind} end by themselves`)
      const Item = { [partition]: to, sort: ending.sort, [ending.attribute]: now.toISOString(), expires }
      await db.send(new PutCommand({ TableName: table, Item }))
    },
  }
}
