import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { otherEnv } from '../cdk/environment.ts'
import { bucketOutput, exportedBuckets, region, stackName, tableOutput } from '../cdk/names.ts'
import { tableEnv, tableNames } from '../cdk/tables.ts'

/**
 * Reads the outputs of a deployed stack.
 * @throws when the stack or the output does not exist
 */
export async function outputsOf(
  StackName: string,
  client = new CloudFormationClient({ region }),
): Promise<(key: string) => string> {
  const cannotRead = (why: string) =>
    new Error(
      `The stack ${StackName} cannot be read: ${why}. Deploy first, with the credentials of the account that "aws sts get-caller-identity" prints.`,
    )
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName })).catch((error: unknown) => {
    throw cannotRead(error instanceof Error ? error.message : String(error))
  })
  return (key) => {
    const value = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue
    if (!value) throw cannotRead(`it has no output ${key}`)
    return value
  }
}

/** Sets the variables with which the functions find the deployed data. */
export async function useDeployedData(): Promise<void> {
  const output = await outputsOf(stackName('data'))
  process.env['AWS_REGION'] = region
  for (const name of tableNames) process.env[tableEnv(name)] = output(tableOutput(name))
  for (const name of exportedBuckets) process.env[otherEnv[`${name}Bucket`]] = output(bucketOutput(name))
}
