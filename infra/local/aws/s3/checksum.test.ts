import { describe, expect, it } from 'vitest'
import { startChecksum } from './checksum.ts'

const digest = (name: Parameters<typeof startChecksum>[0], ...chunks: string[]) => {
  const running = startChecksum(name)
  for (const chunk of chunks) running.update(Buffer.from(chunk))
  return running.digest().toString('hex')
}

describe('checksums of the standard check string', () => {
  it.each([
    ['crc32', 'cbf43926'],
    ['sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
    ['md5', '25f9e794323b453885f5181f1b624d0b'],
  ] as const)('%s', (name, expected) => {
    expect(digest(name, '123456789')).toBe(expected)
    expect(digest(name, '1234', '', '56789')).toBe(expected)
  })
})
