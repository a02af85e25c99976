import type { ImportedInput } from '#shared/blog/transfer.ts'
import { UnreadableFile } from '../../kit/import-run.ts'
import type { ExportFile } from './export-file.ts'

const maxBytes = 200 * 1024 * 1024

const hostOf = (url: string): string | undefined => URL.parse(url)?.hostname.replace(/^www\./, '')

const trimmed = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/** Finds links to imported articles. Their old paths are redirected on this site. @param site may be empty */
export function withOwnLinks(articles: readonly ImportedInput[], site: string): ImportedInput[] {
  const home = hostOf(site) ? site : 'https://site.invalid'
  const own = new Set(articles.flatMap(({ old_paths = [] }) => old_paths.map(trimmed)))
  return articles.map((article) => {
    const links = Array.from(
      article.html?.matchAll(/\shref\s*=\s*["']([^"'\s]+)/gi) ?? [],
      ([, written = '']) => {
        const address = written.replaceAll('&amp;', '&')
        const to = URL.parse(address, article.base || home)
        const path = to?.pathname === '/' ? `/${to.search}` : to?.pathname
        const isOwn = to && path && hostOf(to.href) === hostOf(home) && own.has(trimmed(path))
        return isOwn && !address.startsWith('#') ? [[address, path + to.hash] as const] : []
      },
    )
    return { ...article, own_links: Object.fromEntries(links.flat()) }
  })
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
