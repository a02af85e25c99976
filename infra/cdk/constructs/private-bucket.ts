import {
  CustomResource,
  RemovalPolicy,
  Stack,
  Tags,
  Validations,
  type CustomResourceProviderBase,
} from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type IBucket,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { isProduction } from '../names.ts'

/** Kept in production. Other stages can be removed completely. */
export const removalPolicy = isProduction ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY

interface PrivateBucketProps {
  lifecycleRules: LifecycleRule[]
  /** Why access is not logged. */
  withoutLogs: string
  /** Why its policy is in another stack, which must include `onlyEncrypted`. */
  policyElsewhere?: string
  /** Why it keeps no old versions. */
  withoutVersions?: string
}

/** A bucket without public access. It keeps old versions by default. */
export class PrivateBucket extends Bucket {
  constructor(
    scope: Construct,
    id: string,
    { lifecycleRules, withoutLogs, policyElsewhere, withoutVersions }: PrivateBucketProps,
  ) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      ...(policyElsewhere ? {} : { enforceSSL: true, minimumTLSVersion: 1.2 }),
      versioned: withoutVersions === undefined,
      removalPolicy,
      autoDeleteObjects: !isProduction && !policyElsewhere,
      lifecycleRules,
    })
    if (!isProduction && policyElsewhere) this.#empty()
    Validations.of(this).acknowledge({ id: 'AwsSolutions-S1', reason: withoutLogs })
    if (policyElsewhere) Validations.of(this).acknowledge({ id: 'AwsSolutions-S10', reason: policyElsewhere })
  }

  /** `autoDeleteObjects` would create a second policy of the bucket. Other buckets of the stack create the function. */
  #empty(): void {
    const provider = Stack.of(this).node.findChild(
      'Custom::S3AutoDeleteObjectsCustomResourceProvider',
    ) as CustomResourceProviderBase
    provider.addToRolePolicy({
      Effect: 'Allow',
      Action: ['s3:GetBucketTagging', 's3:ListBucketVersions', 's3:DeleteObject', 's3:DeleteObjectVersion'],
      Resource: [this.bucketArn, this.arnForObjects('*')],
    })
    new CustomResource(this, 'Emptied', {
      resourceType: 'Custom::S3AutoDeleteObjects',
      serviceToken: provider.serviceToken,
      properties: { BucketName: this.bucketName },
    })
    Tags.of(this).add('aws-cdk:auto-delete-objects', 'true')
  }
}

/** The same as CDK's `enforceSSL` and `minimumTLSVersion`. */
export const onlyEncrypted = (bucket: IBucket): PolicyStatement[] =>
  [{ Bool: { 'aws:SecureTransport': 'false' } }, { NumericLessThan: { 's3:TlsVersion': 1.2 } }].map(
    (conditions) =>
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: [bucket.bucketArn, bucket.arnForObjects('*')],
        conditions,
      }),
  )

/** A cast, because the class does not fit its own interface under `exactOptionalPropertyTypes`. */
export const asIBucket = (bucket: Bucket): IBucket => bucket as IBucket
