import { deployedWith } from './deployed.ts'
import { priceResources } from './price-resources.ts'
import { lookedUp } from './prices.ts'
import { pictureModel, smallFirm } from './small-firm.ts'
import { assumptionTable, lineTable, markdown, settingTable, type Bill } from './table.ts'
import { marks, usageAt } from './usage.ts'

const visits = [0, 10_000, 1_000_000]

const settings: readonly (readonly [name: string, context: Record<string, unknown>])[] = [
  ['A small firm: mail, alarms by mail, a domain, no firewall', smallFirm],
  ['The same with the firewall', { ...smallFirm, firewall: true }],
  ['The same without it, with the check from outside', { ...smallFirm, outsideCheck: true }],
  ['The same with neither, with a model that reads pictures', { ...smallFirm, ...pictureModel }],
  ['Nothing set', {}],
]

const withoutThese = [
  'Counted as if nothing else in the account used what is always free. Not counted: tax, the domain',
  'and its DNS zone, looking at logs and metrics by hand.',
]

const stacks = await deployedWith(settings.map(([, context]) => context))
const bills = settings.map(([setting], index): Bill => {
  const resources = stacks[index] ?? []
  return {
    setting,
    months: visits.map((each) => ({ visits: each, lines: priceResources(resources, usageAt(each)) })),
  }
})
const text = process.argv.includes('--markdown') ? markdown(bills) : inFull(bills)
process.stdout.write(`${text}\n`)

function inFull([first, ...others]: readonly Bill[]): string {
  if (!first) return ''
  return [
    `${first.setting}.`,
    `Prices of us-east-1, looked up ${lookedUp}; their sources are in infra/operate/cost/prices.ts.`,
    '',
    lineTable(first),
    '',
    settingTable(others),
    '',
    'Assumed of a month:',
    assumptionTable(),
    '',
    `Marks, which a test holds a small firm's stacks to: ${marks.map(({ visits: each, usd }) => `${usd} with ${each.toLocaleString('en-US')} visits`).join(', ')}.`,
    ...withoutThese,
  ].join('\n')
}
