import { SendEmailCommand, type SESv2Client } from '@aws-sdk/client-sesv2'
import type { AwsClientStub } from 'aws-sdk-client-mock'
import { expect } from 'vitest'
import { wordProblems } from '../../frontend/build/words.ts'

/** Checks the words of all sent emails, without the lines with > that a customer wrote. */
export function expectPlainEmails(mail: AwsClientStub<SESv2Client>): void {
  for (const { args } of mail.commandCalls(SendEmailCommand)) {
    const { Subject, Body } = args[0].input.Content?.Simple ?? {}
    const text = `${Subject?.Data ?? ''}\n${Body?.Text?.Data ?? ''}`
    expect(wordProblems('', text.replaceAll(/^> .*$/gm, ''))).toEqual([])
  }
}
