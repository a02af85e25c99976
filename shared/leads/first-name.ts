const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const titles = wordsOf(
  'mr mrs ms miss mx dr prof professor rev reverend hon capt sgt lt sir madam herr frau mme sr sra',
)
const suffixes = wordsOf('jr sr ii iii iv md phd dds dmd dvm od rn np pa cpa cfa cfp mba esq jd pe ea')
const particles = wordsOf('van von der den de del della di da dos du la le el al bin st')
const companyWords = wordsOf(
  'the inc incorporated llc llp pllc pc ltd limited co corp corporation company group holdings partners associates ' +
    'services solutions enterprises industries systems consulting construction plumbing roofing electric landscaping ' +
    'cleaning trucking transport logistics distribution foods farms market store shop restaurant deli cafe bakery grill ' +
    'pizza bar brewery salon spa gym clinic dental medical pharmacy hotel motel church school',
)

const bare = (word: string): string => word.replace(/[.,]/g, '').toLowerCase()
export const isSuffix = (word: string): boolean => suffixes.has(bare(word))
export const isParticle = (word: string): boolean => particles.has(bare(word))

/** Two people, a company, or a script in which the surname usually comes first. */
export const isNoSinglePerson = (name: string): boolean =>
  /[&+/@\d]|\band\b|['’]s\b|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/i.test(name) ||
  name.split(/[\s,]+/).some((word) => companyWords.has(bare(word)))

/** The given ones first, or nothing if their order is not sure. */
function inOrder(name: string): string[] {
  const parts = name
    .split(',')
    .map((part) => part.split(/\s+/).filter((word) => word !== ''))
    .map((words, part) => words.filter((word, at) => (part === 0 && at === 0) || !isSuffix(word)))
    .filter((words) => words.length > 0)
  const [first = [], second, ...more] = parts
  if (!second) return first
  const isFamilyName = first.filter((word) => !isParticle(word)).length === 1
  return isFamilyName && more.length === 0 ? [...second, ...first] : []
}

const isOneCase = (word: string): boolean => word === word.toUpperCase() || word === word.toLowerCase()

/** Corrects a name that is typed in capitals, or in small letters, only. */
export const inMixedCase = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** By the first name, or by the whole name if it is not sure which word that is. */
export function greetedAs(name: string): string {
  if (name.split(/[\s,]+/).every((word) => word === '' || bare(word) === 'the' || titles.has(bare(word))))
    return 'there'
  if (name.endsWith(',')) return greetedAs(name.replace(/[\s,]+$/, ''))
  if (isNoSinglePerson(name)) return name
  const words = inOrder(name)
  const first = words.find((word) => !titles.has(bare(word)))
  // A single word after a title or before a suffix is a surname.
  const isSure = first !== undefined && (first !== words.at(-1) || first === name)
  if (!isSure || !/^\p{L}[\p{L}\p{M}'’-]+$/u.test(first)) return name
  if (!isOneCase(first)) return first
  if (isOneCase(words.join(''))) return first.length > 2 ? inMixedCase(first) : name
  // Capitals beside mixed letters: the initials "AJ", or a surname or a company.
  return first.length === 2 ? first : name
}
