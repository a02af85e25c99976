import * as z from 'zod/mini'
import { stage } from '#shared/leads/stage.ts'
import { duplicateModes } from '#shared/leads/transfer/import-outcome.ts'
import { importFields } from '#shared/leads/transfer/import-mapping.ts'
import { readStored, writeStored } from '../../kit/storage.ts'

const begun = z.object({
  import_id: z.uuid(),
  mapping: z.record(z.string(), z.enum(importFields)),
  stages: z._default(z.record(z.string(), stage), {}),
  duplicates: z.enum(duplicateModes),
  at: z.iso.datetime(),
})
/** An import that was begun and not yet ended: how to go on with it. Nothing of what stands in the file. */
export type BegunImport = z.infer<typeof begun>

const memory = z.record(z.string(), begun)
const key = 'imports-begun'
const maxRemembered = 10

const recallAll = (): Record<string, BegunImport> => {
  try {
    return memory.parse(JSON.parse(readStored(key) ?? '{}'))
  } catch {
    return {}
  }
}

/** The import of a file, known by its fingerprint, that was begun and not ended. */
export const recallImport = (fingerprint: string): BegunImport | undefined => recallAll()[fingerprint]

/** Remembers the import of a file as begun, or as ended when there is nothing to remember. */
export const rememberImport = (fingerprint: string, import_: BegunImport | undefined): void => {
  const { [fingerprint]: _, ...others } = recallAll()
  const latest = Object.entries(others)
    .sort(([, one], [, other]) => other.at.localeCompare(one.at))
    .slice(0, maxRemembered - 1)
  const all = import_ ? [...latest, [fingerprint, import_] as const] : latest
  writeStored(key, all.length === 0 ? null : JSON.stringify(Object.fromEntries(all)))
}
