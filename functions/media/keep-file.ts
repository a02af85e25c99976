import { createHash } from 'node:crypto'
import type { MediaFacts } from '#shared/media/model.ts'
import { claimFile, keepFacts } from '../posts/store/media-records.ts'
import { factsOf } from './domain/facts.ts'
import { inspectMedia, type Inspected } from './domain/inspect.ts'
import { publicVersion } from './domain/public-version.ts'
import { inMemory } from '../files/source.ts'
import { putFile } from './store/put-file.ts'

/**
 * Keeps a file, without metadata, under the hash of its contents, or another name that never means another file. It is stored first and
 * its facts second: sending it again after a failure in between completes the record.
 * @param made what it is, where it was made here
 */
export async function keepFile(
  sent: Uint8Array,
  now: Date,
  { name, made }: { name?: string; made?: Inspected } = {},
): Promise<MediaFacts> {
  const file = made ? sent : await publicVersion(Buffer.from(sent))
  const sha256 = createHash('sha256').update(file).digest()
  const found = factsOf(made ?? (await inspectMedia(inMemory(file))), sha256, file.length)
  const facts = name ? { ...found, id: name } : found
  await claimFile(facts.id, now)
  await putFile(facts, file, sha256)
  await keepFacts(facts)
  return facts
}
