import { isArray, isDictionary, isName, isReference, isString } from './parser.ts'
import type { PdfDictionary, PdfName, PdfValue } from './parser.ts'
import { activeContent, damaged } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import { isNetworkPath, isSafeAddress, nameReadings, stringText } from './text.ts'

/** Going to a place in this file, and opening an address. */
export const ALLOWED_ACTIONS: readonly string[] = ['GoTo', 'URI']

const SCRIPT = 'contains a script'
const ATTACHMENT = 'contains an attached file, or is a portfolio of files'
const SENDING = 'contains a form that sends or fetches data'
const CHANGING = 'contains a button that changes a form or what is shown'
const XFA = 'contains an interactive (XFA) form'
const MEDIA = 'contains sound, video or 3D content'
const OTHER_FILE = 'contains a link to a file on a computer'
const PROGRAM = 'contains a command that opens another program or file'
const COMMAND = 'contains a command for the program that shows it'
const UNSAFE_LINK = 'contains an unsafe link'
const ATTACHMENT_ADVICE =
  'Print it to a new PDF and send that, or send the files of the portfolio one by one.'

/** Names without an innocent use: refused anywhere, because a reference may lead to them. */
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
  ['AlternatePresentations', MEDIA],
  ['GoToE', OTHER_FILE],
  ['GoToR', OTHER_FILE],
])

/** Names that a form may also give to an option ("Launch"): refused only as a type, or as a separate object. */
const FORBIDDEN_TYPE = new Map([
  ['Launch', PROGRAM],
  ['Rendition', MEDIA],
  ['Movie', MEDIA],
  ['Sound', MEDIA],
  ['3D', MEDIA],
  ['OPI', OTHER_FILE],
])
const FORBIDDEN_SUBTYPE = new Map([['Screen', MEDIA]])

/** The other known actions. Other dictionaries may have these names under keys other than /S. */
const FORBIDDEN_ACTION = new Map([
  ['Named', COMMAND],
  ['ResetForm', CHANGING],
  ['Hide', CHANGING],
  ['SetOCGState', CHANGING],
  ['GoToDp', COMMAND],
  ['GoTo3DView', MEDIA],
  ['Trans', COMMAND],
  ['Thread', COMMAND],
])
const TYPE_KEYS = ['S', 'Type', 'Subtype']
const ADDRESS_KEYS = ['URI', 'Base']
const FILE_KEYS = ['F', 'UF', 'DOS', 'Mac', 'Unix']
/** In a stream: keys for content from another file that replaces it. */
const PROXY_KEYS = ['Ref', 'OPI']

/** Describes an action of this type, to complete "This PDF". */
export const actionWords = (type: string): string =>
  FORBIDDEN.get(type) ?? FORBIDDEN_TYPE.get(type) ?? FORBIDDEN_ACTION.get(type) ?? COMMAND

/** The first active content found so far. */
export interface Findings {
  active: Refusal | null
}

type Found = (action: string) => void

const noteIn =
  (findings: Findings): Found =>
  (action) =>
    void (findings.active ??= activeContent(action, action === ATTACHMENT ? ATTACHMENT_ADVICE : undefined))

/**
 * Notes what is forbidden in an object.
 * @throws {Refusal} damaged for an invalid font matrix: viewers have run it as a script
 */
export function examineObject(value: PdfValue, isStream: boolean, findings: Findings): void {
  const found = noteIn(findings)
  // The target of a reference is judged as if it were in the place of the reference.
  if (isName(value)) {
    examineType(value.written, found, [FORBIDDEN_TYPE])
    if (isOneOf(value, ['URL'])) found(OTHER_FILE)
  } else if (isDictionary(value)) {
    for (const [key, held] of value.pairs) {
      const keys = nameReadings(key.written)
      // A name or an array would be an abbreviated filter; anything else is data in another file.
      if (isStream && keys.includes('F') && !isName(held) && !isArray(held)) found(OTHER_FILE)
      if (isStream && held !== null && isOneOf(key, PROXY_KEYS)) found(OTHER_FILE)
    }
  }
  examineValue(value, found)
}

const NAME = /\/([!-$&'*-.0-;=?-Z\\^-z|~]+)/g

/** Notes what is forbidden in bytes that are not a valid object, and that no cross-reference leads to. */
export function examineRaw(bytes: Buffer, findings: Findings): void {
  const found = noteIn(findings)
  for (const [, written = ''] of bytes.toString('latin1').matchAll(NAME))
    examineType(written, found, [FORBIDDEN_TYPE])
}

// The parser limits the nesting, and with it the recursion.
function examineValue(value: PdfValue, found: Found): void {
  if (isName(value)) examineType(value.written, found, [])
  else if (isArray(value)) for (const item of value) examineValue(item, found)
  else if (isDictionary(value)) examineDictionary(value, found)
}

function examineDictionary({ pairs }: PdfDictionary, found: Found): void {
  const isAction = pairs.some(([key, value]) => isOneOf(key, ['Type']) && isTextOf(value, 'Action'))
  for (const [key, value] of pairs) {
    examineValue(key, found)
    examineValue(value, found)
    if (isOneOf(key, TYPE_KEYS)) {
      const written = isName(value) ? value.written : isString(value) ? stringText(value.token) : null
      if (written !== null) {
        const lists = [FORBIDDEN_TYPE]
        if (isOneOf(key, ['S'])) lists.push(FORBIDDEN_ACTION)
        if (isOneOf(key, ['Subtype'])) lists.push(FORBIDDEN_SUBTYPE)
        examineType(written, found, lists)
        const unknown = nameReadings(written).find((name) => !ALLOWED_ACTIONS.includes(name))
        if (isAction && isOneOf(key, ['S']) && unknown !== undefined) found(actionWords(unknown))
      }
    }
    if (isOneOf(key, ADDRESS_KEYS) && isString(value) && !isSafeAddress(value.token)) found(UNSAFE_LINK)
    if (isOneOf(key, FILE_KEYS) && isString(value) && isNetworkPath(value.token)) found(OTHER_FILE)
    if (isOneOf(key, ['FS']) && isTextOf(value, 'URL')) found(OTHER_FILE)
    // An array here lists the rights that Reader has over attachments.
    if (isOneOf(key, ['EF']) && (isDictionary(value) || isReference(value))) found(ATTACHMENT)
    if (isOneOf(key, ['FontMatrix']) && !isMatrix(value)) throw damaged()
  }
}

const isOneOf = ({ written }: PdfName, names: readonly string[]): boolean =>
  nameReadings(written).some((name) => names.includes(name))

/** As a name, or as a string that some viewers read as one. */
const isTextOf = (value: PdfValue, name: string): boolean =>
  isName(value) ? isOneOf(value, [name]) : isString(value) && stringText(value.token) === name

const isMatrix = (value: PdfValue): boolean =>
  isArray(value) && value.length === 6 && value.every((item) => typeof item === 'number')

function examineType(written: string, found: Found, lists: readonly ReadonlyMap<string, string>[]): void {
  for (const name of nameReadings(written))
    for (const list of [FORBIDDEN, ...lists]) {
      const action = list.get(name)
      if (action !== undefined) found(action)
    }
}
