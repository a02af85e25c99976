import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'
import { createStacks } from '../../cdk/create-stacks.ts'
import { functionIds } from '../../cdk/grants.ts'
import { mailAddresses } from '../../local/environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The directory of a cloud assembly. */
    assembly: string
  }
}

/** Stand in for what a build makes: policies do not depend on it. */
const files = [
  ...functionIds.map((id) => `functions/${id}/index.js`),
  'not-found/index.js',
  'site/index.html',
  'site/assets/app.js',
  'site/speculation-rules.json',
]

/**
 * Synthesizes the stacks whose policies recorded calls are held against, without bundles and checks: these are for the
 * template tests.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'assembly-'))
  const within = (name: string) => join(directory, name)
  for (const file of files) {
    await mkdir(dirname(within(file)), { recursive: true })
    await writeFile(within(file), file)
  }
  const cdkJson = await readFile(new URL('../../../cdk.json', import.meta.url), 'utf8')
  const { context } = z.object({ context: z.record(z.string(), z.unknown()) }).parse(JSON.parse(cdkJson))
  const app = new App({
    outdir: within('cdk.out'),
    context: { ...context, mailFrom: mailAddresses.from, staffMail: mailAddresses.staff },
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
  })
  createStacks(app, {
    functionsDirectory: within('functions'),
    notFoundDirectory: within('not-found'),
    siteDirectory: within('site'),
    styleHash: `sha256-${'A'.repeat(43)}=`,
  })
  app.synth()
  provide('assembly', within('cdk.out'))
  return () => rm(directory, { recursive: true, force: true })
}
