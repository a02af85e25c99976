import * as z from 'zod/mini'
import { brand } from '../brand.ts'

/** What records call those who typed no name. Every fixed name in a record is one of these, and no session can take one. */
export const ownNames = {
  staff: 'Staff',
  customer: 'Customer',
  websiteForm: 'Website form',
  system: 'System',
  receipt: 'Receipt',
} as const

/** Names that would also read as the firm's or the product's. */
const reserved = [...Object.values(ownNames), 'Import', brand.name, brand.legalName]

/** Who caused something: beside a name, which anyone can type. */
export const cause = z.enum(['staff', 'customer', 'product'])
export type Cause = z.infer<typeof cause>

/** Who caused an event of a kind, as far as its kind and name tell. */
export const causeOf = (isCustomers: boolean, who: string): Cause => {
  if (isCustomers || who === ownNames.websiteForm) return 'customer'
  return who === ownNames.system ? 'product' : 'staff'
}

/** A name as a reader sees it, with its kind where the name alone could mislead. */
export function nameWithCause({ who, by }: { who: string; by?: Cause | undefined }): string {
  const isPlain: Record<Cause, boolean> = {
    staff: who === ownNames.staff || !isOwnName(who),
    customer: who === ownNames.customer || who === ownNames.websiteForm,
    product: true,
  }
  return by === undefined || isPlain[by] ? who : `${who} (${by})`
}

/** Who acts in a session: the name a person gave for it, or just the staff. */
export const whoIs = ({ name }: { name?: string | undefined }): string =>
  name === undefined || isOwnName(name) ? ownNames.staff : name

/** Letters that look like others: of Cyrillic, Lisu and Cherokee, small capitals, figures. One Latin letter stands for each group. */
const alike = {
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
const looks = new Map(
  Object.entries(alike).flatMap(([as, those]) => [...those.toLowerCase()].map((one) => [one, as])),
)

/** What is left of a name when its marks, signs nobody sees, gaps and look-alikes are gone. */
function skeleton(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  return [...plain]
    .map((letter) => looks.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
}

/** Whether a name is one of the product's, however it is written, or shows nothing. */
export function isOwnName(name: string): boolean {
  const seen = skeleton(name)
  const isBlank = !/[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(name.normalize('NFKC'))
  return isBlank || reserved.some((own) => skeleton(own) === seen)
}

/** Whether a word of a name has letters of alphabets that look alike. */
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
