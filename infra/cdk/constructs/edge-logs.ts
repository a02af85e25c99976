import { Arn, ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  LogGroup,
  ResourcePolicy,
  RetentionDays,
  FilterPattern,
} from 'aws-cdk-lib/aws-logs'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { logFields } from '#shared/visits/log-fields.ts'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations'
import { landingLogDays } from '#shared/visits/retention.ts'
import { siteRequestLog } from '../names.ts'

/** Nothing that identifies a person: no address, agent, referrer, cookie or query. */
const recordFields = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'cs-protocol-version',
]

/** For operators to a log group, and to a bucket to count page views. The classic log cannot leave out the address. */
export class EdgeLogs extends Construct {
  constructor(scope: Construct, id: string, distribution: Distribution, viewsBucket: Bucket) {
    super(scope, id)
    const stack = Stack.of(this)
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/vendedlogs/${stack.stackName}/edge`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new ResourcePolicy(this, 'LogPolicy', {
      // CDK's default name is the same in each stage.
      resourcePolicyName: `${stack.stackName}-edge`,
      policyStatements: [
        new PolicyStatement({
          principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
          actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
          resources: [logGroup.logGroupArn],
          conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
        }),
      ],
    })
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${stack.stackName}-edge`,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    })
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${stack.stackName}-edge`,
      destinationResourceArn: Arn.format(
        {
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroup.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        },
        stack,
      ),
      outputFormat: 'json',
    })
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
    })
    delivery.node.addDependency(source, destination)

    const files = new CfnDeliveryDestination(this, 'Files', {
      name: `${stack.stackName}-views`,
      destinationResourceArn: viewsBucket.bucketArn,
      outputFormat: 'json',
    })
    const views = new CfnDelivery(this, 'Views', {
      deliverySourceName: source.name,
      deliveryDestinationArn: files.attrArn,
      recordFields: [...logFields],
    })
    // A source accepts one change at a time.
    views.node.addDependency(delivery, files)
  }
}

/** Created before the function and deleted after it: otherwise CloudFront creates one that keeps everything forever. */
export class LandingLog extends Construct {
  constructor(scope: Construct, id: string, job: IFunction) {
    super(scope, id)
    const group = new LogGroup(this, 'Logs', {
      logGroupName: siteRequestLog,
      retention: landingLogDays,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    group.addSubscriptionFilter('Landings', {
      destination: new LambdaDestination(job),
      filterPattern: FilterPattern.anyTerm('landing'),
    })
  }
}
