import { describe, expect, it } from 'vitest'
import { functionIds } from '../../cdk/functions.ts'
import { tableEnv, tableNames } from '../../cdk/tables.ts'
import { environmentOf, functionOf, only, resources } from './templates.ts'

const idOf = (type: string, prefix: string): string =>
  only(resources(type, ['Data']).filter(({ id }) => new RegExp(`^${prefix}[0-9A-F]{8}$`).test(id))).id
const tableArn = (table: string) =>
  `<Data.${idOf('AWS::DynamoDB::GlobalTable', `${table.replaceAll('_', '')}Table`)}.Arn>`
const bucketArn = () => `<Data.${idOf('AWS::S3::Bucket', 'SignedFiles')}.Arn>`
const originArn = () => `<Data.${idOf('AWS::SecretsManager::Secret', 'OriginSecret')}>`
const signingKeyArn = () => `<Data.${idOf('AWS::KMS::Key', 'SigningKey')}.Arn>`
const pagesArn = () => `<Data.${idOf('AWS::S3::Bucket', 'Pages')}.Arn>`
const addressesArn = () => `<Data.${idOf('AWS::CloudFront::KeyValueStore', 'Addresses')}.Arn>`
const mediaArn = () => `<Data.${idOf('AWS::S3::Bucket', 'MediaFiles')}.Arn>`
const documentsArn = () => `<Data.${idOf('AWS::S3::Bucket', 'DocumentFiles')}.Arn>`
const logsArn = () => `<Data.${idOf('AWS::S3::Bucket', 'LogFiles')}.Arn>`
const queueId = () =>
  only(resources('AWS::SQS::Queue').filter(({ id }) => /^Deliveries[0-9A-F]{8}$/.test(id))).id
const noticesId = () =>
  only(resources('AWS::SQS::Queue').filter(({ id }) => /^Notices[0-9A-F]{8}$/.test(id))).id

describe.each(functionIds)('%s', (functionId) => {
  it('gets names of resources, never a secret', () => {
    const names: Record<string, string> = {
      ...Object.fromEntries(tableNames.map((name) => [tableEnv(name), tableArn(name).replace('.Arn', '')])),
      SIGNED_BUCKET: bucketArn().replace('.Arn', ''),
      MEDIA_BUCKET: mediaArn().replace('.Arn', ''),
      PAGES_BUCKET: pagesArn().replace('.Arn', ''),
      ADDRESS_STORE_ARN: addressesArn(),
      DOCUMENTS_BUCKET: documentsArn().replace('.Arn', ''),
      LOGS_BUCKET: logsArn().replace('.Arn', ''),
      ORIGIN_SECRET_ID: originArn(),
      SIGNING_KEY_ID: signingKeyArn(),
      PASSWORD_PARAMETER: '/counting-house/staff-password',
      APPS_PARAMETER: '/counting-house/platform-apps',
      WEBHOOK_PARAMETER: '/counting-house/lead-webhook',
      CONNECTION_PARAMETER_PREFIX: '/counting-house/connection/',
      DELIVERY_QUEUE_URL: `<App.${queueId()}>`,
      NOTICE_QUEUE_URL: `<App.${noticesId()}>`,
      MAIL_FROM: 'notices@counting-house.example',
      STAFF_MAIL: 'staff@counting-house.example',
      MAIL_CONFIGURATION_SET: `<App.${only(resources('AWS::SES::ConfigurationSet')).id}>`,
      BEDROCK_MODEL_ID: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
      BEDROCK_REGION: 'us-east-1',
      BEDROCK_PRICE: '1.1/5.5',
      RELEASE: 'test',
      QUOTE_FONTS_DIR: '/opt',
    }
    expect(environmentOf(functionOf(functionId))).toEqual(names)
  })
})

it('no deployed function gets another address for a platform or for AWS', () => {
  const functions = resources('AWS::Lambda::Function')
  expect(functions.length).toBeGreaterThan(functionIds.length)
  for (const lambda of functions) {
    const names = Object.keys(environmentOf(lambda))
    expect(
      names.filter((name) => /SANDBOX|ENDPOINT|_URL$/.test(name) && !name.endsWith('_QUEUE_URL')),
    ).toEqual([])
  }
})
