import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import type { TestProject } from 'vitest/node'
import * as z from 'zod'
import { bundleFunctions, bundleNotFound } from '../../build/bundle.ts'
import { createStacks } from '../../cdk/create-stacks.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory with `functions/`, `not-found/`, `metafile.json` and `cdk.out/`. */
    built: string
    styleHash: string
  }
}

/** A site of a few files stands in for the built one, which these tests do not look at. */
const siteFiles: Record<string, string> = {
  'index.html': '<!doctype html><title>Home</title>',
  '404.html': '<!doctype html><title>Not found</title>',
  'assets/app-1a2b3c.js': 'export {}\n',
  'speculation-rules.json': '{}',
}
const styleHash = `sha256-${'A'.repeat(43)}=`

/** Bundles and synthesizes once for all template tests, with the settings a deployment has. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const built = await mkdtemp(join(tmpdir(), 'template-tests-'))
  const siteDirectory = join(built, 'site')
  for (const [file, content] of Object.entries(siteFiles)) {
    await mkdir(dirname(join(siteDirectory, file)), { recursive: true })
    await writeFile(join(siteDirectory, file), content)
  }
  const functionsDirectory = join(built, 'functions')
  const notFoundDirectory = join(built, 'not-found')
  const metafile = await bundleFunctions(functionsDirectory)
  await writeFile(join(built, 'metafile.json'), JSON.stringify(metafile))
  await bundleNotFound(join(siteDirectory, '404.html'), notFoundDirectory)

  const cdkJson = await readFile(new URL('../../../cdk.json', import.meta.url), 'utf8')
  const { context } = z.object({ context: z.record(z.string(), z.unknown()) }).parse(JSON.parse(cdkJson))
  const mail = { mailFrom: 'notices@counting-house.example', staffMail: 'staff@counting-house.example' }
  const app = new App({
    outdir: join(built, 'cdk.out'),
    context: { ...context, ...mail },
    analyticsReporting: false,
  })
  createStacks(app, { functionsDirectory, notFoundDirectory, siteDirectory, styleHash })
  app.synth()

  provide('built', built)
  provide('styleHash', styleHash)
  return () => rm(built, { recursive: true, force: true })
}
