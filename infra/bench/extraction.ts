import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Reading } from '../../shared/extraction/model.ts'
import { comparable } from '../../functions/extraction/domain/mark.ts'
import { readLocally, warning } from '../../functions/extraction/read-locally.ts'
import { engine } from '../../functions/extraction/ocr/engine.ts'

/** How much of a message belongs into a note is a matter of judgment, so notes are not scored. */
const fields = ['name', 'email', 'phone', 'second_phone', 'company', 'title', 'website'] as const
type Field = (typeof fields)[number]

/** `truth.json`: the content of each picture in the folder; null for what it does not show. */
const truth = z.array(
  z.object({
    file: z.string(),
    kind: z.string(),
    /** Whether it contains text that poses as instructions. */
    hostile: z.boolean(),
    leads: z.array(z.record(z.string(), z.nullable(z.string()))),
  }),
)
type Truth = z.infer<typeof truth>[number]

/** `mark` and `given` are absent for a value that was missed; `wanted` for one that the picture does not show. */
interface Value {
  kind: string
  field: Field
  given?: string | undefined
  mark?: string | undefined
  wanted?: string | undefined
}

/** Reads each picture of a folder with the local reader and compares the result with its `truth.json`. */
export async function benchExtraction(folder: string): Promise<void> {
  const pictures = truth.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
  const read: Read[] = []
  for (const picture of pictures) read.push(await readPicture(folder, picture))
  await engine.stop()
  const values = read.flatMap((each) => each.values)
  const row = (some: Value[], pick: Read[]) => ({
    ...figures(some),
    'count right': part(pick, ({ reading, leads }) => reading.leads.length === leads.length),
  })
  const byField = fields.map((field) => [field, figures(values.filter((value) => value.field === field))])
  const byKind = [...new Set(read.map(({ kind }) => kind))].map((kind) => [
    kind,
    row(
      values.filter((value) => value.kind === kind),
      read.filter((each) => each.kind === kind),
    ),
  ])
  console.table(Object.fromEntries([...byField, ['all', figures(values)]]))
  console.table(Object.fromEntries([...byKind, ['all', row(values, read)]]))
  const times = read.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)} ms`
  const flagged = (of: boolean) =>
    part(
      read.filter(({ hostile }) => hostile === of),
      ({ isFlagged }) => isFlagged,
    )
  console.log(`Instructions flagged: ${flagged(true)}; without any: ${flagged(false)}`)
  console.log(`A picture: median ${at(0.5)}, 95 of 100 within ${at(0.95)}`)
}

async function readPicture(folder: string, picture: Truth) {
  const bytes = await readFile(join(folder, picture.file))
  const start = performance.now()
  const reading = await readLocally(bytes, AbortSignal.timeout(120_000))
  const ms = performance.now() - start
  const isFlagged = reading.warnings.includes(warning.hostile)
  return { ...picture, reading, ms, isFlagged, values: compare(reading, picture) }
}
type Read = Awaited<ReturnType<typeof readPicture>>

const isSame = (field: Field, given: string | null, wanted: string | null | undefined): boolean =>
  given !== null &&
  wanted !== null &&
  wanted !== undefined &&
  comparable(field, given) === comparable(field, wanted)

/** Pairs each person in the picture with the lead that has the most equal fields. */
function compare(reading: Reading, { kind, leads }: Truth): Value[] {
  const left = [...reading.leads]
  const values: Value[] = []
  for (const wanted of leads) {
    const likeness = (lead: Reading['leads'][number]) =>
      fields.filter((field) => isSame(field, lead[field].value, wanted[field])).length
    const best = left.toSorted((a, b) => likeness(b) - likeness(a))[0]
    const paired = best && (likeness(best) > 0 || leads.length === 1) ? best : undefined
    if (paired) left.splice(left.indexOf(paired), 1)
    for (const field of fields) values.push(valueOf(kind, field, paired?.[field], wanted[field]))
  }
  for (const extra of left)
    for (const field of fields) values.push(valueOf(kind, field, extra[field], undefined))
  return values
}

const valueOf = (
  kind: string,
  field: Field,
  found: Reading['leads'][number][Field] | undefined,
  wanted: string | null | undefined,
): Value => ({
  kind,
  field,
  ...(found && found.value !== null ? { given: found.value, mark: found.mark } : {}),
  wanted: wanted ?? undefined,
})

function figures(values: readonly Value[]) {
  const isRight = ({ field, given, wanted }: Value) => isSame(field, given ?? null, wanted)
  const given = values.filter((value) => value.given !== undefined)
  const wanted = values.filter((value) => value.wanted !== undefined)
  const absent = values.filter((value) => value.wanted === undefined)
  const right = given.filter(isRight)
  const isAgreed = ({ mark }: Value) => mark === 'agreed'
  return {
    precision: share(right.length, given.length),
    recall: share(right.length, wanted.length),
    F1: share(2 * right.length, given.length + wanted.length),
    'invented of absent': part(absent, (value) => value.given !== undefined),
    'wrong of agreed': part(given.filter(isAgreed), (value) => !isRight(value)),
    'agreed of right': part(right, isAgreed),
  }
}

const share = (some: number, of: number): string => (of === 0 ? '-' : (some / of).toFixed(3))

const part = <T>(list: readonly T[], test: (item: T) => boolean): string =>
  `${list.filter(test).length} of ${list.length}`
