import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { tableNames, tables, type TableShape } from '../../cdk/tables.ts'
import { only, readJson, resources, statementsOf, textOf } from './templates.ts'

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

  it('cannot be lost: point-in-time recovery, deletion protection, kept after its stack', () => {
    const { id, properties } = table(name)
    const replicas = z.array(z.looseObject({})).parse(properties['Replicas'])
    expect(replicas).toHaveLength(1)
    expect(replicas[0]).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      DeletionProtectionEnabled: true,
    })
    expect(dataStack()[id]).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  it('has the declared keys and indexes and is paid by request', () => {
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

it('has no table beside the declared ones', () => {
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
      // Who is erased is erased at once; what was counted is gone.
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

  it('lets no signed file be written over another', () => {
    expect(policyOf('SignedFiles')).toContainEqual({
      effect: 'Deny',
      actions: ['s3:PutObject'],
      resources: [expect.stringMatching(/^<Data\.SignedFiles\w+\.Arn>\/\*$/)],
      conditions: { Null: { 's3:if-none-match': 'true' }, Bool: { 's3:ObjectCreationOperation': 'true' } },
    })
  })

  it('opens the media bucket to the site alone, for reading what is shown', () => {
    const allowed = policyOf('MediaFiles').filter(({ effect }) => effect === 'Allow')
    expect(allowed).toMatchObject([
      {
        actions: ['s3:GetObject'],
        resources: [expect.stringMatching(/^<Data\.MediaFiles\w+\.Arn>\/media\/\*$/)],
      },
      // For storage to say 404: no path and no query of a visitor becomes a list.
      { actions: ['s3:ListBucket'], resources: [expect.stringMatching(/^<Data\.MediaFiles\w+\.Arn>$/)] },
    ])
    for (const { conditions } of allowed)
      expect(JSON.stringify(conditions)).toMatch(/AWS:SourceArn.*distribution\/.*Distribution/)
  })

  it('lets nobody into the bucket of documents but functions, and lets go of what is past its time', () => {
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

  it('lets go of what is not wanted: parts after a day, earlier versions after a month', () => {
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
    // Browsers come through the edge: no other site is told that it may read or write.
    expect(media.properties).not.toHaveProperty('CorsConfiguration')
  })

  it('keeps signed files for seven years, and nothing of them a month longer', () => {
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

  it('opens the site bucket to its distribution alone, for reading and to say what is missing', () => {
    const allowed = policyOf('SiteBucket').filter(({ effect }) => effect === 'Allow')
    expect(allowed.flatMap(({ actions }) => actions).toSorted()).toEqual(['s3:GetObject', 's3:ListBucket'])
    for (const { conditions } of allowed) expect(JSON.stringify(conditions)).toContain('AWS:SourceArn')
    expect(policyOf('SignedFiles').filter(({ effect }) => effect === 'Allow')).toEqual([])
  })
})

it('keeps the key that signs quotes, which can sign and nothing else', () => {
  const { id, properties } = only(resources('AWS::KMS::Key'))
  expect(properties).toMatchObject({ KeySpec: 'RSA_2048', KeyUsage: 'SIGN_VERIFY' })
  expect(dataStack()[id]).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    UpdateReplacePolicy: 'Retain',
  })
})

it('makes the origin secret itself, no other, and writes none into a template', () => {
  const { id, properties } = only(resources('AWS::SecretsManager::Secret'))
  expect(properties).not.toHaveProperty('SecretString')
  expect(properties['GenerateSecretString']).toEqual({ PasswordLength: 64, ExcludePunctuation: true })
  expect(dataStack()[id]).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' })
  expect(resources('AWS::SSM::Parameter')).toEqual([])
})
