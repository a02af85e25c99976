import { addressesTag, AddressesChanged, changeAddresses, maxChanges, type Address } from '#aws/addresses.ts'
import { systemClock } from '#kernel/clock.ts'
import { mapConcurrently } from '#kernel/concurrency.ts'
import { hashOf, pageRecords, recordPages, storePage, storeSheet, type PageRecord } from '../store/pages.ts'
import { draw, sharedReads, type Drawn } from './draw.ts'
import { renderer } from './renderer.ts'

const maxTries = 6
const drawnAtOnce = 8

const hashOfDrawn = (drawn: Drawn): string => {
  if ('page' in drawn) return hashOf(`${drawn.page.contentType}\n${drawn.page.body}`)
  return 'movedTo' in drawn ? `to ${drawn.movedTo}` : Object.keys(drawn).join()
}

let sheetStored: string | undefined

/**
 * Draws addresses again and has the site show all of them at once. Pages are stored beside those shown now; then one
 * change of the edge's own store leads every address to its new page. Dying before that leaves the site as it was, and
 * after it nothing is left to do but notes. What is the same as before is not touched.
 * @param paths at most as many as the edge changes at once
 * @returns how many addresses changed
 */
export async function switchPages(paths: readonly string[]): Promise<number> {
  if (paths.length > maxChanges) throw new Error(`${paths.length} pages do not change at once`)
  for (let tries = 1; ; tries++) {
    try {
      return await switchOnce(paths)
    } catch (error) {
      // Another publication came first: what it changed is read again.
      if (!(error instanceof AddressesChanged) || tries === maxTries) throw error
    }
  }
}

async function switchOnce(paths: readonly string[]): Promise<number> {
  const [by, tag] = await Promise.all([renderer(), addressesTag()])
  const reads = sharedReads()
  const [records, drawn] = await Promise.all([
    pageRecords(paths),
    mapConcurrently(paths, drawnAtOnce, async (path) => ({ path, drawn: await draw(path, by, reads) })),
  ])
  const changed = drawn.flatMap(({ path, drawn: to }) => {
    const hash = hashOfDrawn(to)
    const before = records.get(path)
    if (before?.hash === hash || (!before && 'nothing' in to)) return []
    return [{ path, to, before, hash, object: `pages/${hash.slice(0, 8)}-${systemClock.newId()}` }]
  })
  if (changed.length === 0) return 0
  await Promise.all([
    sheetStored === by.sheet.path ? undefined : storeSheet(by.sheet.path, by.sheet.css),
    ...changed.map(({ to, object }) => ('page' in to ? storePage(to.page, object) : undefined)),
  ])
  sheetStored = by.sheet.path
  await changeAddresses(tag, new Map(changed.map(({ path, to, object }) => [path, addressOf(to, object)])))
  await recordPages(
    changed.map(({ path, to, hash, object }): PageRecord => ({
      sort: path,
      hash,
      ...('page' in to ? { object } : {}),
    })),
    changed.flatMap(({ before }) => before?.object ?? []),
    systemClock.now(),
  )
  return changed.length
}

function addressOf(drawn: Drawn, object: string): Address | undefined {
  if ('page' in drawn) return { object }
  return 'nothing' in drawn ? undefined : drawn
}
