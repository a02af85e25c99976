import { isArray, isDictionary, isName, isReference, isString } from './parser.ts'
import type { PdfDictionary, PdfValue } from './parser.ts'
import { activeContent } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import { isUnsafeAddress, nameReadings, stringText } from './text.ts'

const SCRIPT = 'a script'
const ATTACHMENT = 'an attached file'
const SENDING = 'a form that sends or fetches data'
const XFA = 'an interactive (XFA) form'
const MEDIA = 'sound, video or 3D content'
const OTHER_FILE = 'a link to a file on a computer'
const PROGRAM = 'a command that opens another program or file'
const UNSAFE_LINK = 'an unsafe link'

/** Names without an innocent use: refused wherever they stand, for a reference may lead to them. */
const FORBIDDEN = new Map([
  ['JavaScript', SCRIPT],
  ['JS', SCRIPT],
  ['EmbeddedFile', ATTACHMENT],
  ['EmbeddedFiles', ATTACHMENT],
  ['FileAttachment', ATTACHMENT],
  ['XFA', XFA],
  ['SubmitForm', SENDING],
  ['ImportData', SENDING],
  ['RichMedia', MEDIA],
  ['RichMediaExecute', MEDIA],
  ['GoToE', OTHER_FILE],
  ['GoToR', OTHER_FILE],
])

/** Names a form may also give to a choice ("Launch"): refused as a type, or as an object of its own. */
const FORBIDDEN_TYPE = new Map([
  ['Launch', PROGRAM],
  ['Rendition', MEDIA],
  ['Movie', MEDIA],
  ['Sound', MEDIA],
  ['3D', MEDIA],
])
const TYPE_KEYS = ['S', 'Type', 'Subtype']
const ADDRESS_KEYS = ['URI', 'Base']

/** What was met so far. The first find of active content is kept. */
export interface Findings {
  encrypted: boolean
  active: Refusal | null
}

/** Notes what is forbidden in an object. */
export function examineObject(value: PdfValue, isStream: boolean, findings: Findings): void {
  const found = (what: string) => void (findings.active ??= activeContent(what))
  // What a reference leads to stands alone, and counts as what it would be in the place of the reference.
  if (isName(value)) examineType(value.written, found)
  else if (isString(value) && isUnsafeAddress(value.token)) found(UNSAFE_LINK)
  else if (isDictionary(value)) {
    for (const [key, held] of value.pairs) {
      const keys = nameReadings(key.written)
      if (keys.includes('Encrypt')) findings.encrypted = true
      // Not a filter's abbreviation, as in an image inside a page, but data kept in another file.
      if (isStream && keys.includes('F') && !isName(held) && !isArray(held)) found(OTHER_FILE)
    }
  }
  examineValue(value, found)
}

// Recursion is bounded: the parser refuses what is nested too deeply.
function examineValue(value: PdfValue, found: (what: string) => void): void {
  if (isName(value)) {
    for (const name of nameReadings(value.written)) {
      const what = FORBIDDEN.get(name)
      if (what !== undefined) found(what)
    }
  } else if (isArray(value)) for (const item of value) examineValue(item, found)
  else if (isDictionary(value)) examineDictionary(value, found)
}

function examineDictionary({ pairs }: PdfDictionary, found: (what: string) => void): void {
  for (const [key, value] of pairs) {
    examineValue(key, found)
    examineValue(value, found)
    const keys = nameReadings(key.written)
    const isOneOf = (names: readonly string[]) => names.some((name) => keys.includes(name))
    if (isOneOf(TYPE_KEYS)) {
      if (isName(value)) examineType(value.written, found)
      else if (isString(value)) examineType(stringText(value.token), found)
    }
    if (isOneOf(ADDRESS_KEYS) && isString(value) && isUnsafeAddress(value.token)) found(UNSAFE_LINK)
    // An array here lists rights that Reader was given over attachments.
    if (isOneOf(['EF']) && (isDictionary(value) || isReference(value))) found(ATTACHMENT)
  }
}

function examineType(written: string, found: (what: string) => void): void {
  for (const name of nameReadings(written)) {
    const what = FORBIDDEN.get(name) ?? FORBIDDEN_TYPE.get(name)
    if (what !== undefined) found(what)
  }
}
