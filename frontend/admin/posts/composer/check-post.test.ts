import { expect, it } from 'vitest'
import type { Finding } from '#shared/posts/preflight.ts'
import { emptyValues } from './post-values.ts'
import { beyondRules, checkPost } from './check-post.ts'

const post = (content: string, twitter?: string) => ({
  ...emptyValues(),
  content,
  variants: twitter === undefined ? {} : { twitter },
})
const finding = (what: string, severity: Finding['severity'] = 'stops'): Finding => ({
  platform: 'twitter',
  severity,
  what,
  todo: 'Do this.',
})
const tooLong = 'X (Twitter) allows 280 characters; this text has 281.'

it('checks each platform with the text it gets', () => {
  expect(checkPost('twitter', post('x'.repeat(281))).stops).toEqual([tooLong])
  expect(checkPost('twitter', post('x'.repeat(281), 'short')).stops).toEqual([])
  expect(checkPost('instagram', post('x')).stops).toEqual([
    'Instagram needs an image or a video in every post.',
  ])
})

it('reports nothing for an empty post', () => {
  expect(checkPost('instagram', post(' ', '')).stops).toEqual([])
  expect(checkPost('twitter', post('', 'own')).stops).toEqual([])
})

it('adds the findings of the server that the rules do not report', () => {
  const written = post('x'.repeat(281))
  const found = beyondRules(
    [finding(tooLong), finding('No account.'), finding('A repeat.', 'warns')],
    written,
  )
  expect(checkPost('twitter', written, found)).toMatchObject({
    stops: [tooLong, 'No account. Do this.'],
    warns: ['A repeat. Do this.'],
  })
  expect(checkPost('twitter', post('short'), found).stops).toEqual(['No account. Do this.'])
  expect(checkPost('linkedin', written, found)).toMatchObject({ stops: [], warns: [] })
})
