import { createCipheriv, createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'encrypted')

export const encryptedNames = (start: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith(start))

export const encryptedSample = (name: string): Buffer<ArrayBuffer> => readFileSync(join(folder, name))

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()
const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const OWNER = Buffer.alloc(32, 7)
const ID = Buffer.from('0123456789abcdef')

function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number): number => box[index % 256] ?? 0
  const swap = (one: number, other: number) => ([box[one], box[other]] = [at(other), at(one)])
  for (let i = 0, j = 0; i < 256; i++) swap(i, (j = (j + at(i) + (key[i % key.length] ?? 0)) % 256))
  let [i, j] = [0, 0]
  return data.map((byte) => {
    swap((i = (i + 1) % 256), (j = (j + at(i)) % 256))
    return byte ^ at(at(i) + at(j))
  }) as Buffer
}

export interface Scheme {
  trailer: string
  text(object: number, plain: string | Buffer): string
  data(object: number, plain: string | Buffer): Buffer
}

const LIBRARY = '<< /StdCF << /CFM /AESV2 /AuthEvent /DocOpen /Length 16 >> /Old << /CFM /V2 >> >>'

interface SchemeOptions {
  more?: string
  id?: Buffer
  password?: string
  hasClearMetadata?: boolean
}

/** RC4 with 128 bits (version 2), or both AES with 128 bits (/StdCF) and RC4 (/Old) (version 4). */
export function scheme(version: 2 | 4, options: SchemeOptions = {}): Scheme {
  const { more = version === 4 ? '/StmF /StdCF /StrF /StdCF' : '', id = ID, password = '' } = options
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(-44)
  const shown = Buffer.alloc(version === 4 && options.hasClearMetadata === true ? 4 : 0, 0xff)
  const padded = Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32)
  let key = md5(padded, OWNER, permissions, id, shown)
  for (let round = 0; round < 50; round++) key = md5(key)
  let user = md5(PADDING, id)
  for (let round = 0; round < 20; round++) user = rc4(key.map((byte) => byte ^ round) as Buffer, user)
  const usesAes = more.includes('/StmF /StdCF')
  const seal = (object: number, plain: string | Buffer): Buffer => {
    const number = Buffer.from([object & 0xff, object >> 8, 0, 0, 0])
    if (!usesAes) return rc4(md5(key, number), Buffer.from(plain))
    const start = md5(number)
    const cipher = createCipheriv('aes-128-cbc', md5(key, number, Buffer.from('sAlT')), start)
    return Buffer.concat([start, cipher.update(Buffer.from(plain)), cipher.final()])
  }
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`
  const entries = [
    `/Filter /Standard /V ${version} /R ${version === 4 ? 4 : 3} /Length 128 /P -44`,
    `/O ${hex(OWNER)} /U ${hex(Buffer.concat([user, Buffer.alloc(16)]))}`,
    version === 4 ? `/CF ${LIBRARY}` : '',
    options.hasClearMetadata === true ? '/EncryptMetadata false' : '',
    more,
  ]
  return {
    trailer: `/Encrypt << ${entries.join(' ')} >> /ID [${hex(id)} ${hex(id)}]`,
    text: (object, plain) => hex(seal(object, plain)),
    data: seal,
  }
}

const HEADER = /(\d+) 0 obj\s*<</g

/** Strings stay plain. @returns undefined for a file whose newest trailer is not the last */
export function encryptedInPlace(file: Buffer): Buffer | undefined {
  const text = file.toString('latin1')
  const root = text.lastIndexOf('/Root 1 0 R')
  const section = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? NaN)
  if (root === -1 || !(section < root)) return undefined
  const trailer = text.slice(root)
  const known = /\/ID \[<([0-9A-F]+)>/i.exec(trailer)?.[1]
  const id = known === undefined ? ID : Buffer.from(known, 'hex')
  const { trailer: entries, data } = scheme(4, { more: '/StmF /Old', id })
  const added = known === undefined ? entries : entries.slice(0, entries.lastIndexOf('/ID'))

  const sealed = Buffer.from(file)
  let done = 0
  for (const { index, 0: header, 1: number } of text.matchAll(HEADER)) {
    const close = text.indexOf('endobj', index)
    const start = text.slice(index, close === -1 ? undefined : close).search(/stream\r?\n/) + index
    if (index < done || start < index || start - index > 1000) continue
    const from = text.indexOf('\n', start) + 1
    const end = text.indexOf('endstream', from)
    if (end === -1 || /\/Type \/XRef/.test(text.slice(index + header.length, start))) continue
    done = end
    const to = text[end - 1] === '\n' ? end - 1 : end
    data(Number(number), file.subarray(from, to)).copy(sealed, from)
  }
  const at = root + '/Root 1 0 R'.length
  return Buffer.concat([sealed.subarray(0, at), Buffer.from(` ${added} `), sealed.subarray(at)])
}
