import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { HealthCheck, HealthCheckType } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import { health } from '#shared/system/endpoints.ts'
import type { Watched } from './person-alarm.ts'

/** Route 53 needs at least three. Each check costs as much as a visitor's request. */
const regions = ['us-east-1', 'us-west-2', 'eu-west-1']

/** Checks the site by its name, through CloudFront, the API and the database. */
export function outsideCheck(scope: Construct, host: string): Watched {
  const { healthCheckId } = new HealthCheck(scope, 'OutsideCheck', {
    type: HealthCheckType.HTTPS_STR_MATCH,
    fqdn: host,
    port: 443,
    enableSNI: true,
    resourcePath: health.path,
    // Another owner's page on an expired domain also answers 200.
    searchString: '"status":"ok"',
    requestInterval: Duration.seconds(30),
    failureThreshold: 3,
    regions,
  })
  return {
    // Route 53 has its metrics only in us-east-1.
    metric: new Metric({
      namespace: 'AWS/Route53',
      metricName: 'HealthCheckStatus',
      dimensionsMap: { HealthCheckId: healthCheckId },
      statistic: 'Minimum',
      period: Duration.minutes(1),
    }),
    periods: 3,
    comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
    missing: TreatMissingData.BREACHING,
    costs: 'The site does not answer from outside: visitors reach neither pages nor forms.',
  }
}
