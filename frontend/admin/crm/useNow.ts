import { useSyncExternalStore } from 'react'

/** Milliseconds. */
const interval = 30_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const tick = () => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(tick, interval)
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** In milliseconds, updated by one shared timer. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
