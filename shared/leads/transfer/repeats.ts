import { normaliseEmail } from '../contact/email.ts'
import { numbersOf } from '../contact/phone-fields.ts'
import { nameKey, type Findable } from '../matching/keys.ts'
import { areNearNames } from '../matching/likeness.ts'
import type { PhoneRules } from './import-row.ts'

/** Why two rows are certainly the same person. */
export type SamePerson = 'email' | 'phone' | undefined

/** People of an office or a family share numbers, and some have similar names, so the names must be equal. */
export function samePerson(
  one: Findable,
  other: Findable,
  phones: Pick<PhoneRules, 'doubtfulPhone'>,
): SamePerson {
  if (one.email && other.email && normaliseEmail(one.email) === normaliseEmail(other.email)) return 'email'
  const others = numbersOf(other)
  if (!numbersOf(one).some((number) => others.includes(number) && !phones.doubtfulPhone(number)))
    return undefined
  return nameKey(one.name) === nameKey(other.name) ? 'phone' : undefined
}

type Person = Findable & { row: number }

export class EarlierRows {
  readonly #phones: Pick<PhoneRules, 'doubtfulPhone'>
  readonly #byContact = new Map<string, Person[]>()

  constructor(phones: Pick<PhoneRules, 'doubtfulPhone'>) {
    this.#phones = phones
  }

  /** Sentences: which earlier row it repeats, or shares a number with. */
  repeatOf(person: Findable): { repeat?: string; shares?: string } {
    const sharing = contactsOf(person).flatMap((contact) => this.#byContact.get(contact) ?? [])
    for (const earlier of sharing) {
      const same = samePerson(person, earlier, this.#phones)
      if (same === 'phone') return { repeat: `Same name and phone number as row ${earlier.row}.` }
      const isNear = areNearNames(nameKey(person.name), nameKey(earlier.name))
      if (same)
        return { repeat: `Same email address as row ${earlier.row}${isNear ? '' : `, “${earlier.name}”`}.` }
    }
    const [first] = sharing
    return first ? { shares: `Same phone number as row ${first.row}, added as its own lead.` } : {}
  }

  add(person: Person): void {
    for (const contact of contactsOf(person)) {
      const sharing = this.#byContact.get(contact)
      if (sharing) sharing.push(person)
      else this.#byContact.set(contact, [person])
    }
  }
}

const contactsOf = (person: Findable): string[] => [
  ...(person.email ? [normaliseEmail(person.email)] : []),
  ...numbersOf(person),
]
