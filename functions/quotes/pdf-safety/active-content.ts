import { isArray, isDictionary, isName, isReference, isString } from './parser.ts'
import type { PdfDictionary, PdfName, PdfValue } from './parser.ts'
import { activeContent, damaged } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import { isNetworkPath, isSafeAddress, isUnsafeAddress, nameReadings, stringText } from './text.ts'

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
  ['OPI', OTHER_FILE],
])
const TYPE_KEYS = ['S', 'Type', 'Subtype']
const ADDRESS_KEYS = ['URI', 'Base']
const FILE_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix']
/** In a stream: what is shown in its place comes from another file. */
const PROXY_KEYS = ['Ref', 'OPI']

/** What was met so far. The first find of active content is kept. */
export interface Findings {
  encrypted: boolean
  active: Refusal | null
}

/**
 * Notes what is forbidden in an object.
 * @throws {Refusal} damaged for a font matrix that is none: viewers have run it as a script
 */
export function examineObject(value: PdfValue, isStream: boolean, findings: Findings): void {
  const found = (what: string) => void (findings.active ??= activeContent(what))
  // What a reference leads to stands alone, and counts as what it would be in the place of the reference.
  if (isName(value)) {
    examineType(value.written, found)
    if (isOneOf(value, ['Thread', 'URL'])) found(OTHER_FILE)
  } else if (isString(value) && isUnsafeAddress(value.token)) found(UNSAFE_LINK)
  else if (isDictionary(value)) {
    for (const [key, held] of value.pairs) {
      const keys = nameReadings(key.written)
      if (keys.includes('Encrypt')) findings.encrypted = true
      // Not a filter's abbreviation, as in an image inside a page, but data kept in another file.
      if (isStream && keys.includes('F') && !isName(held) && !isArray(held)) found(OTHER_FILE)
      if (isStream && held !== null && isOneOf(key, PROXY_KEYS)) found(OTHER_FILE)
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
    if (isOneOf(key, TYPE_KEYS)) {
      if (isName(value)) examineType(value.written, found)
      else if (isString(value)) examineType(stringText(value.token), found)
    }
    if (isOneOf(key, ADDRESS_KEYS) && isString(value) && !isSafeAddress(value.token)) found(UNSAFE_LINK)
    if (isOneOf(key, FILE_KEYS) && isString(value) && isNetworkPath(value.token)) found(OTHER_FILE)
    if (isOneOf(key, ['FS']) && isTextOf(value, 'URL')) found(OTHER_FILE)
    // An article of this document has no file.
    if (isOneOf(key, ['S']) && isTextOf(value, 'Thread') && pairs.some(([other]) => isOneOf(other, ['F'])))
      found(OTHER_FILE)
    // An array here lists rights that Reader was given over attachments.
    if (isOneOf(key, ['EF']) && (isDictionary(value) || isReference(value))) found(ATTACHMENT)
    if (isOneOf(key, ['FontMatrix']) && !isMatrix(value)) throw damaged()
  }
}

const isOneOf = ({ written }: PdfName, names: readonly string[]): boolean =>
  nameReadings(written).some((name) => names.includes(name))

/** As a name, or as the string some viewers take for one. */
const isTextOf = (value: PdfValue, name: string): boolean =>
  isName(value) ? isOneOf(value, [name]) : isString(value) && stringText(value.token) === name

const isMatrix = (value: PdfValue): boolean =>
  isArray(value) && value.length === 6 && value.every((item) => typeof item === 'number')

function examineType(written: string, found: (what: string) => void): void {
  for (const name of nameReadings(written)) {
    const what = FORBIDDEN.get(name) ?? FORBIDDEN_TYPE.get(name)
    if (what !== undefined) found(what)
  }
}
