import { ArnFormat, CfnOutput, Duration, RemovalPolicy, Stack, Validations, type App } from 'aws-cdk-lib'
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront'
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import { type Bucket, StorageClass } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { documentDays } from '#shared/documents/limits.ts'
import { backupDays, keptDays } from '#shared/quotes/retention.ts'
import { logDays } from '#shared/visits/retention.ts'
import { removalPolicy, PrivateBucket } from '../constructs/private-bucket.ts'
import {
  bucketOutput,
  exportedBuckets,
  isProduction,
  placeOf,
  prefix,
  tableOutput,
  uploadPrefix,
} from '../names.ts'
import { tableNames, tables, type TableName, type TableShape } from '../tables.ts'

/** Tables, buckets and secrets. In production they outlive their stack. */
export class DataStack extends Stack {
  readonly tables: Record<TableName, TableV2>
  readonly signedBucket: Bucket
  readonly mediaBucket: Bucket
  readonly pagesBucket: Bucket
  readonly addresses: KeyValueStore
  readonly documentsBucket: Bucket
  readonly logsBucket: Bucket
  readonly secrets: { origin: Secret }
  readonly signingKey: Key

  constructor(app: App) {
    // No termination protection: CDK could not delete the stack after a failed first creation. The data is retained anyway.
    super(app, 'Data', placeOf('Data'))
    this.tables = Object.fromEntries(tableNames.map((name) => [name, this.table(name)])) as typeof this.tables
    this.signedBucket = this.signedFiles()
    this.mediaBucket = this.mediaFiles()
    this.pagesBucket = this.publishedPages()
    this.addresses = new KeyValueStore(this, 'Addresses', {
      comment: 'Published pages, redirects and removed pages',
    })
    // Not retained: CDK gives it a fixed name, which would block the next deployment. The blog's clock fills a new one.
    this.addresses.applyRemovalPolicy(RemovalPolicy.DESTROY)
    this.documentsBucket = this.documentFiles()
    this.logsBucket = this.logFiles()
    this.secrets = {
      origin: new Secret(this, 'OriginSecret', {
        description: 'Proves to the API that a request came through CloudFront',
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        removalPolicy,
      }),
    }
    Validations.of(this.secrets.origin).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'CloudFront takes a new value only with a deployment, so a timer alone would cut the site off.',
    })
    // RSA of 2048 bits: every PDF reader can check it, and a signature costs a fifth of one with elliptic curves.
    this.signingKey = new Key(this, 'SigningKey', {
      description: 'Signs the quotes that are sent to customers',
      keySpec: KeySpec.RSA_2048,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy,
    })
    // For operators, who would otherwise look for the key's id.
    new Alias(this, 'SigningKeyAlias', {
      aliasName: `alias/${prefix}-signing`,
      targetKey: this.signingKey,
    })
    for (const name of tableNames)
      new CfnOutput(this, tableOutput(name), { value: this.tables[name].tableName })
    for (const name of exportedBuckets)
      new CfnOutput(this, bucketOutput(name), { value: this[`${name}Bucket`].bucketName })
  }

  private table(name: TableName): TableV2 {
    const shape: TableShape = tables[name]
    const key = (attribute: string) => ({ name: attribute, type: AttributeType.STRING })
    return new TableV2(this, `${name}Table`, {
      partitionKey: key(shape.partitionKey),
      ...(shape.sortKey ? { sortKey: key(shape.sortKey) } : {}),
      ...(shape.ttl ? { timeToLiveAttribute: shape.ttl } : {}),
      globalSecondaryIndexes: Object.entries(shape.indexes).map(([indexName, index]) => ({
        indexName,
        partitionKey: key(index.partitionKey),
        sortKey: key(index.sortKey),
        ...(index.include
          ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...index.include] }
          : {}),
      })),
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProduction,
      // Also after a failed creation: deletion protection would refuse the removal and block the stack.
      removalPolicy: isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
  }

  /** Images and videos of posts. CloudFront serves them to anyone who knows the name. */
  private mediaFiles(): Bucket {
    return new PrivateBucket(this, 'MediaFiles', {
      withoutLogs: 'CloudFront logs each request, and a table records each file.',
      policyElsewhere: 'The site stack holds its policy, which names the one distribution that may read.',
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          // Files that were removed by mistake can be restored until then.
          noncurrentVersionExpiration: Duration.days(backupDays.files),
        },
        // Parts that were joined or never confirmed.
        {
          prefix: uploadPrefix,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { expiredObjectDeleteMarker: true },
      ],
    })
  }

  /** Pages of the blog. Deployments do not change them, and the blog's clock removes old ones. */
  private publishedPages(): Bucket {
    return new PrivateBucket(this, 'Pages', {
      withoutLogs: 'Only CloudFront reads it, and CloudFront logs each request.',
      policyElsewhere: 'The site stack holds its policy, which names the one distribution that may read.',
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(backupDays.files) },
        { expiredObjectDeleteMarker: true },
      ],
    })
  }

  /** Documents from customers. Keys are hashes of the contents, so that no file overwrites another. */
  private documentFiles(): Bucket {
    return new PrivateBucket(this, 'DocumentFiles', {
      withoutLogs:
        'One function writes here and records each file in the documents table; access logs would add addresses.',
      withoutVersions: 'Erasing a person must delete files at once. An old version would stay for weeks.',
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // Files that were refused or never confirmed.
        { prefix: 'uploads/', expiration: Duration.days(1) },
        { prefix: 'documents/', expiration: Duration.days(documentDays) },
      ],
    })
  }

  /** CloudFront's log, until it is counted. CloudWatch's documentation demands this policy for its delivery. */
  private logFiles(): Bucket {
    const bucket = new PrivateBucket(this, 'LogFiles', {
      withoutLogs: 'It holds a log.',
      withoutVersions: 'Counted files must be gone.',
      // S3 removes a file at the midnight after this many days.
      lifecycleRules: [{ expiration: Duration.days(logDays - 1) }],
    })
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AWSLogDeliveryWrite',
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects(`AWSLogs/${this.account}/*`)],
        conditions: {
          StringEquals: { 's3:x-amz-acl': 'bucket-owner-full-control', 'aws:SourceAccount': this.account },
          ArnLike: {
            'aws:SourceArn': this.formatArn({
              service: 'logs',
              resource: 'delivery-source',
              resourceName: '*',
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      }),
    )
    return bucket
  }

  /** A policy refuses to replace files. There is no object lock, because a customer may ask for erasure. */
  private signedFiles(): Bucket {
    const bucket = new PrivateBucket(this, 'SignedFiles', {
      withoutLogs:
        'One function writes here and records each file in the quotes table; access logs would add addresses.',
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        {
          transitions: [{ storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(90) }],
          // Old versions of deleted and expired files go a month later.
          expiration: Duration.days(keptDays),
          noncurrentVersionExpiration: Duration.days(backupDays.files),
        },
        { expiredObjectDeleteMarker: true },
      ],
    })
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'NeverOverAnother',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: {
          Null: { 's3:if-none-match': 'true' },
          Bool: { 's3:ObjectCreationOperation': 'true' },
        },
      }),
    )
    return bucket
  }
}
