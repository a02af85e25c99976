import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { createStacks, type Built } from '../cdk/create-stacks.ts'
import { directoryOf, functionIds } from '../cdk/functions.ts'

const standIns = [
  ...functionIds.map((id) => `functions/${directoryOf(id)}/index.mjs`),
  'site/index.html',
  'site/q/index.html',
  'site/assets/app.js',
  'site/speculation-rules.json',
]

/** Writes a file in place of each that a build makes, for whom the stacks are what matters. */
export async function standInBuild(directory: string): Promise<Built> {
  const within = (name: string) => join(directory, name)
  for (const file of standIns) {
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
 * Synthesizes the stacks as they would be deployed with some settings over those of `cdk.json`.
 * @param options.validated whether templates are held against the schemas of CloudFormation, which takes half the time
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
