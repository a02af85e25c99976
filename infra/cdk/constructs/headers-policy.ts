import { CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Headers } from '../../edge/headers.ts'

/** Makes CloudFront send these headers on every response, instead of those of the origin. */
export const headersPolicy = (scope: Construct, id: string, headers: Headers): CfnResponseHeadersPolicy =>
  new CfnResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyConfig: { name: `${Stack.of(scope).stackName}-${id}`, ...configOf(headers) },
  })

type SecurityHeaders = CfnResponseHeadersPolicy.SecurityHeadersConfigProperty

/** CloudFront accepts these headers only through their own settings. */
const settings: Record<string, (value: string) => SecurityHeaders> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      includeSubdomains: value.includes('includeSubDomains'),
      preload: value.includes('preload'),
      override: true,
    },
  }),
  'x-content-type-options': () => ({ contentTypeOptions: { override: true } }),
  'x-frame-options': (frameOption) => ({ frameOptions: { frameOption, override: true } }),
  'referrer-policy': (referrerPolicy) => ({ referrerPolicy: { referrerPolicy, override: true } }),
}

function configOf(headers: Headers) {
  const all = Object.entries(headers)
  const custom = all.filter(([name]) => !(name in settings))
  return {
    securityHeadersConfig: Object.assign(
      {},
      ...all.map(([name, value]) => settings[name]?.(value)),
    ) as SecurityHeaders,
    customHeadersConfig: { items: custom.map(([header, value]) => ({ header, value, override: true })) },
  }
}
