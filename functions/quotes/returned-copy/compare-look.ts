import * as z from 'zod/mini'
import { runThread } from './run-thread.ts'
import type { Drawing } from './draw-pages.ts'

export const MAX_COMPARED = 20

/** Pixels on the longer side of a compared page: a decimal point is two or three pixels wide. */
export const COMPARED_SIDE = 1600

/** The visible differences between two files, on screen or in print. Page numbers count from 1. */
export interface Look {
  /** Pages with additions only. */
  marked: number[]
  /** Pages where printed content is missing. */
  changed: number[]
}

// Drawing long files takes longer than reading them; both files are drawn at once.
const TIME_LIMIT_MS = 10_000

// Rounding differences of other programs at the edges of characters are smaller.
const VISIBLE = 16

/** Compares two files page by page; null if either cannot be drawn completely. */
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
    await runThread('draw-worker', bytes, { timeLimitMs: TIME_LIMIT_MS }).catch(() => null),
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
