import { expect, it } from 'vitest'
import { nextSlug, problemOf, savable, withTitle, type ArticleValues } from './article-values.ts'

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

it('derives the address from the title until it is edited or published', () => {
  expect(withTitle(values, 'Card fees now', false)).toEqual({ title: 'Card fees now', slug: 'card-fees-now' })
  expect(withTitle({ ...values, slug: 'card-fees-2' }, 'Fees', false)).toEqual({
    title: 'Fees',
    slug: 'fees',
  })
  expect(withTitle({ ...values, title: '', slug: 'article-12ab34cd' }, 'Fees', false)).toEqual({
    title: 'Fees',
    slug: 'fees',
  })
  expect(withTitle({ ...values, slug: 'my-own' }, 'Fees', false)).toEqual({ title: 'Fees' })
  expect(withTitle(values, 'Fees', true)).toEqual({ title: 'Fees' })
  expect(withTitle(values, '', false)).toEqual({ title: '' })
  expect(withTitle({ ...values, title: '' }, 'Fees', false)).toEqual({ title: 'Fees', slug: 'fees' })
})

it('suggests the next address if a derived one is taken', () => {
  expect(nextSlug(values)).toBe('card-fees-2')
  expect(nextSlug({ ...values, slug: 'card-fees-2' })).toBe('card-fees-3')
  expect(nextSlug({ ...values, slug: 'my-own' })).toBeUndefined()
})

it('selects valid fields and describes errors', () => {
  expect(savable({ title: 'New', slug: 'Not an address' })).toEqual({ title: 'New' })
  expect(problemOf('slug', 'Not an address')).toBe('Use small letters, digits and single hyphens.')
  expect(problemOf('title', '')).toBeUndefined()
})
