import { alteringCopies, harmlessCopies } from './copies.ts'
import { damage } from './damage.ts'
import { hiddenUpdates } from './hidden-updates.ts'
import type { Kinds, Materials } from './materials.ts'
import { Random } from './random.ts'
import { falseSignatures, impostors, ours } from './signatures.ts'
import { structures } from './structures.ts'
import { alteringUpdates, harmlessUpdates, markingUpdates } from './updates.ts'
import type { CopyCheck } from '../../quotes/returned-copy/compare-copy.ts'

type Proof = CopyCheck['proof']

interface Sort {
  kinds: Kinds
  /** How often it is chosen, relative to the others. */
  share: number
  /** The results that the check may give; undefined if it is unknown in advance what a reader sees. */
  may?: readonly Proof[]
  /** Whether the check must report that something was drawn, if it accepts them as the issued PDF. */
  isMarked?: boolean
}

const weak: readonly Proof[] = ['none']

const sorts: Record<string, Sort> = {
  damaged: { kinds: damage, share: 9 },
  'altered by an update': { kinds: alteringUpdates, share: 6, may: weak },
  'altered unseen by an update': { kinds: hiddenUpdates, share: 4, may: weak },
  'marked by an update': { kinds: markingUpdates, share: 1, may: ['begins-with-issued'], isMarked: true },
  'harmless update': { kinds: harmlessUpdates, share: 1, may: ['begins-with-issued'] },
  'altered copy': { kinds: alteringCopies, share: 5, may: weak },
  'harmless copy': { kinds: harmlessCopies, share: 1, may: ['same-text'] },
  'false signature': { kinds: falseSignatures, share: 2, may: weak },
  impostor: { kinds: impostors, share: 1, may: ['same-text'] },
  'other PDF of ours': { kinds: ours, share: 1, may: ['signature-valid'] },
  'hostile structure': { kinds: structures, share: 3, may: weak },
}

export interface HostilePdf extends Pick<Sort, 'may' | 'isMarked'> {
  sort: string
  kind: string
  bytes: Uint8Array
}

/** A hostile or odd PDF: always the same for the same seed and materials. */
export async function hostilePdf(seed: number, made: Materials): Promise<HostilePdf> {
  const random = new Random(seed)
  const [sort, { kinds, share: _, ...expected }] = random.of(
    Object.entries(sorts).flatMap((entry) => Array.from({ length: entry[1].share }, () => entry)),
  )
  const [kind, make] = random.of(Object.entries(kinds))
  return { sort, kind, bytes: await make(made, random), ...expected }
}
