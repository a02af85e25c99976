import { decryptAes, decryptBlocks, hardened, md5, rc4, sha256 } from './ciphers.ts'
import { Lexer } from './lexer.ts'
import { get, isArray, isDictionary, isName, isNamed, isReference, isString, parseValue } from './parser.ts'
import type { PdfDictionary, PdfReference, PdfString, PdfValue } from './parser.ts'
import { damaged, needsPassword, unreadableEncryption } from './refusal.ts'
import type { Budget } from './refusal.ts'
import { filtersOf } from './streams.ts'
import { nameValue, stringBytes } from './text.ts'
import { afterHeader } from './xref.ts'
import type { Xref } from './xref.ts'

type Resolve = (value: PdfValue | undefined) => PdfValue

/** The encryption of a file that opens without a password. */
export interface Encryption {
  isOn: boolean
  /** Whether programs that use this entry of a trailer decrypt the file as we do. */
  isSame(entry: PdfValue): boolean
  /** Whether programs that find this object may use it as another encryption dictionary. */
  isOther(owner: PdfReference | null, value: PdfValue): boolean
  /**
   * Decrypts the strings of an object outside of object streams.
   * @throws {Refusal} encrypted, for strings of an object whose number is unknown; damaged
   */
  value(value: PdfValue, owner: PdfReference | null): PdfValue
  /** Decrypts the data of a stream. */
  data(data: Buffer, dictionary: PdfDictionary, owner: PdfReference, resolve: Resolve): Buffer
  /** Whether a stream is encrypted in the usual way. Programs differ on other streams. */
  isUsual(dictionary: PdfDictionary, resolve: Resolve): boolean
}

export const notEncrypted: Encryption = {
  isOn: false,
  isSame: (entry) => entry === null,
  isOther: () => false,
  value: (value) => value,
  data: (data) => data,
  isUsual: () => true,
}

type Decrypt = (data: Buffer, owner: PdfReference) => Buffer

const IDENTITY = 'Identity'
const LITERAL = 0x28
const CARRIAGE_RETURN = 0x0d

/**
 * Derives the key of a file from the empty password, as every viewer does before it asks for a password.
 * @throws {Refusal} encrypted, for a file with a password or with an encryption that viewers could read differently;
 * damaged
 */
export function readEncryption(bytes: Buffer, xref: Xref, budget: Budget): Encryption {
  const named = get(xref.trailer, 'Encrypt') ?? null
  if (named === null) return notEncrypted
  const dictionary = isReference(named) ? readLoose(bytes, xref, named, budget) : named
  if (!isDictionary(dictionary) || !isNamed(get(dictionary, 'Filter'), 'Standard'))
    throw unreadableEncryption()

  const version = get(dictionary, 'V')
  const hasFilters = version === 4 || version === 5
  const filterOf = hasFilters ? filters(dictionary, version) : () => rc4Filter
  const key = fileKey(dictionary, firstId(xref.trailer))
  const method = (name: string): Decrypt => (name === IDENTITY ? (data) => data : filterOf(name)(key))
  const chosen = (use: 'StmF' | 'StrF') => method(hasFilters ? nameIn(dictionary, use) : 'Standard')
  const [decryptData, decryptString] = [chosen('StmF'), chosen('StrF')]
  const hidesMetadata = !hasFilters || get(dictionary, 'EncryptMetadata') !== false

  const isClear = (stream: PdfDictionary, resolve: Resolve): boolean => {
    const type = resolve(get(stream, 'Type'))
    return isNamed(type, 'XRef') || (!hidesMetadata && isNamed(type, 'Metadata'))
  }
  const [entry, defined] = [JSON.stringify(named), JSON.stringify(dictionary)]
  return {
    isOn: true,
    isSame: (other) => JSON.stringify(other) === entry,
    isOther: (owner, value) =>
      isReference(named) && owner?.object === named.object && JSON.stringify(value) !== defined,
    value: (value, owner) =>
      mapStrings(value, ({ token }) => {
        if (!owner) throw unreadableEncryption()
        // Some programs read a carriage return in a string as a line feed.
        if (token[0] === LITERAL && token.includes(CARRIAGE_RETURN)) throw damaged()
        return toToken(decryptString(stringBytes(token), owner))
      }),
    data(data, stream, owner, resolve) {
      if (isClear(stream, resolve)) return data
      const own = ownFilter(stream, resolve)
      return (own === undefined ? decryptData : method(own))(data, owner)
    },
    isUsual: (stream, resolve) => !isClear(stream, resolve) && ownFilter(stream, resolve) === undefined,
  }
}

/** Reads an object outside of object streams, which cannot be unpacked yet. */
function readLoose(bytes: Buffer, { entries }: Xref, reference: PdfReference, budget: Budget): PdfValue {
  const entry = entries.get(reference.object)
  if (!entry || !('offset' in entry)) throw unreadableEncryption()
  return parseValue(new Lexer(bytes, afterHeader(bytes, entry.offset, reference, budget), budget))
}

function nameIn(dictionary: PdfDictionary, key: string): string {
  const name = get(dictionary, key) ?? null
  if (name !== null && !isName(name)) throw unreadableEncryption()
  return name === null ? IDENTITY : nameValue(name.written)
}

/** The encryption filter in the dictionary of a stream. */
function ownFilter(stream: PdfDictionary, resolve: Resolve): string | undefined {
  const own = filtersOf(stream, resolve).find(({ name }) => name === 'Crypt')
  if (!own) return undefined
  const name = isDictionary(own.parameters) ? (get(own.parameters, 'Name') ?? null) : null
  return isName(name) ? nameValue(name.written) : IDENTITY
}

const rc4Filter =
  (key: Buffer): Decrypt =>
  (data, owner) =>
    rc4(objectKey(key, owner), data)
const aes128Filter =
  (key: Buffer): Decrypt =>
  (data, owner) =>
    decryptAes(objectKey(key, owner, SALT), data)
const aes256Filter =
  (key: Buffer): Decrypt =>
  (data) =>
    decryptAes(key, data)

const SALT = Buffer.from('sAlT')

function objectKey(key: Buffer, { object, generation }: PdfReference, salt = Buffer.alloc(0)): Buffer {
  const numbers = Buffer.alloc(5)
  numbers.writeUIntLE(object & 0xff_ffff, 0, 3)
  numbers.writeUIntLE(generation & 0xffff, 3, 2)
  return md5(key, numbers, salt).subarray(0, Math.min(key.length + 5, 16))
}

/** The filters that the dictionary defines, by name. */
function filters(dictionary: PdfDictionary, version: 4 | 5): (name: string) => (key: Buffer) => Decrypt {
  const defined = get(dictionary, 'CF') ?? null
  if (defined !== null && !isDictionary(defined)) throw unreadableEncryption()
  return (name) => {
    const filter = defined ? get(defined, name) : undefined
    const method = isDictionary(filter) ? get(filter, 'CFM') : undefined
    if (version === 4 && isNamed(method, 'V2')) return rc4Filter
    if (version === 4 && isNamed(method, 'AESV2')) return aes128Filter
    if (version === 5 && isNamed(method, 'AESV3')) return aes256Filter
    throw unreadableEncryption()
  }
}

const NO_PASSWORD = Buffer.alloc(0)
// Fills up a password that is shorter than 32 bytes (ISO 32000, 7.6.4.3.2).
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** The key for the empty password. @throws {Refusal} encrypted, if that is not the password */
function fileKey(dictionary: PdfDictionary, id: Buffer): Buffer {
  const [version, revision] = [get(dictionary, 'V'), get(dictionary, 'R')]
  if (version === 5 && (revision === 5 || revision === 6)) return newKey(dictionary, revision)
  const isOld = (version === 1 || version === 2) && (revision === 2 || revision === 3)
  if (!isOld && !(version === 4 && revision === 4)) throw unreadableEncryption()

  const length = version === 4 ? 16 : version === 1 || revision === 2 ? 5 : lengthIn(dictionary)
  const owner = bytesIn(dictionary, 'O', 32)
  const user = bytesIn(dictionary, 'U', revision === 2 ? 32 : 16)
  const permissions = get(dictionary, 'P')
  if (typeof permissions !== 'number') throw unreadableEncryption()
  const written = Buffer.alloc(4)
  // Some programs write the number without its sign.
  written.writeInt32LE(permissions | 0)
  const showsMetadata = revision === 4 && get(dictionary, 'EncryptMetadata') === false
  const more = Buffer.alloc(showsMetadata ? 4 : 0, 0xff)
  let key = md5(PADDING, owner, written, id, more).subarray(0, length)
  if (revision !== 2) for (let round = 0; round < 50; round++) key = md5(key).subarray(0, length)

  if (revision === 2) {
    if (!rc4(key, PADDING).equals(user)) throw needsPassword()
    return key
  }
  let check = md5(PADDING, id)
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  if (!check.equals(user)) throw needsPassword()
  return key
}

/** The key for AES with 256 bits. */
function newKey(dictionary: PdfDictionary, revision: 5 | 6): Buffer {
  const hash = revision === 5 ? sha256 : hardened
  const user = bytesIn(dictionary, 'U', 48)
  if (!hash(NO_PASSWORD, user.subarray(32, 40)).equals(user.subarray(0, 32))) throw needsPassword()
  return decryptBlocks(
    hash(NO_PASSWORD, user.subarray(40, 48)),
    Buffer.alloc(16),
    bytesIn(dictionary, 'UE', 32),
  )
}

function lengthIn(dictionary: PdfDictionary): number {
  const bits = get(dictionary, 'Length') ?? 40
  if (typeof bits !== 'number' || bits % 8 !== 0 || bits < 40 || bits > 128) throw unreadableEncryption()
  return bits / 8
}

/** The first bytes of a string; some programs write more. */
function bytesIn(dictionary: PdfDictionary, key: string, length: number): Buffer {
  const value = get(dictionary, key)
  const bytes = isString(value) ? stringBytes(value.token) : undefined
  if (bytes === undefined || bytes.length < length) throw unreadableEncryption()
  return bytes.subarray(0, length)
}

function firstId(trailer: PdfDictionary): Buffer {
  const ids = get(trailer, 'ID')
  const first = isArray(ids) ? ids[0] : undefined
  return isString(first) ? stringBytes(first.token) : Buffer.alloc(0)
}

const toToken = (bytes: Buffer): PdfString => ({ token: Buffer.from(`<${bytes.toString('hex')}>`) })

// The parser limits the nesting, and with it the recursion.
function mapStrings(value: PdfValue, change: (string: PdfString) => PdfString): PdfValue {
  if (isString(value)) return change(value)
  if (isArray(value)) return value.map((item) => mapStrings(item, change))
  if (!isDictionary(value)) return value
  return { pairs: value.pairs.map(([key, held]) => [key, mapStrings(held, change)] as const) }
}
