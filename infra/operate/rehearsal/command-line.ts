import { readAssembly, type SynthesizedStack } from './assembly.ts'
import type { Checks, Problem } from './checks.ts'
import { noBuild, runCdk, type CliRun } from './cli.ts'
import { Account } from './model/account.ts'
import type { Concurrency } from './model/rules.ts'
import { startAwsStub } from './stub/aws-stub.ts'

export interface CommandLineRun {
  /** For the names of checks: `no setting`. */
  title: string
  /** What names the app and its settings: `-c domain=…`; nothing where `cdk.json` says all. */
  args: readonly string[]
  /** Where the cloud assembly is to go. */
  output: string
  /** The quota of the account that is deployed to. */
  quota?: Concurrency
  /** Not production: can be removed completely. */
  stage?: string
}

const lastLines = ({ code, output }: CliRun): string =>
  `exit code ${code}\n${output.trimEnd().split('\n').slice(-25).join('\n')}`

/** Deploys with the CDK's own command line, again, and looks at what it says besides. @returns the stacks, if synthesized */
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

/** As after some use. */
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
