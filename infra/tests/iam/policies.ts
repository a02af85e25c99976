import * as z from 'zod'
import type { Deployment, Resource } from './deployment.ts'
import { evaluate, parsePolicy, type Request, type Statement, type Verdict } from './evaluate.ts'

/** A policy and what it belongs to: a role, or the resources whose ARNs `covers` takes. */
interface Policy {
  resource: Resource
  statements: Statement[]
  role?: string
  covers?: (arn: string) => boolean
}

const texts = z.array(z.string())
const exactly = (wanted: string) => (arn: string) => arn === wanted

/** How the policies of each type are read. A policy anywhere else is an error: it would be left out. */
const readers: Record<string, (resource: Resource, deployment: Deployment) => Policy[]> = {
  'AWS::IAM::Role'(resource) {
    const { AssumeRolePolicyDocument, Policies = [], ...others } = resource.properties
    for (const name of ['ManagedPolicyArns', 'PermissionsBoundary'])
      if (name in others) throw new Error(`${resource.id} has ${name}, which is not evaluated here`)
    const own = z.array(z.object({ PolicyDocument: z.unknown() })).parse(Policies)
    return [
      {
        resource,
        statements: parsePolicy(AssumeRolePolicyDocument),
        covers: exactly(resource.attribute('Arn')),
      },
      ...own.map(({ PolicyDocument }) => ({
        resource,
        statements: parsePolicy(PolicyDocument),
        role: resource.attribute('Arn'),
      })),
    ]
  },
  'AWS::IAM::Policy'(resource, deployment) {
    const { PolicyDocument, PolicyName: _, Roles, ...others } = resource.properties
    if (Object.keys(others).length > 0) throw new Error(`${resource.id} is for more than roles`)
    const statements = parsePolicy(PolicyDocument)
    return texts.parse(Roles).map((name) => {
      const role = deployment.find(['AWS::IAM::Role'], name).attribute('Arn')
      return { resource, statements, role }
    })
  },
  // It leaves to the account's own policies who may use the key. All resources are here the key itself.
  'AWS::KMS::Key'(resource) {
    const key = resource.attribute('Arn')
    const statements = parsePolicy(resource.properties['KeyPolicy'])
    return [
      { resource, statements: statements.map((one) => ({ ...one, Resource: [key] })), covers: exactly(key) },
    ]
  },
  'AWS::S3::BucketPolicy'(resource, deployment) {
    const { Bucket, PolicyDocument } = resource.properties
    const bucket = deployment.find(['AWS::S3::Bucket'], Bucket).attribute('Arn')
    const covers = (arn: string) => arn === bucket || arn.startsWith(`${bucket}/`)
    return [{ resource, statements: parsePolicy(PolicyDocument), covers }]
  },
  'AWS::SQS::QueuePolicy': (resource, deployment) =>
    texts.parse(resource.properties['Queues']).map((url) => ({
      resource,
      statements: parsePolicy(resource.properties['PolicyDocument']),
      covers: exactly(deployment.find(['AWS::SQS::Queue'], url).attribute('Arn')),
    })),
  'AWS::SNS::TopicPolicy': (resource) =>
    texts.parse(resource.properties['Topics']).map((topic) => ({
      resource,
      statements: parsePolicy(resource.properties['PolicyDocument']),
      covers: exactly(topic),
    })),
  'AWS::Logs::ResourcePolicy': (resource) => [
    {
      resource,
      statements: parsePolicy(JSON.parse(z.string().parse(resource.properties['PolicyDocument']))),
      covers: (arn) => arn.startsWith('arn:aws:logs:'),
    },
  ],
  'AWS::Lambda::Permission'(resource, deployment) {
    const { FunctionName, Principal, Action, SourceArn, SourceAccount, ...others } = permission.parse(
      resource.properties,
    )
    if (Object.keys(others).length > 0)
      throw new Error(`${resource.id} has ${Object.keys(others).join()}, which is not evaluated here`)
    const target = deployment.find(['AWS::Lambda::Function'], FunctionName).attribute('Arn')
    const statement = {
      Effect: 'Allow',
      Principal: { Service: Principal },
      Action,
      Resource: target,
      Condition: {
        ...(SourceArn ? { ArnLike: { 'aws:SourceArn': SourceArn } } : {}),
        ...(SourceAccount ? { StringEquals: { 'aws:SourceAccount': SourceAccount } } : {}),
      },
    }
    const statements = parsePolicy({ Version: '2012-10-17', Statement: statement })
    return [{ resource, statements, covers: exactly(target) }]
  },
}

const permission = z.looseObject({
  FunctionName: z.string(),
  Principal: z.string().endsWith('.amazonaws.com'),
  Action: z.string(),
  SourceArn: z.string().optional(),
  SourceAccount: z.string().optional(),
})

/** Every policy of a deployment. */
export class Policies {
  readonly all: readonly Policy[]

  /** @throws when there is one that cannot be evaluated in full */
  constructor(deployment: Deployment) {
    this.all = deployment.resources().flatMap((resource) => {
      const read = readers[resource.type]
      if (read) return read(resource, deployment)
      if (holdsPolicy(resource))
        throw new Error(`Nothing reads the policy in ${resource.type} ${resource.id}`)
      return []
    })
  }

  /** What a role's own policies say. */
  ofRole(role: string): Statement[] {
    return this.all.filter((policy) => policy.role === role).flatMap(({ statements }) => statements)
  }

  verdictOf(request: Request): Verdict {
    const { principal, resource } = request
    const role = typeof principal === 'object' && 'role' in principal ? principal.role : undefined
    return evaluate(request, {
      identity: role === undefined ? [] : this.ofRole(role),
      resource: this.all.filter(({ covers }) => covers?.(resource)).flatMap(({ statements }) => statements),
    })
  }
}

/** Whether a policy document lies anywhere in its properties, written out or as text. */
const holdsPolicy = ({ properties }: Resource): boolean =>
  /"Effect\\*":\\*"(Allow|Deny)/.test(JSON.stringify(properties))
