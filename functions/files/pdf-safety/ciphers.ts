import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

export const md5 = (...parts: Uint8Array[]): Buffer => digest('md5', parts)
export const sha256 = (...parts: Uint8Array[]): Buffer => digest('sha256', parts)

function digest(name: string, parts: Uint8Array[]): Buffer {
  const hash = createHash(name)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** RC4, which OpenSSL has no more. It encrypts and decrypts. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  let [one, other] = [0, 0]
  const swap = (): number => {
    const held = state[one] ?? 0
    const taken = state[other] ?? 0
    state[one] = taken
    state[other] = held
    return held + taken
  }
  for (; one < 256; one++) {
    other = (other + (state[one] ?? 0) + (key[one % key.length] ?? 0)) & 0xff
    swap()
  }
  one = other = 0
  const out = Buffer.allocUnsafe(data.length)
  for (let at = 0; at < data.length; at++) {
    one = (one + 1) & 0xff
    other = (other + (state[one] ?? 0)) & 0xff
    out[at] = (data[at] ?? 0) ^ (state[swap() & 0xff] ?? 0)
  }
  return out
}

const BLOCK = 16

/** AES in CBC mode over whole blocks, without padding. */
export function decryptBlocks(key: Uint8Array, start: Uint8Array, data: Uint8Array): Buffer {
  const cipher = createDecipheriv(`aes-${8 * key.length}-cbc`, key, start).setAutoPadding(false)
  return Buffer.concat([cipher.update(data), cipher.final()])
}

/**
 * AES as strings and streams have it: a first block to start from, then the data with its padding. Bytes past the last
 * whole block are left out, and padding that is none is kept: it is better to see too much than too little.
 */
export function decryptAes(key: Uint8Array, data: Buffer): Buffer {
  const whole = data.length - (data.length % BLOCK)
  if (whole <= BLOCK) return Buffer.alloc(0)
  const out = decryptBlocks(key, data.subarray(0, BLOCK), data.subarray(BLOCK, whole))
  const padding = out.at(-1) ?? 0
  const isPadded = padding > 0 && padding <= BLOCK && out.subarray(-padding).every((byte) => byte === padding)
  return isPadded ? out.subarray(0, -padding) : out
}

const MIN_ROUNDS = 64

/** The hash of PDF 2.0 (ISO 32000-2, algorithm 2.B), for the user's password. */
export function hardened(password: Uint8Array, salt: Uint8Array): Buffer {
  let key = sha256(password, salt)
  for (let round = 0, last = 0; round < MIN_ROUNDS || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([password, key])))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const sealed = Buffer.concat([cipher.update(repeated), cipher.final()])
    // The first 16 bytes as a number, by 3: 256 is 1 more than a multiple of it.
    const rest = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = digest(['sha256', 'sha384', 'sha512'][rest] ?? '', [sealed])
    last = sealed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
