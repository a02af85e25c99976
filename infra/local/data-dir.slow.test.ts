import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { explain, isDiskFull } from './data-dir.ts'
import { runStack } from './run.ts'
import { readSettings, UserError } from './settings.ts'

let base = ''
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'data-dir-'))
  chmodSync(base, 0o755)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

let made = 0
const newFolder = () => {
  const folder = join(base, String(++made))
  mkdirSync(folder)
  return folder
}

const refusal = (dataDir: string): Promise<unknown> =>
  runStack({ port: 0, dataDir, siteDir: base }).then(
    () => expect.unreachable('it started'),
    (error: unknown) => error,
  )

const damaged = (path: string) =>
  new UserError(
    `${path} is damaged. Move it away and start again (what was in it is lost), or put back a copy of it.`,
  )

const databases = [
  'dynamodb.sqlite',
  'platforms.sqlite',
  's3/metadata.sqlite',
  'sqs/fauxqs.db',
  'lock.sqlite',
]

it.each(databases)('names %s when its header is broken', async (name) => {
  const folder = newFolder()
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.alloc(20_000, 'garbage '))
  expect(await refusal(folder)).toEqual(damaged(file))
})

it.each(databases.slice(0, 4))('names %s when pages deeper in are broken', async (name) => {
  const folder = newFolder()
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec('CREATE TABLE a (b TEXT)')
  const insert = db.prepare('INSERT INTO a VALUES (?)')
  for (let row = 0; row < 100; row++) insert.run('x'.repeat(1000))
  db.close()
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 3 * 4096, 4 * 4096)
  writeFileSync(file, bytes)
  expect(await refusal(folder)).toEqual(damaged(file))
})

it.each([
  ['secrets.json', '{"origin": {"value": "abc'],
  ['secrets.json', '[]'],
  ['parameters.json', ''],
  ['signing-key.json', '{"privateKey": ""}'],
  ['webhook.json', '{"key": 7}'],
])('names %s when it holds %s', async (name, content) => {
  const folder = newFolder()
  writeFileSync(join(folder, name), content)
  expect(await refusal(folder)).toEqual(damaged(join(folder, name)))
})

it('names an empty file of the password, and says how to get another', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'password.txt'), '\n')
  const error = await refusal(folder)
  expect(error).toBeInstanceOf(UserError)
  expect(String(error)).toContain(`${join(folder, 'password.txt')} is empty. Move it away and start again`)
})

it.each([[''], ['/below']])('says that the data directory is a file (%s)', async (below) => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  const error = await refusal(`${file}${below}`)
  expect(error).toBeInstanceOf(UserError)
  expect(String(error)).toContain(`${file}${below} cannot be a folder`)
})

async function startAsNobody(dataDir: string): Promise<{ code: unknown; said: string }> {
  const program = fileURLToPath(new URL('../tests/run-stack.ts', import.meta.url))
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATA_DIR: dataDir, SITE_DIR: base },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, said }
}

it.each(['the folder', 'the folder above', 'one file'])(
  'ends with one sentence when %s may not be written',
  async (what) => {
    const folder = newFolder()
    chmodSync(folder, 0o555)
    let path = folder
    if (what === 'the folder above') path = join(folder, 'data')
    if (what === 'one file') {
      path = join(folder, 'dynamodb.sqlite')
      chmodSync(folder, 0o777)
      new DatabaseSync(path).exec('CREATE TABLE a (b TEXT)')
      chmodSync(path, 0o444)
    }
    const { code, said } = await startAsNobody(what === 'one file' ? folder : path)
    expect(said).toBe(
      `This account may not read and write ${path}. Allow it, or keep the records elsewhere: DATA_DIR=another-folder npm start\n`,
    )
    expect(code).toBe(1)
  },
)

it('reports a full disk, and returns other errors unchanged', () => {
  const fileError = Object.assign(new Error('write'), { code: 'ENOSPC' })
  const databaseError = Object.assign(new Error('database or disk is full'), {
    code: 'ERR_SQLITE_ERROR',
    errcode: 13,
  })
  for (const error of [fileError, databaseError]) {
    expect(isDiskFull(error)).toBe(true)
    expect(explain(error, '/data')).toEqual(
      new UserError('The disk that holds /data is full. Free some space and start again.'),
    )
    expect(explain(new Error('It cannot be opened', { cause: error }), '/data')).toBeInstanceOf(UserError)
  }
  const other = Object.assign(new Error('listen'), { code: 'EACCES', syscall: 'listen' })
  expect(explain(other, '/data')).toBe(other)
  expect(isDiskFull(other)).toBe(false)
})

it('treats an empty setting as unset, and names an invalid one', () => {
  for (const name of ['PORT', 'DATA_DIR', 'ADMIN_PASSWORD']) vi.stubEnv(name, '')
  expect(readSettings()).toEqual({ port: 4000, dataDir: '.local', adminPassword: undefined })
  vi.stubEnv('PORT', 'web')
  expect(() => readSettings()).toThrow('not "web"')
})
