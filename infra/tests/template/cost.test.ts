import { expect, it } from 'vitest'
import { deployedWith } from '../../operate/cost/template.ts'
import { priceResources, totalOf } from '../../operate/cost/price-resources.ts'
import { marks, smallFirm, usageAt } from '../../operate/cost/usage.ts'

const [resources = [], withFirewall = [], checkedFromOutside = []] = await deployedWith([
  smallFirm,
  { ...smallFirm, firewall: true },
  { ...smallFirm, outsideCheck: true },
])
const costAt = (visits: number, deployed = resources) => totalOf(priceResources(deployed, usageAt(visits)))

it.each(marks)('a month with $visits visits costs at most $usd USD', ({ visits, usd }) => {
  expect(costAt(visits)).toBeLessThanOrEqual(usd)
})

it('the firewall costs most, so it is a setting', () => {
  expect(costAt(0, withFirewall) - costAt(0)).toBeGreaterThan(10)
})

it('the outside check exceeds the limit when idle, so it is a setting', () => {
  expect(costAt(0, checkedFromOutside) - costAt(0)).toBeCloseTo(6.4, 1)
  expect(costAt(1_000_000, checkedFromOutside)).toBeLessThanOrEqual(22)
})

it.each([
  ['AWS::WAFv2::WebACL', 5],
  ['AWS::SecretsManager::Secret', 0.4],
  ['AWS::KMS::Key', 1],
  ['AWS::CloudWatch::Alarm', 0.1],
  ['AWS::Lambda::EventSourceMapping', 0.25],
])('one %s more is seen in the bill', (type, usd) => {
  const another = { stack: 'any', id: 'Another', type, properties: { Period: 300 } }
  expect(costAt(0, [...resources, another]) - costAt(0)).toBeGreaterThanOrEqual(usd - 1e-9)
})
