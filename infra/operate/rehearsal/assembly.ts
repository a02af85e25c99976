import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const manifestShape = z.object({
  artifacts: z.record(
    z.string(),
    z.looseObject({
      type: z.string(),
      dependencies: z.array(z.string()).default([]),
      properties: z
        .looseObject({
          templateFile: z.string().optional(),
          stackName: z.string().optional(),
          /** CDK cannot delete a protected stack whose first creation failed. */
          terminationProtection: z.literal(false).optional(),
        })
        .prefault({}),
    }),
  ),
})

/** A stack as `cdk synth` wrote it. */
export interface SynthesizedStack {
  /** Its name on the command line, such as `Data`. */
  id: string
  stackName: string
  /** The template, as text. */
  body: string
}

/** The stacks of a cloud assembly, each after those it depends on, as `cdk deploy --all` takes them. */
export async function readAssembly(directory: string): Promise<SynthesizedStack[]> {
  const text = await readFile(join(directory, 'manifest.json'), 'utf8')
  const { artifacts } = manifestShape.parse(JSON.parse(text))
  const ordered: SynthesizedStack[] = []
  const seen = new Set<string>()
  const visit = async (id: string): Promise<void> => {
    const artifact = artifacts[id]
    if (!artifact || seen.has(id)) return
    seen.add(id)
    for (const dependency of artifact.dependencies) await visit(dependency)
    if (artifact.type !== 'aws:cloudformation:stack') return
    const { templateFile = '', stackName = id } = artifact.properties
    const body = await readFile(join(directory, templateFile), 'utf8')
    ordered.push({ id, stackName, body })
  }
  for (const id of Object.keys(artifacts)) await visit(id)
  return ordered
}
