import { describe, expect, it } from 'vitest'
import { leadRequest } from '../form.ts'
import { identityKeys } from '../matching/keys.ts'
import { emailAddress } from './email-field.ts'
import { cleanEmail, isEmail, normaliseEmail } from './email.ts'
import { mailtoOf } from './mailto.ts'

const messageOf = (email: unknown): string | undefined =>
  emailAddress.safeParse(email).error?.issues[0]?.message

describe('an address', () => {
  it.each([
    ...["#!$%&'*+/=?^_`{}|~-", 'smith&jones', "k.o'brien", '-ann', 'a--b', '1', 'a'.repeat(64)].map(
      (local) => `${local}@example.com`,
    ),
    ...['a-b.example.museum', '123.example', 'example.xn--p1ai', `${'a'.repeat(63)}.example`].map(
      (domain) => `ann@${domain}`,
    ),
    `a@${'b.'.repeat(123)}example`.slice(0, 254),
  ])('may be %s', (email) => {
    expect(emailAddress.parse(email)).toBe(email)
    expect(emailAddress.parse(` ${email}.`)).toBe(email)
    expect(emailAddress.parse(`Ann Lee <${email}>`)).toBe(email)
    expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email))
  })

  const form = 'Enter an email address in the form name@example.com.'
  it.each([
    ...['.ann', 'ann.', 'a..b', 'ann lee', '"ann lee"', 'ann(home)', '', 'a'.repeat(65)].map(
      (local) => `${local}@example.com`,
    ),
    ...['-example.com', 'example-.com', 'example..com', 'example', '127.0.0.1', '[127.0.0.1]'].map(
      (domain) => `ann@${domain}`,
    ),
    ...['example.c', 'exa_mple.com', `${'a'.repeat(64)}.example`, 'lee@example.com'].map(
      (domain) => `ann@${domain}`,
    ),
    ...['bücher.example/path', 'bücher.example:25', 'bü cher.example', '．example', '１２７．０．０．１'].map(
      (domain) => `ann@${domain}`,
    ),
    'ann@example.com, ben@example.com',
    '=?utf-8?q?=40evil.example=00?=@example.com',
    'ann@example.com\r\nBcc: ben@example.com',
    'ann@example.com\u2028Bcc: ben@example.com',
    'mailto:ann%0d%0aBcc%3Aben@example.com',
    'ann',
  ])('may not be %j', (email) => expect(messageOf(email)).toBe(form))

  it.each([
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
    ['info@straße.example', 'info@xn--strae-oqa.example'],
    ['info@例え。jp', 'info@xn--r8jz45g.jp'],
    ['info@mail.münchen.example.', 'info@mail.xn--mnchen-3ya.example'],
    ['ann\u200b@example.com', 'ann@example.com'],
    ['ann\u0000@example.com\u0003\t', 'ann@example.com'],
    ['\u202aann@example.com\u202c', 'ann@example.com'],
    ['ann@bü\u200bcher.example', 'ann@xn--bcher-kva.example'],
    ['ann@example.com.', 'ann@example.com'],
    ['ann@example.com;', 'ann@example.com'],
    ['(ann@example.com)', 'ann@example.com'],
    ['“ann@example.com”', 'ann@example.com'],
    ['Ann <ann@example.com>;', 'ann@example.com'],
    ['"Lee, Ann" <ann@example.com>', 'ann@example.com'],
    ['MAILTO:ann@example.com?subject=Fees', 'ann@example.com'],
    ['mailto:smith%26jones@example.com', 'smith&jones@example.com'],
    ['mailto:100%@example.com', '100%@example.com'],
    ['[ann@example.com](mailto:ann@example.com)', 'ann@example.com'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['Ann.Lee@Example.COM', 'Ann.Lee@Example.COM'],
  ])('%j is normalized to %s', (typed, kept) => {
    expect(emailAddress.parse(typed)).toBe(kept)
    expect(leadRequest.parse({ name: 'Ann', email: typed }).email).toBe(kept)
    expect(cleanEmail(kept)).toBe(kept)
    expect(isEmail(kept)).toBe(true)
  })

  it.each(['jörg@example.com', '用户@例え.jp', 'josé@bücher.example'])(
    'with letters no mail service of ours sends to is refused with the reason: %s',
    (email) => expect(messageOf(email)).toMatch(/^We cannot send email to an address with letters such as ö/),
  )

  it('is limited by its ASCII form', () => {
    const domain = `${'ü.'.repeat(40)}example`
    expect(messageOf(`ann@${domain}`)).toBe('Use at most 254 characters.')
    expect(messageOf('')).toBe('Enter your email address.')
    expect(messageOf('\u200b ')).toBe('Enter your email address.')
    expect(messageOf(undefined)).toBe('Enter your email address.')
  })

  it('is the same however it was copied', () => {
    const keys = (email: string) => identityKeys({ email })
    expect(keys('Info@Bücher.example.')).toEqual(keys('info@xn--bcher-kva.example'))
    expect(keys('<smith&jones@example.com>\u200b')).toEqual(keys('smith&jones@example.com'))
  })

  it('is parsed in linear time', () => {
    const before = process.cpuUsage()
    for (const part of ['.', '<', '[', "'", '@', 'a@.', ' ', 'mailto:', '(@', '.,;'])
      for (const count of [900 / part.length, 200_000]) cleanEmail(`${part.repeat(count)}x`)
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(2_000_000)
  })
})

it('a mailto link has one recipient', () => {
  const link = new URL(mailtoOf('a?bcc=ben%40example.com&body=x@example.com'))
  expect(link.search).toBe('')
  expect(decodeURIComponent(link.pathname)).toBe('a?bcc=ben%40example.com&body=x@example.com')
  expect(mailtoOf('ann@example.com')).toBe('mailto:ann@example.com')
})
