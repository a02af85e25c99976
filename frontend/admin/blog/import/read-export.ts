import type { ImportedInput } from '#shared/blog/transfer.ts'
import { UnreadableFile } from '../../kit/import-run.ts'
import type { ExportFile } from './export-file.ts'

const maxBytes = 200 * 1024 * 1024

const hostOf = (url: string): string | undefined => URL.parse(url)?.hostname.replace(/^www\./, '')

const trimmed = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/** Old addresses are redirected only on this site. `site` may be empty. */
export function withOwnLinks(articles: readonly ImportedInput[], site: string): ImportedInput[] {
  const host = hostOf(site)
  if (!host) return [...articles]
  const own = new Set(articles.flatMap(({ old_paths = [] }) => old_paths.map(trimmed)))
  return articles.map((article) => ({
    ...article,
    html: article.html?.replace(
      /(\shref\s*=\s*["'])(https?:\/\/[^"'\s]+)/gi,
      (whole, before: string, url: string) => {
        const to = URL.parse(url.replaceAll('&amp;', '&'))
        if (!to || hostOf(url) !== host) return whole
        const path = to.pathname === '/' ? `/${to.search}` : to.pathname
        return own.has(trimmed(path)) ? `${before}${path}${to.hash}` : whole
      },
    ),
  }))
}

/** XML is read in pieces to limit the memory. `site`: for exports that do not contain it. @throws UnreadableFile */
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
    skipped: found.skipped.map(({ titles, ...kind }) => ({ ...kind, titles: titles.map(textOf) })),
  }
}

/** WordPress stores titles as HTML. */
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
