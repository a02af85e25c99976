import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { documentRequest, type DocumentRequest } from '#shared/documents/record.ts'
import { db } from '#aws/db.ts'
import { privateLinks } from '#aws/private-links.ts'
import { readEnv } from '#lib/env.ts'
import { epochSeconds, requestKey } from './items.ts'

const { DOCUMENTS_TABLE } = readEnv('DOCUMENTS_TABLE')

const links = privateLinks({
  table: DOCUMENTS_TABLE,
  partition: 'lead_id',
  kind: 'link',
  link: z.object({ of: z.string(), request_id: z.string() }),
})

export const makeLink = ({ id, lead_id, ends_at }: DocumentRequest): Promise<string> =>
  links.make({ of: lead_id, request_id: id }, epochSeconds(ends_at))

/** The secret is in the query because logs record paths. */
export const linkTo = (site: string, secret: string): string => `${site}/documents?k=${secret}`

/** Possibly revoked; undefined if the secret is unknown or expired. */
export async function requestOfLink(secret: string, now: Date): Promise<DocumentRequest | undefined> {
  const found = await links.open(secret, now)
  return found && findRequest(found.of, found.request_id)
}

export async function findRequest(leadId: string, id: string): Promise<DocumentRequest | undefined> {
  const { Item } = await db.send(
    new GetCommand({
      TableName: DOCUMENTS_TABLE,
      Key: requestKey({ lead_id: leadId, id }),
      ConsistentRead: true,
    }),
  )
  return Item && documentRequest.parse(Item)
}
