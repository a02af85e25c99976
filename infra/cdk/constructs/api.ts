import { ArnFormat, Stack } from 'aws-cdk-lib'
import { CfnAuthorizer, CfnIntegration, CfnRoute, CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Route } from '../routes.ts'

interface ApiProps {
  authorizer: IFunction
  accessLog: ILogGroup
  /** Requests a second to each route, for all callers together. */
  throttle: { rate: number; burst: number }
}

export class Api extends Construct {
  readonly http: HttpApi
  readonly #authorizerId: string

  constructor(scope: Construct, id: string, { authorizer, accessLog, throttle }: ApiProps) {
    super(scope, id)
    const stack = Stack.of(this)
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false })
    // No caching, so that an ended session ends at once.
    this.#authorizerId = new CfnAuthorizer(this, 'Authorizer', {
      apiId: this.http.apiId,
      name: 'session',
      authorizerType: 'REQUEST',
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      authorizerResultTtlInSeconds: 0,
      authorizerUri: `arn:${stack.partition}:apigateway:${stack.region}:lambda:path/2015-03-31/functions/${authorizer.functionArn}/invocations`,
    }).ref
    this.#allowInvoke('AuthorizerPermission', authorizer, `authorizers/${this.#authorizerId}`)

    new CfnStage(this, 'Stage', {
      apiId: this.http.apiId,
      stageName: '$default',
      autoDeploy: true,
      // No settings for single routes: API Gateway keeps those of removed routes, and then rejects its next update.
      defaultRouteSettings: { throttlingRateLimit: throttle.rate, throttlingBurstLimit: throttle.burst },
      accessLogSettings: {
        // Without the `:*` at the end of `logGroupArn`.
        destinationArn: stack.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: accessLog.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
        format: JSON.stringify(logFields),
      },
    })
  }

  addRoutes(id: string, target: IFunction, routes: readonly Route[]): void {
    const { apiId } = this.http
    const integration = new CfnIntegration(this, `${id}-Integration`, {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: target.functionArn,
      payloadFormatVersion: '2.0',
    })
    for (const { id: routeId, key } of routes)
      new CfnRoute(this, routeId, {
        apiId,
        routeKey: key,
        authorizationType: 'CUSTOM',
        authorizerId: this.#authorizerId,
        target: `integrations/${integration.ref}`,
      })
    this.#allowInvoke(`${id}-Permission`, target, '*/*')
  }

  #allowInvoke(id: string, { functionName }: IFunction, resourceName: string): void {
    new CfnPermission(this, id, {
      action: 'lambda:InvokeFunction',
      functionName,
      principal: 'apigateway.amazonaws.com',
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.http.apiId,
        resourceName,
      }),
    })
  }
}

/** Nothing that identifies a person: no address, agent, path or query. */
const logFields = {
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
