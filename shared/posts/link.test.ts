import { describe, expect, it } from 'vitest'
import { link as linkField } from './composition.ts'
import { outgoingLink } from './link.ts'

const utm = { medium: 'social', campaign: 'autumn offer' }

describe('the link of a post', () => {
  it.each([
    [
      'https://a.example/x',
      'https://a.example/x?utm_source=twitter&utm_medium=social&utm_campaign=autumn%20offer',
    ],
    [
      'https://a.example/?b=1',
      'https://a.example/?b=1&utm_source=twitter&utm_medium=social&utm_campaign=autumn%20offer',
    ],
    [
      'https://a.example/?',
      'https://a.example/?utm_source=twitter&utm_medium=social&utm_campaign=autumn%20offer',
    ],
    [
      'https://a.example/x#part?y',
      'https://a.example/x?utm_source=twitter&utm_medium=social&utm_campaign=autumn%20offer#part?y',
    ],
    [
      'https://a.example/?utm_source=mine&utm_medium=',
      'https://a.example/?utm_source=mine&utm_medium=&utm_campaign=autumn%20offer',
    ],
  ])('%s leaves for X as %s', (link, left) => expect(outgoingLink('twitter', { link, utm })).toBe(left))

  it('names the source staff chose on every platform', () =>
    expect(outgoingLink('facebook', { link: 'https://a.example/', utm: { source: 'news' } })).toBe(
      'https://a.example/?utm_source=news',
    ))

  it.each([undefined, {}, { source: '' }])('stays as it is without a campaign: %j', (none) =>
    expect(outgoingLink('twitter', { link: 'https://a.example/', utm: none })).toBe('https://a.example/'),
  )

  it('is none where there is none', () => expect(outgoingLink('twitter', { utm })).toBeUndefined())
})

describe('the link staff give a post', () => {
  it.each(['https://a.example/x?y=z#part', 'http://exämple.org/Zoë/🎉', 'HTTPS://A.EXAMPLE'])(
    'may be %s',
    (address) => expect(linkField.parse(address)).toBe(address),
  )

  it.each(['\ud800', '\udfff', '\0', '\u0007', '\n', '\u2028'])(
    'with %j in it is refused: what keeps it takes no such text, or shows another',
    (odd) => expect(linkField.safeParse(`https://a.example/${odd}x`).success).toBe(false),
  )

  it.each(['javascript:alert(1)', 'a.example', 'https://', '', ' '])('is not %j', (address) =>
    expect(linkField.safeParse(address).success).toBe(false),
  )
})
