import { ArnFormat, CfnOutput, Duration, RemovalPolicy, Stack, Validations, type App } from 'aws-cdk-lib'
import { KeyValueStore } from 'aws-cdk-lib/aws-cloudfront'
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import { type Bucket, StorageClass } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { documentDays } from '#shared/documents/limits.ts'
import { backupDays, keptDays } from '#shared/quotes/retention.ts'
import { logDays } from '#shared/visits/retention.ts'
import { keptAfterStack, PrivateBucket } from '../constructs/private-bucket.ts'
import { dataOutputs, isProduction, placeOf, uploadPrefix } from '../names.ts'
import { tableNames, tables, type TableName, type TableShape } from '../tables.ts'

/** Everything that would be missed: in production it outlives its stack. */
export class DataStack extends Stack {
  readonly tables: Record<TableName, TableV2>
  readonly signedBucket: Bucket
  readonly mediaBucket: Bucket
  readonly pagesBucket: Bucket
  /** What was published under which address: the edge asks it before it looks for a page. */
  readonly addresses: KeyValueStore
  readonly documentsBucket: Bucket
  readonly logsBucket: Bucket
  readonly secrets: { origin: Secret }
  readonly signingKey: Key

  constructor(app: App) {
    // Not protected as a stack: CDK could not delete it when its first creation failed, and what it holds is kept anyway.
    super(app, 'Data', placeOf('Data'))
    this.tables = Object.fromEntries(tableNames.map((name) => [name, this.table(name)])) as typeof this.tables
    this.signedBucket = this.signedFiles()
    this.mediaBucket = this.mediaFiles()
    this.pagesBucket = this.publishedPages()
    this.addresses = new KeyValueStore(this, 'Addresses', {
      comment: 'Where published pages lie, where they moved, and which are gone',
    })
    // CDK gives it a fixed name, which a retained one would keep from the next deployment. The blog's clock fills a new one.
    this.addresses.applyRemovalPolicy(RemovalPolicy.DESTROY)
    this.documentsBucket = this.documentFiles()
    this.logsBucket = this.logFiles()
    this.secrets = {
      origin: new Secret(this, 'OriginSecret', {
        description: 'What CloudFront shows the API to prove that a request came through it',
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        removalPolicy: keptAfterStack,
      }),
    }
    Validations.of(this.secrets.origin).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'CloudFront takes a new value only with a deployment, so a timer alone would cut the site off.',
    })
    // RSA of 2048 bits: every reader checks it, and it signs at a fifth of the price of elliptic curves.
    this.signingKey = new Key(this, 'SigningKey', {
      description: 'Signs the quotes that are sent to customers',
      keySpec: KeySpec.RSA_2048,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: keptAfterStack,
    })
    new CfnOutput(this, dataOutputs.sessionsTable, { value: this.tables.sessions.tableName })
    new CfnOutput(this, dataOutputs.leadsTable, { value: this.tables.leads.tableName })
    new CfnOutput(this, dataOutputs.countersTable, { value: this.tables.counters.tableName })
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
      })),
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProduction,
      // Kept when its creation is rolled back, too: its protection would refuse the removal and the stack would be stuck.
      // It has no fixed name, so the next try makes another.
      removalPolicy: isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
  }

  /** Images and videos of posts: anyone may see one who knows its name, through CloudFront and no other way. */
  private mediaFiles(): Bucket {
    const bucket = new PrivateBucket(this, 'MediaFiles', {
      withoutLogs: 'CloudFront logs each request; what is kept here is recorded in a table.',
      policyElsewhere: 'The site stack holds its policy, which names the one distribution that may read.',
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          // What the sweep removed by mistake can be brought back for so long.
          noncurrentVersionExpiration: Duration.days(backupDays.files),
        },
        // Parts that were joined, and those nobody ever confirmed.
        {
          prefix: uploadPrefix,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { expiredObjectDeleteMarker: true },
      ],
    })
    return bucket
  }

  /** Pages of the blog: no deployment touches them, and what no address leads to any more is removed by the clock. */
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

  /** What customers send us of their papers: under its contents, so that nothing is ever written over. */
  private documentFiles(): Bucket {
    return new PrivateBucket(this, 'DocumentFiles', {
      withoutLogs:
        'One function writes here and records each file in the documents table; access logs would add addresses.',
      withoutVersions: 'Who asks to be erased is erased at once: a former version would stay for weeks.',
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // Files that were inspected, and those nobody ever confirmed.
        { prefix: 'uploads/', expiration: Duration.days(1) },
        { prefix: 'documents/', expiration: Duration.days(documentDays) },
      ],
    })
  }

  /** The edge's log, until it is counted: written by CloudWatch's delivery, as its documentation says it needs. */
  private logFiles(): Bucket {
    const bucket = new PrivateBucket(this, 'LogFiles', {
      withoutLogs: 'It holds a log.',
      withoutVersions: 'What was counted is to be gone.',
      // A file goes at the midnight after so many days.
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

  /**
   * Versioned, and written once: no write goes through that could replace a file. Without object lock, because a
   * customer may ask for their papers to be erased and a lock could not be opened.
   */
  private signedFiles(): Bucket {
    const bucket = new PrivateBucket(this, 'SignedFiles', {
      withoutLogs:
        'One function writes here and records each file in the quotes table; access logs would add addresses.',
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
        {
          transitions: [{ storageClass: StorageClass.INFREQUENT_ACCESS, transitionAfter: Duration.days(90) }],
          // What a file leaves behind when its time is over, or it is deleted by hand, goes a month later.
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
