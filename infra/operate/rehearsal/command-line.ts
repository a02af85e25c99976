import type { SynthesizedStack } from './assembly.ts'
import { readAssembly } from './assembly.ts'
import type { Checks, Problem } from './checks.ts'
import { noBuild, noCredentials, root, runCdk, type CliRun } from './cli.ts'
import { Account } from './model/account.ts'
import { startAwsStub, type AwsStub } from './stub/aws-stub.ts'

export interface CommandLineRun {
  /** For the names of checks: `no setting`. */
  title: string
  /** What names the app and its settings: `-c domain=…`; nothing where `cdk.json` says all. */
  args: readonly string[]
  /** Where the cloud assembly is to go. */
  output: string
}

const lastLines = ({ code, output }: CliRun): string =>
  `exit code ${code}\n${output.trimEnd().split('\n').slice(-25).join('\n')}`

/** Deploys with the CDK's own command line, again, and looks at what it says besides. @returns the stacks, if synthesized */
export async function rehearseCommandLine(checks: Checks, run: CommandLineRun): Promise<SynthesizedStack[]> {
  const account = new Account()
  const stub = await startAwsStub(account)
  const named = (what: string) => `${run.title}: ${what}`
  const built = [...noBuild, '--app', run.output]
  try {
    const isDeployed = await checks.check(named('cdk deploy --all makes every stack'), async () => {
      const deployed = await deploy(stub, [...run.args, '--output', run.output])
      return deployed.problem ?? notComplete(account, await readAssembly(run.output))
    })
    if (!isDeployed) return await readAssembly(run.output).catch(() => [])
    const stacks = await readAssembly(run.output)
    await checks.check(named('the same again changes nothing'), async () => {
      const { problem, output } = await deploy(stub, built)
      const changed = stacks.filter(({ stackName }) => !output.includes(`${stackName} (no changes)`))
      return problem ?? listOf('These were changed', changed)
    })
    await checks.check(named('cdk diff sees no difference'), async () => {
      const diff = await runCdk(stub, ['diff', '--all', ...built])
      return diff.output.includes('Number of stacks with differences: 0') ? undefined : lastLines(diff)
    })
    await checks.check(named('cdk deploy alone works, or says what to type'), async () => {
      const bare = await runCdk(stub, ['deploy', '--require-approval', 'never', ...built])
      return bare.code === 0 || bare.output.includes('--all') ? undefined : lastLines(bare)
    })
    await checks.check(named('nothing but the stand-in was called'), () =>
      stub.strange.length > 0 ? stub.strange.join('\n') : undefined,
    )
    return stacks
  } finally {
    await stub.close()
  }
}

/** Lets the first creation of a stack fail, and tries again. */
export async function rehearseSecondTry(
  checks: Checks,
  assembly: string,
  stack: SynthesizedStack,
): Promise<void> {
  await checks.check(
    `cdk deploy after a failed first creation of ${stack.id}: the second try succeeds`,
    async () => {
      const account = new Account()
      const stub = await startAwsStub(account)
      const args = [...noBuild, '--app', assembly, '--exclusively', stack.id]
      account.fault = {
        stack: stack.stackName,
        resource: Object.keys(JSON.parse(stack.body).Resources).length,
      }
      try {
        const first = await deploy(stub, args)
        if (first.problem === undefined) return 'The first try was to fail, and did not.'
        const second = await deploy(stub, args)
        return second.problem
      } finally {
        await stub.close()
      }
    },
  )
}

/** Synthesizes without an account, where the templates name none. @returns the stacks, if synthesized */
export async function rehearseNoCredentials(
  checks: Checks,
  run: CommandLineRun,
): Promise<SynthesizedStack[]> {
  await checks.check(`${run.title}: cdk synth without credentials`, async () => {
    const stub = await startAwsStub(new Account())
    try {
      const args = ['synth', '--quiet', ...run.args, '--output', run.output]
      const synth = await runCdk(stub, args, root, noCredentials)
      return synth.code === 0 ? undefined : lastLines(synth)
    } finally {
      await stub.close()
    }
  })
  return readAssembly(run.output).catch(() => [])
}

async function deploy(stub: AwsStub, args: readonly string[]): Promise<{ problem: Problem; output: string }> {
  const naming = args.includes('--exclusively') ? [] : ['--all']
  const run = await runCdk(stub, ['deploy', ...naming, '--require-approval', 'never', ...args])
  return { problem: run.code === 0 ? undefined : lastLines(run), output: run.output }
}

const notComplete = (account: Account, stacks: readonly SynthesizedStack[]): Problem =>
  listOf(
    'These are not complete',
    stacks.filter(({ stackName }) => account.stacks.get(stackName)?.status !== 'CREATE_COMPLETE'),
  )

const listOf = (what: string, stacks: readonly SynthesizedStack[]): Problem =>
  stacks.length > 0 ? `${what}: ${stacks.map(({ id }) => id).join(', ')}` : undefined
