import {
  addressesTag,
  AddressesChanged,
  changeAddresses,
  maxChanges,
  type Address,
} from '#aws/key-value-store.ts'
import { pageOf } from '#shared/visits/page.ts'
import { systemClock } from '#lib/clock.ts'
import { mapConcurrently } from '#lib/concurrency.ts'
import { recordPages, storePage, storeSheet, type PageRecord } from '../store/pages.ts'
import { settleWrite, type Pending } from '../store/pending.ts'
import { draw, type Drawn } from './draw.ts'
import { renderer } from './renderer.ts'
import { sharedReads, type Work } from './shared-reads.ts'

const maxTries = 6
const drawnAtOnce = 16

let sheetStored: string | undefined

interface Switching {
  /** What is done with it, and forgotten unless more came to it. */
  settles?: readonly Pending[] | undefined
  /** Of a state of the addresses that is older than what is to be drawn. */
  tag?: string | undefined
}

/**
 * Draws addresses again and has the site show all of them at once. Pages are stored beside those shown now; then one
 * change of the edge's own store leads every address to its new page. Dying before that leaves the site as it was, and
 * after it nothing is left to do but notes. What is the same as before is switched too: notes of what an address shows
 * may lag behind a crash, and must not decide. The edge takes so many addresses at once.
 * @returns whether all is settled
 */
export async function switchPages(
  {
    paths,
    places = [],
    owners,
  }: { paths: Iterable<string>; places?: Iterable<string> | undefined; owners?: Work['owners'] },
  { settles = [], tag }: Switching = {},
): Promise<boolean> {
  const parts = partsOf([...paths], [...places])
  let isSettled = settles.length === 0
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1
    const work = { ...part, ...(owners ? { owners } : {}) }
    isSettled = await switchSome(work, { settles: isLast ? settles : [], tag: at === 0 ? tag : undefined })
  }
  return isSettled
}

/** A place has two neighbors. */
function partsOf(paths: readonly string[], places: readonly string[]): Pick<Work, 'paths' | 'places'>[] {
  if (paths.length + 2 * places.length <= maxChanges) return [{ paths, places }]
  const inParts = (all: readonly string[], size: number) =>
    Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
  return [
    ...inParts(places, maxChanges / 2).map((some) => ({ paths: [], places: some })),
    ...inParts(paths, maxChanges).map((some) => ({ paths: some, places: [] })),
  ]
}

async function switchSome(work: Work, { settles, tag }: Switching): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await switchOnce(work, { settles, tag: tries === 1 ? tag : undefined })
    } catch (error) {
      // Another publication came first: what it changed is read again.
      if (!(error instanceof AddressesChanged) || tries === maxTries) throw error
    }
  }
}

async function switchOnce(work: Work, { settles = [], tag: known }: Switching): Promise<boolean> {
  const now = systemClock.now()
  const [by, tag] = await Promise.all([renderer(), known ?? addressesTag()])
  const reads = sharedReads(work)
  const drawAll = (paths: readonly string[]) =>
    mapConcurrently(paths, drawnAtOnce, async (path) => {
      const [to, object] = [await draw(path, by, reads), objectFor(path)]
      if ('page' in to) await storePage(to.page, object)
      return { path, to, object }
    })
  const [own, beside, { records }] = await Promise.all([
    drawAll(work.paths),
    reads.pages().then(({ neighbors }) => drawAll(neighbors)),
    reads.pages(),
    sheetStored === by.sheet.path ? undefined : storeSheet(by.sheet.path, by.sheet.css),
  ])
  sheetStored = by.sheet.path
  // An address that never was is left so.
  const changed = [...own, ...beside].filter(({ path, to }) => records.has(path) || !('nothing' in to))
  if (changed.length > 0)
    await changeAddresses(tag, new Map(changed.map(({ path, to, object }) => [path, addressOf(to, object)])))
  return recordPages(
    changed.map(({ path, to, object }): PageRecord => ({
      sort: path,
      ...('page' in to ? { object } : {}),
    })),
    changed.flatMap(({ path }) => records.get(path)?.object ?? []),
    now,
    settles.map(settleWrite),
  )
}

/** With the path in it, by which page views are counted should the edge's log name the object. */
const objectFor = (path: string): string => `pages/${systemClock.newId()}${pageOf(path) === path ? path : ''}`

function addressOf(drawn: Drawn, object: string): Address | undefined {
  if ('page' in drawn) return { object }
  return 'nothing' in drawn ? undefined : drawn
}
