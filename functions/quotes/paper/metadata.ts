import { PDFDict, type PDFDocument, PDFHexString, PDFName } from 'pdf-lib'
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

export function embedMetadata(document: PDFDocument, metadata: Metadata): void {
  const { context, catalog } = document
  document.setTitle(metadata.title, { showInWindowTitleBar: true })
  document.setSubject(metadata.subject)
  document.setKeywords([metadata.keywords])
  document.setAuthor(metadata.author)
  document.setLanguage(metadata.language)
  document.setCreationDate(metadata.created)
  document.setModificationDate(metadata.created)
  const info = context.lookup(context.trailerInfo.Info, PDFDict)
  for (const [name, value] of Object.entries(metadata.extra))
    info.set(PDFName.of(name), PDFHexString.fromText(value))
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
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
