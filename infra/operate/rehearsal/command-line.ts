import { readAssembly, type SynthesizedStack } from './assembly.ts'
import type { Checks, Problem } from './checks.ts'
import { noBuild, runCdk, type CliRun } from './cli.ts'
import { Account } from './model/account.ts'
import type { Concurrency } from './model/rules.ts'
import { startAwsStub } from './stub/aws-stub.ts'

export interface CommandLineRun {
  /** For the names of checks: `no setting`. */
  title: string
  /** Options for the app and its settings, such as `-c domain=…`, in addition to `cdk.json`. */
  args: readonly string[]
  /** The directory for the cloud assembly. */
  output: string
  /** The quota of the account. */
  quota?: Concurrency
  /** A stage other than production, which can be removed completely. */
  stage?: string
}

const lastLines = ({ code, output }: CliRun): string =>
  `exit code ${code}\n${output.trimEnd().split('\n').slice(-25).join('\n')}`

/** Deploys twice with the CDK's own command line, and checks its output. @returns the stacks, if synthesized */
export async function rehearseCommandLine(checks: Checks, run: CommandLineRun): Promise<SynthesizedStack[]> {
  const account = new Account(run.quota)
  const stub = await startAwsStub(account)
  const environment: Record<string, string> = run.stage ? { STAGE: run.stage } : {}
  const cdk = (...args: string[]) => runCdk(stub, args, { environment })
  const named = (what: string) => `${run.title}: ${what}`
  const built = [...noBuild, '--app', run.output]
  const deploy = async (...args: string[]): Promise<Problem> => {
    const deployed = await cdk('deploy', '--all', '--require-approval', 'never', ...args)
    return deployed.code === 0 ? undefined : lastLines(deployed)
  }
  try {
    const isDeployed = await checks.check(named('cdk deploy --all makes every stack'), () =>
      deploy(...run.args, '--output', run.output),
    )
    const stacks = await readAssembly(run.output).catch(() => [])
    if (!isDeployed) return stacks
    await checks.check(named('the same again changes nothing'), async () => {
      const before = account.operations
      return (await deploy(...built)) ?? (account.operations > before ? 'A stack was changed.' : undefined)
    })
    await checks.check(named('cdk diff sees no difference'), async () => {
      const diff = await cdk('diff', '--all', ...built)
      return diff.output.includes('Number of stacks with differences: 0') ? undefined : lastLines(diff)
    })
    if (run.stage)
      await checks.check(named('cdk destroy --all leaves nothing'), async () => {
        fillBuckets(account)
        const destroyed = await cdk('destroy', '--all', '--force', ...built)
        return destroyed.code === 0 ? whatIsLeft(account) : lastLines(destroyed)
      })
    await checks.check(named('nothing but the emulator was called'), () =>
      stub.strange.length > 0 ? stub.strange.join('\n') : undefined,
    )
    return stacks
  } finally {
    await stub.close()
  }
}

/** Adds files, as if the stacks had been used. */
export function fillBuckets(account: Account): void {
  for (const { type, physicalId } of account.resources())
    if (type === 'AWS::S3::Bucket') account.filledBuckets.add(physicalId)
}

export const whatIsLeft = (account: Account): Problem => {
  const left = account
    .resources()
    .map(({ stack, logicalId, type }) => `${stack}: ${logicalId} (${type}) is still there.`)
  return left.length > 0 ? left.join('\n') : undefined
}
