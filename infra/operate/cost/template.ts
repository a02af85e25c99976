import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import * as z from 'zod'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeholderBuild, synthesize } from '../synthesize.ts'

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

/** The resources of the stacks with each of the settings. */
export async function deployedWith(settings: readonly object[]): Promise<Resource[][]> {
  const directory = await mkdtemp(join(tmpdir(), 'cost-'))
  try {
    const built = await placeholderBuild(directory)
    const all: Resource[][] = []
    for (const [index, setting] of settings.entries())
      all.push(
        resourcesOf(
          await synthesize(built, join(directory, `cdk.out-${index}`), setting, { validated: false }),
        ),
      )
    return all
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
