import { readLocally } from '../../functions/extraction/read-locally.ts'
import { stopReading } from '../../functions/extraction/ocr/local-engine.ts'
import { heldOutForms, heldOutNone } from './extraction/held-out/forms-none.ts'
import { heldOutLists } from './extraction/held-out/lists.ts'
import { heldOutCards, heldOutProfiles } from './extraction/held-out/profiles-cards.ts'
import { heldOutChats, heldOutSignatures } from './extraction/held-out/signatures-chats.ts'
import type { Template } from './extraction/model.ts'
import { cards } from './extraction/programs/cards.ts'
import { contacts } from './extraction/programs/contacts.ts'
import { crmForms } from './extraction/programs/crm-forms.ts'
import { desktopChats } from './extraction/programs/desktop-chats.ts'
import { formMails } from './extraction/programs/form-mails.ts'
import { gmails } from './extraction/programs/gmail.ts'
import { linkedin } from './extraction/programs/linkedin.ts'
import { lists } from './extraction/programs/lists.ts'
import { mails } from './extraction/programs/mail.ts'
import { none } from './extraction/programs/none.ts'
import { phoneChats } from './extraction/programs/phone-chats.ts'
import { spreadsheets } from './extraction/programs/sheets.ts'
import { webPages } from './extraction/programs/web-pages.ts'
import { Renderer, type Picture } from './extraction/render.ts'
import { printResult, type Measured } from './extraction/result.ts'
import { score } from './extraction/score.ts'

/** Layouts that decide which rules to keep. */
const heldOut = [
  ...heldOutProfiles,
  ...heldOutSignatures,
  ...heldOutCards,
  ...heldOutChats,
  ...heldOutForms,
  ...heldOutLists,
  ...heldOutNone,
]

/** Screens of real programs, and photos, one picture each. They are not adapted to any reader. */
const programs: readonly Template[] = [
  ...linkedin,
  ...webPages,
  ...gmails,
  ...mails,
  ...phoneChats,
  ...desktopChats,
  ...cards,
  ...contacts,
  ...crmForms,
  ...formMails,
  ...spreadsheets,
  ...lists,
  ...none,
]

const readNumber = (name: string, usual: number): number => Number(process.env[name] ?? usual)

interface Set {
  title: string
  templates: readonly Template[]
  /** Of its first picture. */
  seed: number
  /** Number of pictures, unless EXTRACTION_PICTURES is set. */
  count: number
  /** Whether its mistakes may be listed, to write rules by them. */
  isShown: boolean
}

const sets: readonly Set[] = [
  { title: 'layouts that decide on rules', templates: heldOut, seed: 80_000, count: 92, isShown: true },
  // Written without knowledge of the rules, and measured once.
  {
    title: 'screens of real programs',
    templates: programs,
    seed: 100_000,
    count: programs.length,
    isShown: false,
  },
]

/**
 * Renders pictures with known content, reads each with the local reader and compares the result with the content.
 * EXTRACTION_SEED draws other pictures, EXTRACTION_PICTURES sets the number for each set, and EXTRACTION_SHOW=1 lists
 * the mistakes in the layouts that decide on rules.
 */
export async function benchExtraction(): Promise<void> {
  const renderer = await Renderer.start()
  try {
    for (const set of sets) {
      const seed = readNumber('EXTRACTION_SEED', set.seed)
      const count = readNumber('EXTRACTION_PICTURES', set.count)
      printResult(`${set.title}, seed ${seed}`, await measure(renderer, { ...set, seed, count }))
    }
  } finally {
    await renderer.close()
    await stopReading()
  }
}

async function measure(renderer: Renderer, { templates, seed, count, isShown }: Set): Promise<Measured[]> {
  const measured: Measured[] = []
  const [first] = templates
  // The first read of a process loads the engine.
  if (first) await readLocally((await renderer.draw(first, seed)).bytes, { timeLimitMs: 120_000 })
  for (let at = 0; at < count; at++) {
    const template = templates[at % templates.length]
    if (!template) break
    const picture = await renderer.draw(template, seed + at)
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
