import { normaliseEmail } from '../contact/email.ts'
import { numbersOf } from '../contact/phone-fields.ts'
import { nameKey, type Findable } from '../matching/keys.ts'
import { areNearNames } from '../matching/likeness.ts'
import { repeatReason } from './import-outcome.ts'
import type { PhoneRules } from './import-row.ts'

/** Why two rows are certainly the same person, so an import skips the second. */
export type SamePerson = 'email' | 'phone' | undefined

/** People of an office or a family share numbers, so the names must be similar, or equal with two addresses. */
export function samePerson(
  one: Findable,
  other: Findable,
  phones: Pick<PhoneRules, 'doubtfulPhone'>,
): SamePerson {
  if (one.email && other.email && normaliseEmail(one.email) === normaliseEmail(other.email)) return 'email'
  const others = numbersOf(other)
  if (!numbersOf(one).some((number) => others.includes(number) && !phones.doubtfulPhone(number)))
    return undefined
  const [name, otherName] = [nameKey(one.name), nameKey(other.name)]
  const agree = name === otherName || (!(one.email && other.email) && areNearNames(name, otherName))
  return agree ? 'phone' : undefined
}

type Person = Findable & { row: number }

export class EarlierRows {
  readonly #phones: Pick<PhoneRules, 'doubtfulPhone'>
  readonly #byEmail = new Map<string, Person>()
  readonly #byPhone = new Map<string, Person[]>()

  constructor(phones: Pick<PhoneRules, 'doubtfulPhone'>) {
    this.#phones = phones
  }

  /** Sentences: which earlier row it repeats, or shares a number with. */
  repeatOf(person: Findable): { repeat?: string; shares?: string } {
    const byEmail = person.email ? this.#byEmail.get(normaliseEmail(person.email)) : undefined
    if (byEmail) return { repeat: repeatReason.email(byEmail.row, otherName(person, byEmail)) }
    const sharing = numbersOf(person).flatMap((number) => this.#byPhone.get(number) ?? [])
    const same = sharing.find((earlier) => samePerson(person, earlier, this.#phones))
    if (same) return { repeat: repeatReason.phone(same.row) }
    const [first] = sharing
    return first ? { shares: repeatReason.sharedPhone(first.row) } : {}
  }

  add(person: Person): void {
    if (person.email) this.#byEmail.set(normaliseEmail(person.email), person)
    for (const number of numbersOf(person)) {
      const sharing = this.#byPhone.get(number)
      if (sharing) sharing.push(person)
      else this.#byPhone.set(number, [person])
    }
  }
}

const otherName = (one: Findable, other: Findable): string | undefined =>
  areNearNames(nameKey(one.name), nameKey(other.name)) ? undefined : other.name
