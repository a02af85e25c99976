import { addressStoreId } from '#aws/key-value-store.ts'
import { log } from '#lib/log.ts'
import { fixedPaths } from '../domain/lists.ts'
import { publishedPaths, readDesign, writeDesign } from '../store/pages.ts'
import { renderer } from './renderer.ts'
import { switchPages } from './switch-pages.ts'

/** Continues where the last run stopped. A page that waits keeps its former styles. @param end in epoch milliseconds */
export async function redraw(end: number): Promise<void> {
  const facts = await renderer()
  const design = `${facts.design} ${addressStoreId}`
  const before = await readDesign()
  if (before?.design === design && before.done) return
  let record = before?.design === design ? before : { design, done: false, pages: 0 }
  if (record.after === undefined) await switchPages({ paths: fixedPaths })
  for await (const { paths, more } of publishedPaths(record.after)) {
    await switchPages({ paths })
    record = { design, after: paths.at(-1), done: !more, pages: record.pages + paths.length }
    await writeDesign(record)
    if (Date.now() >= end) break
  }
  if (record.after === undefined) await writeDesign({ ...record, done: true })
  log('info', 'blog/redraw', { pages: record.pages, done: record.done })
}
