import { totalOf, type Line } from './price-resources.ts'
import { lookedUp, priceIds, prices, type Price, type PriceId } from './prices.ts'

/** The costs of a month with this many visits. */
export interface Month {
  visits: number
  lines: Line[]
}

/** Months with one setting, sorted by visits. */
export interface Bill {
  setting: string
  months: Month[]
}

type Row = readonly string[]

const number = (quantity: number): string =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: quantity < 100 ? 2 : 0 })

const headOf = ({ visits }: Month): string => (visits === 0 ? 'idle' : number(visits))

const usd = (amount: number): string => (amount === 0 ? '-' : amount < 0.005 ? '<0.01' : amount.toFixed(2))

function priceText({ usd: price, per = 1, free, unit = '' }: Price): string {
  const amount = [per > 1 && number(per), unit].filter(Boolean).join(' ')
  return `${price}${amount && ` per ${amount}`}${free === undefined ? '' : ` (${number(free)} free)`}`
}

const usdOf = ({ lines }: Month, id: PriceId): number => lines.find(({ price }) => price === id)?.usd ?? 0

const idsIn = (months: readonly Month[]): PriceId[] =>
  priceIds.filter((id) => months.some(({ lines }) => lines.some(({ price }) => price === id)))

const totals = (months: readonly Month[]): string[] => months.map(({ lines }) => totalOf(lines).toFixed(2))

const byMonth = (months: readonly Month[], figures: readonly string[]) =>
  Object.fromEntries(months.map((month, at) => [headOf(month), figures[at] ?? '']))

/** For `console.table`: every line of a bill, with its quantity in the month with the most visits. */
export function lineRows({ months }: Bill): Record<string, Record<string, string>> {
  const most = months.at(-1)?.lines ?? []
  const rows = idsIn(months).map((id) => {
    const quantity = number(most.find(({ price }) => price === id)?.quantity ?? 0)
    const figures = months.map((month) => usd(usdOf(month, id)))
    return [prices[id].what, { quantity, price: priceText(prices[id]), ...byMonth(months, figures) }] as const
  })
  return Object.fromEntries([...rows, ['Total', byMonth(months, totals(months))]])
}

/** For `console.table`: the totals of all settings. */
export const totalRows = (bills: readonly Bill[]): Record<string, Record<string, string>> =>
  Object.fromEntries(bills.map(({ setting, months }) => [setting, byMonth(months, totals(months))]))

/** For the README: the lines that cost at least a cent, and the totals of all settings. */
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
