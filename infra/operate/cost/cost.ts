import { deployedWith } from './template.ts'
import { priceResources } from './price-resources.ts'
import { lookedUp } from './prices.ts'
import { lineRows, markdown, totalRows, type Bill } from './table.ts'
import { assumptions, marks, pictureModel, smallFirm, usageAt } from './usage.ts'

const visits = [0, 10_000, 1_000_000]

const settings: readonly (readonly [name: string, context: Record<string, unknown>])[] = [
  ['A small firm: mail, alarms by mail, a domain, no firewall', smallFirm],
  ['The same with the firewall', { ...smallFirm, firewall: true }],
  ['The same without it, with the check from outside', { ...smallFirm, outsideCheck: true }],
  ['The same with neither, with a model that reads pictures', { ...smallFirm, ...pictureModel }],
  ['Nothing set', {}],
]

const stacks = await deployedWith(settings.map(([, context]) => context))
const bills = settings.map(([setting], index): Bill => {
  const resources = stacks[index] ?? []
  return {
    setting,
    months: visits.map((each) => ({ visits: each, lines: priceResources(resources, usageAt(each)) })),
  }
})
if (process.argv.includes('--markdown')) console.log(markdown(bills))
else print(bills)

function print([first, ...others]: readonly Bill[]): void {
  if (!first) return
  console.log(`${first.setting}: USD a month in us-east-1, by visits. Prices of ${lookedUp}.`)
  console.table(lineRows(first))
  console.table(totalRows(others))
  console.log('Assumptions about a month:')
  console.table(
    Object.fromEntries(
      Object.entries(assumptions).map(([name, [value, because]]) => [name, { value, because }]),
    ),
  )
  for (const { visits: each, usd } of marks)
    console.log(`A test limits a small firm to ${usd} USD at ${each.toLocaleString('en-US')} visits.`)
  console.log(
    'Assumes that nothing else in the account uses the free tier. Without tax, the domain and its DNS zone, and reading logs.',
  )
}
