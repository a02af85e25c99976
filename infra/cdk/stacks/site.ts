import { Annotations, CfnOutput, Duration, Fn, Stack, Validations, type App } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IKeyValueStore,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { ComparisonOperator, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyDocument, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket, CfnBucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3'
import { documentUploadPath } from '#shared/documents/limits.ts'
import { uploadPath } from '#shared/media/uploads.ts'
import type { Behavior } from '#shared/site/own-addresses.ts'
import { redirects } from '#shared/site/redirects.ts'
import type { Api } from '../constructs/api.ts'
import { EdgeLogs, LandingLog } from '../constructs/edge-logs.ts'
import { headersPolicy } from '../constructs/headers-policy.ts'
import { outsideCheck } from '../constructs/outside-check.ts'
import { PersonAlarm } from '../constructs/person-alarm.ts'
import { asIBucket, onlyEncrypted, PrivateBucket } from '../constructs/private-bucket.ts'
import { SiteFiles } from '../constructs/site-files.ts'
import { WebAcl } from '../constructs/web-acl.ts'
import {
  builtPaths,
  apiRequestCode,
  documentUploadRequestCode,
  quotePageRequestCode,
  siteRequestCode,
  uploadRequestCode,
} from '../../edge/code.ts'
import { adminHeaders, apiHeaders, mediaHeaders, quotePageHeaders, siteHeaders } from '../../edge/headers.ts'
import { formPath, openPatterns } from '../../edge/public-addresses.ts'
import { placeOf, siteRequestName } from '../names.ts'
import type { Settings } from '../settings.ts'
import type { AppStack } from './app.ts'
import type { DataStack } from './data.ts'

interface SiteStackProps {
  settings: Settings
  data: DataStack
  app: AppStack
  siteDirectory: string
  styleHash: string
}

export class SiteStack extends Stack {
  readonly distribution: Distribution

  constructor(scope: App, props: SiteStackProps) {
    super(scope, 'Site', placeOf('Site'))
    const { settings, data, app, siteDirectory, styleHash } = props
    const domain = settings.domain
      ? { name: settings.domain, certificateArn: settings.certificateArn }
      : undefined
    const bucket = this.siteBucket()
    const siteRequest = this.viewerRequest(
      'SiteRequest',
      siteRequestCode({ built: builtPaths(siteDirectory), redirects }),
      { functionName: siteRequestName, keyValueStore: data.addresses },
    )
    siteRequest.function.node.addDependency(
      new LandingLog(this, 'LandingLog', app.functionOf('visits/count-landings')),
    )
    const mediaBucket = this.bucketOf('MediaFiles', data.mediaBucket)
    const headersOfApi = headersPolicy(this, 'ApiHeaders', apiHeaders)
    const calls = {
      origin: this.apiOrigin(app.staffApi, data),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // No redirect: an unencrypted call has already exposed its secrets.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    }
    const openCalls = { ...calls, origin: this.apiOrigin(app.openApi, data) }
    const apiCall = {
      responseHeadersPolicy: headersOfApi,
      functionAssociations: [this.viewerRequest('ApiRequest', apiRequestCode())],
    }
    const headersOfQuotePage = headersPolicy(this, 'QuotePageHeaders', quotePageHeaders(styleHash))
    const quotePage = {
      ...openCalls,
      responseHeadersPolicy: headersOfQuotePage,
      functionAssociations: [this.viewerRequest('QuotePageRequest', quotePageRequestCode())],
    }
    const pages = {
      origin: filesOf(asIBucket(bucket)),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [siteRequest],
    }
    const site = {
      ...pages,
      responseHeadersPolicy: headersPolicy(this, 'SiteHeaders', siteHeaders(styleHash)),
    }
    const blog = {
      ...site,
      origin: filesOf(this.bucketOf('PublishedPages', data.pagesBucket)),
    }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: [this.stackName, settings.originSecretRotated].filter(Boolean).join(' '),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(settings.firewall ? { webAclId: new WebAcl(this, 'WebAcl').arn } : {}),
      errorResponses: uncachedErrors,
      ...(domain
        ? {
            domainNames: [domain.name],
            minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
          }
        : {}),
      defaultBehavior: site,
      additionalBehaviors: {
        '/blog': blog,
        '/blog/*': blog,
        '/media/*': {
          ...pages,
          origin: filesOf(mediaBucket),
          responseHeadersPolicy: headersPolicy(this, 'MediaHeaders', mediaHeaders),
        },
        // Only the staff area shows videos.
        '/admin*': {
          ...pages,
          responseHeadersPolicy: headersPolicy(this, 'AdminHeaders', adminHeaders(styleHash)),
        },
        [uploadPath]: {
          // The form brings its signed policy. S3 accepts forms at its root, so there is no default root object.
          origin: S3BucketOrigin.withBucketDefaults(mediaBucket),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          responseHeadersPolicy: headersOfApi,
          functionAssociations: [this.viewerRequest('UploadRequest', uploadRequestCode())],
        },
        [documentUploadPath]: {
          origin: S3BucketOrigin.withBucketDefaults(asIBucket(data.documentsBucket)),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          responseHeadersPolicy: headersOfApi,
          functionAssociations: [this.viewerRequest('DocumentUploadRequest', documentUploadRequestCode())],
        },
        ...Object.fromEntries(
          openPatterns.map((pattern) => [
            pattern,
            {
              ...openCalls,
              ...apiCall,
              ...(pattern === formPath && { responseHeadersPolicy: headersOfQuotePage }),
            },
          ]),
        ),
        '/api/*': { ...calls, ...apiCall },
        '/q': quotePage,
        '/q/*': quotePage,
        '/documents': quotePage,
        '/documents/*': quotePage,
      } satisfies Record<Behavior, BehaviorOptions>,
    })
    this.openFiles('MediaFilesPolicy', data.mediaBucket, 'media/*')
    this.openFiles('PagesPolicy', data.pagesBucket, 'blog*', 'pages/*')
    this.acknowledge(settings)
    const ofEdge = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { DistributionId: this.distribution.distributionId, Region: 'Global' },
        statistic,
        period: Duration.minutes(5),
      })
    new PersonAlarm(this, 'SiteErrors', app.monitoring.alerts, {
      metric: ofEdge('5xxErrorRate', 'Average'),
      periods: 2,
      comparison: ComparisonOperator.GREATER_THAN_THRESHOLD,
      costs: 'More than one in a hundred requests fails at the edge: visitors see errors instead of pages.',
    })
    new PersonAlarm(this, 'SiteRefused', app.monitoring.alerts, {
      // With few requests, one robot makes any share.
      metric: new MathExpression({
        expression: 'IF(FILL(requests, 0) >= 100, FILL(refused, 0), 0)',
        usingMetrics: { refused: ofEdge('4xxErrorRate', 'Average'), requests: ofEdge('Requests', 'Sum') },
        label: '',
        period: Duration.minutes(15),
      }),
      threshold: 50,
      periods: 2,
      costs: 'Half of all requests are refused at the edge with 4xx: visitors may not see pages or pictures.',
    })
    const host = domain?.name ?? this.distribution.distributionDomainName
    if (settings.outsideCheck)
      new PersonAlarm(this, 'SiteUnreachable', app.monitoring.alerts, outsideCheck(this, host))
    new EdgeLogs(this, 'EdgeLogs', this.distribution, data.logsBucket)
    new SiteFiles(this, 'Files', { bucket, distribution: this.distribution, directory: siteDirectory })
    new CfnOutput(this, 'SiteUrl', { value: `https://${host}` })
    new CfnOutput(this, 'DistributionDomainName', { value: this.distribution.distributionDomainName })
  }

  private siteBucket(): Bucket {
    return new PrivateBucket(this, 'SiteBucket', {
      withoutLogs: 'Only CloudFront reads it, and CloudFront logs each request.',
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(90),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
    })
  }

  /** A reference, so that this stack can own the bucket's policy, which names the distribution. */
  private bucketOf(id: string, { bucketArn, bucketRegionalDomainName }: Bucket): IBucket {
    const bucket = Bucket.fromBucketAttributes(this, id, { bucketArn, bucketRegionalDomainName })
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'openFiles gives that policy.',
    )
    return bucket
  }

  /** Lets this distribution read files. Listing is allowed so that S3 answers 404 for missing files. */
  private openFiles(id: string, bucket: Bucket, ...keys: string[]): void {
    const throughTheSite = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { StringEquals: { 'AWS:SourceArn': this.distribution.distributionArn } },
    }
    const reading = new PolicyStatement({
      sid: 'ThroughTheSite',
      ...throughTheSite,
      actions: ['s3:GetObject'],
      resources: keys.map((key) => bucket.arnForObjects(key)),
    })
    const missing = new PolicyStatement({
      sid: 'SaysWhatIsMissing',
      ...throughTheSite,
      actions: ['s3:ListBucket'],
      resources: [bucket.bucketArn],
    })
    new CfnBucketPolicy(this, id, {
      bucket: bucket.bucketName,
      policyDocument: new PolicyDocument({
        statements: [...onlyEncrypted(asIBucket(bucket)), reading, missing],
      }),
    })
  }

  /** The template has only a reference to the secret. CloudFormation fills it in. */
  private apiOrigin({ http }: Api, { secrets }: DataStack): IOrigin {
    return new HttpOrigin(Fn.join('.', [http.apiId, 'execute-api', this.region, this.urlSuffix]), {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      readTimeout: Duration.seconds(30),
      customHeaders: { 'x-origin-verify': secrets.origin.secretValue.unsafeUnwrap() },
    })
  }

  private viewerRequest(
    id: string,
    code: string,
    more: { functionName?: string; keyValueStore?: IKeyValueStore } = {},
  ) {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
        // CDK's default name is the same in each stage.
        functionName: `${this.stackName}-${id}`,
        ...more,
      }),
    }
  }

  private acknowledge({ domain, firewall }: Settings): void {
    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The edge function never leads to the root of a bucket, where a default object would be.',
    )
    const reasons = {
      'AwsSolutions-CFR1': 'Customers may visit from any country.',
      'AwsSolutions-CFR3':
        'Logged through CloudWatch with chosen fields; the classic log would keep addresses.',
      ...(firewall
        ? {}
        : {
            'AwsSolutions-CFR2':
              'The setting firewall turns it on. infra/operate/README.md says what protects without.',
          }),
      ...(domain ? {} : { 'AwsSolutions-CFR4': "Without a domain the certificate is CloudFront's own." }),
    }
    Validations.of(this.distribution).acknowledge(
      ...Object.entries(reasons).map(([rule, reason]) => ({ id: rule, reason })),
    )
  }
}

const uncachedErrors = [404, 414, 500, 501, 502, 503, 504].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}))

/** S3 answers 404 for a missing file only when listing is allowed. The edge leads no path to the root that lists. */
const filesOf = (bucket: IBucket): IOrigin =>
  S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  })
