import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnAuthorizer,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { endpoints } from '#shared/api/endpoints.ts'
import { GrantedFunction } from '../constructs/granted-function.ts'
import type { DataStack } from './data.ts'

interface ApiStackProps extends StackProps {
  data: DataStack
  functionsDirectory: string
  /** The delivery queue. */
  queue: IQueue
  /** The queue that has new leads told of. */
  noticeQueue: IQueue
}

/** The gateway: a route, a function and a role for each endpoint, and the authorizer before every one of them. */
export class ApiStack extends Stack {
  readonly api: HttpApi
  readonly authorizer: GrantedFunction

  constructor(
    scope: Construct,
    id: string,
    { data, functionsDirectory, queue, noticeQueue, ...props }: ApiStackProps,
  ) {
    super(scope, id, props)
    this.authorizer = new GrantedFunction(this, {
      functionId: 'admin/authorize',
      description: 'Refuses what did not come through the edge; tells whether a session is live',
      functionsDirectory,
      data,
    })
    this.api = new HttpApi(this, 'HttpApi', {
      createDefaultStage: false,
      // No identity source and no caching: it is asked each time, so that an ended session is ended.
      defaultAuthorizer: new HttpLambdaAuthorizer('Authorizer', this.authorizer.function, {
        identitySource: [],
        resultsCacheTtl: Duration.seconds(0),
        responseTypes: [HttpLambdaResponseType.SIMPLE],
      }),
    })
    for (const { id: functionId, method, path, summary } of Object.values(endpoints)) {
      const { function: handler } = new GrantedFunction(this, {
        functionId,
        description: summary,
        functionsDirectory,
        data,
        queue,
        noticeQueue,
      })
      this.api.addRoutes({
        path,
        methods: [HttpMethod[method]],
        integration: new HttpLambdaIntegration(`${functionId.replaceAll('/', '-')}Integration`, handler),
      })
    }
    for (const child of this.api.node.findAll())
      if (child instanceof CfnAuthorizer) child.addPropertyDeletionOverride('IdentitySource')
    this.stage()
  }

  /** Logs say what was called and how it went, never by whom: no address, no agent, no path with an id, no query. */
  private stage(): void {
    const logGroup = new LogGroup(this, 'AccessLogs', {
      logGroupName: `/aws/vendedlogs/${this.stackName}/access`,
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
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 100, burstLimit: 200 },
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(fields)),
      },
    })
  }
}
