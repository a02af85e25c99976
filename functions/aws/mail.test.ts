import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it, vi } from 'vitest'
import { mailClient, sendEmail } from './mail.ts'

const firm = vi.hoisted(() => ({ brand: { name: '' } }))
vi.mock('#shared/brand.ts', () => firm)

const mail = mockClient(mailClient)
beforeEach(() => {
  mail.reset()
  mail.on(SendEmailCommand).resolves({})
})

const senderOf = async (name: string) => {
  firm.brand.name = name
  await sendEmail({ to: { address: 'ada@example.com' }, subject: 'Hello', text: 'Hello' })
  return mail.commandCalls(SendEmailCommand).at(-1)?.args[0].input.FromEmailAddress
}

it.each([
  ['Harrow & Tally', '"Harrow & Tally" <notices@example.com>'],
  ['Say "Hi", Inc. \\', '"Say \\"Hi\\", Inc. \\\\" <notices@example.com>'],
  ['Müller', '=?UTF-8?B?TcO8bGxlcg==?= <notices@example.com>'],
])('sends in the name of %s', async (name, sender) => {
  expect(await senderOf(name)).toBe(sender)
})

it.each([
  ['=?utf-8?q?=0d=0aBcc:x?=', '= ?utf-8?q?=0d=0aBcc:x?='],
  ['a==??=b', 'a== ??=b'],
  ['Is 1+1=2?', 'Is 1+1=2?'],
])('lets no mail program decode a subject that a stranger typed: %s', async (subject, sent) => {
  await sendEmail({ to: 'staff', subject, text: 'T' })
  expect(mail.commandCalls(SendEmailCommand)[0]?.args[0].input.Content?.Simple?.Subject?.Data).toBe(sent)
})

it('sends to the staff or to an address, with the header of automatic mail', async () => {
  await sendEmail({ to: 'staff', subject: 'S', text: 'T', replyTo: 'ada@example.com' })
  await sendEmail({ to: { address: 'ada@example.com' }, subject: 'S', text: 'T', isAnswer: true })
  const inputs = mail.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input)
  expect(
    inputs.map(({ Destination, ReplyToAddresses, Content }) => [
      Destination?.ToAddresses,
      ReplyToAddresses,
      Content?.Simple?.Headers,
    ]),
  ).toEqual([
    [['staff@example.com'], ['ada@example.com'], [{ Name: 'Auto-Submitted', Value: 'auto-generated' }]],
    [['ada@example.com'], undefined, [{ Name: 'Auto-Submitted', Value: 'auto-replied' }]],
  ])
})

it('tags an email with the ids of its record, for SES to report a bounce', async () => {
  const about = [
    { lead: '0199f3a0-0000-7000-8000-000000000000' },
    { quote: 'Q-20261121-084502-128', revision: 2 },
  ]
  for (const one of about)
    await sendEmail({ to: { address: 'ada@example.com' }, subject: 'S', text: 'T', about: one })
  await sendEmail({ to: 'staff', subject: 'S', text: 'T' })
  const inputs = mail.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input)
  expect(inputs.map(({ ConfigurationSetName }) => ConfigurationSetName)).toEqual(['local', 'local', 'local'])
  expect(inputs.map(({ EmailTags }) => EmailTags)).toEqual([
    [{ Name: 'lead', Value: '0199f3a0-0000-7000-8000-000000000000' }],
    [
      { Name: 'quote', Value: 'Q-20261121-084502-128' },
      { Name: 'revision', Value: '2' },
    ],
    [],
  ])
})
