import { expect, it } from 'vitest'
import { renderAt } from '../../../testing/render-hook.tsx'
import { useArticleAddress } from './ArticleFilters.tsx'

const open = (search: string) => renderAt(search, useArticleAddress)

it('reads the filters of the address and ignores invalid values', async () => {
  expect(
    (await open('?status=draft&category=Money&author=Ada&tag=%20fees%20&search=x')).current.query,
  ).toEqual({
    status: 'draft',
    category: 'Money',
    author: 'Ada',
    tag: 'fees',
    search: 'x',
  })
  expect((await open('?status=gone&tag=%20')).current.query).toEqual({})
})
