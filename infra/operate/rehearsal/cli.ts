import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AwsStub } from './stub/aws-stub.ts'

/** The project's folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface CliRun {
  code: number
  /** Its output on both streams. */
  output: string
}

/** Runs the CDK's command line in the project's folder, with the AWS stub and without this environment's other variables. */
export async function runCdk(
  stub: AwsStub,
  args: readonly string[],
  { cwd = root, environment = {} }: { cwd?: string; environment?: Record<string, string> } = {},
): Promise<CliRun> {
  const cdk = join(dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json')), 'bin/cdk')
  const child = spawn(process.execPath, [cdk, ...args], {
    cwd,
    env: {
      ...stub.environment,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      CDK_DISABLE_CLI_TELEMETRY: 'true',
      CI: 'true',
      NO_COLOR: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: typeof code === 'number' ? code : 1, output: `${out}${complaints}` }
}

/** For `runCdk`: no AWS credentials. */
export const noCredentials = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }

/** For `runCdk`: skips the `build` command of `cdk.json`, which has run already. */
export const noBuild = ['--build=']
