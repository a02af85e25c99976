import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import * as z from 'zod'

export interface Resource {
  stack: string
  id: string
  type: string
  properties: Record<string, unknown>
}

const templateShape = z.object({
  Resources: z
    .record(
      z.string(),
      z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
    )
    .default({}),
})

/** Every resource of every stack that an assembly names. */
export const resourcesOf = (assembly: CloudAssembly): Resource[] =>
  assembly.stacksRecursively.flatMap(({ id: stack, template }) =>
    Object.entries(templateShape.parse(template).Resources).map(([id, { Type, Properties }]) => ({
      stack,
      id,
      type: Type,
      properties: Properties,
    })),
  )
