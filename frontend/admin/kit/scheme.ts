import { Store, useStore } from '#ui/store.ts'
import { readStored, writeStored } from './storage.ts'

export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]
export const schemeNames: Record<Scheme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

const key = 'scheme'
const saved = readStored(key)
const current = new Store<Scheme>(schemes.find((scheme) => scheme === saved) ?? 'system')

export const applyScheme = (): void => {
  const scheme = current.get()
  if (scheme === 'system') delete document.documentElement.dataset['scheme']
  else document.documentElement.dataset['scheme'] = scheme
}

export const saveScheme = (scheme: Scheme): void => {
  current.set(scheme)
  applyScheme()
  writeStored(key, scheme)
}

export const useScheme = (): Scheme => useStore(current)
