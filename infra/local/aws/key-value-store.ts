import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod'
import { addressStoreArn as arn } from '../environment.ts'
import { listen, readBody, send, sendJson, type Listening } from '../http.ts'
import { AwsError } from './json-protocol.ts'

/** The limits of the service. */
const limits = { changes: 50, body: 3_000_000, key: 512, value: 1024, store: 5_000_000 }

const changes = z.object({
  Puts: z.array(z.object({ Key: z.string().min(1), Value: z.string() })).default([]),
  Deletes: z.array(z.object({ Key: z.string().min(1) })).default([]),
})

const entryRow = z.object({ value: z.string() }).optional()
const stateRow = z.object({ etag: z.string() }).optional()
const figuresRow = z.object({ count: z.number(), bytes: z.number() })

export interface KeyValueStoreServer extends Listening {
  get(key: string): string | undefined
}

/** Emulates one CloudFront KeyValueStore. An update is atomic, and `If-Match` must name the current state. */
export async function startKeyValueStore({ file }: { file: string }): Promise<KeyValueStoreServer> {
  const database = new DatabaseSync(file)
  database.exec(
    'PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID; CREATE TABLE IF NOT EXISTS state (etag TEXT NOT NULL)',
  )
  const read = database.prepare('SELECT value FROM entries WHERE key = ?')
  const put = database.prepare('INSERT OR REPLACE INTO entries (key, value) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM entries WHERE key = ?')
  const figures = database.prepare(
    'SELECT count(*) AS count, coalesce(sum(length(key) + length(value)), 0) AS bytes FROM entries',
  )
  const measure = () => figuresRow.parse(figures.get())
  const kept = stateRow.parse(database.prepare('SELECT etag FROM state').get())
  let etag = kept?.etag ?? ''
  const nextTag = () => {
    etag = randomUUID()
    database.exec('DELETE FROM state')
    database.prepare('INSERT INTO state (etag) VALUES (?)').run(etag)
  }
  if (!kept) nextTag()

  const describe = () => {
    const { count, bytes } = measure()
    return { KvsARN: arn, ItemCount: count, TotalSizeInBytes: bytes, Created: 0, Status: 'READY' }
  }
  function update(body: unknown, ifMatch: string | undefined) {
    const { Puts, Deletes } = changes.parse(body)
    const keys = [...Puts, ...Deletes].map(({ Key }) => Key)
    if (keys.length === 0 || keys.length > limits.changes || new Set(keys).size < keys.length)
      throw new AwsError('ValidationException', `Change 1 to ${limits.changes} keys, each once.`)
    const isTooLong = ({ Key, Value }: { Key: string; Value: string }) =>
      Buffer.byteLength(Key) > limits.key || Buffer.byteLength(Value) > limits.value
    if (Puts.some(isTooLong)) throw new AwsError('ValidationException', 'A key or value is too long.')
    if (ifMatch !== etag) throw new AwsError('ConflictException', 'The store is not as If-Match says.')
    database.exec('BEGIN')
    try {
      for (const { Key, Value } of Puts) put.run(Key, Value)
      for (const { Key } of Deletes) remove.run(Key)
      if (measure().bytes > limits.store)
        throw new AwsError('ServiceQuotaExceededException', 'The store is full.')
      nextTag()
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const path = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '')
    if (!request.headers.authorization?.startsWith('AWS4-ECDSA-P256-SHA256 '))
      throw new AwsError('AccessDeniedException', 'Sign for all regions (SigV4A).')
    if (request.method === 'GET' && path === `/key-value-stores/${arn}`) return describe()
    if (request.method === 'POST' && path === `/key-value-stores/${arn}/keys`) {
      update(JSON.parse((await readBody(request, limits.body)).toString()), request.headers['if-match'])
      const { count, bytes } = measure()
      return { ItemCount: count, TotalSizeInBytes: bytes }
    }
    throw new AwsError('ResourceNotFoundException', `There is no ${path} here.`)
  }
  const server = await listen((request, response) => {
    answer(request).then(
      (result) => sendJson(response, 200, result, { etag }),
      (error: unknown) => {
        const name = error instanceof AwsError ? error.name : 'ValidationException'
        const message = error instanceof Error ? error.message : ''
        send(
          response,
          statuses[name] ?? 400,
          { 'content-type': 'application/json', 'x-amzn-errortype': name },
          JSON.stringify({ Message: message }),
        )
      },
    )
  })
  return {
    ...server,
    get: (key) => entryRow.parse(read.get(key))?.value,
    close: async () => {
      await server.close()
      database.close()
    },
  }
}

const statuses: Record<string, number> = {
  AccessDeniedException: 403,
  ResourceNotFoundException: 404,
  ConflictException: 409,
  ServiceQuotaExceededException: 402,
}
