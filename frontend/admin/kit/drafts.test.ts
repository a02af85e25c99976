import { afterEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../../testing/storage.ts'
import { newestDraft, parseDraft } from './drafts.ts'

const parse = (values: unknown) => (typeof values === 'string' ? values : undefined)

it('reads a stored draft', () => {
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
])('ignores %s', (stored) => expect(parseDraft(stored, parse)).toBeUndefined())

describe('drafts of several tabs', () => {
  afterEach(() => vi.unstubAllGlobals())
  const stored = () => {
    const storage = stubStorage()
    storage['draft:social:new#a'] = '{"at":1,"values":"first tab"}'
    storage['draft:social:new#b'] = '{"at":2,"values":"second tab"}'
    storage['draft:social:new#c'] = '{"at":3,"values":7}'
    storage['draft:social:new:note#d'] = '{"at":4,"values":"another form"}'
    return storage
  }

  it('offers the newest, and the next one after that is removed', () => {
    const storage = stored()
    const newest = newestDraft('social:new', parse)
    expect(newest?.values).toBe('second tab')
    storage.removeItem(newest?.place ?? '')
    expect(newestDraft('social:new', parse)?.values).toBe('first tab')
  })
})
