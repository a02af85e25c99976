import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'

export const mailClient = new SESv2Client({})

/** Where notices come from and go to; without both none is sent. */
const { MAIL_FROM, STAFF_MAIL } = process.env

export const canMailStaff = Boolean(MAIL_FROM && STAFF_MAIL)

/** Sends a plain letter to the staff. @throws what the mail service says */
export async function mailStaff(subject: string, text: string): Promise<void> {
  if (!MAIL_FROM || !STAFF_MAIL) return
  await mailClient.send(
    new SendEmailCommand({
      FromEmailAddress: MAIL_FROM,
      Destination: { ToAddresses: [STAFF_MAIL] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
    }),
  )
}
