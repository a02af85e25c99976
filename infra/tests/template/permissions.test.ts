import { readFileSync } from 'node:fs'
import * as dynamodb from '@aws-sdk/client-dynamodb'
import * as s3 from '@aws-sdk/client-s3'
import * as secretsManager from '@aws-sdk/client-secrets-manager'
import * as ses from '@aws-sdk/client-sesv2'
import * as sqs from '@aws-sdk/client-sqs'
import * as ssm from '@aws-sdk/client-ssm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { platforms } from '#shared/posts/model.ts'
import { actionsOn, functionIds, grantOf, parametersOf, type FunctionId } from '../../cdk/grants.ts'
import { connectionParameterPrefix, parameterNames } from '../../cdk/names.ts'
import { tableEnv, tableNames } from '../../cdk/tables.ts'
import { builtPath, functionOf, only, resources, roleStatements, textOf } from './templates.ts'

/** Logical ids in the data stack. */
const idOf = (type: string, prefix: string): string =>
  only(resources(type, ['Data']).filter(({ id }) => new RegExp(`^${prefix}[0-9A-F]{8}$`).test(id))).id
const tableArn = (table: string) =>
  `<Data.${idOf('AWS::DynamoDB::GlobalTable', `${table.replaceAll('_', '')}Table`)}.Arn>`
const bucketArn = () => `<Data.${idOf('AWS::S3::Bucket', 'SignedFiles')}.Arn>`
const originArn = () => `<Data.${idOf('AWS::SecretsManager::Secret', 'OriginSecret')}>`
const parameterArn = (name: string) => `arn:aws:ssm:us-east-1:<AWS::AccountId>:parameter${name}`
const mediaArn = () => `<Data.${idOf('AWS::S3::Bucket', 'MediaFiles')}.Arn>`
const queueId = () =>
  only(resources('AWS::SQS::Queue').filter(({ id }) => /^Deliveries[0-9A-F]{8}$/.test(id))).id
const queueArn = () => `<Publishing.${queueId()}.Arn>`
const noticesId = () =>
  only(resources('AWS::SQS::Queue').filter(({ id }) => /^Notices[0-9A-F]{8}$/.test(id))).id
const anySenderArn = 'arn:aws:ses:us-east-1:<AWS::AccountId>:identity/*'

function wantedOf(functionId: FunctionId): string[] {
  const grant = grantOf(functionId)
  const tables = actionsOn(grant).flatMap(([resource, actions]) => {
    const [table = '', index] = resource.split('/')
    const arn = index ? `${tableArn(table)}/index/${index}` : tableArn(table)
    return actions.map((action) => `dynamodb:${action} ${arn}`)
  })
  const files = (grant.signedBucket ?? []).map((action) => `s3:${action} ${bucketArn()}/signed/*`)
  const secrets = (grant.secrets?.origin ?? []).map((action) => `secretsmanager:${action} ${originArn()}`)
  const parameters = parametersOf(grant).flatMap(([name, actions]) =>
    actions.map((action) => `ssm:${action} ${parameterArn(parameterNames[name])}`),
  )
  const media = (grant.mediaBucket ?? []).map((action) => `s3:${action} ${mediaArn()}/media/*`)
  const uploads = (grant.uploads ?? []).map((action) => `s3:${action} ${mediaArn()}/media-uploads/*`)
  const queue = (grant.queue ?? []).map((action) => `sqs:${action} ${queueArn()}`)
  const notices = (grant.noticeQueue ?? []).map((action) => `sqs:${action} <Crm.${noticesId()}.Arn>`)
  const mailToAnyone = (grant.mailToAnyone ?? []).map((action) => `ses:${action} ${anySenderArn}`)
  const mailToStaff = (grant.mailToStaff ?? []).map((action) => `ses:${action} ${anySenderArn}`)
  const connections = (grant.connectionParameters ?? []).flatMap((action) =>
    platforms.map((platform) => `ssm:${action} ${parameterArn(`${connectionParameterPrefix}${platform}`)}`),
  )
  return [
    ...tables,
    ...files,
    ...media,
    ...uploads,
    ...secrets,
    ...parameters,
    ...connections,
    ...queue,
    ...notices,
    ...mailToStaff,
    ...mailToAnyone,
  ]
}

const environmentOf = (functionId: FunctionId): Record<string, string> => {
  const { stack, properties } = functionOf(functionId)
  const { Variables } = z
    .object({ Variables: z.record(z.string(), z.unknown()) })
    .parse(properties['Environment'] ?? { Variables: {} })
  return Object.fromEntries(Object.entries(Variables).map(([name, value]) => [name, textOf(stack, value)]))
}

describe.each(functionIds)('%s', (functionId) => {
  const role = () => {
    const { stack, properties } = functionOf(functionId)
    return { stack, role: textOf(stack, properties['Role']) }
  }

  it('may do what is granted, write its own log, and nothing else', () => {
    const { stack, role: arn } = role()
    const roleId = /<\w+\.(\w+)\.Arn>/.exec(arn)?.[1] ?? ''
    const logGroup = roleId.replace(/Role[0-9A-F]{8}$/, 'Logs')
    const statements = roleStatements(stack, `<${stack}.${roleId}>`)
    expect(statements.map(({ effect }) => effect)).not.toContain('Deny')
    const found = statements.flatMap(({ actions, resources: on }) =>
      actions.flatMap((action) => on.map((resource) => `${action} ${resource}`)),
    )
    const [logs, others] = [
      found.filter((one) => one.startsWith('logs:')),
      found.filter((one) => !one.startsWith('logs:')),
    ]
    expect(others.toSorted()).toEqual(wantedOf(functionId).toSorted())
    expect(
      logs.map((one) => one.replace(new RegExp(`<${stack}\\.${logGroup}[0-9A-F]{8}\\.Arn>`), 'own')),
    ).toEqual(['logs:CreateLogStream own', 'logs:PutLogEvents own'])
  })

  it('has a role with no policy from elsewhere, for Lambda alone', () => {
    const { stack, role: arn } = role()
    const found = resources('AWS::IAM::Role', [stack]).find(({ id }) => arn === `<${stack}.${id}.Arn>`)
    expect(found?.properties).not.toHaveProperty('ManagedPolicyArns')
    expect(found?.properties).not.toHaveProperty('Policies')
    expect(found?.properties['AssumeRolePolicyDocument']).toMatchObject({
      Statement: [{ Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } }],
    })
  })

  it('is told the names its bundle reads, and no others', () => {
    const bundle = readFileSync(builtPath('functions', functionId, 'index.js'), 'utf8')
    const read = new Set(
      bundle.match(
        /\b[A-Z_]+_(?:TABLE|BUCKET|SECRET_ID|PARAMETER|PARAMETER_PREFIX|QUEUE_URL)\b|\b(?:MAIL_FROM|STAFF_MAIL)\b/g,
      ),
    )
    expect(Object.keys(environmentOf(functionId)).toSorted()).toEqual([...read].toSorted())
  })

  it('is told names of resources, never a secret', () => {
    const names: Record<string, string> = {
      ...Object.fromEntries(tableNames.map((name) => [tableEnv(name), tableArn(name).replace('.Arn', '')])),
      SIGNED_BUCKET: bucketArn().replace('.Arn', ''),
      MEDIA_BUCKET: mediaArn().replace('.Arn', ''),
      ORIGIN_SECRET_ID: originArn(),
      PASSWORD_PARAMETER: '/counting-house/staff-password',
      APPS_PARAMETER: '/counting-house/platform-apps',
      WEBHOOK_PARAMETER: '/counting-house/lead-webhook',
      CONNECTION_PARAMETER_PREFIX: '/counting-house/connection/',
      DELIVERY_QUEUE_URL: `<Publishing.${queueId()}>`,
      NOTICE_QUEUE_URL: `<Crm.${noticesId()}>`,
      MAIL_FROM: 'notices@counting-house.example',
      STAFF_MAIL: 'staff@counting-house.example',
    }
    for (const [name, value] of Object.entries(environmentOf(functionId))) expect(value).toBe(names[name])
  })
})

it('lets receipts go to anyone, but from the one address alone', () => {
  const { id } = only(resources('AWS::IAM::Role', ['Crm']).filter((role) => /notify/.test(role.id)))
  const sending = roleStatements('Crm', `<Crm.${id}>`).filter(({ actions }) =>
    actions.includes('ses:SendEmail'),
  )
  expect(sending.map(({ conditions }) => conditions)).toEqual([
    { StringEquals: { 'ses:FromAddress': 'notices@counting-house.example' } },
  ])
})

describe('every policy of the product', () => {
  /** CDK's own function that copies the site: it is not ours to narrow. */
  const ours = () =>
    resources('AWS::IAM::Policy').filter(({ id }) => !id.startsWith('FilesRoleDefaultPolicy'))

  const commands: Record<string, object> = {
    dynamodb,
    s3,
    secretsmanager: secretsManager,
    ses,
    sqs,
    ssm,
  }
  const isKnown = (action: string): boolean => {
    const [service = '', name = ''] = action.split(':')
    if (service === 'logs') return ['CreateLogStream', 'PutLogEvents'].includes(name)
    // A part of transactions alone, so no command.
    if (action === 'dynamodb:ConditionCheckItem') return true
    return `${name}Command` in (commands[service] ?? {})
  }

  it('names actions that exist, spelled as the SDK spells them', () => {
    const actions = ours().flatMap(({ stack, properties }) =>
      roleStatements(stack, textOf(stack, z.array(z.unknown()).parse(properties['Roles'])[0])).flatMap(
        (statement) => statement.actions,
      ),
    )
    expect(actions.length).toBeGreaterThan(functionIds.length * 2)
    expect(actions.filter((action) => !isKnown(action))).toEqual([])
  })

  it('names the resource', () => {
    for (const { properties } of ours())
      expect(JSON.stringify(properties)).not.toMatch(/"Resource":(\[?)"\*"/)
  })
})

it('nothing that is deployed can be told of another address for a platform or for AWS', () => {
  const functions = resources('AWS::Lambda::Function')
  expect(functions.length).toBeGreaterThan(functionIds.length)
  for (const { properties } of functions) {
    const names = Object.keys(
      z.object({ Variables: z.record(z.string(), z.unknown()) }).safeParse(properties['Environment']).data
        ?.Variables ?? {},
    )
    expect(
      names.filter((name) => /SANDBOX|ENDPOINT|_URL$/.test(name) && !name.endsWith('_QUEUE_URL')),
    ).toEqual([])
  }
})
