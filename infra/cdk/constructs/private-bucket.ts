import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectOwnership,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

interface PrivateBucketProps {
  lifecycleRules: LifecycleRule[]
  /** Why its accesses are not logged. */
  withoutLogs: string
}

/** A bucket nobody reaches but by a policy, which keeps former versions and stays when its stack goes. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { lifecycleRules, withoutLogs }: PrivateBucketProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      lifecycleRules,
    })
    Validations.of(this).acknowledge({ id: 'AwsSolutions-S1', reason: withoutLogs })
  }
}
