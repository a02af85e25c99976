import { parsePasted } from '../text/clean-paste.ts'
import { type ExportFile } from './export-file.ts'
import { UnreadableFile } from '../../kit/unreadable-file.ts'

const maxBytes = 200 * 1024 * 1024

/** XML is read in pieces to limit the memory. @param site for exports that do not contain it @throws UnreadableFile */
export async function readExport(file: File, site: string): Promise<ExportFile> {
  if (file.size > maxBytes)
    throw new UnreadableFile('Maximum file size is 200 MB. Export a part of the site at a time.')
  const start = (await file.slice(0, 1000).text()).trimStart()
  if (start.startsWith('{') || start.startsWith('[')) return readGhost(file, site)
  const [{ RssReader }, { fromWordpress }] = await Promise.all([import('./xml.ts'), import('./wordpress.ts')])
  const reader = new RssReader()
  const pieces = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) reader.write(piece.value)
  const { skipped, ...found } = fromWordpress(reader.end())
  return { ...found, skipped: new Map(Array.from(skipped, ([kind, titles]) => [kind, titles.map(textOf)])) }
}

/** WordPress stores titles as HTML. */
const textOf = (html: string): string => parsePasted(html).textContent ?? html

async function readGhost(file: File, site: string): Promise<ExportFile> {
  const { fromGhost } = await import('./ghost.ts')
  let json: unknown
  try {
    json = JSON.parse(await file.text())
  } catch (cause) {
    throw new UnreadableFile('The file is damaged: it is not complete JSON.', { cause })
  }
  return fromGhost(json, site)
}
