import type { Materials } from './materials.ts'
import type { Random } from './random.ts'

/** Ways to make a file of one kind, by description. */
export type Kinds = Record<string, (made: Materials, random: Random) => Uint8Array | Promise<Uint8Array>>
