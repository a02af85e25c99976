import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { createStacks, type Built } from '../cdk/create-stacks.ts'
import { directoryOf, functionIds } from '../cdk/functions.ts'

const placeholders = [
  ...functionIds.map((id) => `functions/${directoryOf(id)}/index.mjs`),
  'site/index.html',
  'site/q/index.html',
  'site/assets/app.js',
  'site/speculation-rules.json',
]

/** Writes placeholders for the files of a build, for tests of the stacks alone. */
export async function placeholderBuild(directory: string): Promise<Built> {
  const within = (name: string) => join(directory, name)
  for (const file of placeholders) {
    await mkdir(dirname(within(file)), { recursive: true })
    await writeFile(within(file), file)
  }
  return {
    release: 'test',
    functionsDirectory: within('functions'),
    siteDirectory: within('site'),
    styleHash: `sha256-${'A'.repeat(43)}=`,
  }
}

const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) })

/**
 * Synthesizes the stacks. `settings` override those of `cdk.json`.
 * @param options.validated whether to check templates against CloudFormation's schemas, which takes half of the time
 */
export async function synthesize(
  built: Built,
  outdir: string,
  settings: object,
  { validated = true } = {},
): Promise<ReturnType<App['synth']>> {
  const file = await readFile(new URL('../../cdk.json', import.meta.url), 'utf8')
  const { context } = cdkJson.parse(JSON.parse(file))
  const app = new App({
    outdir,
    context: { ...context, ...settings },
    analyticsReporting: false,
    builtinCloudFormationValidation: validated,
  })
  createStacks(app, built)
  return app.synth()
}
