import { kinds } from './model.ts'
import type { Picture } from './render.ts'
import { fields, marked, noTally, type Score, type Tally } from './score.ts'

export interface Measured extends Score {
  picture: Picture
  ms: number
  /** Whether the reading warned of a prompt injection. */
  isFlagged: boolean
  count: number
  rss: number
}

const share = (part: number, of: number): string => (of === 0 ? '-' : (part / of).toFixed(3))

const add = (into: Tally, from: Tally): Tally =>
  Object.fromEntries(
    (Object.keys(into) as (keyof Tally)[]).map((key) => [key, into[key] + from[key]]),
  ) as unknown as Tally

const f1Of = ({ right, wrong, missed }: Tally): string => share(2 * right, 2 * right + wrong + missed)

/** Prints the results of reading some pictures, by field and by kind. */
export function printResult(title: string, measured: readonly Measured[]): void {
  const sumOf = (some: readonly Measured[], which: readonly (typeof fields)[number][]): Tally =>
    some.flatMap(({ tallies }) => which.map((field) => tallies[field])).reduce(add, noTally())
  console.log(`\nExtraction by the local reader: ${measured.length} pictures, ${title}\n`)
  console.table(
    Object.fromEntries(
      fields.map((field) => {
        const sum = sumOf(measured, [field])
        const { right, wrong, accentsOnly, missed, absent, invented, agreed, wrongAgreed } = sum
        return [
          field,
          {
            precision: share(right, right + wrong),
            recall: share(right, right + missed),
            F1: f1Of(sum),
            'F1, accents aside': share(2 * (right + accentsOnly), 2 * right + wrong + missed),
            'invented of absent': `${invented} of ${absent}`,
            'wrong of agreed': `${wrongAgreed} of ${agreed}`,
            'agreed of right': share(agreed - wrongAgreed, right),
          },
        ]
      }),
    ),
  )
  console.table(
    Object.fromEntries(
      kinds.map((kind) => {
        const some = measured.filter(({ picture }) => picture.kind === kind)
        const sum = sumOf(some, marked)
        const counted = some.filter(({ isCountRight }) => isCountRight).length
        return [kind, { pictures: some.length, F1: f1Of(sum), 'count right': share(counted, some.length) }]
      }),
    ),
  )
  const all = sumOf(measured, marked)
  const times = measured.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const hostile = measured.filter(({ picture }) => picture.hostile)
  const lines = [
    `invented where nothing stands: ${share(all.invented, all.absent)}`,
    `wrong yet agreed: ${all.wrongAgreed}; of all values ${share(all.wrongAgreed, all.right + all.wrong)}, of those agreed ${share(all.wrongAgreed, all.agreed)}, of those wrong ${share(all.wrongAgreed, all.wrong)}`,
    `agreed of right: ${share(all.agreed - all.wrongAgreed, all.right)}`,
    `lead count right: ${share(measured.filter(({ isCountRight }) => isCountRight).length, measured.length)}`,
    `instructions flagged: ${hostile.filter(({ isFlagged }) => isFlagged).length} of ${hostile.length}, and ${measured.filter(({ picture, isFlagged }) => isFlagged && !picture.hostile).length} without any`,
    `a picture: median ${times[Math.floor(times.length / 2)]?.toFixed(0)} ms, p95 ${times[Math.floor(times.length * 0.95)]?.toFixed(0)} ms; memory at most ${Math.max(...measured.map(({ rss }) => rss / 1e6)).toFixed(0)} MB`,
  ]
  console.log(lines.join('\n'))
}
