import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'

export const algorithmSchema = z.enum(['crc32', 'sha256'])
export type Algorithm = z.infer<typeof algorithmSchema>
export const algorithms = algorithmSchema.options

/** Bytes in, digest out; `digest` may be called once. */
export interface Checksum {
  update(chunk: Uint8Array): void
  digest(): Buffer
}

/** Bytes of a digest of each kind. */
export const digestLength: Record<Algorithm, number> = { crc32: 4, sha256: 32 }

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

/** Begins a running checksum. */
export function startChecksum(algorithm: Algorithm | 'md5'): Checksum {
  if (algorithm === 'crc32') return startCrc32()
  const hash = createHash(algorithm)
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest() }
}
