// @ts-ignore: installed when the bench is first run
import { allFakers, base, en, Faker } from '@faker-js/faker'
import type { Truth } from './model.ts'

/** A locale of names, and its country's formats of phone numbers (`#` is a digit, `!` a digit from 2 to 9). */
interface Land {
  locale: keyof typeof allFakers
  weight: number
  phones: readonly string[]
  ending: string
}

const us = [
  '({a}) !##-####',
  '{a}-!##-####',
  '{a}.!##.####',
  '+1 {a} !## ####',
  '+1 ({a}) !##-####',
  '1-{a}-!##-####',
]

const lands: readonly Land[] = [
  { locale: 'en_US', weight: 11, phones: us, ending: 'com' },
  { locale: 'en_GB', weight: 2, phones: ['+44 20 7### ####', '+44 (0)161 !## ####'], ending: 'co.uk' },
  { locale: 'en_IN', weight: 1, phones: ['+91 98### #####'], ending: 'in' },
  { locale: 'de', weight: 2, phones: ['+49 30 !#######', '+49 89 !#### ###'], ending: 'de' },
  { locale: 'fr', weight: 2, phones: ['+33 1 4# ## ## ##', '+33 6 1# ## ## ##'], ending: 'fr' },
  { locale: 'pl', weight: 1.5, phones: ['+48 22 !## ## ##', '+48 60# ### ###'], ending: 'pl' },
  { locale: 'es', weight: 1.5, phones: ['+34 91 !## ## ##', '+34 61# ### ###'], ending: 'es' },
  { locale: 'cs_CZ', weight: 0.7, phones: ['+420 60# ### ###'], ending: 'cz' },
  { locale: 'sv', weight: 0.7, phones: ['+46 8 !## ### ##'], ending: 'se' },
  { locale: 'nb_NO', weight: 0.5, phones: ['+47 22 ## ## ##'], ending: 'no' },
  { locale: 'pt_BR', weight: 1, phones: ['+55 11 9!### ####'], ending: 'com.br' },
  { locale: 'it', weight: 1, phones: ['+39 02 !### ####'], ending: 'it' },
  { locale: 'nl', weight: 0.7, phones: ['+31 20 !## ####'], ending: 'nl' },
  { locale: 'tr', weight: 0.7, phones: ['+90 212 !## ## ##'], ending: 'com.tr' },
  { locale: 'hu', weight: 0.5, phones: ['+36 1 !## ####'], ending: 'hu' },
  { locale: 'ro', weight: 0.5, phones: ['+40 21 !## ####'], ending: 'ro' },
  { locale: 'ru', weight: 0.15, phones: ['+7 495 !## ## ##'], ending: 'ru' },
  { locale: 'ja', weight: 0.15, phones: ['+81 3 !### ####'], ending: 'jp' },
]

const areas = '212 617 415 312 303 206 713 404 512 602 215 503 614 702 919 646 858 773 305 816'.split(' ')

const first =
  `North South Blue Green Silver Red Clear Bright Iron Copper Golden Summit Harbor River Lake Stone Cedar Maple
  Oak Pine Granite Falcon Heron Otter Beacon Anchor Compass Meridian Vertex Orbit Lumen Nova Atlas Aurora Ember Juniper
  Willow Quarry Canyon Prairie Tidal Cobalt Crimson Keystone Lantern Parallel Pioneer Sable Sparrow Thistle Umbra Velvet
  Wren Zephyr Amber Birch Cascade Delta Echo Fathom`.split(/\s+/)
const second =
  `Analytics Logistics Capital Consulting Partners Foods Robotics Software Systems Health Dental Roofing
  Plumbing Realty Design Studio Media Energy Solar Freight Marine Textiles Interiors Advisors Security Payments
  Labs Bakery Brewing Coffee Landscaping Motors Hardware Pharmacy Insurance Legal Travel Events Print Works
  Technologies Ventures Manufacturing Wholesale Electric Fitness Bikes Optics Outfitters Kitchens`.split(
    /\s+/,
  )
const tails = ['Inc.', 'LLC', 'Group', 'Co.', 'Ltd.', '& Sons', 'Corp.', 'GmbH', 'Holdings', 'International']

const levels = ['', '', 'Senior', 'Lead', 'Principal', 'Associate', 'Regional', 'Junior', 'Deputy']
const roles =
  `Account Manager|Software Engineer|Sales Manager|Marketing Director|Product Manager|Operations Manager|
  Data Scientist|Financial Analyst|Project Manager|Business Development Manager|Customer Success Manager|Attorney|
  HR Manager|Procurement Specialist|Supply Chain Manager|Graphic Designer|Solutions Architect|Accountant|Recruiter|
  Office Manager|Store Manager|Tax Consultant|Compliance Officer|Loan Officer|Event Planner|Art Director|Controller|
  Research Scientist|Plant Manager|UX Researcher|Editor|Purchasing Agent|Paralegal|Physician|Realtor|Buyer`
    .split('|')
    .map((role) => role.trim())
const chiefs =
  `CEO|Founder & CEO|Co-Founder|Chief Financial Officer|CTO|Managing Director|Owner|President|Partner|
  Vice President, Sales|VP of Engineering|Head of Growth|Head of People|Director of Finance|Chief Operating Officer|
  General Manager|Founder|Director of Business Development|COO|VP Marketing`
    .split('|')
    .map((role) => role.trim())

export interface Person extends Truth {
  name: string
  email: string
  phone: string
  company: string
  title: string
  website: string
  first: string
  last: string
  city: string
}

const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('ı', 'i')
    .replaceAll(/æ/gi, 'ae')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

/** Whether the local part ends in a lone l or 1, next to no other letter of a name, so that no one can see which. */
const isAmbiguous = ({ email, first: given }: Person): boolean => {
  const local = email.slice(0, email.indexOf('@'))
  const name = ascii(given)
  return local.startsWith(name) ? /^[l1]+$/.test(local.slice(name.length)) : /[._][l1]+$/.test(local)
}

/** The random choices for one picture. The same seed gives the same picture. */
export class Chance {
  readonly #faker: Faker
  constructor(seed: number) {
    this.#faker = new Faker({ locale: [en, base], seed })
  }
  int(min: number, max: number): number {
    return this.#faker.number.int({ min, max })
  }
  pick<T>(from: readonly T[]): T {
    return this.#faker.helpers.arrayElement(from)
  }
  is(probability: number): boolean {
    return this.#faker.number.float() < probability
  }
  sentence(): string {
    return this.#faker.hacker.phrase()
  }

  phone(land: Land): string {
    return this.pick(land.phones)
      .replace('{a}', this.pick(areas))
      .replaceAll('!', () => String(this.int(2, 9)))
      .replaceAll('#', () => String(this.int(0, 9)))
  }

  company(last: string): string {
    const plain = `${this.pick(first)} ${this.pick(second)}`
    return this.pick([
      plain,
      plain,
      plain,
      `${this.pick(first)}${this.pick(first).toLowerCase()}`,
      `${plain} ${this.pick(tails)}`,
      `${last} & ${this.#faker.person.lastName()} LLP`,
      `${last} ${this.pick(second)}`,
      `${this.#faker.person.lastName()} ${this.pick(tails)}`,
    ])
  }

  person(): Person {
    const land = this.#faker.helpers.weightedArrayElement(
      lands.map((value) => ({ value, weight: value.weight })),
    )
    const faker = allFakers[land.locale]
    faker.seed(this.int(1, 1e9))
    const given = faker.person.firstName()
    const family = faker.person.lastName()
    const middle = land.locale === 'en_US' && this.is(0.12) ? ` ${this.pick([...'ABCDEFGHJKLMRST'])}.` : ''
    const spoken = /\p{Script=Latin}/u.test(given)
    const a = spoken ? ascii(given) : this.pick(['yuki', 'ivan', 'olga', 'kenji'])
    const b = spoken ? ascii(family) : this.pick(['tanaka', 'petrova', 'sato', 'orlov'])
    const company = this.company(spoken ? family : 'Petrov')
    const stem = ascii(company.replace(/ (?:Inc\.|LLC|Group|Co\.|Ltd\.|Corp\.|GmbH|LLP|Holdings)$/, ''))
    const ending = this.pick([land.ending, 'com', 'com', 'com', 'io', 'net', 'co'])
    const domain = `${stem}.${ending}`
    const local = this.pick([
      `${a}.${b}`,
      `${a[0]}${b}`,
      a,
      `${a}_${b}`,
      `${a}${b[0]}`,
      `${b}.${a[0]}`,
      `${a}${this.int(1, 99)}`,
    ])
    const mail = this.is(0.2)
      ? `${local}@${this.pick(['gmail.com', 'outlook.com', 'icloud.com', 'yahoo.com'])}`
      : `${local}@${domain}`
    const level = this.pick(levels)
    return {
      name: `${given}${middle} ${family}`,
      email: mail,
      phone: this.phone(land),
      second_phone: null,
      company,
      title: this.is(0.4) ? this.pick(chiefs) : `${level} ${this.pick(roles)}`.trim(),
      website: this.pick([domain, `www.${domain}`, `https://${domain}`, `https://www.${domain}`]),
      note: null,
      first: given,
      last: family,
      city: this.pick([
        'Austin, Texas',
        'Denver, Colorado',
        'Chicago, Illinois',
        'Boston, MA',
        'London',
        'Seattle',
      ]),
    }
  }

  /** A person. Keeps only one in five with an ambiguous email, because few work addresses are like that. */
  usualPerson(): Person {
    const person = this.person()
    return isAmbiguous(person) && this.is(0.8) ? this.usualPerson() : person
  }

  usualPeople(min: number, max: number): Person[] {
    return Array.from({ length: this.int(min, max) }, () => this.usualPerson())
  }
}
