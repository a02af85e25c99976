import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { region } from '../cdk/names.ts'

/**
 * The outputs of a deployed stack, by name.
 * @throws when the stack, or the output asked for, is not there
 */
export async function outputsOf(
  StackName: string,
  client = new CloudFormationClient({ region }),
): Promise<(key: string) => string> {
  const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }))
  return (key) => {
    const value = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue
    if (!value) throw new Error(`The stack ${StackName} has no output ${key}. Deploy first.`)
    return value
  }
}
