export interface Blob {
  left: number
  right: number
  top: number
  bottom: number
  count: number
}

/** Pixels are 1 where there is ink. Overwrites them. */
export function blobsOf(ink: Uint8Array, width: number): Blob[] {
  const blobs: Blob[] = []
  const stack: number[] = []
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue
    const blob = { left: width, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0, count: 0 }
    stack.push(start)
    ink[start] = 0
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width
      const y = (at - x) / width
      blob.left = Math.min(blob.left, x)
      blob.right = Math.max(blob.right, x)
      blob.top = Math.min(blob.top, y)
      blob.bottom = Math.max(blob.bottom, y)
      blob.count++
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (ink[next] !== 1) continue
        ink[next] = 0
        stack.push(next)
      }
    }
    blobs.push(blob)
  }
  return blobs
}
