import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { call } from '#api/client.ts'
import { mediaPath } from '#shared/media/model.ts'

export async function exportAll(
  onProgress: (articles: number) => void,
): Promise<{ zip: Blob; articles: number; missing: number }> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  const encoder = new TextEncoder()
  const images = new Set<string>()
  let articles = 0
  let cursor: string | undefined
  do {
    const part = await call('blog/export', { query: cursor === undefined ? {} : { cursor } })
    for (const file of part.files) {
      const entry = new ZipDeflate(`articles/${file.name}`)
      zip.add(entry)
      entry.push(encoder.encode(file.text), true)
      for (const id of file.images) images.add(id)
    }
    articles += part.files.length
    onProgress(articles)
    cursor = part.next_cursor
  } while (cursor !== undefined)
  let missing = 0
  for (const id of images) {
    const response = await fetch(mediaPath(id))
    if (!response.ok) {
      missing++
      continue
    }
    const entry = new ZipPassThrough(`media/${id}`)
    zip.add(entry)
    entry.push(new Uint8Array(await response.arrayBuffer()), true)
  }
  zip.end()
  return { zip: new Blob(chunks, { type: 'application/zip' }), articles, missing }
}
