import * as z from 'zod'
import type { Credentials } from './auth.ts'
import { S3Error } from './errors.ts'
import * as sigv4 from './sigv4.ts'

const conditionSchema = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z
    .record(z.string(), z.coerce.string())
    .refine((value) => Object.keys(value).length === 1)
    .transform((value) => {
      const [name = '', wanted = ''] = Object.entries(value)[0] ?? []
      return ['eq', `$${name}`, wanted] as const
    }),
])
const policySchema = z.object({ expiration: z.iso.datetime(), conditions: z.array(conditionSchema) })

export interface SizeLimits {
  min: number
  max: number
}

const uncovered = new Set(['policy', 'x-amz-signature', 'file'])

/**
 * Verifies a form's signature and holds its fields (lower-case names, `bucket` included) against its policy.
 * @returns the sizes the policy allows
 */
export function verifyPolicy(
  fields: ReadonlyMap<string, string>,
  credentials: Credentials,
  now: number,
  maxSize: number,
): SizeLimits {
  const encoded = fields.get('policy')
  if (encoded === undefined) throw new S3Error('AccessDenied')
  verifySignature(fields, encoded, credentials)
  const policy = parsePolicy(encoded)
  const denied = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)
  if (now > Date.parse(policy.expiration)) throw denied('Policy expired.')
  const limits = { min: 0, max: maxSize }
  const covered = new Set(uncovered)
  for (const condition of policy.conditions) {
    const [operator, subject, wanted] = condition
    if (operator === 'content-length-range') {
      limits.min = Math.max(limits.min, subject)
      limits.max = Math.min(limits.max, wanted)
      continue
    }
    const name = subject.slice(1).toLowerCase()
    covered.add(name)
    const actual = fields.get(name)
    if (actual === undefined || !holds(operator, name, actual, wanted))
      throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
  }
  const extra = [...fields.keys()].filter((name) => name !== 'bucket' && !covered.has(name))
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`)
  return limits
}

// A Content-Type may be a list, each of which has to begin so.
function holds(operator: 'eq' | 'starts-with', name: string, actual: string, wanted: string): boolean {
  if (operator === 'eq') return actual === wanted
  if (name !== 'content-type') return actual.startsWith(wanted)
  return actual.split(',').every((one) => one.trim().startsWith(wanted))
}

function verifySignature(
  fields: ReadonlyMap<string, string>,
  encoded: string,
  credentials: Credentials,
): void {
  if (fields.has('x-amz-security-token')) throw new S3Error('InvalidToken')
  const credential = sigv4.parseCredential(fields.get('x-amz-credential') ?? '')
  const amzDate = fields.get('x-amz-date') ?? ''
  const sound =
    sigv4.parseAmzDate(amzDate) !== undefined && credential && amzDate.startsWith(credential.scope.date)
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256' || !sound)
    throw new S3Error(
      'InvalidArgument',
      'The form must carry x-amz-algorithm, x-amz-credential and x-amz-date.',
    )
  if (credential.accessKeyId !== credentials.accessKeyId) throw new S3Error('InvalidAccessKeyId')
  const key = sigv4.signingKey(credentials.secretAccessKey, credential.scope)
  if (!sigv4.sameSignature(sigv4.signatureOf(key, encoded), fields.get('x-amz-signature') ?? ''))
    throw new S3Error('SignatureDoesNotMatch', undefined, { detail: { StringToSign: encoded } })
}

function parsePolicy(encoded: string): z.infer<typeof policySchema> {
  let document: unknown
  try {
    document = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.')
  }
  const parsed = policySchema.safeParse(document)
  if (!parsed.success)
    throw new S3Error('InvalidPolicyDocument', `Invalid Policy: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
