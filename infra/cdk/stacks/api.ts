import { Stack, type App } from 'aws-cdk-lib'
import { CfnAuthorizer, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnPermission } from 'aws-cdk-lib/aws-lambda'
import type { Gateway } from '../constructs/api-route.ts'
import { GrantedFunction } from '../constructs/granted-function.ts'
import { PersonAlarm, type Alerts } from '../constructs/person-alarm.ts'
import { perFiveMinutes, placeOf, type Foundation } from './feature-stack.ts'
import type { DataStack } from './data.ts'

/** The gateway, and the authorizer before every one of its routes. Each feature's stack adds routes of its own. */
export class ApiStack extends Stack {
  readonly gateway: Gateway

  constructor(
    app: App,
    { data, alerts, functionsDirectory }: Foundation & { data: DataStack; alerts: Alerts },
  ) {
    super(app, 'Api', placeOf('Api'))
    const authorizer = new GrantedFunction(this, {
      functionId: 'admin/authorize',
      description: 'Refuses requests that did not come through the edge; checks the session',
      functionsDirectory,
      data,
    })
    const api = new HttpApi(this, 'HttpApi', { createDefaultStage: false })
    // No identity source and no caching: it is asked each time, so that an ended session is ended.
    const { ref: authorizerId } = new CfnAuthorizer(this, 'Authorizer', {
      apiId: api.apiId,
      name: 'session',
      authorizerType: 'REQUEST',
      authorizerPayloadFormatVersion: '2.0',
      enableSimpleResponses: true,
      authorizerResultTtlInSeconds: 0,
      authorizerUri: `arn:${this.partition}:apigateway:${this.region}:lambda:path/2015-03-31/functions/${authorizer.function.functionArn}/invocations`,
    })
    new CfnPermission(this, 'AuthorizerPermission', {
      action: 'lambda:InvokeFunction',
      functionName: authorizer.function.functionName,
      principal: 'apigateway.amazonaws.com',
      sourceArn: this.formatArn({
        service: 'execute-api',
        resource: api.apiId,
        resourceName: `authorizers/${authorizerId}`,
      }),
    })
    this.gateway = { apiId: api.apiId, authorizerId }

    new PersonAlarm(this, 'ApiErrors', alerts, {
      metric: api.metricServerError(perFiveMinutes),
      threshold: 3,
      costs: 'API calls fail on our side: visitors cannot send forms, or staff see errors.',
    })
    new PersonAlarm(this, 'AuthorizerErrors', alerts, {
      metric: authorizer.function.metricErrors(perFiveMinutes),
      costs: 'The authorizer fails: no call gets through. Forms are not accepted and no one can sign in.',
    })
  }
}
