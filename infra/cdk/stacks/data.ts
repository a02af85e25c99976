import { CfnOutput, Duration, RemovalPolicy, Stack, Validations, type App } from 'aws-cdk-lib'
import { AttributeType, Billing, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type Bucket, StorageClass } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { PrivateBucket } from '../constructs/private-bucket.ts'
import type { SecretName } from '../grants.ts'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { connectionSecretPrefix, dataOutputs, uploadPrefix } from '../names.ts'
import { tableNames, tables, type TableName, type TableShape } from '../tables.ts'
import { placeOf } from './feature-stack.ts'

/** Everything that would be missed: it outlives its stack. */
export class DataStack extends Stack {
  readonly tables: Record<TableName, TableV2>
  readonly signedBucket: Bucket
  readonly mediaBucket: Bucket
  readonly secrets: Record<SecretName, Secret>
  readonly connectionSecrets: Record<Platform, Secret>

  constructor(app: App) {
    super(app, 'Data', { ...placeOf('Data'), terminationProtection: true })
    this.tables = Object.fromEntries(tableNames.map((name) => [name, this.table(name)])) as typeof this.tables
    this.signedBucket = this.signedFiles()
    this.mediaBucket = this.mediaFiles()
    this.secrets = {
      // Holds nothing useful until an operator sets the password: sign-in then says so.
      password: new Secret(this, 'PasswordHash', {
        description: 'scrypt hash of the staff password',
        removalPolicy: RemovalPolicy.RETAIN,
      }),
      origin: new Secret(this, 'OriginSecret', {
        description: 'What CloudFront shows the API to prove that a request came through it',
        generateSecretString: { passwordLength: 64, excludePunctuation: true },
        removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      }),
      apps: new Secret(this, 'PlatformApps', {
        description: 'Ids and secrets of the apps registered with the social platforms, as JSON',
        removalPolicy: RemovalPolicy.RETAIN,
      }),
      webhook: new Secret(this, 'LeadWebhook', {
        description: 'Where new leads are told to and the key it is signed with, as JSON',
        removalPolicy: RemovalPolicy.RETAIN,
      }),
    }
    this.connectionSecrets = Object.fromEntries(
      platforms.map((platform) => [platform, this.tokensOf(platform)]),
    ) as typeof this.connectionSecrets
    Validations.of(this.secrets.webhook).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Whoever listens has to be given the same key, by a person.',
    })
    Validations.of(this.secrets.apps).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The platforms give these out to a person, in their own consoles.',
    })
    Validations.of(this.secrets.password).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A person chooses the staff password; npm run password changes it and ends every session.',
    })
    Validations.of(this.secrets.origin).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'CloudFront takes a new value only with a deployment, so a timer alone would cut the site off.',
    })
    new CfnOutput(this, dataOutputs.passwordSecret, { value: this.secrets.password.secretArn })
    new CfnOutput(this, dataOutputs.sessionsTable, { value: this.tables.sessions.tableName })
    new CfnOutput(this, dataOutputs.leadsTable, { value: this.tables.leads.tableName })
    new CfnOutput(this, dataOutputs.countersTable, { value: this.tables.counters.tableName })
  }

  /** Named, so that a function is told one prefix instead of six names. */
  private tokensOf(platform: Platform): Secret {
    const secret = new Secret(this, `Connection-${platform}`, {
      secretName: `${connectionSecretPrefix}${platform}`,
      description: `Tokens of the ${platform} account`,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The product renews the tokens itself, whenever the platform wants it.',
    })
    return secret
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
      deletionProtection: true,
      // Kept when its creation is rolled back, too: its protection would refuse the removal and the stack would be stuck.
      // It has no fixed name, so the next try makes another.
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }

  /** Pictures and films of posts: anyone may see one who knows its name, through CloudFront and no other way. */
  private mediaFiles(): Bucket {
    const bucket = new PrivateBucket(this, 'MediaFiles', {
      withoutLogs: 'CloudFront logs each request; what is kept here is recorded in a table.',
      policyElsewhere: 'The site stack holds its policy, which names the one distribution that may read.',
      lifecycleRules: [
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          // What the sweep removed by mistake can be brought back for so long.
          noncurrentVersionExpiration: Duration.days(30),
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
        },
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
