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
    /**
     * Directory with `functions/`, `not-found/`, `metafile.json`, `cdk.out/` of a deployment with every setting, and
     * `plain.out/` of one with none, made for an account.
     */
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

/** Every setting in use. */
const everySetting = {
  domain: 'counting-house.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  alarmEmail: 'alarms@counting-house.example',
  mailFrom: 'notices@counting-house.example',
  staffMail: 'staff@counting-house.example',
  firewall: true,
  lambdaConcurrency: 1000,
  repositoryUrl: 'https://code.example/firm/site/blob/main',
}

/** Bundles once and synthesizes twice for all template tests. */
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
  const synthesize = (outdir: string, settings: object): void => {
    const app = new App({
      outdir: join(built, outdir),
      context: { ...context, ...settings },
      analyticsReporting: false,
    })
    createStacks(app, { functionsDirectory, notFoundDirectory, siteDirectory, styleHash })
    app.synth()
  }
  synthesize('cdk.out', everySetting)
  // The CLI sets these from the operator's credentials.
  process.env['CDK_DEFAULT_ACCOUNT'] = '123456789012'
  process.env['CDK_DEFAULT_REGION'] = 'eu-west-1'
  synthesize('plain.out', {})

  provide('built', built)
  provide('styleHash', styleHash)
  return () => rm(built, { recursive: true, force: true })
}
