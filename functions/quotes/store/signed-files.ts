import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { documentKinds } from '#shared/documents/kinds.ts'
import type { CopyRelation } from '#shared/quotes/returned.ts'
import { conditionalWrite, db, type Writes } from '#aws/db.ts'
import type { Clock } from '#lib/clock.ts'
import { readEnv } from '#lib/env.ts'
import { expiryOf } from './item.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

export interface SignedFile {
  quoteId: string
  sha256: string
  kind: 'pdf' | 'jpeg' | 'png' | 'webp'
  path: string
  bytes: number
  pages: number
  relation: CopyRelation
}

/** Records a stored signed file. A repeat changes nothing; a different file is an additional record. */
export async function recordSignedFile(file: SignedFile, clock: Clock): Promise<void> {
  await conditionalWrite(db.send(new PutCommand(signedFilePut(file, clock.now()))))
}

/** The transaction part that records a signed file: it fails if the file is already recorded. */
export const signedFileWrite = (file: SignedFile, now: Date): Writes[number] => ({
  Put: signedFilePut(file, now),
})

const signedFileKey = ({ quoteId, sha256 }: Pick<SignedFile, 'quoteId' | 'sha256'>) => ({
  quote_id: quoteId,
  sort: `signed#${sha256}`,
})

const signedFilePut = (file: SignedFile, now: Date) => ({
  TableName: QUOTES_TABLE,
  Item: {
    ...signedFileKey(file),
    path: file.path,
    bytes: file.bytes,
    pages: file.pages,
    relation: file.relation,
    created_at: now.toISOString(),
    expires: expiryOf(now.toISOString()),
  },
  ConditionExpression: 'attribute_not_exists(quote_id)',
})

export const signedPath = ({
  quoteId,
  sha256,
  kind,
}: Pick<SignedFile, 'quoteId' | 'sha256' | 'kind'>): string =>
  `signed/${quoteId}/${sha256}.${documentKinds[kind].ending}`

export async function findSignedFile(
  file: Pick<SignedFile, 'quoteId' | 'sha256'>,
): Promise<Pick<SignedFile, 'path' | 'pages'> | undefined> {
  const Key = signedFileKey(file)
  const { Item } = await db.send(new GetCommand({ TableName: QUOTES_TABLE, Key, ConsistentRead: true }))
  return Item && { path: String(Item['path']), pages: Number(Item['pages']) }
}
