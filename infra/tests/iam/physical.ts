import { createHash } from 'node:crypto'

/** Where a resource is, and what its stack says of it. */
export interface Place {
  account: string
  region: string
  /** A name as CloudFormation makes one up: of the stack, the resource and a few characters. */
  name: string
  /** An id as a service makes one up. */
  id: string
  /** A property that has been resolved; undefined when it is not set. */
  property(name: string): unknown
}

interface Physical {
  /** What `Ref` gives. */
  ref: string
  /** What `Fn::GetAtt` gives. */
  [attribute: string]: string | undefined
}

/** The same for the same stack and resource in every run. */
export function namesOf(stackName: string, logicalId: string): { name: string; id: string } {
  const hash = createHash('sha256').update(`${stackName}/${logicalId}`).digest('hex').toUpperCase()
  return { name: `${stackName}-${logicalId.slice(0, 24)}-${hash.slice(0, 12)}`, id: hash.slice(0, 14) }
}

const given = ({ property, name }: Place, nameProperty: string): string => {
  const value = property(nameProperty)
  return typeof value === 'string' ? value : name
}

/** `service:region:account:` of this place. */
const arn = (service: string, { region, account }: Place, rest: string): string =>
  `arn:aws:${service}:${region}:${account}:${rest}`

const named = (nameProperty: string) => (place: Place) => ({ ref: given(place, nameProperty) })
const identified = ({ id }: Place) => ({ ref: id, Id: id })

/** What each type of resource is called once it is deployed. Types nobody refers to are not here. */
const types: Record<string, (place: Place) => Physical> = {
  'AWS::ApiGatewayV2::Api': (place) => ({
    ref: place.id.toLowerCase(),
    ApiId: place.id.toLowerCase(),
    ApiEndpoint: `https://${place.id.toLowerCase()}.execute-api.${place.region}.amazonaws.com`,
  }),
  'AWS::ApiGatewayV2::Authorizer': (place) => ({ ref: place.id, AuthorizerId: place.id }),
  'AWS::ApiGatewayV2::Integration': identified,
  'AWS::ApiGatewayV2::Route': identified,
  'AWS::ApiGatewayV2::Stage': named('StageName'),
  'AWS::CloudFront::Distribution': (place) => ({
    ...identified(place),
    DomainName: `${place.id.toLowerCase()}.cloudfront.net`,
  }),
  'AWS::CloudFront::Function': (place) => ({
    ref: place.name,
    FunctionARN: `arn:aws:cloudfront::${place.account}:function/${place.name}`,
  }),
  'AWS::CloudFront::KeyValueStore': (place) => ({
    ref: place.name,
    Arn: `arn:aws:cloudfront::${place.account}:key-value-store/${place.id}`,
  }),
  'AWS::CloudFront::OriginAccessControl': identified,
  'AWS::CloudFront::ResponseHeadersPolicy': identified,
  'AWS::CloudWatch::Alarm': (place) => {
    const ref = given(place, 'AlarmName')
    return { ref, Arn: arn('cloudwatch', place, `alarm:${ref}`) }
  },
  'AWS::DynamoDB::GlobalTable': (place) => {
    const ref = given(place, 'TableName')
    return { ref, Arn: arn('dynamodb', place, `table/${ref}`) }
  },
  'AWS::Events::Rule': (place) => {
    const ref = given(place, 'Name')
    return { ref, Arn: arn('events', place, `rule/${ref}`) }
  },
  'AWS::IAM::Role': (place) => {
    const ref = given(place, 'RoleName')
    return { ref, Arn: `arn:aws:iam::${place.account}:role/${ref}` }
  },
  'AWS::Lambda::Function': (place) => {
    const ref = given(place, 'FunctionName')
    return { ref, Arn: arn('lambda', place, `function:${ref}`) }
  },
  'AWS::KMS::Key': (place) => ({ ref: place.id, Arn: arn('kms', place, `key/${place.id}`) }),
  'AWS::Lambda::LayerVersion': (place) => ({ ref: arn('lambda', place, `layer:${place.name}:1`) }),
  'AWS::Logs::DeliveryDestination': (place) => {
    const ref = given(place, 'Name')
    return { ref, Arn: arn('logs', place, `delivery-destination:${ref}`) }
  },
  'AWS::Logs::DeliverySource': (place) => {
    const ref = given(place, 'Name')
    return { ref, Arn: arn('logs', place, `delivery-source:${ref}`) }
  },
  'AWS::Logs::LogGroup': (place) => {
    const ref = given(place, 'LogGroupName')
    return { ref, Arn: arn('logs', place, `log-group:${ref}:*`) }
  },
  'AWS::Route53::HealthCheck': (place) => ({ ref: place.id, HealthCheckId: place.id }),
  'AWS::S3::Bucket': (place) => {
    const ref = given(place, 'BucketName').toLowerCase()
    return {
      ref,
      Arn: `arn:aws:s3:::${ref}`,
      RegionalDomainName: `${ref}.s3.${place.region}.amazonaws.com`,
    }
  },
  'AWS::SES::ConfigurationSet': named('Name'),
  'AWS::SES::EmailIdentity': named('EmailIdentity'),
  'AWS::SNS::Topic': (place) => {
    const TopicName = given(place, 'TopicName')
    const ref = arn('sns', place, TopicName)
    return { ref, TopicArn: ref, TopicName }
  },
  'AWS::SQS::Queue': (place) => {
    const QueueName = given(place, 'QueueName')
    const ref = `https://sqs.${place.region}.amazonaws.com/${place.account}/${QueueName}`
    return { ref, Arn: arn('sqs', place, QueueName), QueueName }
  },
  'AWS::SSM::Parameter': named('Name'),
  'AWS::SecretsManager::Secret': (place) => {
    const ref = arn('secretsmanager', place, `secret:${given(place, 'Name')}-${place.id.slice(0, 6)}`)
    return { ref, Id: ref }
  },
  'AWS::WAFv2::WebACL': (place) => ({
    ref: place.id,
    Arn: arn('wafv2', place, `global/webacl/${place.name}/${place.id}`),
  }),
}

/** @throws when nothing is known of what this type is called */
export function physicalOf(type: string, place: Place): Physical {
  const known = types[type]
  if (!known) throw new Error(`What does Ref or Fn::GetAtt give of ${type}? Say so in physical.ts`)
  return known(place)
}
