import { describe, expect, it } from 'vitest'
import { tagsFrom, tagsIn, withTags } from './Hashtags.tsx'

describe('hashtags', () => {
  it('are read from typed text without repetitions', () =>
    expect(tagsFrom('#fees, funding  fees café 2026!')).toEqual(['#fees', '#funding', '#café', '#2026']))

  it('are found in a text', () => expect(tagsIn('a #one b#two #one')).toEqual(['#one', '#two']))

  it.each([
    ['', ['#a', '#b'], '#a #b'],
    ['Words.', ['#a'], 'Words.\n\n#a'],
    ['Words.\n\n#a', ['#b'], 'Words.\n\n#a #b'],
    ['Words #A.', ['#a'], 'Words #A.'],
  ])('are added to %j', (text, tags, expected) => expect(withTags(text, tags)).toBe(expected))
})
