import { createHash } from 'node:crypto'
import { type PDFCatalog, type PDFContext, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import { flate } from './embed.ts'

export type Metadata = {
  title: string
  subject: string
  keywords: string
  author: string
  language: string
  /** Written into the document information under the given names. */
  extra: Readonly<Record<string, string>>
  created: Date
}

export function embedMetadata(context: PDFContext, catalog: PDFCatalog, metadata: Metadata): void {
  // Plain letters as they are, in half the room.
  const text = (value: string) =>
    /^[\w .,&:-]*$/.test(value) ? PDFString.of(value) : PDFHexString.fromText(value)
  const created = PDFString.fromDate(metadata.created)
  const info = {
    Title: text(metadata.title),
    Subject: text(metadata.subject),
    Keywords: text(metadata.keywords),
    Author: text(metadata.author),
    CreationDate: created,
    ModDate: created,
    ...Object.fromEntries(
      Object.entries(metadata.extra).map(([name, value]) => [name, PDFHexString.fromText(value)]),
    ),
  }
  context.trailerInfo.Info = context.register(context.obj(info))
  // Without one, whoever signs the file makes up another each time.
  const id = PDFHexString.of(createHash('md5').update(JSON.stringify(metadata)).digest('hex'))
  context.trailerInfo.ID = context.obj([id, id])
  catalog.set(PDFName.of('Lang'), PDFString.of(metadata.language))
  catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  catalog.set(
    PDFName.of('Metadata'),
    flate(context, Buffer.from(xmp(metadata.title)), { Type: 'Metadata', Subtype: 'XML' }),
  )
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Says that the file is made by the rules of PDF/UA-1. */
const xmp = (title: string): string => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF>
<?xpacket end="r"?>`
