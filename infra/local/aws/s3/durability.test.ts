import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from './server.ts'
import { clientFor, credentials } from './testing/harness.ts'

let dataDir = ''
let running: ChildProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 's3-kill-'))
})
afterEach(async () => {
  await kill()
  rmSync(dataDir, { recursive: true })
})

async function startChild() {
  const program = `
    import { startS3 } from ${JSON.stringify(new URL('./server.ts', import.meta.url))}
    console.log((await startS3(${JSON.stringify({ dataDir, credentials })})).url)`
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit']
  running = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio })
  if (!running.stdout) throw new Error('no output')
  const [url] = await once(createInterface(running.stdout), 'line')
  return clientFor(String(url))
}

async function kill() {
  const child = running
  running = undefined
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const Bucket = 'bucket'
/** Every other one is a file of its own. */
const isFile = (index: number) => index % 2 === 1
const bodyOf = (index: number) => `${index}:`.padEnd(isFile(index) ? 200_000 : 50_000, String(index))

describe('kill -9', () => {
  it('loses nothing that was acknowledged and keeps nothing by halves', async () => {
    let client = await startChild()
    await client.send(new CreateBucketCommand({ Bucket }))
    const acknowledged: number[] = []
    const write = async (index: number) => {
      await client.send(new PutObjectCommand({ Bucket, Key: `k/${index}`, Body: bodyOf(index) }))
      acknowledged.push(index)
    }
    const writes = Array.from({ length: 60 }, (_, index) => write(index))
    const settled = Promise.allSettled(writes)
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
    await kill()
    await settled

    writeFileSync(join(dataDir, 'blobs', 'left-over'), 'x')
    writeFileSync(join(dataDir, 'tmp', 'left-over'), 'x')
    client = await startChild()
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
    const present = Contents.map((one) => Number(one.Key?.slice(2)))
    expect(acknowledged.filter((index) => !present.includes(index))).toEqual([])
    for (const index of present) {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: `k/${index}` }))
      expect(await answer.Body?.transformToString()).toBe(bodyOf(index))
    }
    expect(readdirSync(join(dataDir, 'blobs'))).toHaveLength(present.filter(isFile).length)
    expect(readdirSync(join(dataDir, 'tmp'))).toEqual([])
  })

  it('leaves a multipart upload to be finished', async () => {
    let client = await startChild()
    await client.send(new CreateBucketCommand({ Bucket }))
    const at = { Bucket, Key: 'big' }
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
    const part = { ...at, UploadId, PartNumber: 1, Body: 'part one' }
    const { ETag } = await client.send(new UploadPartCommand(part))
    await kill()
    client = await startChild()
    const Parts = [{ PartNumber: 1, ETag }]
    await client.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }))
    const answer = await client.send(new GetObjectCommand(at))
    expect(await answer.Body?.transformToString()).toBe('part one')
  })
})

describe('one folder', () => {
  it('serves one server at a time, and the next one after it', async () => {
    const first = await startS3({ dataDir, credentials })
    await expect(startS3({ dataDir, credentials })).rejects.toThrow('another server')
    await clientFor(first.url).send(new CreateBucketCommand({ Bucket }))
    await first.close()
    const second = await startS3({ dataDir, credentials })
    await clientFor(second.url).send(new ListObjectsV2Command({ Bucket }))
    await second.close()
  })
})
