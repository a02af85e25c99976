import { isArray, isDictionary, isReference, isString } from './parser.ts'
import type { PdfDictionary, PdfValue } from './parser.ts'
import { activeContent } from './refusal.ts'
import { isSafeAddress, nameReadings } from './text.ts'

/** What may set off an action without a click: a page that opens, a pointer that passes, and the like. */
const EVENTS = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '))

/** Stands for an object whose number cannot be told: any reference could lead to it. */
const UNKNOWN = -1

/** Links as they hang together over references, met one object at a time; superseded objects count too. */
export class Links {
  /** Objects that stand for an action set off by itself, and objects that list such actions. */
  readonly #opened = new Set<number>()
  readonly #eventLists = new Set<number>()
  /** By object: what it leads to when it is taken for a list of events, and when it is taken for an action. */
  readonly #events = new Map<number, number[]>()
  readonly #next = new Map<number, number[]>()
  /** Objects that open an address, as an action and as a list of events. */
  readonly #opens = new Set<number>()
  readonly #eventOpens = new Set<number>()
  /** Objects named as an address, and strings that are no safe one. */
  readonly #addresses = new Set<number>()
  readonly #unsafe = new Set<number>()
  #opensByItself = false

  /** @param number null where it cannot be told */
  note(number: number | null, value: PdfValue): void {
    const object = number ?? UNKNOWN
    if (isString(value) && !isSafeAddress(value.token)) this.#unsafe.add(object)
    if (isDictionary(value)) {
      if (follow(eventsOf(value), listIn(this.#events, object))) this.#eventOpens.add(object)
    }
    if (follow(value, listIn(this.#next, object))) this.#opens.add(object)
    this.#search(value)
  }

  /** @throws {Refusal} active-content */
  check(): void {
    if (meets(this.#addresses, this.#unsafe)) throw activeContent('an unsafe link')
    const waiting = [...this.#opened]
    for (const list of withUnknown(this.#eventLists)) {
      if (this.#eventOpens.has(list)) this.#opensByItself = true
      for (const action of this.#events.get(list) ?? []) waiting.push(action)
    }
    const met = new Set<number>()
    if (waiting.length > 0) waiting.push(UNKNOWN)
    for (let action = waiting.pop(); action !== undefined; action = waiting.pop()) {
      if (met.has(action)) continue
      met.add(action)
      for (const next of this.#next.get(action) ?? []) waiting.push(next)
    }
    if (this.#opensByItself || meets(met, this.#opens)) throw activeContent('a link that opens by itself')
  }

  // Recursion is bounded: the parser refuses what is nested too deeply.
  #search(value: PdfValue): void {
    if (isArray(value)) for (const item of value) this.#search(item)
    if (!isDictionary(value)) return
    for (const [key, held] of value.pairs) {
      this.#search(held)
      const keys = nameReadings(key.written)
      const leadsTo: number[] = []
      if (keys.includes('OpenAction')) this.#opensByItself ||= follow(held, leadsTo)
      if (keys.includes('AA')) {
        if (isReference(held)) this.#eventLists.add(held.object)
        else if (isDictionary(held)) this.#opensByItself ||= follow(eventsOf(held), leadsTo)
      }
      for (const object of leadsTo) this.#opened.add(object)
      if (isReference(held) && (keys.includes('URI') || keys.includes('Base')))
        this.#addresses.add(held.object)
    }
  }
}

const listIn = (lists: Map<number, number[]>, object: number) => ({
  push: (item: number): void => {
    const list = lists.get(object)
    if (list) list.push(item)
    else lists.set(object, [item])
  },
})

const eventsOf = ({ pairs }: PdfDictionary): PdfValue[] =>
  pairs
    .filter(([key]) => nameReadings(key.written).some((name) => EVENTS.has(name)))
    .map(([, value]) => value)

/**
 * Follows an action, or several, through those that come next, as far as they are written here.
 * @param leadsTo takes the objects to go on with
 * @returns whether one opens an address
 */
function follow(action: PdfValue, leadsTo: { push(object: number): void }): boolean {
  if (isReference(action)) leadsTo.push(action.object)
  if (isArray(action)) return action.map((item) => follow(item, leadsTo)).includes(true)
  if (!isDictionary(action)) return false
  let opens = false
  for (const [key, value] of action.pairs) {
    const keys = nameReadings(key.written)
    if (keys.includes('URI') && (isString(value) || isReference(value))) opens = true
    if (keys.includes('Next') && follow(value, leadsTo)) opens = true
  }
  return opens
}

const withUnknown = (objects: ReadonlySet<number>) => (objects.size > 0 ? [...objects, UNKNOWN] : [])

/** Whether a reference leads to one of these objects. */
const meets = (references: ReadonlySet<number>, objects: ReadonlySet<number>): boolean =>
  withUnknown(references).some((object) => objects.has(object))
