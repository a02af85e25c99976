import { createCipheriv, createDecipheriv, hash } from 'node:crypto'

export const md5 = (...parts: Uint8Array[]): Buffer => hash('md5', Buffer.concat(parts), 'buffer')
export const sha256 = (...parts: Uint8Array[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer')

/** Encrypts or decrypts with RC4, which OpenSSL no longer offers. */
export function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  let [i, j] = [0, 0]
  const swap = (): number => {
    const [one, other] = [state[i] ?? 0, state[j] ?? 0]
    state[i] = other
    state[j] = one
    return one + other
  }
  for (; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 0xff
    swap()
  }
  i = j = 0
  const out = Buffer.allocUnsafe(data.length)
  for (let at = 0; at < data.length; at++) {
    i = (i + 1) & 0xff
    j = (j + (state[i] ?? 0)) & 0xff
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
 * Decrypts a string or stream: the initialization vector, then the data with its padding. Ignores bytes past the last
 * whole block, and keeps invalid padding: it is safer to inspect too much than too little.
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

/** The hash of PDF 2.0 (ISO 32000-2, algorithm 2.B) for the user password. */
export function hardened(password: Uint8Array, salt: Uint8Array): Buffer {
  let key = sha256(password, salt)
  for (let round = 0, last = 0; round < MIN_ROUNDS || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([password, key])))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const sealed = Buffer.concat([cipher.update(repeated), cipher.final()])
    // The first 16 bytes as a number, modulo 3. The sum will do, because 256 modulo 3 is 1.
    const rest = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hash(['sha256', 'sha384', 'sha512'][rest] ?? '', sealed, 'buffer')
    last = sealed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
