import { withoutInvisible } from '../api/invisible.ts'

/** What a field asks for. A `number` has no unit: years, cents, a factor. */
export type Unit = 'dollars' | 'percent' | 'number'

const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 }
const plainNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/
const groupsOfSpaces = /^\d{1,3}(?:\s\d{3})+(?:\.\d*)?$/

/** Such as `60k` or `$1.2M`. @returns null for an empty text, NaN for no number, or what to write for a likely slip */
export function readTyped(typed: string, unit: Unit): number | null | string {
  const text = withoutInvisible(typed).trim()
  if (text === '') return null
  const sign = text.startsWith('$') ? '$' : ''
  const mark = /[km%]$/i.exec(text)?.[0] ?? ''
  const spaced = text.slice(sign.length, mark ? -1 : undefined).trim()
  const figures = groupsOfSpaces.test(spaced) ? spaced.replace(/\s/g, ',') : spaced
  if (!/^[\d.,]{1,40}$/.test(figures) || !/\d/.test(figures)) return Number.NaN
  const misplaced = misplacedMark(unit, sign, mark)
  if (misplaced) return misplaced
  if (!plainNumber.test(figures)) return separatorWords(figures, unit, mark)
  const number = Number(figures.replaceAll(',', ''))
  const scale = scales[mark.toLowerCase()]
  return scale ? Math.round(number * scale * 100) / 100 : number
}

function misplacedMark(unit: Unit, sign: string, mark: string): string | undefined {
  const extra =
    unit === 'dollars' ? mark === '%' && mark : sign || (unit === 'percent' && mark === '%' ? '' : mark)
  if (!extra) return undefined
  if (unit === 'dollars') return 'Write an amount in dollars, without %'
  return `Write only ${unit === 'percent' ? 'a percent' : 'a number'}, without ${extra}`
}

function separatorWords(figures: string, unit: Unit, mark: string): string | number {
  const [, whole = '', part = ''] = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d*)$/.exec(figures) ?? []
  if (part === '' || (part.length > 2 && !whole.includes('.')))
    return figures.includes(',') ? 'Use commas only between thousands, as in 1,500' : Number.NaN
  const digits = whole.replaceAll('.', '')
  const point = `${digits.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${part}${mark}`
  const isEither = whole.length <= 3 && unit !== 'percent' && mark === ''
  return isEither ? `Write ${point} or ${whole},${part.padEnd(3, '0')}` : `Write ${point}`
}
