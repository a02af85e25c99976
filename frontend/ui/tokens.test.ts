import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = ['tokens', 'staff-tokens']
  .map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8'))
  .join('\n')
const oklch = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
const pairs = new Map(
  [...css.matchAll(new RegExp(String.raw`--([\w-]+): light-dark\(${oklch}, ${oklch}\)`, 'g'))].map((m) => [
    m[1] ?? '',
    { light: m.slice(2, 5).map(Number), dark: m.slice(5, 8).map(Number) },
  ]),
)

/** WCAG relative luminance of an OKLCH color, clipped to sRGB as a screen would. */
function luminance([l = 0, c = 0, h = 0]: number[]) {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (x: number) => Math.min(1, Math.max(0, x))
  const red = clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)
  const green = clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)
  const blue = clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string, scheme: 'light' | 'dark') {
  const [one, other] = [front, back].map((name) => {
    const pair = pairs.get(name)
    if (!pair) throw new Error(`no color --${name}`)
    return luminance(pair[scheme]) + 0.05
  })
  return Math.max(one ?? 0, other ?? 0) / Math.min(one ?? 1, other ?? 1)
}

const papers = ['paper', 'paper-raised', 'paper-sunk']
const statuses = ['draft', 'scheduled', 'publishing', 'published', 'partial', 'failed']
const text: [string, string][] = [
  ...['ink', 'ink-soft', 'accent', 'signal', ...statuses].flatMap((front) =>
    papers.map((back): [string, string] => [front, back]),
  ),
  ...statuses.map((name): [string, string] => [name, `${name}-wash`]),
  ...['ink', 'ink-soft', 'accent', 'signal'].map((front): [string, string] => [front, 'accent-wash']),
  ...['ink', 'signal'].map((front): [string, string] => [front, 'signal-wash']),
  ['on-accent', 'accent'],
  ['on-deep', 'deep'],
  ['deep', 'on-deep'],
  ['on-signal', 'signal'],
  ['on-signal', 'signal-strong'],
]

test.each(['light', 'dark'] as const)('text has a contrast of at least 7:1 in the %s scheme', (scheme) => {
  const weak = text.filter(([front, back]) => contrast(front, back, scheme) < 7)
  expect(
    weak.map(([front, back]) => `${front} on ${back}: ${contrast(front, back, scheme).toFixed(2)}`),
  ).toEqual([])
})

test.each(['light', 'dark'] as const)('control edges have at least 3:1 in the %s scheme', (scheme) => {
  for (const back of papers) expect(contrast('edge', back, scheme)).toBeGreaterThanOrEqual(3)
})
