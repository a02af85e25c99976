import * as z from 'zod'
import { otherEnv } from '../../../cdk/environment.ts'
import { functionIds, type FunctionId } from '../../../cdk/functions.ts'
import { grants } from '../../../cdk/grants.ts'
import type { Deployment, Resource } from '../deployment.ts'
import { ask, configurationSetOf, environmentOf, identityOf, roleOf } from '../requests.ts'
import { forThisAccount, refuseProperties, type Edge, type Finder } from './edge.ts'

const text = z.string()

const isFunctionId = (id: string | undefined): id is FunctionId => functionIds.some((one) => one === id)

/** Lambda assumes the function's role, and writes the function's log with it. */
export const lambda: Finder = (resource, deployment) => {
  refuseProperties(
    resource,
    'DeadLetterConfig',
    'FileSystemConfigs',
    'KmsKeyArn',
    'TracingConfig',
    'VpcConfig',
  )
  const { id, properties } = resource
  const role = roleOf(resource)
  const { LogGroup } = z.object({ LogGroup: text }).parse(properties['LoggingConfig'])
  const { ref } = deployment.find(['AWS::Logs::LogGroup'], LogGroup)
  const stream = `arn:aws:logs:${deployment.region}:${deployment.account}:log-group:${ref}:log-stream:any`
  return [
    {
      name: `Lambda → role of ${id}`,
      request: ask({ service: 'lambda.amazonaws.com' }, 'sts:AssumeRole', role),
      wanted: 'allowed',
    },
    ...['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({
      name: `${id} → its log, ${action}`,
      request: ask({ role }, action, stream),
      wanted: 'allowed' as const,
    })),
    ...mailEdges(resource, deployment),
  ]
}

/**
 * SES asks whether the role may send with the configuration set, as the sender's identity and, as long as the account is in the sandbox, whether it
 * may as the recipient's too.
 */
function mailEdges(resource: Resource, deployment: Deployment): Edge[] {
  const {
    [otherEnv.mailFrom]: from,
    [otherEnv.mailTo]: staff,
    [otherEnv.mailSet]: set,
  } = environmentOf(resource)
  if (from === undefined || staff === undefined || set === undefined) return []
  if (!isFunctionId(resource.functionId))
    throw new Error(`${resource.id} sends e-mail and has no functionId in its metadata`)
  const { mailTo } = grants[resource.functionId]
  const [toStaff, toAnyone] = [mailTo !== undefined, mailTo === 'anyone']
  const send = (
    name: string,
    sender: string,
    recipients: string[],
    identity: string,
    allowed: boolean,
    asked = identityOf(deployment, identity),
  ): Edge => ({
    name: `${resource.functionId} → e-mail ${name}`,
    request: ask({ role: roleOf(resource) }, 'ses:SendEmail', asked, {
      'ses:FromAddress': sender,
      'ses:Recipients': recipients,
    }),
    wanted: allowed ? 'allowed' : 'refused',
  })
  const stranger = 'stranger@example.com'
  return [
    send('to staff', from, [staff], from, toStaff),
    send('with the configuration set', from, [staff], from, toStaff, configurationSetOf(deployment, set)),
    send('with another set', from, [staff], from, false, configurationSetOf(deployment, 'another')),
    send('to staff, in the sandbox', from, [staff], staff, toStaff),
    send('to a stranger', from, [stranger], from, toAnyone),
    send('to a stranger, in the sandbox', from, [stranger], stranger, toAnyone),
    send('to staff and a stranger', from, [staff, stranger], from, toAnyone),
    send('as somebody else', stranger, [staff], stranger, false),
    send('as somebody else, in the sandbox', stranger, [staff], staff, false),
  ]
}

/** Lambda takes messages off a queue with the role of the function that gets them. */
export const eventSource: Finder = (resource, deployment) => {
  refuseProperties(resource, 'DestinationConfig', 'SourceAccessConfigurations', 'KmsKeyArn')
  const queue = deployment.find(['AWS::SQS::Queue'], resource.properties['EventSourceArn'])
  const target = deployment.find(['AWS::Lambda::Function'], resource.properties['FunctionName'])
  return ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map((action) => ({
    name: `${resource.id}: ${target.id} → queue, ${action}`,
    request: ask({ role: roleOf(target) }, `sqs:${action}`, queue.attribute('Arn')),
    wanted: 'allowed',
  }))
}

const ruleTargets = z.array(
  z.strictObject({ Arn: text, Id: text, Input: z.unknown().optional(), RetryPolicy: z.unknown().optional() }),
)

export const rule: Finder = ({ id, properties, attribute }, deployment) =>
  ruleTargets.parse(properties['Targets']).flatMap(({ Arn }) =>
    forThisAccount(deployment, `rule ${id} → function`, {
      service: 'events.amazonaws.com',
      action: 'lambda:InvokeFunction',
      resource: deployment.find(['AWS::Lambda::Function'], Arn).attribute('Arn'),
      source: attribute('Arn'),
    }),
  )

export const invokeConfig: Finder = (resource) => {
  refuseProperties(resource, 'DestinationConfig')
  return []
}
