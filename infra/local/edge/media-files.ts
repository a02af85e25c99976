import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, type GetObjectCommandOutput, type S3Client } from '@aws-sdk/client-s3'
import { send } from '../http.ts'

export const createMediaFiles =
  (client: S3Client, bucket: string) =>
  async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const found = await find(client, bucket, path.slice(1), request)
    if (found === undefined) return false
    if (typeof found === 'number') {
      send(response, found, { ...headers })
      return true
    }
    const { Body, ContentType, ContentLength, ContentRange, ETag } = found
    response.writeHead(ContentRange ? 206 : 200, {
      ...headers,
      'accept-ranges': 'bytes',
      'content-type': ContentType,
      'content-length': ContentLength,
      ...(ContentRange ? { 'content-range': ContentRange } : {}),
      ...(ETag ? { etag: ETag } : {}),
    })
    if (!(Body instanceof Readable)) throw new Error('An object without a body')
    if (request.method === 'HEAD') {
      Body.destroy()
      response.end()
    } else await pipeline(Body, response)
    return true
  }

/** The object, or a status to answer with, or undefined when there is no object. */
async function find(
  client: S3Client,
  Bucket: string,
  Key: string,
  { headers }: IncomingMessage,
): Promise<GetObjectCommandOutput | number | undefined> {
  try {
    return await client.send(
      new GetObjectCommand({ Bucket, Key, Range: headers.range, IfNoneMatch: headers['if-none-match'] }),
    )
  } catch (error) {
    const status = error instanceof Error && '$metadata' in error ? statusOf(error.$metadata) : undefined
    if (status === 304 || status === 416) return status
    if (status !== undefined && status < 500) return undefined
    throw error
  }
}

const statusOf = (metadata: unknown): number | undefined =>
  typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
    ? Number(metadata.httpStatusCode)
    : undefined
