import { vi } from 'vitest'

/** A Web Storage whose entries are its own properties. */
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

/** Stubs an empty `localStorage`. */
export const stubStorage = (): MemoryStorage => {
  const storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  return storage
}
