import * as z from 'zod/mini'
import { brand } from '../brand.ts'

/** When no name was entered. Every fixed name is one of these, and no session can have one. */
export const ownNames = {
  staff: 'Staff',
  customer: 'Customer',
  websiteForm: 'Website form',
  system: 'System',
  receipt: 'Receipt',
} as const

/** Names that a reader would take for the firm's or the product's. */
const reserved = [...Object.values(ownNames), 'Import', brand.name, brand.legalName]

/** Who caused an event; unlike a name, a person cannot type it. */
export const cause = z.enum(['staff', 'customer', 'product'])
export type Cause = z.infer<typeof cause>

/** @param isCustomers whether only customers cause events of the kind */
export const causeOf = (isCustomers: boolean, who: string): Cause => {
  if (isCustomers || who === ownNames.websiteForm) return 'customer'
  return who === ownNames.system ? 'product' : 'staff'
}

/** With the cause added when the name alone could mislead. */
export function nameWithCause({ who, by }: { who: string; by?: Cause | undefined }): string {
  const isPlain: Record<Cause, boolean> = {
    staff: who === ownNames.staff || !isOwnName(who),
    customer: who === ownNames.customer || who === ownNames.websiteForm,
    product: true,
  }
  return by === undefined || isPlain[by] ? who : `${who} (${by})`
}

export const whoIs = ({ name }: { name?: string | undefined }): string =>
  name === undefined || isOwnName(name) ? ownNames.staff : name

/** For each Latin letter, characters that look like it: Cyrillic, Lisu, Cherokee, small capitals, digits. */
const lookalikes = {
  a: 'аɑᴀ@ꓮ',
  b: 'вʙьꓐᏼ',
  c: 'сᴄꓚᏟ',
  d: 'ԁᴅꓓᎠ',
  e: 'еҽᴇ3ꓰᎬ',
  f: 'ꜰƒꓝ',
  g: 'ɡꓖᏀ',
  h: 'һнʜꓧᎻ',
  i: 'іıɪlӏ1|!ꓲꓡᎥᏞ',
  j: 'јꓙᎫ',
  k: 'кᴋꓗᏦ',
  m: 'мᴍꓟᎷ',
  n: 'пɴꓠ',
  o: 'оᴏ0øꓳ',
  p: 'рᴘꓑᏢ',
  q: 'ԛ',
  r: 'гʀꓣᎡᏒ',
  s: 'ѕꜱ5$ꓢᏚ',
  t: 'тᴛ7ꓔᎢ',
  u: 'ᴜꓴ',
  v: 'ᴠꓦᏙ',
  w: 'ԝᴡꓪᎳ',
  x: 'хⅹꓫ',
  y: 'уʏꓬᎩ',
}
const latinOf = new Map(
  Object.entries(lookalikes).flatMap(([latin, others]) =>
    [...others.toLowerCase()].map((other) => [other, latin]),
  ),
)

/** Without accents, invisible characters, gaps and look-alikes. */
function skeleton(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  return [...plain]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
}

/** Looks like a reserved name, or shows nothing. */
export function isOwnName(name: string): boolean {
  const compared = skeleton(name)
  const isBlank = !/[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(name.normalize('NFKC'))
  return isBlank || reserved.some((own) => skeleton(own) === compared)
}

/** undefined for the fixed names */
export const givenName = (who: string | undefined): string | undefined =>
  who === undefined || isOwnName(who) ? undefined : who

/** Latin letters with an alphabet that looks similar. */
export const mixesAlphabets = (name: string): boolean =>
  name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{Cf}]+/u)
    .some(
      (word) =>
        /\p{Script=Latin}/u.test(word) &&
        /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u.test(
          word,
        ),
    )
