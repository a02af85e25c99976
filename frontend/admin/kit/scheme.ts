import { readStored, writeStored } from './storage.ts'

/** Light, dark, or as the system has it. */
export const schemes = ['system', 'light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

const key = 'scheme'

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
}
