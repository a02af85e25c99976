import { createHash } from 'node:crypto'
import type { MediaFacts } from '#shared/media/model.ts'
import { claimFile, keepFacts } from './store/records.ts'
import { factsOf, type Kept } from './domain/facts.ts'
import { putFile } from './store/objects.ts'

/** The facts are written after the file, so sending it again after a failure completes the record. */
export async function keepFile({ bytes, found }: Kept, now: Date, name?: string): Promise<MediaFacts> {
  const sha256 = createHash('sha256').update(bytes).digest()
  const own = factsOf(found, sha256, bytes.length)
  const facts = name ? { ...own, id: name } : own
  await claimFile(facts.id, now)
  await putFile(facts, bytes, sha256)
  await keepFacts(facts)
  return facts
}
