import type { Deployment } from '../deployment.ts'
import type { Edge, Finder } from './edge.ts'
import { eventSource, invokeConfig, lambda, rule } from './functions.ts'
import { bucket, bucketDeployment, queue } from './storage.ts'
import { alarm, budget, delivery, logSubscription, subscription, topic } from './watching.ts'
import { authorizer, distribution, integration, route } from './web.ts'

/** Types with edges. */
const finders: Record<string, Finder> = {
  'AWS::ApiGatewayV2::Authorizer': authorizer,
  'AWS::ApiGatewayV2::Integration': integration,
  'AWS::ApiGatewayV2::Route': route,
  'AWS::Budgets::Budget': budget,
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudWatch::Alarm': alarm,
  'AWS::Events::Rule': rule,
  'AWS::Lambda::EventInvokeConfig': invokeConfig,
  'AWS::Lambda::EventSourceMapping': eventSource,
  'AWS::Lambda::Function': lambda,
  'AWS::Logs::Delivery': delivery,
  'AWS::Logs::SubscriptionFilter': logSubscription,
  'AWS::S3::Bucket': bucket,
  'AWS::SNS::Subscription': subscription,
  'AWS::SNS::Topic': topic,
  'AWS::SQS::Queue': queue,
  'Custom::CDKBucketDeployment': bucketDeployment,
}

const policy = 'It is a policy. The edges it allows are found from the resource that asks.'
const part = 'It is part of a distribution, an API or a delivery, which has the edges.'
const asked = 'Only functions call it, and their calls are recorded.'
const shown = 'It counts or shows figures inside CloudWatch.'

/** Types without edges of their own, and why. */
const silent: Record<string, string> = {
  'AWS::ApiGatewayV2::Api': part,
  'AWS::ApiGatewayV2::Stage':
    'API Gateway itself writes the policy that lets it deliver the log, when the stage is created.',
  'AWS::CloudFront::Function': part,
  'AWS::CloudFront::KeyValueStore': `${asked} The edge's own function reads it without a policy.`,
  'AWS::CloudFront::OriginAccessControl': part,
  'AWS::CloudFront::ResponseHeadersPolicy': part,
  'AWS::CloudWatch::Dashboard': shown,
  'AWS::DynamoDB::GlobalTable': asked,
  'AWS::IAM::Policy': policy,
  'AWS::IAM::Role': policy,
  'AWS::KMS::Key': asked,
  'AWS::Lambda::LayerVersion': 'Lambda reads it when the function of the same stack is created.',
  'AWS::Lambda::Permission': policy,
  'AWS::Logs::DeliveryDestination': part,
  'AWS::Logs::DeliverySource': part,
  'AWS::Logs::LogGroup': 'Functions and deliveries write to it, and have the edges.',
  'AWS::Logs::MetricFilter': shown,
  'AWS::Logs::ResourcePolicy': policy,
  'AWS::Route53::HealthCheck': 'It asks the site as anyone may.',
  'AWS::S3::BucketPolicy': policy,
  'AWS::SES::ConfigurationSet': 'Functions send with it, and have the edges.',
  'AWS::SES::ConfigurationSetEventDestination':
    'SES hands events to the default bus without a policy. The rule there has the edge.',
  'AWS::SES::EmailIdentity': 'Functions send as it, and have the edges.',
  'AWS::SNS::TopicPolicy': policy,
  'AWS::SQS::QueuePolicy': policy,
  'AWS::SecretsManager::Secret': `${asked} CloudFormation reads it with the permissions of whoever deploys.`,
  'AWS::WAFv2::WebACL': part,
}

/** Every edge of a deployment. @throws when a type of resource is unknown: it may have edges */
export const edgesOf = (deployment: Deployment): Edge[] =>
  deployment.resources().flatMap((resource) => {
    const find = finders[resource.type]
    if (!find && silent[resource.type] === undefined)
      throw new Error(
        `Does ${resource.type} (${resource.id}) have edges to other resources? Add it to infra/tests/iam/edges/`,
      )
    return find?.(resource, deployment) ?? []
  })
