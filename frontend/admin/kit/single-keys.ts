import { readStored, writeStored } from './storage.ts'

const key = 'single-keys'
/** Single-key shortcuts can be turned off, because dictation software types letters. */
export const singleKeysOn = (): boolean => readStored(key) !== 'off'
export const setSingleKeys = (on: boolean): boolean => writeStored(key, on ? null : 'off')
