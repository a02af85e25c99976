import { describe, expect, it } from 'vitest'
import { articleFields } from './model.ts'
import { nameSlug } from './slug.ts'

describe('the address of a tag', () => {
  it.each([
    ['C', 'c'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['C++17', 'c-plus-plus-17'],
    ['C/C++', 'c-c-plus-plus'],
    ['.NET', 'dot-net'],
    ['C#/.NET', 'c-sharp-dot-net'],
    ['Google+', 'google-plus'],
    ['18+', '18-plus'],
  ])('%s is %s', (name, slug) => expect(nameSlug(name)).toBe(slug))

  it.each([
    ['Card fees', 'card-fees'],
    ['A/B testing', 'a-b-testing'],
    ['A+B', 'a-b'],
    ['ASP.NET', 'asp-net'],
    ['Node.js', 'node-js'],
    ['401(k)', '401-k'],
    ['#fees', 'fees'],
    ['U.S. tariffs', 'u-s-tariffs'],
    ['Smørrebrød', 'smorrebrod'],
    ['What’s new?', 'whats-new'],
    ['Финансы', 'n-d0a4d0b8d0bdd0b0d0bdd181d18b'.slice(0, 42)],
  ])('%s stays %s', (name, slug) => expect(nameSlug(name).slice(0, 42)).toBe(slug))

  it.each([
    ['C', 'C++', 'C#', 'µC', 'C/C++', 'C++11', 'C++17', 'C日本'],
    ['AI', 'AI 日本', 'AI 中国', 'AI+', '.AI'],
    ['.NET', 'Net', 'ASP.NET', 'VB.NET', 'NET+'],
    ['会社の経営と税金の話', '会社の経営と税金の本', '会社の経営と税金'],
    ['F', 'F#', 'F++', 'Ф'],
    ['AB', 'A/B', 'A+', 'AB+'],
  ])('is different for each of %s, %s, …', (...names) => {
    expect(new Set(names.map(nameSlug)).size).toBe(names.length)
    for (const name of names) expect(nameSlug(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(articleFields.tags.parse(names)).toEqual(names)
  })

  it.each([
    [['A/B', 'A B'], 'The tags “A/B” and “A B” would have the same page. Keep one of them.'],
    [
      ['Fees', 'Node.js', 'Node JS'],
      'The tags “Node.js” and “Node JS” would have the same page. Keep one of them.',
    ],
    [['Q&A', 'Q and A'], 'The tags “Q&A” and “Q and A” would have the same page. Keep one of them.'],
  ])('is not shared by two tags of one article: %s', (tags, message) => {
    expect(articleFields.tags.safeParse(tags).error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it('is the same in any case of letters', () =>
    expect(articleFields.tags.parse(['Fees', 'fees'])).toEqual(['Fees', 'fees']))
})
