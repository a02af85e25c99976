import type { SynthesizedStack } from '../assembly.ts'

/** A template's text; a resource is its type and properties, and what else stands beside them. */
export const template = (
  resources: Record<string, [type: string, properties?: object, attributes?: object]>,
  outputs: Record<string, unknown> = {},
): string =>
  JSON.stringify({
    Resources: Object.fromEntries(
      Object.entries(resources).map(([id, [Type, Properties = {}, attributes = {}]]) => [
        id,
        { Type, Properties, ...attributes },
      ]),
    ),
    Outputs: outputs,
  })

export const stackOf = (stackName: string, body: string, isProtected = false): SynthesizedStack => ({
  id: stackName,
  stackName,
  body,
  isProtected,
})
