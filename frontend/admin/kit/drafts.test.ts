import { expect, it } from 'vitest'
import { parseDraft } from './drafts.ts'

const parse = (values: unknown) => (typeof values === 'string' ? values : undefined)

it('reads a kept draft', () => {
  expect(parseDraft('{"at":1,"values":"text"}', parse)).toEqual({ at: 1, values: 'text' })
})

it.each([
  null,
  '',
  'not json',
  'null',
  '[]',
  '{"at":1}',
  '{"at":"1","values":"text"}',
  '{"at":1,"values":7}',
])('takes %s for none', (stored) => expect(parseDraft(stored, parse)).toBeUndefined())
