import type { QuoteEventKind } from './record.ts'

export const eventNames: Record<QuoteEventKind, string> = {
  made: 'Draft made',
  revised: 'New revision made',
  sent: 'Sent',
  mailed: 'Email sent',
  'mail-failed': 'Email could not be sent',
  'mail-returned': 'Problem with an email',
  'reminders-stopped': 'Reminders stopped',
  'link-made': 'Private link made',
  'links-revoked': 'Private links revoked',
  'followed-up': 'Followed up',
  'follow-up-undone': 'Follow-up undone',
  viewed: 'Opened by the customer',
  question: 'Question from the customer',
  accepted: 'Accepted',
  declined: 'Declined',
  signed: 'Signed copy sent by the customer',
  expired: 'Expired',
  void: 'Void',
  superseded: 'Replaced by a newer revision',
}
