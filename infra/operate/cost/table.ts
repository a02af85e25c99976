import { totalOf, type Line } from './price-resources.ts'
import { assumptions } from './usage.ts'
import { lookedUp, priceIds, prices, type Price, type PriceId } from './prices.ts'

/** What a month with so many visits costs. */
export interface Month {
  visits: number
  lines: Line[]
}

/** One setting's months, from the fewest visits to the most. */
export interface Bill {
  setting: string
  months: Month[]
}

type Row = readonly string[]

/** Below a hundred with cents. */
const inFull = (quantity: number): string =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: quantity < 100 ? 2 : 0 })

const inShort = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 })

const headOf = ({ visits }: Month): string => (visits === 0 ? 'idle' : inFull(visits))

const usd = (amount: number): string => (amount === 0 ? '-' : amount < 0.005 ? '<0.01' : amount.toFixed(2))

const unitOf = ({ unit = '' }: Price): string => unit

function priceText({ usd: price, per = 1, free }: Price): string {
  const shown = String(Number(price.toPrecision(4)))
  const each = per === 1 ? shown : `${shown} / ${inShort.format(per)}`
  return free === undefined ? each : `${each}, ${inShort.format(free)} free`
}

const usdOf = ({ lines }: Month, id: PriceId): number => lines.find(({ price }) => price === id)?.usd ?? 0

const idsIn = (months: readonly Month[]): PriceId[] =>
  priceIds.filter((id) => months.some(({ lines }) => lines.some(({ price }) => price === id)))

/** Every line of a bill: how much of it there is with the most visits, its price, and what it costs each month. */
export function lineTable({ months }: Bill): string {
  const most = months.at(-1)
  const quantities = new Map(most?.lines.map(({ price, quantity }) => [price, quantity]))
  return aligned([
    [
      'USD a month, by visits',
      most ? `at ${inShort.format(most.visits)}` : '',
      'price',
      ...months.map(headOf),
    ],
    ...idsIn(months).map((id) => [
      prices[id].what,
      [inFull(quantities.get(id) ?? 0), unitOf(prices[id])].join(' ').trim(),
      priceText(prices[id]),
      ...months.map((month) => usd(usdOf(month, id))),
    ]),
    ['Total', '', '', ...totals(months)],
  ])
}

const totals = (months: readonly Month[]): string[] => months.map(({ lines }) => totalOf(lines).toFixed(2))

/** The totals of all settings. */
export function settingTable(bills: readonly Bill[]): string {
  const heads = bills[0]?.months.map(headOf) ?? []
  return aligned([
    ['Other settings, USD a month', ...heads],
    ...bills.map(({ setting, months }) => [setting, ...totals(months)]),
  ])
}

/** Each assumption by its name in words, its value and why. */
export const assumptionTable = (): string =>
  Object.entries(assumptions)
    .map(([name, [value, because]]) => {
      const words = name
        .replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
        .replaceAll(/\b[kmg]b\b/g, (size) => size.toUpperCase())
      return `${words.padEnd(27)}${inFull(value).padStart(8)}  ${because}`.trimEnd()
    })
    .join('\n')

/** For the README, in Markdown: the lines that cost a cent, and the totals of all settings. */
export function markdown(bills: readonly Bill[]): string {
  const [first] = bills
  if (!first) return ''
  const { months } = first
  const costly = idsIn(months).filter((id) => months.some((month) => usdOf(month, id) >= 0.005))
  const rest = months.map(({ lines }) => totalOf(lines.filter(({ price }) => !costly.includes(price))))
  const rows: Row[] = [
    [`USD a month, prices of ${lookedUp}`, ...months.map(headOf)],
    ['---', ...months.map(() => '---:')],
    ...costly.map((id) => [prices[id].what, ...months.map((month) => usd(usdOf(month, id)))]),
    ['all else', ...rest.map(usd)],
    ...bills.map(({ setting, months: itsMonths }) =>
      [setting, ...totals(itsMonths)].map((text) => `**${text}**`),
    ),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Text on the left, figures on the right, a rule below the heads and above a total. */
function aligned(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  const rule = '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2))
  const lines = rows.map((cells) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? ''
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  '),
  )
  const isTotal = rows.at(-1)?.[0] === 'Total'
  return [
    lines[0],
    rule,
    ...lines.slice(1, isTotal ? -1 : undefined),
    ...(isTotal ? [rule, lines.at(-1)] : []),
  ].join('\n')
}
