import { randomUUID } from 'node:crypto'
import type { XmlObject } from '../../../local/aws/s3/xml.ts'
import type { Account, Stack } from '../model/account.ts'
import { readTemplate, Refusal } from '../model/template.ts'

interface ChangeSet {
  id: string
  name: string
  stack: Stack
  body: string
  reason: string | undefined
}

/** Parameters of a call, by name. */
export type Call = ReadonlyMap<string, string>
/** Reads a template that was put into the asset bucket. */
type ReadObject = (url: string) => Promise<string>
type Action = (call: Call) => XmlObject | Promise<XmlObject>

const noChanges =
  "The submitted information didn't contain changes. Submit different information to create a change set."

/** The actions of CloudFormation that the CDK's command line calls, over a model of an account. */
export function cloudFormationApi(account: Account, readObject: ReadObject): Record<string, Action> {
  const changeSets = new Map<string, ChangeSet>()
  const needed = (call: Call, name: string): string => {
    const value = call.get(name)
    if (value === undefined) throw new Refusal(`1 validation error detected: ${name} must not be null`)
    return value
  }
  const find = (call: Call): Stack => {
    const asked = needed(call, 'StackName')
    const stack = Array.from(account.stacks.values()).find(({ name, id }) => name === asked || id === asked)
    if (!stack) throw new Refusal(`Stack with id ${asked} does not exist`)
    return stack
  }
  const lookUp = (call: Call): ChangeSet | undefined => {
    const [asked, of] = [needed(call, 'ChangeSetName'), call.get('StackName')]
    return Array.from(changeSets.values()).find(
      ({ id, name, stack }) => id === asked || (name === asked && (of === stack.name || of === stack.id)),
    )
  }
  const findChangeSet = (call: Call): ChangeSet => {
    const found = lookUp(call)
    if (found) return found
    throw new Refusal(`ChangeSet [${needed(call, 'ChangeSetName')}] does not exist`, 'ChangeSetNotFound')
  }
  const refusalOf = (stack: Stack, body: string): string | undefined => {
    try {
      readTemplate(body)
      return stack.template === body ? noChanges : undefined
    } catch (error) {
      if (error instanceof Refusal) return error.message
      throw error
    }
  }

  return {
    DescribeStacks: (call) => ({
      Stacks: {
        member: call.has('StackName') ? [describe(find(call))] : [...account.stacks.values()].map(describe),
      },
    }),
    GetTemplate: (call) => ({ TemplateBody: find(call).template || '{}' }),
    async CreateChangeSet(call) {
      const name = needed(call, 'StackName')
      const body = call.get('TemplateBody') ?? (await readObject(needed(call, 'TemplateURL')))
      if (call.get('ChangeSetType') !== 'CREATE') find(call)
      const changeSetName = needed(call, 'ChangeSetName')
      if (lookUp(call))
        throw new Refusal(`ChangeSet ${changeSetName} already exists`, 'AlreadyExistsException')
      const id = `arn:aws:cloudformation:${account.region}:${account.account}:changeSet/${changeSetName}/${randomUUID()}`
      const stack = account.announce(name)
      const reason = refusalOf(stack, body)
      changeSets.set(id, { id, name: changeSetName, stack, body, reason })
      return { Id: id, StackId: stack.id }
    },
    DescribeChangeSet(call) {
      const { id, name, stack, reason } = findChangeSet(call)
      return {
        ChangeSetId: id,
        ChangeSetName: name,
        StackId: stack.id,
        StackName: stack.name,
        Status: reason === undefined ? 'CREATE_COMPLETE' : 'FAILED',
        StatusReason: reason,
        ExecutionStatus: reason === undefined ? 'AVAILABLE' : 'UNAVAILABLE',
        Changes: {},
      }
    },
    DeleteChangeSet(call) {
      changeSets.delete(lookUp(call)?.id ?? '')
      return {}
    },
    ExecuteChangeSet(call) {
      const { stack, body, id } = findChangeSet(call)
      changeSets.delete(id)
      account.apply(stack.name, body)
      return {}
    },
    DeleteStack(call) {
      account.delete(find(call).name)
      return {}
    },
    DescribeStackEvents: () => ({ StackEvents: {} }),
    DescribeEvents: () => ({ OperationEvents: {} }),
    ListHookResults: () => ({ HookResults: {} }),
  }
}

function describe(stack: Stack): XmlObject {
  return {
    StackId: stack.id,
    StackName: stack.name,
    CreationTime: new Date().toISOString(),
    StackStatus: stack.status,
    StackStatusReason: stack.reason,
    DisableRollback: false,
    Outputs: {
      member: Array.from(stack.outputs, ([key, { value, exportName }]) => ({
        OutputKey: key,
        OutputValue: value,
        ExportName: exportName,
      })),
    },
  }
}
