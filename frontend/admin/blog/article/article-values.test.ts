import { expect, it } from 'vitest'
import { nextSlug, validIn, withTitle, type ArticleValues } from './article-values.ts'

const values: ArticleValues = {
  title: 'Card fees',
  slug: 'card-fees',
  excerpt: '',
  markdown: '',
  seo_title: '',
  seo_description: '',
  seo_keywords: [],
  tags: [],
  category: '',
  author: '',
  feature_image: null,
}

it.each([
  [values, 'Card fees now', false, 'card-fees-now'],
  [{ ...values, slug: 'card-fees-2' }, 'Fees', false, 'fees'],
  [{ ...values, title: '', slug: 'article-12ab34cd' }, 'Fees', false, 'fees'],
  [{ ...values, title: '' }, 'Fees', false, 'fees'],
  [{ ...values, slug: 'my-own' }, 'Fees', false, undefined],
  [values, 'Fees', true, undefined],
  [values, '', false, undefined],
])('derives the address from the title until it is edited or published: %#', (from, title, isFixed, slug) => {
  expect(withTitle(from, title, isFixed)).toEqual(slug ? { title, slug } : { title })
})

it('suggests the next address if a derived one is taken', () => {
  expect(nextSlug(values)).toBe('card-fees-2')
  expect(nextSlug({ ...values, slug: 'card-fees-2' })).toBe('card-fees-3')
  expect(nextSlug({ ...values, slug: 'my-own' })).toBeUndefined()
})

it('selects valid fields', () =>
  expect(Object.keys(validIn({ ...values, slug: 'Not an address' }))).toEqual(
    Object.keys(values).filter((field) => field !== 'slug'),
  ))
