import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { only, resources, stacks, statementsOf, template, textOf } from './templates.ts'

const data = () => Object.entries(template('Data').Resources)
const buckets = () => resources('AWS::S3::Bucket')

it('has no table without point-in-time recovery and deletion protection, or that goes with its stack', () => {
  const tables = data().filter(([, { Type }]) => Type.startsWith('AWS::DynamoDB::'))
  expect(tables.length).toBeGreaterThan(10)
  for (const [id, { Properties, ...policies }] of tables) {
    const [replica, ...others] = z.array(z.unknown()).parse(Properties['Replicas'])
    expect(others).toEqual([])
    expect(replica, id).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
    })
    expect(policies, id).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  }
})

// A change of an entry makes CloudFormation replace it by an empty one. The functions would use that, and the data would stay behind.
it('keeps the logical id of everything with data, and the keys of tables', () => {
  const keySchema = z.array(z.object({ AttributeName: z.string() })).default([])
  const retained = data()
    .filter(([, one]) => one.DeletionPolicy?.startsWith('Retain') && one.UpdateReplacePolicy === 'Retain')
    .map(([id, { Properties }]) => {
      const keys = keySchema.parse(Properties['KeySchema']).map(({ AttributeName }) => AttributeName)
      return [id, ...keys].join(' ')
    })
  expect(retained).toEqual([
    'postsTable2E07C58F id',
    'deliveriesTable8FF8732F post_id platform',
    'timelineTable30B5B87C post_id id',
    'settingsTable40EBA342 name',
    'countersTableCE794849 name',
    'sessionsTable12F32B00 key',
    'quotesTable1EBF3DB5 quote_id sort',
    'leadsTable0F98404E id',
    'leadeventsTable8C10F268 lead_id id',
    'documentsTable63E14340 lead_id sort',
    'leadkeysTableC667DE15 key entry',
    'mediaTable92854280 id',
    'connectionsTable7418640E key',
    'blogTable41A572F4 id sort',
    'visitsTable0BC7804D key',
    'SignedFilesB0DE9C93',
    'MediaFilesFCCEF211',
    'Pages127DFD1A',
    'DocumentFiles8A799B74',
    'LogFiles05AABF4A',
    'OriginSecret5DDC59F1',
    'SigningKeyEEFC2790',
  ])
})

describe('buckets', () => {
  const policiesOf = (bucket: string) =>
    resources('AWS::S3::BucketPolicy')
      .filter(({ stack, properties }) => textOf(stack, properties['Bucket']) === bucket)
      .flatMap(({ stack, properties }) => statementsOf(stack, properties['PolicyDocument']))

  it.each(buckets().map(({ stack, id, properties }) => [`<${stack}.${id}>`, properties] as const))(
    '%s is private, encrypted and, but for documents and logs, versioned',
    (bucket, properties) => {
      expect(Object.values(properties['PublicAccessBlockConfiguration'] ?? {})).toEqual(
        Array.from({ length: 4 }, () => true),
      )
      expect(properties).toMatchObject({
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      })
      // Browsers come through the edge.
      expect(properties).not.toHaveProperty('CorsConfiguration')
      // Erased documents and counted logs must be gone at once.
      expect(properties['VersioningConfiguration']).toEqual(
        /\.(Document|Log)Files/.test(bucket) ? undefined : { Status: 'Enabled' },
      )
      expect(policiesOf(bucket)).toContainEqual(
        expect.objectContaining({
          effect: 'Deny',
          actions: ['s3:*'],
          conditions: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      )
    },
  )

  it('let only the distribution read the site’s files, and only CloudWatch write logs', () => {
    const allowed = buckets().flatMap(({ stack, id }) =>
      policiesOf(`<${stack}.${id}>`)
        .filter(({ effect }) => effect === 'Allow')
        .map(({ actions, conditions }) => {
          expect(JSON.stringify(conditions)).toMatch(/AWS:SourceArn.*(distribution\/|delivery-source)/i)
          return `${id.replace(/[0-9A-F]{8}$/, '')} ${actions.join()}`
        }),
    )
    expect(allowed).toEqual([
      'MediaFiles s3:GetObject',
      // Allows S3 to answer 404. No path or query of a visitor becomes a list.
      'MediaFiles s3:ListBucket',
      'Pages s3:GetObject',
      'Pages s3:ListBucket',
      'LogFiles s3:PutObject',
      'SiteBucket s3:GetObject,s3:ListBucket',
    ])
  })

  it('refuse to overwrite a signed file', () => {
    const { id } = only(buckets().filter((one) => one.id.startsWith('SignedFiles')))
    expect(policiesOf(`<Data.${id}>`)).toContainEqual({
      effect: 'Deny',
      actions: ['s3:PutObject'],
      resources: [`<Data.${id}.Arn>/*`],
      conditions: { Null: { 's3:if-none-match': 'true' }, Bool: { 's3:ObjectCreationOperation': 'true' } },
    })
  })
})

it('has no secret in a template', () => {
  expect(only(resources('AWS::SecretsManager::Secret')).properties).not.toHaveProperty('SecretString')
  expect(resources('AWS::SSM::Parameter')).toEqual([])
  const body = JSON.stringify(stacks.map((stack) => template(stack)))
  expect(body.match(/\{\{resolve:/g)).toHaveLength(2)
})
