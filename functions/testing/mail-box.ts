import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect } from 'vitest'
import { mailClient } from '#aws/mail.ts'
import { wordProblems } from '../../frontend/build/words.ts'

export const addressee = ({ Destination }: SendEmailCommandInput) => Destination?.ToAddresses?.join()

/** The emails that a test sends. It is emptied before each test; after it, the words of all emails are checked. */
export class MailBox {
  readonly #client = mockClient(mailClient)

  constructor() {
    beforeEach(() => {
      this.#client.reset()
      this.delivery.resolves({})
    })
    afterEach(() => expectPlainWords(this))
  }

  /** What happens to emails from now on. */
  get delivery() {
    return this.#client.on(SendEmailCommand)
  }

  get sent() {
    return this.#client.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => {
      const { Subject, Body, Attachments } = input.Content?.Simple ?? {}
      return {
        ...input,
        to: addressee(input),
        subject: Subject?.Data ?? '',
        text: Body?.Text?.Data ?? '',
        attached: Attachments?.map(({ FileName, RawContent }) => [
          FileName,
          Buffer.from(RawContent ?? []).toString(),
        ]),
      }
    })
  }

  get recipients() {
    return this.sent.map(({ to }) => to)
  }

  get subjects() {
    return this.sent.map(({ subject }) => subject)
  }

  forget(): void {
    this.#client.resetHistory()
  }
}

/** Skips the lines with > that a customer wrote. */
function expectPlainWords({ sent }: MailBox): void {
  for (const { subject, text } of sent)
    expect(wordProblems('', `${subject}\n${text}`.replaceAll(/^> .*$/gm, ''))).toEqual([])
}
