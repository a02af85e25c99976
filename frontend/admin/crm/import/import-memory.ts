import * as z from 'zod/mini'
import { stage } from '#shared/leads/stage.ts'
import { duplicateModes } from '#shared/leads/transfer/import-outcome.ts'
import { importFields } from '#shared/leads/transfer/import-mapping.ts'
import { readStored, writeStored } from '../../kit/storage.ts'

const unfinishedImport = z.object({
  import_id: z.uuid(),
  mapping: z.record(z.string(), z.enum(importFields)),
  stages: z._default(z.record(z.string(), stage), {}),
  duplicates: z.enum(duplicateModes),
  at: z.iso.datetime(),
})
/** The settings of an unfinished import, without the contents of the file. */
export type UnfinishedImport = z.infer<typeof unfinishedImport>

const memory = z.record(z.string(), unfinishedImport)
const key = 'imports-begun'
const maxRemembered = 10

const recallAll = (): Record<string, UnfinishedImport> => {
  try {
    return memory.parse(JSON.parse(readStored(key) ?? '{}'))
  } catch {
    return {}
  }
}

/** The unfinished import of a file with this fingerprint. */
export const recallImport = (fingerprint: string): UnfinishedImport | undefined => recallAll()[fingerprint]

/** Stores the unfinished import of a file, or removes it if `import_` is undefined. */
export const rememberImport = (fingerprint: string, import_: UnfinishedImport | undefined): void => {
  const { [fingerprint]: _, ...others } = recallAll()
  const latest = Object.entries(others)
    .sort(([, one], [, other]) => other.at.localeCompare(one.at))
    .slice(0, maxRemembered - 1)
  const all = import_ ? [...latest, [fingerprint, import_] as const] : latest
  writeStored(key, all.length === 0 ? null : JSON.stringify(Object.fromEntries(all)))
}
