/** The settings a small firm would deploy; the marks are held against these. */
export const smallFirm = {
  firewall: false,
  alarmEmail: 'alarms@example.com',
  mailFrom: 'office@example.com',
  staffMail: 'staff@example.com',
  domain: 'example.com',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000',
}
