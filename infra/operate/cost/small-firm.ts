/** The settings a small firm would deploy; the marks are held against these. */
export const smallFirm = {
  firewall: false,
  alarmEmail: 'alarms@example.com',
  mailFrom: 'office@example.com',
  staffMail: 'staff@example.com',
  domain: 'example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000',
}

/** A small model, and its price in USD a million tokens. */
export const pictureModel = {
  bedrockModel: 'us.anthropic.claude-haiku-4-5-20251001-v1:0',
  bedrockRegion: 'us-east-1',
  bedrockPrice: '1.1/5.5',
}
