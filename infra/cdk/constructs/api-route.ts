import { Stack } from 'aws-cdk-lib'
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnPermission } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Endpoint } from '#shared/api/endpoint.ts'
import type { LeanFunction } from './lean-function.ts'

export interface Gateway {
  apiId: string
  authorizerId: string
}

/** A route of the gateway, behind its authorizer, that leads to one function. */
export class ApiRoute extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { gateway, endpoint, target }: { gateway: Gateway; endpoint: Endpoint; target: LeanFunction },
  ) {
    super(scope, id)
    const { apiId, authorizerId } = gateway
    const integration = new CfnIntegration(this, 'Integration', {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: target.function.functionArn,
      payloadFormatVersion: '2.0',
    })
    new CfnRoute(this, 'Route', {
      apiId,
      routeKey: `${endpoint.method} ${endpoint.path}`,
      authorizationType: 'CUSTOM',
      authorizerId,
      target: `integrations/${integration.ref}`,
    })
    new CfnPermission(this, 'Permission', {
      action: 'lambda:InvokeFunction',
      functionName: target.function.functionName,
      principal: 'apigateway.amazonaws.com',
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: apiId,
        resourceName: `*/*${endpoint.path}`,
      }),
    })
  }
}
