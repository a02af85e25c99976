import { readJpeg, readPng, readWebp } from '../../files/images.ts'
import { inMemory } from '../../files/source.ts'
import { Refused } from './refused.ts'

type PictureKind = 'jpeg' | 'png' | 'webp'

/** Photos of phones stay under both by far; what is past them only looks small until it is opened. */
const maxSide = 20_000
const maxPixels = 120_000_000

/** What the first bytes say a picture is. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.toString('hex', 0, 3) === 'ffd8ff') return 'jpeg'
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

const readers = { jpeg: readJpeg, png: readPng, webp: readWebp } as const

/** @throws Refused */
export async function inspectPicture(bytes: Buffer, kind: PictureKind): Promise<PictureKind> {
  const size = await readers[kind](inMemory(bytes))
  if (!size || !isWhole(bytes, kind) || endsAsArchive(bytes))
    throw new Refused('This picture is damaged or incomplete. Open it, save it again, and send the new one.')
  if (Math.max(size.width, size.height) > maxSide || size.width * size.height > maxPixels)
    throw new Refused('This picture is too large to open safely. Make it smaller, or send a PDF.')
  return kind
}

/** Cameras add data of their own behind a JPEG; the others end where they say. */
function isWhole(bytes: Buffer, kind: PictureKind): boolean {
  switch (kind) {
    case 'jpeg':
      return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0
    case 'png':
      return bytes.subarray(-12).toString('hex') === '0000000049454e44ae426082'
    case 'webp': {
      const told = bytes.readUInt32LE(4) + 8
      return told === bytes.length || told + (told % 2) === bytes.length
    }
  }
}

const endRecord = Buffer.from('PK\x05\x06', 'latin1')

/** Whether a file is a ZIP archive as well, which is read from its end. */
function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(0xffff + 22))
  for (let at = tail.lastIndexOf(endRecord); at >= 0; at = at > 0 ? tail.lastIndexOf(endRecord, at - 1) : -1)
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true
  return false
}
