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
import { relatedDrawn } from '../domain/lists.ts'
import { draw, type Drawn } from './draw.ts'
import { renderer } from './renderer.ts'
import { sharedReads, type Work } from './shared-reads.ts'

const maxTries = 6
const drawnAtOnce = 16

let sheetStored: string | undefined

interface Switching {
  /** Notes that this completes. They are removed unless more was added to them. */
  settles?: readonly Pending[] | undefined
  /** Tag of the addresses, read before the change that is rendered. */
  tag?: string | undefined
}

/**
 * New pages get new names; then one change of the edge's store switches their addresses, so a crash leaves no page half
 * changed. Unchanged pages are switched as well, because notes about them may be outdated.
 * @returns whether all notes were removed
 */
export async function switchPages(
  { paths, ...options }: Omit<Work, 'paths'> & { paths: Iterable<string> },
  { settles = [], tag }: Switching = {},
): Promise<boolean> {
  const parts = inParts([...paths], maxChanges - (options.withRelated ? relatedDrawn : 0))
  let isSettled = settles.length === 0
  for (const [at, part] of parts.entries()) {
    const isLast = at === parts.length - 1
    isSettled = await switchSome(
      { ...options, paths: part },
      { settles: isLast ? settles : [], tag: at === 0 ? tag : undefined },
    )
  }
  return isSettled
}

const inParts = (all: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

async function switchSome(work: Work, { settles, tag }: Switching): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await switchOnce(work, { settles, tag: tries === 1 ? tag : undefined })
    } catch (error) {
      // Another publication was faster, so everything is read again.
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
  const [own, related, { records }] = await Promise.all([
    drawAll(work.paths),
    reads.pages().then((pages) => drawAll(pages.related)),
    reads.pages(),
    sheetStored === by.sheet.path ? undefined : storeSheet(by.sheet.path, by.sheet.css),
  ])
  sheetStored = by.sheet.path
  // Leaves out addresses that never had a page.
  const changed = [...own, ...related].filter(({ path, to }) => records.has(path) || !('nothing' in to))
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

/** Contains the path, so that page views can be counted even if the edge logs the object. */
const objectFor = (path: string): string => `pages/${systemClock.newId()}${pageOf(path) === path ? path : ''}`

function addressOf(drawn: Drawn, object: string): Address | undefined {
  if ('page' in drawn) return { object }
  return 'nothing' in drawn ? undefined : drawn
}
