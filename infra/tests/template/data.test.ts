import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { tableNames, tables, type TableShape } from '../../cdk/tables.ts'
import { only, readJson, resources, statementsOf, template, textOf } from './templates.ts'

const kept = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
    }),
  ),
})
const dataStack = () => kept.parse(readJson('cdk.out', 'Data.template.json')).Resources

const table = (name: string) => {
  const named = new RegExp(`^${name.replaceAll('_', '')}Table[0-9A-F]{8}$`)
  return only(resources('AWS::DynamoDB::GlobalTable').filter(({ id }) => named.test(id)))
}

describe.each(tableNames)('the table %s', (name) => {
  const shape: TableShape = tables[name]
  const keys = (partition: string, sort?: string) => [
    { AttributeName: partition, KeyType: 'HASH' },
    ...(sort ? [{ AttributeName: sort, KeyType: 'RANGE' }] : []),
  ]

  it('has point-in-time recovery and deletion protection, and outlives its stack', () => {
    const { id, properties } = table(name)
    const replicas = z.array(z.looseObject({})).parse(properties['Replicas'])
    expect(replicas).toHaveLength(1)
    expect(replicas[0]).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
    })
    expect(dataStack()[id]).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  it('has the declared keys and indexes, on demand', () => {
    const { properties } = table(name)
    expect(properties['BillingMode']).toBe('PAY_PER_REQUEST')
    expect(properties['KeySchema']).toEqual(keys(shape.partitionKey, shape.sortKey))
    expect(properties['GlobalSecondaryIndexes'] ?? []).toEqual(
      Object.entries(shape.indexes).map(([IndexName, index]) => ({
        IndexName,
        KeySchema: keys(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'ALL' },
      })),
    )
    expect(properties['TimeToLiveSpecification']).toEqual(
      shape.ttl ? { AttributeName: shape.ttl, Enabled: true } : undefined,
    )
  })
})

// A change of an entry makes CloudFormation replace it by an empty one. The functions would use that, and the data would stay behind.
it('keeps the logical id of everything with data, and the keys of tables', () => {
  const keySchema = z.array(z.object({ AttributeName: z.string() })).default([])
  const retained = Object.entries(template('Data').Resources)
    .filter(([id]) => dataStack()[id]?.DeletionPolicy?.startsWith('Retain'))
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

it('has no undeclared table', () => {
  expect(resources('AWS::DynamoDB::GlobalTable')).toHaveLength(tableNames.length)
  expect(resources('AWS::DynamoDB::Table')).toEqual([])
})

describe('buckets', () => {
  it.each(resources('AWS::S3::Bucket').map((bucket) => [`${bucket.stack}.${bucket.id}`, bucket] as const))(
    '%s is private, encrypted and, but for documents and logs, versioned',
    (_, { id, properties }) => {
      expect(properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      })
      // Erased documents and counted logs must be gone at once.
      expect(properties['VersioningConfiguration']).toEqual(
        /^(Document|Log)Files/.test(id) ? undefined : { Status: 'Enabled' },
      )
      expect(JSON.stringify(properties['BucketEncryption'])).toContain('AES256')
    },
  )

  const policyOf = (prefix: string) =>
    resources('AWS::S3::BucketPolicy')
      .filter(({ stack, properties }) => textOf(stack, properties['Bucket']).includes(`.${prefix}`))
      .flatMap(({ stack, properties }) => statementsOf(stack, properties['PolicyDocument']))

  it.each(['SignedFiles', 'MediaFiles', 'DocumentFiles', 'LogFiles', 'SiteBucket'])(
    '%s takes nothing in the clear',
    (bucket) => {
      expect(policyOf(bucket)).toContainEqual(
        expect.objectContaining({
          effect: 'Deny',
          actions: ['s3:*'],
          conditions: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
      )
    },
  )

  it('refuses to overwrite a signed file', () => {
    expect(policyOf('SignedFiles')).toContainEqual({
      effect: 'Deny',
      actions: ['s3:PutObject'],
      resources: [expect.stringMatching(/^<Data\.SignedFiles\w+\.Arn>\/\*$/)],
      conditions: { Null: { 's3:if-none-match': 'true' }, Bool: { 's3:ObjectCreationOperation': 'true' } },
    })
  })

  it('lets only the distribution read the media bucket', () => {
    const allowed = policyOf('MediaFiles').filter(({ effect }) => effect === 'Allow')
    expect(allowed).toMatchObject([
      {
        actions: ['s3:GetObject'],
        resources: [expect.stringMatching(/^<Data\.MediaFiles\w+\.Arn>\/media\/\*$/)],
      },
      // Allows S3 to answer 404. No path or query of a visitor becomes a list.
      { actions: ['s3:ListBucket'], resources: [expect.stringMatching(/^<Data\.MediaFiles\w+\.Arn>$/)] },
    ])
    for (const { conditions } of allowed)
      expect(JSON.stringify(conditions)).toMatch(/AWS:SourceArn.*distribution\/.*Distribution/)
  })

  it('lets only functions into the bucket of documents, where files expire', () => {
    expect(policyOf('DocumentFiles').filter(({ effect }) => effect === 'Allow')).toEqual([])
    const documents = only(resources('AWS::S3::Bucket').filter(({ id }) => id.startsWith('DocumentFiles')))
    expect(documents.properties['LifecycleConfiguration']).toEqual({
      Rules: [
        { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
        { Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' },
        // 24 months, as the privacy page says.
        { Prefix: 'documents/', ExpirationInDays: 730, Status: 'Enabled' },
      ],
    })
  })

  it('removes parts after a day and old versions after a month', () => {
    const media = only(resources('AWS::S3::Bucket').filter(({ id }) => id.startsWith('MediaFiles')))
    expect(media.properties['LifecycleConfiguration']).toEqual({
      Rules: [
        {
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          NoncurrentVersionExpiration: { NoncurrentDays: 30 },
          Status: 'Enabled',
        },
        {
          Prefix: 'media-uploads/',
          ExpirationInDays: 1,
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
          Status: 'Enabled',
        },
        { ExpiredObjectDeleteMarker: true, Status: 'Enabled' },
      ],
    })
    // No CORS, because browsers come through the edge.
    expect(media.properties).not.toHaveProperty('CorsConfiguration')
  })

  it('removes signed files after seven years, and their versions a month later', () => {
    const signed = only(resources('AWS::S3::Bucket').filter(({ id }) => id.startsWith('SignedFiles')))
    expect(signed.properties['LifecycleConfiguration']).toMatchObject({
      Rules: expect.arrayContaining([
        expect.objectContaining({
          ExpirationInDays: 2557,
          NoncurrentVersionExpiration: { NoncurrentDays: 30 },
          Status: 'Enabled',
        }),
        { ExpiredObjectDeleteMarker: true, Status: 'Enabled' },
      ]),
    })
    expect(tables.quotes.ttl).toBe('expires')
  })

  it('lets only the distribution read and list the site bucket', () => {
    const allowed = policyOf('SiteBucket').filter(({ effect }) => effect === 'Allow')
    expect(allowed.flatMap(({ actions }) => actions).toSorted()).toEqual(['s3:GetObject', 's3:ListBucket'])
    for (const { conditions } of allowed) expect(JSON.stringify(conditions)).toContain('AWS:SourceArn')
    expect(policyOf('SignedFiles').filter(({ effect }) => effect === 'Allow')).toEqual([])
  })
})

it('retains the key for quotes, which can only sign', () => {
  const { id, properties } = only(resources('AWS::KMS::Key'))
  expect(properties).toMatchObject({ KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY' })
  expect(dataStack()[id]).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
  })
})

it('generates only the origin secret, and has no secret in a template', () => {
  const { id, properties } = only(resources('AWS::SecretsManager::Secret'))
  expect(properties).not.toHaveProperty('SecretString')
  expect(properties['GenerateSecretString']).toEqual({ PasswordLength: 64, ExcludePunctuation: true })
  expect(dataStack()[id]).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' })
  expect(resources('AWS::SSM::Parameter')).toEqual([])
})
