import { expect, it, describe } from 'vitest'
import { tagsFrom, withTags } from './hashtags.ts'
import { bodyOf, check, emptyValues, inWords, titleOf, withScheme, type PostValues } from './post-values.ts'

const values = (some: Partial<PostValues>): PostValues => ({
  ...emptyValues(['linkedin']),
  title: 'Spring',
  ...some,
})
const fieldsOf = (some: Partial<PostValues>) => check(values(some)).map(({ field }) => field)

it.each<[Partial<PostValues>, string[]]>([
  [{}, []],
  [{ status: 'scheduled' }, ['content', 'day']],
  [{ status: 'scheduled', content: 'Hello' }, ['day']],
  [{ status: 'scheduled', content: 'Hello', day: '2001-01-01', time: '09:00' }, ['day']],
  [{ status: 'scheduled', content: 'Hello', day: '2101-01-01', time: '09:00' }, []],
  [{ day: '2101-01-01' }, ['time']],
])('reports for a post with %j errors of %j', (some, fields) => expect(fieldsOf(some)).toEqual(fields))

it('sends only the crops for the selected platforms and keeps the others in the form', () => {
  const file = { kind: 'image' as const, content_type: 'image/jpeg', bytes: 9, width: 800, height: 400 }
  const crop = { x: 0, y: 0, width: 400, height: 400 }
  const made = { ...file, id: 'made.jpg', width: 400, crop }
  const media = [{ ...file, id: 'whole.jpg', alt: 'A till', versions: { linkedin: made, instagram: made } }]
  const post = values({ media })
  expect(bodyOf(post).media).toEqual([{ id: 'whole.jpg', alt: 'A till', crops: { linkedin: crop } }])
  expect(bodyOf({ ...post, platforms: ['tiktok'] }).media).toEqual([{ id: 'whole.jpg', alt: 'A till' }])
  expect(inWords(post, 'media')).toBe('A till (400 × 400 on LinkedIn, 400 × 400 on Instagram)')
})

it.each<[Partial<PostValues>, string]>([
  [{ content: ' Fees \nand more' }, 'Spring'],
  [{ title: ' ', content: ' Fees \nand more' }, 'Fees'],
  [{ title: '', content: 'word '.repeat(20) }, `${'word '.repeat(12).trim()}…`],
  [{ title: '', variants: { twitter: 'Short.' } }, 'Short.'],
  [{ title: '' }, 'Untitled post'],
])('has for a post with %j the title %j', (some, title) => expect(titleOf(values(some))).toBe(title))

it.each([
  [' harrow.example/pricing ', 'https://harrow.example/pricing'],
  ['mailto:a@harrow.example', 'mailto:a@harrow.example'],
  ['pricing', 'pricing'],
])('makes of the link %j %j', (typed, link) => expect(withScheme(typed)).toBe(link))

describe('hashtags', () => {
  it('are read from typed text without repetitions', () =>
    expect(tagsFrom('#fees, funding  fees café 2026!')).toEqual(['#fees', '#funding', '#café', '#2026']))

  it.each([
    ['', ['#a', '#b'], '#a #b'],
    ['Words.', ['#a'], 'Words.\n\n#a'],
    ['Words.\n\n#a', ['#b'], 'Words.\n\n#a #b'],
    ['Words #A.', ['#a'], 'Words #A.'],
  ])('are added to %j', (text, tags, expected) => expect(withTags(text, tags)).toBe(expected))
})
