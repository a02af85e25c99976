import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeholderBuild, synthesize } from '../synthesize.ts'
import { resourcesOf, type Resource } from './template.ts'

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
