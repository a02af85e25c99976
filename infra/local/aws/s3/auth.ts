import { S3Error } from './errors.ts'
import { amzHeaderNames, header, isAmz, isChecksumName, queryValue } from './request.ts'
import type { S3Request } from './request.ts'
import * as sigv4 from './sigv4.ts'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
}

/** What a valid signature says. */
export interface Auth {
  /** Of the body; a sender may leave it unsaid. */
  sha256?: string
}

const maxSkewMs = 15 * 60_000
const maxExpiresSeconds = 604_800

/** Verifies the request's SigV4 signature, in the header or in the query. @throws S3Error */
export function authenticate(request: S3Request, credentials: Credentials, now: number): Auth {
  const authorization = header(request, 'authorization')
  if (authorization !== undefined && request.presigned)
    throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed')
  if (header(request, 'x-amz-security-token') !== undefined) throw new S3Error('InvalidToken')
  if (request.presigned) return verifyQuery(request, credentials, now)
  if (authorization !== undefined) return verifyHeader(request, authorization, credentials, now)
  throw new S3Error('AccessDenied')
}

function verifyHeader(
  request: S3Request,
  authorization: string,
  credentials: Credentials,
  now: number,
): Auth {
  const match = /^AWS4-HMAC-SHA256 +(.*)$/.exec(authorization)
  if (!match)
    throw new S3Error(
      'InvalidRequest',
      'The authorization mechanism you have provided is not supported. Please use AWS4-HMAC-SHA256.',
    )
  const fields = new Map(
    (match[1] ?? '').split(',').map((field) => {
      const equals = field.indexOf('=')
      return [field.slice(0, equals).trim(), field.slice(equals + 1).trim()] as const
    }),
  )
  const credential = sigv4.parseCredential(fields.get('Credential') ?? '')
  const signedNames = fields.get('SignedHeaders')
  const signature = fields.get('Signature')
  if (!credential || !signedNames || !signature) throw new S3Error('AuthorizationHeaderMalformed')

  const amzDate = header(request, 'x-amz-date') ?? ''
  const time = sigv4.parseAmzDate(amzDate)
  if (time === undefined)
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header')
  if (!amzDate.startsWith(credential.scope.date))
    throw new S3Error(
      'AuthorizationHeaderMalformed',
      'The credential date is not the same as the date of x-amz-date.',
    )
  if (Math.abs(now - time) > maxSkewMs)
    throw new S3Error('RequestTimeTooSkewed', undefined, {
      detail: { RequestTime: amzDate, ServerTime: new Date(now).toISOString() },
    })
  const content = header(request, 'x-amz-content-sha256')
  if (content === undefined)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  const claim = { ...credential, amzDate, signature, signedNames, content, query: request.query }
  return check(request, claim, credentials)
}

function verifyQuery(request: S3Request, credentials: Credentials, now: number): Auth {
  const malformed = (message: string) => new S3Error('AuthorizationQueryParametersError', message)
  const value = (name: string) => {
    const text = queryValue(request, name)
    if (text === undefined)
      throw malformed('Query-string authentication version 4 requires all its parameters.')
    return text
  }
  if (value('x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw malformed('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"')
  const credential = sigv4.parseCredential(value('x-amz-credential'))
  if (!credential) throw malformed('Error parsing the X-Amz-Credential parameter')
  const amzDate = value('x-amz-date')
  const time = sigv4.parseAmzDate(amzDate)
  if (time === undefined || !amzDate.startsWith(credential.scope.date))
    throw malformed('X-Amz-Date must be in the ISO8601 format and agree with the credential')
  const expires = /^\d{1,9}$/.test(value('x-amz-expires')) ? Number(value('x-amz-expires')) : NaN
  if (!(expires >= 1)) throw malformed('X-Amz-Expires should be a positive number')
  if (expires > maxExpiresSeconds) throw malformed('X-Amz-Expires must be less than a week (in seconds)')
  const signature = value('x-amz-signature')
  const claim = {
    ...credential,
    amzDate,
    signature,
    signedNames: value('x-amz-signedheaders'),
    content: header(request, 'x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD',
    query: request.query.filter(([name]) => name.toLowerCase() !== 'x-amz-signature'),
  }
  const auth = check(request, claim, credentials)
  if (time - now > maxSkewMs) throw new S3Error('AccessDenied', 'Request is not valid yet')
  if (now > time + expires * 1000)
    throw new S3Error('AccessDenied', 'Request has expired', {
      detail: { Expires: new Date(time + expires * 1000).toISOString(), 'X-Amz-Expires': String(expires) },
    })
  return auth
}

interface Claim {
  accessKeyId: string
  scope: sigv4.Scope
  amzDate: string
  signature: string
  signedNames: string
  content: string
  query: S3Request['query']
}

function check(request: S3Request, claim: Claim, credentials: Credentials): Auth {
  if (claim.accessKeyId !== credentials.accessKeyId)
    throw new S3Error('InvalidAccessKeyId', undefined, { detail: { AWSAccessKeyId: claim.accessKeyId } })
  const names = claim.signedNames.split(';')
  const present = Object.keys(request.raw.headersDistinct).filter(isAmz)
  const unsigned = ['host', ...present].filter(
    (name) =>
      !names.includes(name) && !(name === 'x-amz-content-sha256' && claim.content === 'UNSIGNED-PAYLOAD'),
  )
  if (unsigned.length > 0)
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      detail: { HeadersNotSigned: unsigned.join(', ') },
    })
  const canonical = sigv4.canonicalRequest({
    method: request.method,
    path: request.path,
    query: claim.query,
    headers: names.map((name) => [name, header({ ...request, presigned: false }, name) ?? ''] as const),
    payload: claim.content,
  })
  const text = sigv4.stringToSign(claim.amzDate, claim.scope, canonical)
  const key = sigv4.signingKey(credentials.secretAccessKey, claim.scope)
  if (!sigv4.sameSignature(sigv4.signatureOf(key, text), claim.signature))
    throw new S3Error('SignatureDoesNotMatch', undefined, {
      detail: {
        AWSAccessKeyId: claim.accessKeyId,
        StringToSign: text,
        SignatureProvided: claim.signature,
        CanonicalRequest: canonical,
      },
    })
  return authOf(claim.content)
}

function authOf(content: string): Auth {
  if (content === 'UNSIGNED-PAYLOAD') return {}
  if (/^[0-9a-f]{64}$/.test(content)) return { sha256: content }
  if (content.startsWith('STREAMING-'))
    throw new S3Error('NotImplemented', `x-amz-content-sha256 ${content} is not supported.`)
  throw new S3Error(
    'InvalidArgument',
    'x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a valid sha256 value.',
  )
}

const everywhere = new Set([
  'x-amz-algorithm',
  'x-amz-content-sha256',
  'x-amz-credential',
  'x-amz-date',
  'x-amz-expires',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-signature',
  'x-amz-signedheaders',
  'x-amz-user-agent',
])

/** Headers of HTTP that must not be passed over either. */
const consequential = new Set([
  'content-md5',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
])

/** Refuses every x-amz-* header and condition that the operation does not act on: none is silently ignored. */
export function refuseUnknownHeaders(request: S3Request, known: readonly string[]): void {
  const given = Object.keys(request.raw.headersDistinct).filter((name) => consequential.has(name))
  for (const name of [...amzHeaderNames(request), ...given])
    if (!everywhere.has(name) && !isChecksumName(name) && !known.includes(name))
      throw new S3Error('NotImplemented', `The header ${name} is not supported here.`, {
        detail: { Header: name },
      })
}
