import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { pictures } from '../../../functions/testing/media.ts'
import { makeStackFolder, password, startStackIn, type StackProcess } from '../stack-process.ts'
import { Client } from './client.ts'

let base = ''
let stack: StackProcess
let staff: Client
beforeEach(async () => {
  base = await makeStackFolder(inject('renderer'))
  stack = await start()
  staff = new Client(() => stack.url)
  await staff.signIn(password)
})
afterEach(async () => {
  await stack.kill()
  rmSync(base, { recursive: true, force: true })
})

const start = () => startStackIn(base)

const boundary = 'a-line-between'
const body = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

interface Upload {
  sent: ClientRequest
  arrived: Promise<unknown>
  rest: Buffer
  answer: Promise<{ status: number | undefined; headers: IncomingMessage['headers']; text: string }>
}

function begin(bytes: Buffer): Upload {
  const whole = body(bytes)
  const sent = request(`${stack.url}/api/media`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: staff.cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': whole.length,
      expect: '100-continue',
    },
  })
  const arrived = once(sent, 'continue')
  const half = whole.length >> 1
  sent.write(whole.subarray(0, half))
  const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    headers: response?.headers ?? {},
    text: response ? await text(response) : '',
  }))
  return { sent, arrived, rest: whole.subarray(half), answer }
}

async function firstRefusal(): ReturnType<Client['get']> {
  for (;;) {
    const answer = await staff.get('/api/health')
    if (answer.status === 503) return answer
  }
}

it('finishes uploads in progress when it stops, and rejects others with a message', async () => {
  const uploads = Array.from({ length: 20 }, () => begin(randomBytes(200_000)))
  await Promise.all(uploads.map(({ arrived }) => arrived))
  const ended = stack.stop()
  const refused = await firstRefusal()
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(refused.json).toMatchObject({ type: 'urn:problem:unavailable' })
  for (const { sent, rest } of uploads) sent.end(rest)
  const answers = await Promise.all(uploads.map(({ answer }) => answer))
  // This file is not a picture, so it is rejected after it is read to the end.
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
  await ended
  expect(stack.exitCode()).toBe(0)
  await expect(staff.get('/')).rejects.toThrow('fetch failed')
})

it('answers unfinished requests with an error after the time limit, and stops', async () => {
  const upload = begin(randomBytes(200_000))
  await upload.arrived
  const ended = stack.stop()
  const { status, headers, text: said } = await upload.answer
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(said)).toMatchObject({ type: 'urn:problem:unavailable', status: 503 })
  upload.sent.destroy()
  await ended
  expect(stack.exitCode()).toBe(0)
})

it('stops at once after a second signal, but ignores a signal that npm repeats', async () => {
  const upload = begin(randomBytes(200_000))
  const cut = upload.answer.then(
    () => 'answered',
    () => 'cut',
  )
  await upload.arrived
  const ended = stack.stop()
  stack.signal('SIGINT')
  await firstRefusal()
  expect(stack.exitCode()).toBeNull()
  await expect
    .poll(() => {
      stack.signal('SIGINT')
      return stack.exitCode()
    })
    .toBe(1)
  expect(await cut).toBe('cut')
  await ended
  expect(stack.exitCode()).toBe(1)
})

it('starts after a kill during the first start, and locks its folder', async () => {
  await stack.kill()
  rmSync(join(base, 'data'), { recursive: true })
  const program = fileURLToPath(new URL('../run-stack.ts', import.meta.url))
  const env = { ...process.env, DATA_DIR: join(base, 'data'), SITE_DIR: join(base, 'site') }
  const broken = spawn(process.execPath, [program], { env, stdio: 'ignore' })
  await expect.poll(() => existsSync(join(base, 'data/secrets.json'))).toBe(true)
  broken.kill('SIGKILL')
  await once(broken, 'exit')
  rmSync(join(base, 'data/secrets.json'))
  const first = start().catch((error: unknown) => error)
  await expect.poll(() => existsSync(join(base, 'data/secrets.json'))).toBe(true)
  await expect(start()).rejects.toThrow(
    `${join(base, 'data')} is in use by another run of this program. Stop that one first.`,
  )
  const begun = await first
  if (begun instanceof Error) throw begun
  stack = begun as StackProcess
})

it.runIf(process.platform === 'linux')('accepts 200 files of 4 MB at once in less than 1 GB', async () => {
  const bytes = randomBytes(4 * 1024 * 1024)
  const uploads = Array.from({ length: 200 }, () => {
    const upload = begin(bytes)
    upload.sent.end(upload.rest)
    return upload.answer
  })
  const answers = await Promise.all(uploads)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422))
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${stack.pid}/status`, 'utf8'))?.[1]
  expect(Number(peak)).toBeLessThan(1024 * 1024)
})

const run = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0

const sendImage = () => {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(pictures['image/png'])]))
  return staff.send('/api/media', { method: 'POST', body: form })
}

/** A copy of the sources with a site that counts as built, so that a test can change files. */
function copySources(): string {
  const [copy, root] = [join(base, 'sources'), fileURLToPath(new URL('../../..', import.meta.url))]
  for (const name of [
    'frontend',
    'functions',
    'infra',
    'shared',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, 'dist'))
  for (const name of ['site-facts.json', 'site', 'blog-renderer.mjs'])
    symlinkSync(join(base, name), join(copy, 'dist', name))
  return copy
}

it('serves changed sources with npm run dev: the backend restarts, and the page is made again', async () => {
  const copy = copySources()
  const replace = (file: string, old: string, by: string) => {
    const source = readFileSync(join(copy, file), 'utf8')
    expect(source).toContain(old)
    writeFileSync(join(copy, file), source.replace(old, by))
  }
  const { scripts } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as {
    scripts: { dev: string }
  }
  const dev = spawn(process.execPath, scripts.dev.split(' ').slice(1), {
    cwd: copy,
    env: { ...process.env, PORT: '0', DATA_DIR: join(base, 'dev'), ADMIN_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(dev, 'exit')
  try {
    const ready = Promise.withResolvers<string>()
    createInterface({ input: dev.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) ready.resolve(line.slice('ready '.length))
    })
    void ended.then(() => ready.reject(new Error('npm run dev ended')))
    const url = await ready.promise
    const read = async (path: string) => (await fetch(url + path)).text()
    expect(JSON.parse(await read('/api/health'))).toMatchObject({ status: 'ok' })
    expect(await read('/contact')).not.toContain('Changed words')
    replace('functions/system/api/health.ts', 'release })', "release: 'changed' })")
    await expect.poll(() => read('/api/health')).toContain('"release":"changed"')
    replace('frontend/site/pages/contact.page.tsx', "name: '", "name: 'Changed words, ")
    await expect.poll(() => read('/contact')).toContain('Changed words')
  } finally {
    dev.kill('SIGTERM')
    await ended
  }
  expect(dev.exitCode).toBe(0)
})

/** Writes until the disk is full. Other processes may use some of the space meanwhile. */
function fill(file: string): void {
  for (const bytes of [64 * 1024, 4 * 1024])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}

it('reports a full disk, continues to answer, and recovers when there is space', async (test) => {
  await stack.stop()
  const folder = join(base, 'data')
  if (!run('mount', '-t', 'tmpfs', '-o', 'size=5m', 'tmpfs', folder))
    return test.skip('only root may mount a small disk')
  try {
    stack = await start()
    expect((await staff.signIn(password)).status).toBe(201)
    fill(join(folder, 'fill'))
    const refused = await sendImage()
    expect(refused.status, refused.text).toBe(503)
    expect(refused.json).toMatchObject({ type: 'urn:problem:unavailable' })
    expect((await staff.get('/')).status).toBe(200)
    await stack.kill()
    await expect(start()).rejects.toThrow(
      `The disk that holds ${folder} is full. Free some space and start again.`,
    )
    rmSync(join(folder, 'fill'))
    stack = await start()
    expect((await staff.signIn(password)).status).toBe(201)
    expect((await sendImage()).status).toBe(201)
  } finally {
    await stack.kill()
    run('umount', folder)
  }
})
