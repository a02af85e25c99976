import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fileURLToPath } from 'node:url'
import { LinuxPackages } from '../../build/linux-packages.ts'
import { bundleRenderer } from '../../../frontend/build/bundle.ts'
import { bundleFunctions } from '../../build/bundle.ts'
import { settingNames, type Settings } from '../../cdk/settings.ts'
import { placeholderBuild, synthesize } from '../../operate/synthesize.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `functions/`, `metafile.json`, `cdk.out/` with every setting, and `plain.out/` with none, for an account. */
    built: string
    styleHash: string
  }
}

const everySetting = {
  domain: 'counting-house.example',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  alarmEmail: 'alarms@counting-house.example',
  mailFrom: 'notices@counting-house.example',
  staffMail: 'staff@counting-house.example',
  bedrockModel: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
  bedrockRegion: 'us-east-1',
  bedrockPrice: '1.1/5.5',
  firewall: true,
  outsideCheck: true,
  lambdaConcurrency: 1000,
  monthlyBudget: 25,
  repositoryUrl: 'https://code.example/firm/site/blob/main',
  originSecretRotated: '',
} satisfies Record<keyof Settings, unknown>
/** Whatever an owner has in `cdk.json`. */
const noSetting = Object.fromEntries(settingNames.map((name) => [name, undefined]))

/** Bundles once and synthesizes twice for all template tests, which do not look at the site's files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'template-tests-'))
  const built = await placeholderBuild(directory)
  const page = join(built.siteDirectory, 'q/index.html')
  await writeFile(page, '<!doctype html><title>Link</title><main id="main">opens nothing</main>')
  const renderer = join(directory, 'blog-renderer.mjs')
  const sheet = { path: '/blog/styles/0123456789abcdef.css', css: 'body{color:navy}' }
  await bundleRenderer(renderer, {
    font: '/assets/font.woff2',
    sheet,
    shareImage: '/assets/share.png',
    sitePaths: [],
  })
  const metafile = await bundleFunctions({
    outdir: built.functionsDirectory,
    linuxPackages: new LinuxPackages(fileURLToPath(new URL('../../..', import.meta.url)), process.arch),
    built: { 'page.html': page, 'blog-renderer.mjs': renderer },
  })
  await writeFile(join(directory, 'metafile.json'), JSON.stringify(metafile))

  await synthesize(built, join(directory, 'cdk.out'), everySetting)
  // The CLI sets these from the operator's credentials.
  process.env['CDK_DEFAULT_ACCOUNT'] = '123456789012'
  process.env['CDK_DEFAULT_REGION'] = 'eu-west-1'
  await synthesize(built, join(directory, 'plain.out'), noSetting)

  provide('built', directory)
  provide('styleHash', built.styleHash)
  return () => rm(directory, { recursive: true, force: true })
}
