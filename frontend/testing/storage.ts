import { vi } from 'vitest'

/** A browser's storage: what is stored are its own keys. */
class MemoryStorage {
  [name: string]: unknown
  getItem(name: string): unknown {
    return this[name] ?? null
  }
  setItem(name: string, text: string): void {
    this[name] = text
  }
  removeItem(name: string): void {
    delete this[name]
  }
}

/** An empty `localStorage`, until the stubbed globals are put back. */
export const stubStorage = (): MemoryStorage => {
  const storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  return storage
}
