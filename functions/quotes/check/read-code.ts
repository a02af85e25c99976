import type { IssuedPaper } from '../check.ts'
import type { Picture } from './pictures.ts'

/** Pixels of four bytes, as the reader of QR codes takes them; no wider than 2,000 pixels or so. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/** Unpacks a picture. It may throw for one that is broken. */
export type CodeReader = (picture: Picture) => Promise<Pixels>

/** The paper whose code one of the pictures shows. */
export async function readCode(
  pictures: readonly Picture[],
  issued: readonly IssuedPaper[],
  unpack: CodeReader,
): Promise<IssuedPaper | undefined> {
  if (pictures.length === 0) return undefined
  const { default: decodeQR } = await import('qr/decode.js')
  for (const picture of pictures) {
    const address = await unpack(picture)
      .then((pixels) => decodeQR(pixels))
      .catch(() => '')
    const paper = issued.find(({ quoteId, revision, code }) =>
      address.endsWith(`/verify#${quoteId}/${revision}/${code}`),
    )
    if (paper) return paper
  }
  return undefined
}
