import { UnreadableFile } from '../../kit/import-run.ts'
import type { ExportFile } from './export-file.ts'
import { withOwnLinks } from './own-links.ts'

const maxBytes = 200 * 1024 * 1024

/**
 * Reads what a former site exported: XML piece by piece, so that a large file does not fill the memory.
 * @param site address of the former site, for exports that do not say it
 * @throws UnreadableFile
 */
export async function readExport(file: File, site: string): Promise<ExportFile> {
  const found = await read(file, site)
  return { ...found, articles: withOwnLinks(found.articles, found.site) }
}

async function read(file: File, site: string): Promise<ExportFile> {
  if (file.size > maxBytes)
    throw new UnreadableFile('Maximum file size is 200 MB. Export a part of the site at a time.')
  const start = (await file.slice(0, 1000).text()).trimStart()
  if (start.startsWith('{') || start.startsWith('[')) return readGhost(file, site)
  const [{ WxrReader }, { fromWordpress }] = await Promise.all([
    import('./wxr-items.ts'),
    import('./wordpress.ts'),
  ])
  const reader = new WxrReader()
  const pieces = file.stream().pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) reader.write(piece.value)
  const found = fromWordpress(reader.end())
  return {
    ...found,
    left: found.left.map(({ titles, ...kind }) => ({ ...kind, titles: titles.map(textOf) })),
  }
}

/** WordPress keeps titles as HTML. */
const textOf = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent ?? html

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
