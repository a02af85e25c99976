import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CfnResource, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  Role,
  ServicePrincipal,
  type AddToPrincipalPolicyResult,
  type PolicyStatement,
} from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { cacheControl, speculationRules } from '../../edge/headers.ts'
import { asIBucket } from './private-bucket.ts'

interface SiteFilesProps {
  bucket: Bucket
  distribution: Distribution
  directory: string
}

/** Hashed files are copied first and old ones stay, so that pages from before a deployment still find their files. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution, directory }: SiteFilesProps) {
    super(scope, id)
    const common = {
      destinationBucket: asIBucket(bucket),
      memoryLimit: 512,
      ...this.deployer(bucket, distribution),
    }
    const rulesKey = speculationRules.path.slice(1)

    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(join(directory, 'assets'))],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString(cacheControl.assets)],
      prune: false,
    })
    // Browsers accept the rules only with this content type, and no file extension has it.
    const rules = new BucketDeployment(this, 'SpeculationRules', {
      ...common,
      sources: [Source.data(rulesKey, readFileSync(join(directory, rulesKey), 'utf8'))],
      contentType: speculationRules.contentType,
      cacheControl: [CacheControl.fromString(cacheControl.rules)],
      prune: false,
    })
    new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [Source.asset(directory, { exclude: ['assets', rulesKey] })],
      cacheControl: [CacheControl.fromString(cacheControl.pages)],
      prune: true,
      exclude: ['assets/*', rulesKey],
      distribution,
      distributionPaths: ['/*'],
    }).node.addDependency(assets, rules)
  }

  /** The role and log of CDK's function that copies. All deployments of a stack share it. */
  private deployer(bucket: Bucket, distribution: Distribution): { role: Role; logGroup: LogGroup } {
    const role = new DeployerRole(this, 'Role', distribution)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    logGroup.grantWrite(role)
    const reason =
      "CDK's own deployment function: it copies whatever files a build has, and no visitor reaches it."
    Validations.of(role).acknowledge(
      ...findingsOf(bucket).map((finding) => ({ id: `AwsSolutions-IAM5[${finding}]`, reason })),
    )
    Validations.of(Stack.of(this)).acknowledge({
      id: 'AwsSolutions-L1',
      reason:
        'CDK chooses the runtime of its own deployment function; a test checks that ours is the newest one.',
    })
    return { role, logGroup }
  }
}

/** CDK lets its function invalidate all distributions of the account. This role allows only ours. */
class DeployerRole extends Role {
  readonly #distribution: Distribution

  constructor(scope: Construct, id: string, distribution: Distribution) {
    super(scope, id, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    this.#distribution = distribution
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    const invalidates = statement.actions.some((action) => action.startsWith('cloudfront:'))
    return super.addToPrincipalPolicy(
      invalidates ? statement.copy({ resources: [this.#distribution.distributionArn] }) : statement,
    )
  }
}

const findingsOf = (bucket: Bucket): string[] => [
  ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map((action) => `Action::s3:${action}`),
  'Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-us-east-1/*',
  `Resource::<${logicalIdOf(bucket)}.Arn>/*`,
]

const logicalIdOf = (bucket: Bucket): string => {
  const resource = bucket.node.defaultChild
  if (!CfnResource.isCfnResource(resource)) throw new Error('A bucket without a resource')
  return Stack.of(bucket).resolve(resource.logicalId)
}
