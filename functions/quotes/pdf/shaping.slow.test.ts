import { describe, expect, it } from 'vitest'
import { runsOf } from './script.ts'
import { type Shaped, shapeLines } from './shape.ts'

const seen = ({ runs }: Shaped): string => runs.map(({ text }) => text).join('')

describe('lines', () => {
  it('break between words, or within a word longer than a line', () => {
    const lines = shapeLines('Merchant services: gateway-and-terminals', 'sans', 10, 60)
    expect(lines.map(seen)).toEqual(['Merchant', 'services:', 'gateway-and-', 'terminals'])
    const long = shapeLines('W'.repeat(40), 'sans', 10, 50)
    expect(long.length).toBeGreaterThan(1)
    expect(long.map(seen).join('')).toBe('W'.repeat(40))
    for (const { width } of [...lines, ...long]) expect(width / 100).toBeLessThanOrEqual(60)
  })
})

describe('every country', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const codes = Array.from(letters).flatMap((one) => Array.from(letters, (other) => one + other))
  const namesIn = (language: string) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return codes.flatMap((code) => names.of(code) ?? [])
  }
  const lackingIn = (name: string): string[] => {
    const missing = new Set<string>()
    runsOf(name.replaceAll('\u00a0', ' '), 'sans', missing)
    return [...missing]
  }

  it.each('en de fr pl tr vi el ru uk'.split(' '))('has a drawable name in %s', (language) => {
    const names = namesIn(language)
    expect(names.length).toBeGreaterThan(200)
    expect(names.filter((name) => lackingIn(name).length > 0)).toEqual([])
  })

  it.each('hy ka am ja ko zh zh-Hant ar fa ur he hi bn ta te kn ml gu pa si th lo km my'.split(' '))(
    'has a refused name in %s',
    (language) => {
      const names = namesIn(language).filter((name) => /[^\p{sc=Latin}\p{sc=Common}]/u.test(name))
      expect(names.length).toBeGreaterThan(200)
      expect(names.filter((name) => lackingIn(name).length === 0)).toEqual([])
    },
  )
})
