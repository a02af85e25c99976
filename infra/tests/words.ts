import { glob, readFile } from 'node:fs/promises'
import { parseSync } from 'vite'

const words: readonly (readonly [RegExp, string])[] = [
  [/\banew\b/, 'again'],
  [/\ball the same[,.;:)]|\b(?:it|them|is|out) all the same\b/, 'anyway'],
  [/\b(?:tells?|told) of\b/, 'notify of, announce, report, say'],
  [/\bnone of ours\b/, 'unknown'],
  [/\bfilms?\b/, 'video'],
  [/\b(?:this|one|no) letter\b|\bletters? (?:sent|to the (?:staff|person))\b/, 'email'],
  [/\be-mail(?:s|ed)\b|\b(?:an|the|by) e-mail\b/, 'email'],
  [/\btelephone numbers?\b|\bby telephone\b/, 'phone number, by phone'],
  [/\bour leave\b|\b(?:give|gives|ask for|asks for|without) leave\b/, 'permission, access'],
  [/\b(?:came|come|comes) to nothing\b/, 'failed, not found'],
  [/\b(?:came|come|comes) of (?:it|them|each)\b/, 'result'],
  [/\b(?:take|takes|taken|took) (?:it |them )?back\b/, 'undo, restore, revoke'],
  [/\bneeds? you\b(?! to)/, 'needs attention'],
  [/\bnobody touched\b/, 'no activity'],
  [/\bslip of the hand\b/, 'typo'],
  [/\bhalf-way\b/, 'halfway'],
  [/\b(?:fortnight|whilst|betimes|whence|hither)\b/, 'a plain word'],
  [/\bpretended\b/, 'simulated'],
  [/\bits leave\b/, 'permission'],
  [/\b(?:licence|catalogue|cheque|centre)s?\b/, 'the American spelling'],
  [
    /\b(?:colour|favour|behaviour|honour)\w*|\b(?:normalis|recognis|organis)(?:e|ed|es|ing)\b/,
    'the American spelling',
  ],
]

const sources = ['{frontend,functions,infra,shared}/**/*.{ts,tsx,mjs,md}', '*.md']

/** This list and that of the built pages, the pages, and words of imported files and pictures. */
const excluded = [
  'infra/tests/words.ts',
  'frontend/build/words.ts',
  'frontend/site/pages/',
  'shared/leads/transfer/import-mapping',
  'functions/extraction/domain/vocabulary.ts',
]

/** @returns a sentence for each word. A match may continue on the next line of a comment. */
function findWords(file: string, source: string): string[] {
  const text = source.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
  return words.flatMap(([word, instead]) => {
    const found = new RegExp(word, 'i').exec(text)
    return found ? [`${file}: not “${found[0]}” but: ${instead}`] : []
  })
}

/** Names in camelCase or snake_case, not in an address, in braces or in quotes. */
const codeNames =
  /(?<![\w.#/@$:{[“"'`-])(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[a-z]+(?:_[a-z0-9]+)+)(?![\w/@(=:}\]”"'`-])/g

/** Names that a reader of the text knows: of a product, a unit, a campaign tag or the API. */
const knownNames = new Set(
  'deBanked iCalendar vCard import_id kB next_cursor snake_case utm_campaign utm_medium utm_source'.split(
    ' ',
  ),
)

const hasTexts = /^(?:frontend\/(?!build)|functions\/(?!files)|shared)(?!.*(?:\.test\.|testing\/)).*\.tsx?$/
const isDatabaseExpression = (text: string): boolean => /(?:^|\s)[:#]\w|^REMOVE |attribute_/.test(text)

interface TextNode {
  type?: unknown
  value?: string | { cooked?: string } | null
}

/** @returns a sentence for each name of the code in the text of an element, or in a string of several words */
function findCodeNames(file: string, source: string): string[] {
  const texts: string[] = []
  JSON.stringify(parseSync(file, source).program, (_, node: TextNode | null) => {
    if (!/^(?:JSXText|Literal|TemplateElement)$/.test(String(node?.type))) return node
    const value = node?.value
    const text = (typeof value === 'object' ? value?.cooked : value) ?? ''
    if (node?.type === 'JSXText' || /\S\s+\S/.test(text)) texts.push(text)
    return undefined
  })
  return texts
    .filter((text) => !isDatabaseExpression(text))
    .flatMap((text) => text.match(codeNames) ?? [])
    .flatMap((name) => (knownNames.has(name) ? [] : [`${file}: a name of the code, “${name}”`]))
}

const found: string[] = []
for await (const file of glob(sources, { exclude: (name) => name.includes('node_modules') })) {
  const source = await readFile(file, 'utf8')
  if (!excluded.some((path) => file.startsWith(path))) found.push(...findWords(file, source))
  if (hasTexts.test(file)) found.push(...findCodeNames(file, source))
}
if (found.length > 0) {
  process.stdout.write(`${[...new Set(found)].sort().join('\n')}\n`)
  process.exitCode = 1
}
