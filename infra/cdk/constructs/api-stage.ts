import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { endpointList } from '#shared/api/endpoints.ts'
import { signIn } from '#shared/session/endpoints.ts'
import { openapi } from '#shared/system/endpoints.ts'

interface Throttle {
  throttlingRateLimit: number
  throttlingBurstLimit: number
}
const throttle = (perSecond: number, burst: number): Throttle => ({
  throttlingRateLimit: perSecond,
  throttlingBurstLimit: burst,
})

/** Requests a second to each route, all callers together. What strangers may call is held tighter than what staff use. */
export const throttles = {
  /** More than all staff need: a limit that strangers can use up keeps staff out. The function itself counts guesses. */
  signIn: throttle(20, 40),
  open: throttle(10, 20),
  /** 400 KB that are made for each call, for people who write programs. */
  description: throttle(1, 5),
  staff: throttle(50, 100),
}

const throttleOf = (id: string): Throttle => {
  if (id === signIn.id) return throttles.signIn
  return id === openapi.id ? throttles.description : throttles.open
}

const routeSettings = Object.fromEntries(
  endpointList
    .filter(({ auth }) => auth === 'public')
    .map(({ id, method, path }) => [`${method} ${path}`, throttleOf(id)]),
)

/**
 * Opens the routes of a gateway. It comes after the stacks that declare them: a stage that names a route which is not
 * there is refused. Logs say what was called and how it went, never by whom: no address, agent, id in a path, or query.
 */
export class ApiStage extends Construct {
  constructor(scope: Construct, id: string, { apiId }: { apiId: string }) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'AccessLogs', {
      logGroupName: `/aws/vendedlogs/${Stack.of(this).stackName}/access`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const fields = {
      request: '$context.requestId',
      time: '$context.requestTime',
      route: '$context.routeKey',
      status: '$context.status',
      bytes: '$context.responseLength',
      ms: '$context.responseLatency',
      integration_ms: '$context.integration.latency',
      integration_error: '$context.integrationErrorMessage',
      authorizer_error: '$context.authorizer.error',
    }
    new CfnStage(this, 'Stage', {
      apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: throttles.staff,
      // Given as CloudFormation spells them: this property is passed on as it is.
      routeSettings: Object.fromEntries(
        Object.entries(routeSettings).map(([route, { throttlingRateLimit, throttlingBurstLimit }]) => [
          route,
          { ThrottlingRateLimit: throttlingRateLimit, ThrottlingBurstLimit: throttlingBurstLimit },
        ]),
      ),
      accessLogSettings: {
        destinationArn: Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: logGroup.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
        format: JSON.stringify(fields),
      },
    })
  }
}
