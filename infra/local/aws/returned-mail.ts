import { randomUUID } from 'node:crypto'
import { region } from '../environment.ts'

interface Sent {
  id: string
  to: readonly string[]
  tags: readonly { Name: string; Value: string }[]
  configurationSet: string
}

/** The results of email to SES's mailbox simulator, by the local part of the address without its label. */
const outcomes: Readonly<
  Record<string, (timestamp: string, emailAddress: string) => [type: string, detail: object]>
> = {
  bounce: (timestamp, emailAddress) => [
    'Email Bounced',
    {
      eventType: 'Bounce',
      bounce: {
        timestamp,
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [
          { emailAddress, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' },
        ],
      },
    },
  ],
  ooto: (timestamp, emailAddress) => [
    'Email Bounced',
    {
      eventType: 'Bounce',
      bounce: {
        timestamp,
        bounceType: 'Transient',
        bounceSubType: 'General',
        bouncedRecipients: [{ emailAddress }],
      },
    },
  ],
  complaint: (timestamp, emailAddress) => [
    'Email Complaint Received',
    { eventType: 'Complaint', complaint: { timestamp, complainedRecipients: [{ emailAddress }] } },
  ],
}

/** EventBridge's event for an email; undefined when it is delivered. */
export function mailEventOf({ id, to, tags, configurationSet }: Sent): object | undefined {
  const [address = ''] = to
  const [, name = ''] = /^(\w+)(?:\+.*)?@simulator\.amazonses\.com$/i.exec(address) ?? []
  const now = new Date().toISOString()
  const outcome = outcomes[name.toLowerCase()]?.(now, address)
  if (!outcome) return undefined
  const [type, detail] = outcome
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': type,
    source: 'aws.ses',
    account: '000000000000',
    time: now,
    region,
    resources: [`arn:aws:ses:${region}:000000000000:configuration-set/${configurationSet}`],
    detail: {
      ...detail,
      mail: {
        timestamp: now,
        messageId: id,
        destination: to,
        tags: {
          'ses:configuration-set': [configurationSet],
          ...Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]])),
        },
      },
    },
  }
}
