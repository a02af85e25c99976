import { readLocally } from '../../functions/extraction/read-locally.ts'
import { stopReading } from '../../functions/extraction/ocr/local-engine.ts'
import { daily } from './extraction/daily/index.ts'
import { heldOutForms, heldOutNone } from './extraction/held-out/forms-none.ts'
import { heldOutLists } from './extraction/held-out/lists.ts'
import { heldOutCards, heldOutProfiles } from './extraction/held-out/profiles-cards.ts'
import { heldOutChats, heldOutSignatures } from './extraction/held-out/signatures-chats.ts'
import type { Template } from './extraction/model.ts'
import { programs } from './extraction/programs/index.ts'
import { fonts, Renderer, type Picture } from './extraction/render.ts'
import { printResult, type Measured } from './extraction/result.ts'
import { score } from './extraction/score.ts'
import { cards } from './extraction/seen/cards.ts'
import { lists } from './extraction/seen/lists.ts'
import { none } from './extraction/seen/none.ts'

/** Templates whose pictures were seen while the rules were written. */
const seen = [...daily, ...cards, ...lists, ...none]
/** Templates that, with the ones above, decided which rules to keep. */
const heldOut = [
  ...heldOutProfiles,
  ...heldOutSignatures,
  ...heldOutCards,
  ...heldOutChats,
  ...heldOutForms,
  ...heldOutLists,
  ...heldOutNone,
]

const readNumber = (name: string, usual: number): number => Number(process.env[name] ?? usual)

interface Set {
  title: string
  templates: readonly Template[]
  families: readonly string[]
  isShown: boolean
  /** Number of pictures, unless EXTRACTION_PICTURES is set. */
  count?: number
  /** Position of its seeds if it differs from the set's position, so that its pictures stay the same. */
  place?: number
}

/** The sets. Each line is one. */
const sets: readonly Set[] = [
  { title: 'layouts known while writing the rules', templates: seen, families: fonts.seen, isShown: true },
  { title: 'other layouts and fonts', templates: heldOut, families: fonts.heldOut, isShown: true },
  // Written without knowledge of the rules, and measured once.
  {
    title: 'screens of real programs',
    templates: programs,
    families: fonts.heldOut,
    isShown: false,
    count: programs.length,
    place: 3,
  },
]

/** The seeds of a set follow those of the previous set. */
const seedsApart = 10_000

/**
 * Renders pictures with known content, reads each with the local reader and compares the result with the content.
 * EXTRACTION_SEED draws other pictures, EXTRACTION_PICTURES sets the number for each set, and EXTRACTION_SHOW=1 lists
 * the mistakes in the templates that may be used to write rules.
 */
export async function benchExtraction(): Promise<void> {
  const first = readNumber('EXTRACTION_SEED', 70_000)
  const given = readNumber('EXTRACTION_PICTURES', 92)
  const renderer = await Renderer.start()
  try {
    for (const [at, { title, templates, families, isShown, count = given, place = at }] of sets.entries()) {
      const seed = first + place * seedsApart
      const measured = await measure(renderer, templates, { seed, count, families, isShown })
      printResult(`${title}, seed ${seed}`, measured)
    }
  } finally {
    await renderer.close()
    await stopReading()
  }
}

interface Sample {
  seed: number
  count: number
  families: readonly string[]
  isShown: boolean
}

async function measure(
  renderer: Renderer,
  templates: readonly Template[],
  { seed, count, families, isShown }: Sample,
): Promise<Measured[]> {
  const measured: Measured[] = []
  const [first] = templates
  // The first read of a process loads the engine.
  if (first) await readLocally((await renderer.draw(first, families, seed)).bytes, { timeLimitMs: 120_000 })
  for (let at = 0; at < count; at++) {
    const template = templates[at % templates.length]
    if (!template) break
    const picture = await renderer.draw(template, families, seed + at)
    const begin = performance.now()
    const reading = await readLocally(picture.bytes, { timeLimitMs: 120_000 })
    const ms = performance.now() - begin
    const result = score(reading, picture.leads)
    const isFlagged = reading.warnings.some((warning) => warning.includes('instructions'))
    measured.push({
      picture,
      ms,
      isFlagged,
      count: reading.leads.length,
      ...result,
      rss: process.memoryUsage().rss,
    })
    if (isShown && process.env['EXTRACTION_SHOW']) show(picture, result.mistakes)
  }
  return measured
}

function show({ name, look }: Picture, mistakes: readonly string[]): void {
  if (mistakes.length > 0) console.log([`${name} (${look})`, ...mistakes].join('\n  '))
}
