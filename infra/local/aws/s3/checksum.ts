import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'

export const algorithmSchema = z.enum(['crc32', 'crc32c', 'crc64nvme', 'sha1', 'sha256'])
export type Algorithm = z.infer<typeof algorithmSchema>
export const algorithms = algorithmSchema.options

/** Bytes in, digest out; `digest` may be called once. */
export interface Checksum {
  update(chunk: Uint8Array): void
  digest(): Buffer
}

/** Bytes of a digest of each kind. */
export const digestLength: Record<Algorithm, number> = {
  crc32: 4,
  crc32c: 4,
  crc64nvme: 8,
  sha1: 20,
  sha256: 32,
}

function reflectedTable(polynomial: bigint): BigUint64Array {
  const table = new BigUint64Array(256)
  for (let index = 0; index < 256; index++) {
    let value = BigInt(index)
    for (let bit = 0; bit < 8; bit++) value = value & 1n ? (value >> 1n) ^ polynomial : value >> 1n
    table[index] = value
  }
  return table
}

const low = (table: BigUint64Array) => Uint32Array.from(table, (value) => Number(value & 0xffffffffn))
const high = (table: BigUint64Array) => Uint32Array.from(table, (value) => Number(value >> 32n))
const castagnoli = low(reflectedTable(0x82f63b78n))
const nvme = reflectedTable(0x9a6c9329ac4bc9b5n)
const nvmeLow = low(nvme)
const nvmeHigh = high(nvme)

function startCrc32(): Checksum {
  let value = 0
  return {
    update(chunk) {
      value = crc32(chunk, value)
    },
    digest() {
      const out = Buffer.alloc(4)
      out.writeUInt32BE(value >>> 0)
      return out
    },
  }
}

function startCrc32c(): Checksum {
  let value = -1
  return {
    update(chunk) {
      for (const byte of chunk) value = (castagnoli[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
    },
    digest() {
      const out = Buffer.alloc(4)
      out.writeUInt32BE(~value >>> 0)
      return out
    },
  }
}

// Two 32-bit halves: BigInt arithmetic for every byte is some fifty times slower.
function startCrc64(): Checksum {
  let upper = -1
  let lower = -1
  return {
    update(chunk) {
      for (const byte of chunk) {
        const index = (lower ^ byte) & 0xff
        lower = ((lower >>> 8) | (upper << 24)) ^ (nvmeLow[index] ?? 0)
        upper = (upper >>> 8) ^ (nvmeHigh[index] ?? 0)
      }
    },
    digest() {
      const out = Buffer.alloc(8)
      out.writeUInt32BE(~upper >>> 0, 0)
      out.writeUInt32BE(~lower >>> 0, 4)
      return out
    },
  }
}

function startHash(name: string): Checksum {
  const hash = createHash(name)
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest() }
}

/** Begins a running checksum. */
export function startChecksum(algorithm: Algorithm | 'md5'): Checksum {
  if (algorithm === 'crc32') return startCrc32()
  if (algorithm === 'crc32c') return startCrc32c()
  if (algorithm === 'crc64nvme') return startCrc64()
  return startHash(algorithm)
}
