import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3 } from './server.ts'
import { Bucket, clientFor, credentials } from './testing/harness.ts'

let dataDir = ''
const children: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 's3-kill-'))
})
afterEach(async () => {
  await killAll()
  rmSync(dataDir, { recursive: true })
})

async function startChild() {
  const program = `
    import { startS3 } from ${JSON.stringify(new URL('./server.ts', import.meta.url))}
    console.log((await startS3(${JSON.stringify({ dataDir, credentials })})).url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  children.push(child)
  const [url] = await once(createInterface(child.stdout), 'line')
  return clientFor(String(url))
}

async function killAll() {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

const read = async (client: S3Client, Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()
const bodyOf = (index: number) => `${index}:`.padEnd(index % 2 ? 200_000 : 50_000, String(index))
const blobs = () => readdirSync(join(dataDir, 'blobs'))

describe('kill -9', () => {
  it('loses nothing that was acknowledged and keeps nothing incomplete', async () => {
    let client = await startChild()
    await client.send(new CreateBucketCommand({ Bucket }))
    const acknowledged: number[] = []
    const write = async (index: number) => {
      await client.send(new PutObjectCommand({ Bucket, Key: `k/${index}`, Body: bodyOf(index) }))
      acknowledged.push(index)
    }
    const settled = Promise.allSettled(Array.from({ length: 60 }, (_, index) => write(index)))
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10)
    await killAll()
    await settled

    writeFileSync(join(dataDir, 'blobs', 'left-over'), 'x')
    client = await startChild()
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
    const present = Contents.map((one) => Number(one.Key?.slice(2)))
    expect(acknowledged.filter((index) => !present.includes(index))).toEqual([])
    for (const index of present) expect(await read(client, `k/${index}`)).toBe(bodyOf(index))
    expect(blobs()).toHaveLength(present.length)
  })
})

describe('one folder', () => {
  it('serves one server at a time, and the next one after it', async () => {
    const first = await startS3({ dataDir })
    await expect(startS3({ dataDir })).rejects.toThrow('another server')
    await first.close()
    const second = await startS3({ dataDir })
    await second.close()
  })

  it('from when objects had versions is migrated', async () => {
    mkdirSync(join(dataDir, 'blobs'))
    for (const blob of ['large', 'old']) writeFileSync(join(dataDir, 'blobs', blob), blob)
    const earlier = new DatabaseSync(join(dataDir, 'metadata.sqlite'))
    earlier.exec(`
      CREATE TABLE buckets (name TEXT PRIMARY KEY, region TEXT NOT NULL, created INTEGER NOT NULL, versioning TEXT NOT NULL) STRICT;
      CREATE TABLE versions (
        bucket TEXT, key BLOB, latest INTEGER, marker INTEGER, blob TEXT, checksum TEXT,
        modified INTEGER, size INTEGER, etag TEXT, attributes TEXT
      ) STRICT;
      CREATE TABLE bodies (blob TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
      CREATE TABLE uploads (id TEXT PRIMARY KEY) STRICT;
      CREATE TABLE parts (upload TEXT NOT NULL) STRICT;
      INSERT INTO buckets VALUES ('bucket', 'us-east-1', 1, 'Enabled');
      INSERT INTO bodies VALUES ('small', CAST('small' AS BLOB))`)
    const add = earlier.prepare(
      `INSERT INTO versions VALUES ('bucket', CAST(? AS BLOB), ?, ?, ?, NULL, 1, 5, 'abc', '{"headers":{"content-type":"text/plain"}}')`,
    )
    add.run('é', 0, 0, 'old')
    add.run('é', 1, 0, 'small')
    add.run('l', 1, 0, 'large')
    add.run('deleted', 1, 1, null)
    earlier.close()
    for (let starts = 2; starts > 0; starts -= 1) {
      const server = await startS3({ dataDir, credentials })
      const client = clientFor(server.url)
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
      expect(Contents.map(({ Key }) => Key)).toEqual(['l', 'é'])
      expect([await read(client, 'é'), await read(client, 'l')]).toEqual(['small', 'large'])
      const { ContentType, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: 'é' }))
      expect([ContentType, ETag]).toEqual(['text/plain', '"abc"'])
      await server.close()
    }
    expect(blobs().toSorted()).toEqual(['large', 'small'])
  })
})
