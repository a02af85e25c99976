import { createHash, randomBytes } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { documentRequest, type DocumentRequest } from '#shared/documents/record.ts'
import { db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { epochSeconds, requestKey } from './items.ts'

const { DOCUMENTS_TABLE } = readEnv('DOCUMENTS_TABLE')

const linkKey = (secret: string) => ({
  lead_id: `link#${createHash('sha256').update(secret).digest('hex')}`,
  sort: 'link',
})

const link = z.object({ of: z.string(), request_id: z.string() })

/** Makes a secret of 256 bits that leads to a request, and keeps only its hash. */
export async function makeLink({ id, lead_id, ends_at }: DocumentRequest): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const Item = { ...linkKey(secret), of: lead_id, request_id: id, expires: epochSeconds(ends_at) }
  await db.send(new PutCommand({ TableName: DOCUMENTS_TABLE, Item }))
  return secret
}

/** The page a secret opens. It stands in the query because paths are logged. */
export const linkTo = (site: string, secret: string): string => `${site}/documents?k=${secret}`

/** The request a secret leads to, though it may have ended; undefined for one that never was. */
export async function requestOfLink(secret: string): Promise<DocumentRequest | undefined> {
  const found = link.safeParse(await read(linkKey(secret))).data
  return found && findRequest(found.of, found.request_id)
}

export async function findRequest(leadId: string, id: string): Promise<DocumentRequest | undefined> {
  const item = await read(requestKey({ lead_id: leadId, id }))
  return item && documentRequest.parse(item)
}

async function read(Key: Record<string, string>): Promise<Record<string, unknown> | undefined> {
  const { Item } = await db.send(new GetCommand({ TableName: DOCUMENTS_TABLE, Key, ConsistentRead: true }))
  return Item
}
