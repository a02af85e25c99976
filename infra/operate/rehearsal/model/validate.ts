import { templateLimits } from './limits.ts'
import { resourceType } from './resource-types.ts'
import { referencesOf, Refusal, type Template } from './template.ts'

/** What CloudFormation refuses by reading a template alone. @throws Refusal in its words */
export function validateTemplate(template: Template, bytes: number): void {
  const { Resources, Outputs, Parameters } = template
  if (bytes > templateLimits.bytes)
    throw new Refusal(`Template may not exceed ${templateLimits.bytes} bytes in size.`)
  checkCount('resources', Resources, templateLimits.resources)
  checkCount('outputs', Outputs, templateLimits.outputs)
  checkCount('parameters', Parameters, templateLimits.parameters)
  if (Object.keys(Resources).length === 0)
    throw new Refusal('Template format error: At least one Resources member must be defined.')
  for (const [id, { Type, Properties, DependsOn }] of Object.entries(Resources)) {
    checkProperties(id, Type, Properties)
    checkReferences(template, Properties, 'Resources')
    const missing = DependsOn.filter((name) => !(name in Resources))
    if (missing.length > 0) throw unresolved(missing, 'Resources')
  }
  checkReferences(template, Outputs, 'Outputs')
  creationOrder(template)
}

function checkCount(what: string, members: object, most: number): void {
  const count = Object.keys(members).length
  if (count > most)
    throw new Refusal(
      `Template format error: Number of ${what}, ${count}, is greater than maximum allowed, ${most}`,
    )
}

function checkProperties(id: string, type: string, properties: object): void {
  const known = resourceType(type)
  const unsupported = known && Object.keys(properties).filter((name) => !known.properties.has(name))
  if (unsupported?.length)
    throw new Refusal(`Encountered unsupported properties in ${id}: [${unsupported.join(', ')}]`)
}

const unresolved = (names: readonly string[], block: string): Refusal =>
  new Refusal(
    `Template format error: Unresolved resource dependencies [${names.join(', ')}] in the ${block} block of the template`,
  )

function checkReferences({ Resources, Parameters }: Template, value: unknown, block: string): void {
  for (const { name, attribute } of referencesOf(value)) {
    if (attribute === undefined) {
      if (!(name in Resources) && !(name in Parameters)) throw unresolved([name], block)
      continue
    }
    const resource = Resources[name]
    if (!resource)
      throw new Refusal(`Template error: instance of Fn::GetAtt references undefined resource ${name}`)
    const attributes = resourceType(resource.Type)?.attributes
    if (attributes && !attributes.has(attribute))
      throw new Refusal(
        `Template error: resource ${name} does not support attribute type ${attribute} in Fn::GetAtt`,
      )
  }
}

/** These look at what others make: where nothing holds them back, CloudFormation may come to them before the others. */
const early = new Set(['AWS::ApiGatewayV2::Stage'])

/** Logical ids, each after all that it needs, and in the least lucky order otherwise. @throws Refusal for a circle */
export function creationOrder({ Resources }: Template): string[] {
  const needs = new Map(
    Object.entries(Resources).map(([id, { Properties, DependsOn }]) => {
      const referred = referencesOf(Properties).map(({ name }) => name)
      return [id, new Set([...DependsOn, ...referred].filter((name) => name in Resources))]
    }),
  )
  const order: string[] = []
  while (needs.size > 0) {
    const ready = Array.from(needs.keys()).filter((id) => needs.get(id)?.size === 0)
    const next = ready.find((id) => early.has(Resources[id]?.Type ?? '')) ?? ready[0]
    if (next === undefined)
      throw new Refusal(`Circular dependency between resources: [${Array.from(needs.keys()).join(', ')}]`)
    needs.delete(next)
    for (const waiting of needs.values()) waiting.delete(next)
    order.push(next)
  }
  return order
}
