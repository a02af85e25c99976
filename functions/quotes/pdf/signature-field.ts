import {
  type PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFRef,
} from 'pdf-lib'

/** An empty signature to be filled in when the file is written. */
export type SignatureField = {
  /** Who signs. */
  name: string
  at: Date
  /** Bytes of the signature. */
  size: number
}

/** Room for four numbers of ten digits. */
export const rangePlaceholder = `/ByteRange[0 ${'0'.repeat(10)} ${'0'.repeat(10)} ${'0'.repeat(10)}]`

const pad = (value: number): string => String(value).padStart(2, '0')

/** The field lies on the page without being seen: what is signed is the file. */
export function embedSignatureField(
  context: PDFContext,
  catalog: PDFCatalog,
  page: PDFRef,
  { name, at, size }: SignatureField,
): void {
  const day = `${at.getUTCFullYear()}${pad(at.getUTCMonth() + 1)}${pad(at.getUTCDate())}`
  const time = `${pad(at.getUTCHours())}${pad(at.getUTCMinutes())}${pad(at.getUTCSeconds())}`
  // Written out, because an object in a compressed stream could not be filled in.
  const dictionary = [
    '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached',
    `/Name${PDFHexString.fromText(name).toString()}/M(D:${day}${time}Z)`,
    `${rangePlaceholder}/Contents<${'0'.repeat(2 * size)}>>>`,
  ].join('')
  const signature = context.register(PDFInvalidObject.of(Buffer.from(dictionary, 'latin1')))
  const hiddenAndLocked = 2 + 128
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText('Issued'),
      Rect: [0, 0, 0, 0],
      F: hiddenAndLocked,
      P: page,
      V: signature,
    }),
  )
  const form = context.register(context.obj({ Fields: [field], SigFlags: 3 }))
  catalog.set(PDFName.of('AcroForm'), form)
  context.lookup(page, PDFDict).set(PDFName.of('Annots'), context.obj([field]))
}
