import { freeTypes } from './free-types.ts'
import { costOf, priceIds, prices, type PriceId } from './prices.ts'
import { rules, unpriced } from './rules.ts'
import type { Resource } from './template.ts'
import type { Usage } from './usage.ts'

export interface Line {
  price: PriceId
  quantity: number
  /** Unrounded, after what is free. */
  usd: number
}

/**
 * What the resources cost in a month of such usage, a line for each price that they come under.
 * @throws naming type and stack, for a resource or a property of which nobody has said what it costs
 */
export function priceResources(resources: readonly Resource[], usage: Usage): Line[] {
  for (const resource of resources) refuseUnknown(resource)
  const quantities = new Map<PriceId, number>()
  const context = {
    usage,
    resources,
    add: (price: PriceId, quantity: number) =>
      void quantities.set(price, (quantities.get(price) ?? 0) + quantity),
    quantityOf: (price: PriceId) => quantities.get(price) ?? 0,
  }
  for (const [type, rule] of Object.entries(rules)) {
    const ofType = resources.filter((resource) => resource.type === type)
    if (ofType.length > 0) rule(ofType, context)
  }
  return priceIds.flatMap((price) => {
    const quantity = quantities.get(price)
    return quantity === undefined ? [] : [{ price, quantity, usd: costOf(prices[price], quantity) }]
  })
}

export const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { usd }) => sum + usd, 0)

function refuseUnknown({ stack, id, type, properties }: Resource): void {
  const where = `${type} ${id} in the stack ${stack}`
  if (!(type in rules) && !(type in freeTypes))
    throw new Error(
      `Nobody has said what this costs: ${where}. Give the type a rule in infra/operate/cost/rules.ts, or say in free-types.ts why it costs nothing.`,
    )
  const found = unpriced[type]?.exec(JSON.stringify(properties))
  if (found)
    throw new Error(`Nobody has said what ${found[0]} costs: ${where}. See infra/operate/cost/rules.ts.`)
}
