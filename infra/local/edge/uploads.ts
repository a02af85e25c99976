import { request as connect, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { once } from 'node:events'
import { DeleteObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3'

/** As CloudFront does, without cookies or other headers. @param taken called for each file that the bucket accepted */
export const createUploads =
  (bucketUrl: string, taken: () => void) =>
  async (
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> => {
    const { 'content-type': type, 'content-length': length } = request.headers
    const onward = connect(bucketUrl, {
      method: 'POST',
      headers: { 'content-type': type ?? '', 'content-length': length ?? '0' },
    })
    const answered = once(onward, 'response') as Promise<[IncomingMessage]>
    const [answer] = await Promise.all([
      answered.then(([message]) => message),
      // The bucket may refuse a form before it has read all of it.
      pipeline(request, onward).catch(() => undefined),
    ])
    const status = answer.statusCode ?? 502
    if (status < 400) taken()
    response.writeHead(status, {
      ...headers,
      ...(answer.headers.location ? { location: answer.headers.location } : {}),
      ...(answer.headers['content-type'] ? { 'content-type': answer.headers['content-type'] } : {}),
    })
    await pipeline(answer, response)
  }

const dayMs = 24 * 60 * 60 * 1000

/** Removes day-old objects under a prefix, as the bucket's lifecycle rule does. */
export async function expireUploads(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  for (let from: string | undefined, more = true; more;) {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: from }))
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Date.now() - (LastModified?.getTime() ?? 0) > dayMs)
        await client.send(new DeleteObjectCommand({ Bucket, Key }))
    from = page.NextContinuationToken
    more = from !== undefined
  }
}
