import { activeContent } from './refusal.ts'
import { isArray, isDictionary, isName, isReference, isString } from './parser.ts'
import type { PdfDictionary, PdfValue } from './parser.ts'
import { ALLOWED_ACTIONS, actionWords } from './active-content.ts'
import { isSafeAddress, nameReadings, stringText } from './text.ts'

/** Keys whose value is an action that waits for a click, or a list of actions that follow one. */
const CLICKED = ['A', 'PA', 'Next']

const EVENTS = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '))

/** An object whose number is unknown: any reference could lead to it. */
const UNKNOWN = -1

/** An object, read as an action. */
interface Action {
  /** Its types that are not allowed. */
  forbidden: string[]
  /** Objects that contain its type. */
  types: number[]
  opensAddress: boolean
  /** Actions it leads to. */
  next: number[]
}

/**
 * The actions of a file with the references between them, collected one object at a time, including superseded objects.
 * Allowed are going to a place in this file, and opening an address after a click.
 */
export class Actions {
  readonly #actions = new Map<number, Action[]>()
  /** Objects used as actions that run on a click, and as actions that run by themselves. */
  readonly #clicked = new Set<number>()
  readonly #opened = new Set<number>()
  /** Objects that are used as a list of events, and objects that would be such a list with an action in it. */
  readonly #events = new Set<number>()
  readonly #filled = new Set<number>()
  /** Objects that are used as an address, and strings that are not a safe address. */
  readonly #addresses = new Set<number>()
  readonly #unsafe = new Set<number>()
  /** Objects that are a name, with the readings of that name. */
  readonly #names = new Map<number, string[]>()

  /**
   * @param number null if it is unknown
   * @throws {Refusal} active-content
   */
  note(number: number | null, value: PdfValue): void {
    const object = number ?? UNKNOWN
    if (isString(value) && !isSafeAddress(value.token)) this.#unsafe.add(object)
    if (isName(value)) listIn(this.#names, object).push(...nameReadings(value.written))
    if (isFilled(value)) this.#filled.add(object)
    if (isDictionary(value) || isArray(value) || isReference(value))
      listIn(this.#actions, object).push(readAction(value))
    this.#search(value)
  }

  /** @throws {Refusal} active-content */
  check(): void {
    if (meets(this.#addresses, this.#unsafe)) throw activeContent('contains an unsafe link')
    if (meets(this.#events, this.#filled)) throw runsByItself()
    for (const action of this.#reached([...this.#clicked, ...this.#opened])) this.#judge(action, false)
    for (const action of this.#reached([...this.#opened])) this.#judge(action, true)
  }

  *#reached(waiting: number[]): Generator<Action> {
    const met = new Set<number>()
    if (waiting.length > 0) waiting.push(UNKNOWN)
    for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
      if (met.has(object)) continue
      met.add(object)
      for (const action of this.#actions.get(object) ?? []) {
        yield action
        for (const next of action.next) waiting.push(next)
      }
    }
  }

  #judge({ forbidden, types, opensAddress }: Action, byItself: boolean): void {
    const named = types.flatMap((object) => this.#names.get(object) ?? [])
    const [worst] = [...forbidden, ...named.filter((name) => !ALLOWED_ACTIONS.includes(name))]
    if (worst !== undefined) throw activeContent(actionWords(worst))
    if (byItself && (opensAddress || named.includes('URI')))
      throw activeContent('opens a web page automatically, without a click')
  }

  // The parser limits the nesting, and with it the recursion.
  #search(value: PdfValue): void {
    if (isArray(value)) for (const item of value) this.#search(item)
    if (!isDictionary(value)) return
    for (const [key, held] of value.pairs) {
      this.#search(held)
      const keys = nameReadings(key.written)
      if (keys.includes('OpenAction')) this.#take(held, true)
      if (keys.some((name) => CLICKED.includes(name))) this.#take(held, false)
      if (keys.includes('AA')) {
        if (isReference(held)) this.#events.add(held.object)
        else if (isFilled(held)) throw runsByItself()
      }
      if (isReference(held) && (keys.includes('URI') || keys.includes('Base')))
        this.#addresses.add(held.object)
    }
  }

  #take(held: PdfValue, byItself: boolean): void {
    const action = readAction(held)
    this.#judge({ ...action, types: [] }, byItself)
    for (const object of action.next) (byItself ? this.#opened : this.#clicked).add(object)
    if (action.types.length > 0) {
      // Its type is known only at the end, so it gets the number of an object that nothing else leads to.
      const place = UNKNOWN - 1 - this.#actions.size
      this.#actions.set(place, [action])
      ;(byItself ? this.#opened : this.#clicked).add(place)
    }
  }
}

const runsByItself = () => activeContent('runs an action automatically, without a click')

/** Whether it has an action for an event, such as a page that opens or a pointer that passes. */
const isFilled = (value: PdfValue): boolean =>
  isReference(value) ||
  (isDictionary(value) &&
    value.pairs.some(
      ([key, held]) =>
        nameReadings(key.written).some((name) => EVENTS.has(name)) &&
        (isDictionary(held) || isReference(held)),
    ))

function listIn<Item>(lists: Map<number, Item[]>, object: number): Item[] {
  const known = lists.get(object)
  if (known) return known
  const list: Item[] = []
  lists.set(object, list)
  return list
}

/** Reads an action, or a list of actions, with the following actions in the same object. */
function readAction(value: PdfValue): Action {
  const action: Action = { forbidden: [], types: [], opensAddress: false, next: [] }
  const read = (part: PdfValue): void => {
    if (isReference(part)) action.next.push(part.object)
    if (isArray(part)) for (const item of part) read(item)
    if (isDictionary(part)) readEntries(part)
  }
  const readEntries = ({ pairs }: PdfDictionary) => {
    for (const [key, held] of pairs) {
      const keys = nameReadings(key.written)
      if (keys.includes('S')) {
        if (isReference(held)) action.types.push(held.object)
        const names = isName(held)
          ? nameReadings(held.written)
          : isString(held)
            ? [stringText(held.token)]
            : []
        action.forbidden.push(...names.filter((name) => !ALLOWED_ACTIONS.includes(name)))
      }
      if (keys.includes('URI') && (isString(held) || isReference(held))) action.opensAddress = true
      if (keys.includes('Next')) read(held)
    }
  }
  read(value)
  return action
}

/** Whether a reference leads to one of these objects. */
function meets(references: ReadonlySet<number>, objects: ReadonlySet<number>): boolean {
  if (references.size === 0) return false
  return [...references, UNKNOWN].some((object) => objects.has(object))
}
