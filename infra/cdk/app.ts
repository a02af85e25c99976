import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { distDirectory } from '../build/bundle.ts'
import { createStacks } from './create-stacks.ts'

const factsFile = join(distDirectory, 'site-facts.json')
if (!existsSync(factsFile)) throw new Error('Nothing is built yet. Run: npm run build')

const { styleHash } = z.object({ styleHash: z.string() }).parse(JSON.parse(readFileSync(factsFile, 'utf8')))

function findRelease(): string {
  if (process.env['RELEASE']) return process.env['RELEASE']
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' })
  return stdout?.trim() || 'unknown'
}

createStacks(new App(), {
  release: findRelease(),
  functionsDirectory: join(distDirectory, 'functions'),
  siteDirectory: join(distDirectory, 'site'),
  styleHash,
})
