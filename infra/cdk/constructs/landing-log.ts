import { RemovalPolicy } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, LogGroup } from 'aws-cdk-lib/aws-logs'
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations'
import { Construct } from 'constructs'
import { landingLogDays } from '#shared/visits/retention.ts'
import { siteRequestLog } from '../names.ts'

/**
 * Where CloudFront writes what the edge's function of pages logs, by that function's name and in this region. It must
 * be there before the function and go after it: CloudFront would make one that keeps all for ever.
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
