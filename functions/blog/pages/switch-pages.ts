import { addressesTag, AddressesChanged, changeAddresses, maxChanges, type Address } from '#aws/addresses.ts'
import { pageOf } from '#shared/visits/page.ts'
import { systemClock } from '#kernel/clock.ts'
import { mapConcurrently } from '#kernel/concurrency.ts'
import { readPaths, recordPages, storePage, storeSheet, type PageRecord } from '../store/pages.ts'
import { draw, isOfArticle, type Drawn } from './draw.ts'
import { renderer } from './renderer.ts'
import { sharedReads } from './shared-reads.ts'

const maxTries = 6
const drawnAtOnce = 16

let sheetStored: string | undefined

/**
 * Draws addresses again and has the site show all of them at once. Pages are stored beside those shown now; then one
 * change of the edge's own store leads every address to its new page. Dying before that leaves the site as it was, and
 * after it nothing is left to do but notes. What is the same as before is switched too: notes of what an address shows
 * may lag behind a crash, and must not decide.
 * @param paths so many at once as the edge takes
 */
export async function switchPages(paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += maxChanges) await switchSome(paths.slice(at, at + maxChanges))
}

async function switchSome(paths: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await switchOnce(paths)
    } catch (error) {
      // Another publication came first: what it changed is read again.
      if (!(error instanceof AddressesChanged) || tries === maxTries) throw error
    }
  }
}

async function switchOnce(paths: readonly string[]): Promise<void> {
  const now = systemClock.now()
  const [by, tag] = await Promise.all([renderer(), addressesTag()])
  const { records, owners } = await readPaths(paths, paths.filter(isOfArticle))
  const reads = sharedReads([...new Set(owners.values())])
  const [drawn] = await Promise.all([
    mapConcurrently(paths, drawnAtOnce, async (path) => {
      const [to, object] = [await draw(path, { by, reads, owners }), objectFor(path)]
      if ('page' in to) await storePage(to.page, object)
      return { path, to, object }
    }),
    sheetStored === by.sheet.path ? undefined : storeSheet(by.sheet.path, by.sheet.css),
  ])
  sheetStored = by.sheet.path
  // An address that never was is left so.
  const changed = drawn.filter(({ path, to }) => records.has(path) || !('nothing' in to))
  if (changed.length === 0) return
  const addresses = new Map(changed.map(({ path, to, object }) => [path, addressOf(to, object)]))
  await changeAddresses(tag, addresses)
  await recordPages(
    changed.map(({ path, to, object }): PageRecord => ({
      sort: path,
      ...('page' in to ? { object } : {}),
    })),
    changed.flatMap(({ path }) => records.get(path)?.object ?? []),
    now,
  )
}

/** With the path in it, by which page views are counted should the edge's log name the object. */
const objectFor = (path: string): string => `pages/${systemClock.newId()}${pageOf(path) === path ? path : ''}`

function addressOf(drawn: Drawn, object: string): Address | undefined {
  if ('page' in drawn) return { object }
  return 'nothing' in drawn ? undefined : drawn
}
