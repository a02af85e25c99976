import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]
export const schemeNames: Record<Scheme, string> = { system: 'System', light: 'Light', dark: 'Dark' }

const key = 'scheme'
const listeners = new Set<() => void>()

export const savedScheme = (): Scheme => {
  const saved = readStored(key)
  return schemes.find((scheme) => scheme === saved) ?? 'system'
}

export const applyScheme = (scheme: Scheme): void => {
  if (scheme === 'system') delete document.documentElement.dataset['scheme']
  else document.documentElement.dataset['scheme'] = scheme
}

export const saveScheme = (scheme: Scheme): void => {
  applyScheme(scheme)
  writeStored(key, scheme)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, savedScheme)
