import { describe, expect, it } from 'vitest'
import { link as linkField } from './composition.ts'
import { outgoingLink } from './link.ts'

const utm = { medium: 'social', campaign: 'autumn offer' }

describe('the link of a post', () => {
  const added = 'utm_source=twitter&utm_medium=social&utm_campaign=autumn%20offer'
  it.each([
    ['https://a.example/x', `https://a.example/x?${added}`],
    ['https://a.example/?b=1', `https://a.example/?b=1&${added}`],
    ['https://a.example/?', `https://a.example/?${added}`],
    ['https://a.example/x#part?y', `https://a.example/x?${added}#part?y`],
    [
      'https://a.example/?utm_source=mine&utm_medium=',
      'https://a.example/?utm_source=mine&utm_medium=&utm_campaign=autumn%20offer',
    ],
  ])('%s is sent to X as %s', (link, sent) => expect(outgoingLink('twitter', { link, utm })).toBe(sent))

  it('has the source that staff chose on every platform', () =>
    expect(outgoingLink('facebook', { link: 'https://a.example/', utm: { source: 'news' } })).toBe(
      'https://a.example/?utm_source=news',
    ))

  it.each([undefined, {}, { source: '' }])('is unchanged without UTM parameters: %j', (none) =>
    expect(outgoingLink('twitter', { link: 'https://a.example/', utm: none })).toBe('https://a.example/'),
  )

  it('is undefined without a link', () => expect(outgoingLink('twitter', { utm })).toBeUndefined())
})

describe('the link field', () => {
  it.each(['https://a.example/x?y=z#part', 'http://exämple.org/Zoë/🎉', 'HTTPS://A.EXAMPLE'])(
    'accepts %s',
    (address) => expect(linkField.parse(address)).toBe(address),
  )

  it.each(['javascript:alert(1)', 'a.example', 'https://', '', ' '])('rejects %j', (address) =>
    expect(linkField.safeParse(address).success).toBe(false),
  )
})
