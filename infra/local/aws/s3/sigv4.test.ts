import { describe, expect, it } from 'vitest'
import * as sigv4 from './sigv4.ts'

// The worked examples of Amazon's Signature Version 4 documentation for S3.
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const scope = { date: '20130524', region: 'us-east-1' }
const amzDate = '20130524T000000Z'
const sign = (canonical: string) =>
  sigv4.signatureOf(sigv4.signingKey(secret, scope), sigv4.stringToSign(amzDate, scope, canonical))

describe('the published signatures', () => {
  it('GET with a range, signed in the header', () => {
    const canonical = sigv4.canonicalRequest({
      method: 'GET',
      path: '/test.txt',
      query: [],
      headers: [
        ['host', 'examplebucket.s3.amazonaws.com'],
        ['range', 'bytes=0-9'],
        ['x-amz-content-sha256', sigv4.emptySha256],
        ['x-amz-date', amzDate],
      ],
      payload: sigv4.emptySha256,
    })
    expect(sign(canonical)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  })

  it('GET signed in the query', () => {
    const canonical = sigv4.canonicalRequest({
      method: 'GET',
      path: '/test.txt',
      query: [
        ['X-Amz-SignedHeaders', 'host'],
        ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
        ['X-Amz-Credential', 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'],
        ['X-Amz-Date', amzDate],
        ['X-Amz-Expires', '86400'],
      ],
      headers: [['host', 'examplebucket.s3.amazonaws.com']],
      payload: 'UNSIGNED-PAYLOAD',
    })
    expect(sign(canonical)).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404')
  })
})

describe('canonical form', () => {
  it('escapes every byte but the unreserved ones, once', () => {
    expect(sigv4.canonicalPath("/b/a b+c%41'(é)*~-_.")).toBe('/b/a%20b%2Bc%2541%27%28%C3%A9%29%2A~-_.')
  })

  it('leaves dots and double slashes in keys alone', () => {
    expect(sigv4.canonicalPath('/b/..//x')).toBe('/b/..//x')
  })

  it('trims header values and folds their inner spaces', () => {
    const parts = { method: 'GET', path: '/', query: [], payload: 'x' }
    expect(sigv4.canonicalRequest({ ...parts, headers: [['a', '  one   two ']] })).toContain('\na:one two\n')
  })
})

describe('dates and credentials', () => {
  it.each(['20130524', '20131324T000000Z', '20130524T250000Z', ''])('refuses the date %j', (text) => {
    expect(sigv4.parseAmzDate(text)).toBeUndefined()
  })

  it.each(['AK/20130524/us-east-1/sqs/aws4_request', 'AK/2013/us-east-1/s3/aws4_request', 'AK'])(
    'refuses the credential %j',
    (text) => {
      expect(sigv4.parseCredential(text)).toBeUndefined()
    },
  )
})
