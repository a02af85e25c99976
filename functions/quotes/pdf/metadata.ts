import { createHash } from 'node:crypto'
import { PDFDict, type PDFDocument, PDFHexString, PDFName } from 'pdf-lib'

export type Metadata = {
  title: string
  subject: string
  keywords: string
  author: string
  language: string
  extra: Readonly<Record<string, string>>
  created: Date
}

export function setMetadata(document: PDFDocument, metadata: Metadata): void {
  const { title, subject, keywords, author, language, extra, created } = metadata
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setSubject(subject)
  document.setKeywords([keywords])
  document.setAuthor(author)
  document.setLanguage(language)
  document.setCreationDate(created)
  document.setModificationDate(created)
  const { context, catalog } = document
  const info = context.lookup(context.trailerInfo.Info, PDFDict)
  for (const [name, value] of Object.entries(extra)) info.set(PDFName.of(name), PDFHexString.fromText(value))
  // Without an ID, a signing program makes up a different one each time.
  const id = PDFHexString.of(createHash('md5').update(JSON.stringify(metadata)).digest('hex'))
  context.trailerInfo.ID = context.obj([id, id])
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  const xmp = context.flateStream(Buffer.from(xmpOf(title)), { Type: 'Metadata', Subtype: 'XML' })
  catalog.set(PDFName.of('Metadata'), context.register(xmp))
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Declares that the file meets PDF/UA-1. */
const xmpOf = (title: string): string => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF>
<?xpacket end="r"?>`
