import { addOns, aiServices, fundingProducts, merchantCapabilities, tiers } from '#shared/catalog.ts'
import { formatUsdShort } from '#shared/money/format.ts'
import type { LineValues } from './quote-values.ts'

interface CatalogLine {
  id: string
  name: string
  line: LineValues
}

interface CatalogGroup {
  name: string
  lines: readonly CatalogLine[]
}

const lineOf = (name: string, { setup = 0, monthly = 0 } = {}): CatalogLine => ({
  id: name,
  name:
    setup + monthly === 0 ? name : `${name}: ${formatUsdShort(setup + monthly)}${monthly ? ' a month' : ''}`,
  line: { name, setup: formatUsdShort(setup), monthly: formatUsdShort(monthly), quantity: '1' },
})

/** The catalog as lines of a quote. Services without a price in the catalog start at zero. */
export const catalogGroups: readonly CatalogGroup[] = [
  {
    name: 'AI strategy: engagements',
    lines: tiers.map(({ name, price, billing }) =>
      lineOf(name, billing === 'once' ? { setup: price } : { monthly: price }),
    ),
  },
  { name: 'AI strategy: services, priced by you', lines: aiServices.map(({ title }) => lineOf(title)) },
  { name: 'AI strategy: additions, priced by you', lines: addOns.map(({ name }) => lineOf(name)) },
  { name: 'Merchant services, priced by you', lines: merchantCapabilities.map(({ title }) => lineOf(title)) },
  { name: 'Business funding, priced by you', lines: fundingProducts.map(({ title }) => lineOf(title)) },
]

export const freeLine: LineValues = { name: '', setup: '', monthly: '', quantity: '1' }

export const catalogLine = (id: string): LineValues | undefined =>
  catalogGroups.flatMap(({ lines }) => lines).find((each) => each.id === id)?.line
