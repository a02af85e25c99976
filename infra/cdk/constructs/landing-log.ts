import { RemovalPolicy } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, LogGroup } from 'aws-cdk-lib/aws-logs'
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations'
import { Construct } from 'constructs'
import { landingLogDays } from '#shared/visits/retention.ts'
import { siteRequestLog } from '../names.ts'

/**
 * The log of the edge function for pages. CloudFront writes it in this region, under the function's name. It must be
 * created before the function and deleted after it: otherwise CloudFront creates one that keeps everything forever.
 */
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
