import { endpointList } from '#shared/api/endpoints.ts'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { Problem } from '#shared/api/problem.ts'
import { documentUploadPath } from '#shared/documents/limits.ts'
import { uploadPath } from '#shared/media/uploads.ts'
import { signIn } from '#shared/session/endpoints.ts'
import { publicAddressesOf } from '../../edge/public-addresses.ts'

const tooMany = new Problem('too-many-requests', 'Too many requests. Wait a few minutes, then try again.')

/** These only count: they would block a 4 MiB upload, and a message with "../". A schema parses every body. */
const countedOnly = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
]

/** Requests from one address in five minutes. A large video alone is 64 open writes. */
const limits = { all: 3000, openWrites: 200, signIn: 30 }

const openWrites = endpointList
  .filter(({ auth, method }) => auth === 'public' && method !== 'GET')
  .flatMap(publicAddressesOf)

/** CloudFront's firewall. It must be in us-east-1. */
export class WebAcl extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const rules = [
      managed('AWSManagedRulesAmazonIpReputationList'),
      managed('AWSManagedRulesKnownBadInputsRuleSet'),
      managed('AWSManagedRulesCommonRuleSet', countedOnly),
      rate('EveryRequest', limits.all),
      rate('OpenWrites', limits.openWrites, postsTo([...openWrites, uploadPath, documentUploadPath])),
      rate('SignIn', limits.signIn, postsTo(publicAddressesOf(signIn))),
    ]
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('WebAcl'),
      customResponseBodies: {
        [tooMany.code]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify(tooMany.toDocument()),
        },
      },
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    })
    this.arn = acl.attrArn
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Sampled requests would show addresses and cookies.
  sampledRequestsEnabled: false,
})

const managed = (name: string, counted: readonly string[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  visibilityConfig: visibility(name),
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
})

const rate = (name: string, limit: number, scopeDownStatement?: CfnWebACL.StatementProperty): Rule => ({
  name,
  visibilityConfig: visibility(name),
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: tooMany.code } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: 300,
      limit,
      ...(scopeDownStatement ? { scopeDownStatement } : {}),
    },
  },
})

/** Matches other spellings too, such as `/api/%6Ceads`, `/api//leads` or `/api/leads/`. Paths are case-sensitive. */
const postsTo = (paths: readonly string[]): CfnWebACL.StatementProperty => ({
  andStatement: {
    statements: [
      {
        byteMatchStatement: {
          fieldToMatch: { method: {} },
          searchString: 'POST',
          positionalConstraint: 'EXACTLY',
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      },
      {
        regexMatchStatement: {
          fieldToMatch: { uriPath: {} },
          regexString: `^(${paths.join('|')})(/|$)`,
          textTransformations: ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ priority, type })),
        },
      },
    ],
  },
})
