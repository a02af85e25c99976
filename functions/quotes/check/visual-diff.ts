import * as z from 'zod/mini'
import { askThread } from '../ask-thread.ts'
import type { Drawing } from './draw.ts'

export const MAX_COMPARED = 20

/** Dots along the longer side of a page that is compared: a decimal point is two or three of them wide. */
export const COMPARED_SIDE = 1600

/** What a reader sees, on the screen or in print, of a file beside another: numbers of pages, counted from 1. */
export interface Look {
  /** With something drawn, and nothing gone. */
  marked: number[]
  /** Where something printed is gone. */
  changed: number[]
}

// Long papers take longer to draw than to read; both files are drawn at once.
const TIME_LIMIT_MS = 10_000

// What the rounding of another program comes to at the edge of a letter stays below.
const VISIBLE = 16

/** Compares two files page by page; null when either cannot be drawn whole. */
export async function compareLook(
  original: Uint8Array,
  returned: Uint8Array,
  pages: number,
): Promise<Look | null> {
  if (pages > MAX_COMPARED) return null
  const [before, after] = await Promise.all([draw(original), draw(returned)])
  if (before?.length !== pages || after?.length !== pages) return null
  const look: Look = { marked: [], changed: [] }
  for (const [index, drawings] of before.entries()) {
    const found = drawings.map((drawing, way) => differences(drawing, after[index]?.[way]))
    if (found.some(({ isLighter }) => isLighter)) look.changed.push(index + 1)
    else if (found.some(({ isDarker }) => isDarker)) look.marked.push(index + 1)
  }
  return look
}

const DRAWING = z.object({ width: z.int(), height: z.int(), shades: z.instanceof(Uint8Array) })
const DRAWINGS = z.nullable(z.array(z.tuple([DRAWING, DRAWING])))

async function draw(bytes: Uint8Array): Promise<z.infer<typeof DRAWINGS>> {
  const answer = DRAWINGS.safeParse(
    await askThread('draw-worker', bytes, { timeLimitMs: TIME_LIMIT_MS }).catch(() => null),
  )
  return answer.success ? answer.data : null
}

function differences(before: Drawing, after: Drawing | undefined): { isLighter: boolean; isDarker: boolean } {
  if (after?.width !== before.width || after.height !== before.height)
    return { isLighter: true, isDarker: true }
  let [isLighter, isDarker] = [false, false]
  for (let at = 0; at < before.shades.length; at++) {
    const difference = (after.shades[at] ?? 0) - (before.shades[at] ?? 0)
    if (difference > VISIBLE) isLighter = true
    else if (difference < -VISIBLE) isDarker = true
  }
  return { isLighter, isDarker }
}
