import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { readEnv } from '#lib/env.ts'
import { s3 } from '#aws/s3.ts'

const { LOGS_BUCKET } = readEnv('LOGS_BUCKET')

/** In the order of their names. */
export async function listFiles(most: number, after: string | undefined): Promise<string[]> {
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({
      Bucket: LOGS_BUCKET,
      MaxKeys: most,
      ...(after === undefined ? {} : { StartAfter: after }),
    }),
  )
  return Contents.flatMap(({ Key }) => Key ?? [])
}

/** A deleted file has no lines. @throws when it is not compressed text */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const Body = await open(file)
  if (!Body) return
  const text = Body.pipe(createGunzip())
  Body.on('error', (error) => text.destroy(error))
  yield* createInterface({ input: text, crlfDelay: Infinity })
}

/** @returns undefined when another run has counted and deleted the file */
async function open(file: string): Promise<Readable | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: LOGS_BUCKET, Key: file }))
    if (!(Body instanceof Readable)) throw new Error('The object has no body')
    return Body
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

export const deleteFile = (file: string): Promise<unknown> =>
  s3.send(new DeleteObjectCommand({ Bucket: LOGS_BUCKET, Key: file }))
