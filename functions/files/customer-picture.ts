import { keptLimits, openPicture, PictureError, pictureType, type PictureType } from './pictures.ts'
import { Refused } from './refused.ts'

type PictureKind = 'jpeg' | 'png' | 'webp'

const kinds: Partial<Record<PictureType, PictureKind>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** The type of a picture by its first bytes. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  const type = pictureType(bytes)
  return type && kinds[type]
}

/** @throws Refused for a photo that browsers do not show */
export function refuseHeic(bytes: Buffer): void {
  if (/^ftyp(hei[cfsmx]|hev[cmsx]|mif1|msf1|avif)/.test(bytes.toString('latin1', 4, 12)))
    throw new Refused(
      'This photo is in a format (HEIC) that not every computer opens. Send it as JPEG or PDF.',
    )
}

/** @throws Refused */
export async function inspectPicture(bytes: Buffer, kind: PictureKind): Promise<PictureKind> {
  if (endsAsArchive(bytes)) throw damaged()
  try {
    await openPicture(bytes, keptLimits)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    if (error.fault === 'too-many-pixels')
      throw new Refused('This picture is too large to open safely. Make it smaller, or send a PDF.')
    throw damaged()
  }
  return kind
}

const damaged = () =>
  new Refused('This picture is damaged or incomplete. Open it, save it again, and send the new one.')

const endRecord = Buffer.from('PK\x05\x06', 'latin1')

/** Whether a file is also a ZIP archive, which programs read from the end. */
function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(0xffff + 22))
  for (let at = tail.lastIndexOf(endRecord); at >= 0; at = at > 0 ? tail.lastIndexOf(endRecord, at - 1) : -1)
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true
  return false
}
