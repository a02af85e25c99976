import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { createStacks } from '../../cdk/create-stacks.ts'
import { functionIds } from '../../cdk/grants.ts'
import { resourcesOf, type Resource } from './template.ts'

/** In place of what is built, which changes no price: the stacks are made of names and sizes. */
const standIns = [
  ...functionIds.map((id) => `functions/${id}/index.js`),
  'not-found/index.js',
  'site/index.html',
  'site/assets/app.js',
  'site/speculation-rules.json',
]

/** The resources of the stacks as they would be deployed with each of the settings: context over that of `cdk.json`. */
export async function synthesize(settings: readonly Record<string, unknown>[]): Promise<Resource[][]> {
  const directory = await mkdtemp(join(tmpdir(), 'cost-'))
  try {
    for (const file of standIns) {
      await mkdir(dirname(join(directory, file)), { recursive: true })
      await writeFile(join(directory, file), '')
    }
    const cdkJson = await readFile(join(import.meta.dirname, '../../../cdk.json'), 'utf8')
    const { context } = z.object({ context: z.record(z.string(), z.unknown()) }).parse(JSON.parse(cdkJson))
    return settings.map((setting, index) => {
      const app = new App({
        outdir: join(directory, `cdk.out-${index}`),
        context: { ...context, ...setting },
        analyticsReporting: false,
      })
      createStacks(app, {
        functionsDirectory: join(directory, 'functions'),
        notFoundDirectory: join(directory, 'not-found'),
        siteDirectory: join(directory, 'site'),
        styleHash: `sha256-${'A'.repeat(43)}=`,
      })
      return resourcesOf(app.synth())
    })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
