import { SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { GetParameterCommand } from '@aws-sdk/client-ssm'
import type { ScheduledEvent, SQSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import { transact } from '#aws/db.ts'
import { mailClient } from '#aws/mail.ts'
import { ssm } from '#aws/parameters.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { now, setUp } from '../../testing/event.ts'
import { MemoryStore } from '../../testing/store.ts'
import { noticeKey, noticeOf } from '../store/notices.ts'
import { handler } from './notify.ts'
import { aLead, store as put } from '../../testing/leads.ts'

const store = new MemoryStore(tables)
const mail = mockClient(mailClient)
const parameters = mockClient(ssm)
beforeEach(() => {
  parameters.reset()
  parameters.on(GetParameterCommand).resolves({ Parameter: { Value: '{}' } })
})

/** The outcome of a call: success, an error before it, or a lost answer after it. */
const fate = fc.constantFrom('well', 'well', 'well', 'fails', 'lost')
type Fate = 'well' | 'fails' | 'lost'

/** Deals outcomes in order, then only successes. */
const dealer = (fates: readonly Fate[]) => {
  let next = 0
  const dealt = { harm: 0 }
  return Object.assign(dealt, {
    take: (): Fate => {
      const one = fates[next++] ?? 'well'
      if (one !== 'well') dealt.harm++
      return one
    },
  })
}

const staffEmails = () =>
  mail
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input)
    .filter(({ Destination }) => Destination?.ToAddresses?.includes('staff@example.com'))

const mentions = ({ Content }: SendEmailCommandInput, id: string) =>
  Content?.Simple?.Body?.Text?.Data?.includes(id) ?? false

it('announces every lead despite failures and parallel runs, and repeats only what failed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fate, { maxLength: 40 }),
      fc.array(fate, { maxLength: 10 }),
      fc.integer({ min: 1, max: 3 }),
      async (storeFates, mailFates, howMany) => {
        setUp(store)
        const leads = await put(
          ...Array.from({ length: howMany }, (_, n) => aLead({ email: `ada${n}@example.com` })),
        )
        for (const lead of leads) await transact(noticeOf(lead, now))
        const storeLuck = dealer(storeFates)
        const mailLuck = dealer(mailFates)
        store.interfere = async () => {
          const befalls = storeLuck.take()
          if (befalls === 'fails') throw new Error('The store is down')
          if (befalls === 'lost') return 'lost'
        }
        mail.reset()
        const sent: SendEmailCommandInput[] = []
        mail.on(SendEmailCommand).callsFake(async (input: SendEmailCommandInput) => {
          const befalls = mailLuck.take()
          if (befalls !== 'fails') sent.push(input)
          if (befalls !== 'well') throw new Error('No answer')
          return {}
        })

        const runOnSchedule = () => Promise.resolve(handler({} as ScheduledEvent)).catch(() => undefined)
        const call = () =>
          handler({
            Records: leads.map(({ id }) => ({ messageId: id, body: JSON.stringify({ lead_id: id }) })),
          } as SQSEvent)
        await Promise.all([call(), runOnSchedule(), call()])
        for (const minutes of [1, 5, 30, 120, 360, 1440]) {
          vi.setSystemTime(Date.now() + minutes * 60_000)
          await Promise.all([runOnSchedule(), call()])
        }

        const harm = storeLuck.harm + mailLuck.harm
        for (const { id } of leads) {
          const told = sent.filter((input) => mentions(input, id)).length
          const notice = store.item('leads', noticeKey(id))
          if (notice?.['notice_list'] === undefined && !gaveUp(id)) expect(told).toBeGreaterThan(0)
          expect(told).toBeLessThanOrEqual(1 + harm)
        }
        if (harm === 0) expect(staffEmails()).toHaveLength(howMany)
        // Work still pending then has failed up to seven times, but is not lost.
        for (let runs = 0; runs < 3; runs++) {
          vi.setSystemTime(Date.now() + 2 * 24 * 60 * 60_000)
          await runOnSchedule()
        }
        for (const { id } of leads) {
          expect(store.item('leads', noticeKey(id))).not.toHaveProperty('notice_list')
          expect(sent.some((input) => mentions(input, id)) || gaveUp(id)).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})

/** The lead records that its notices failed. */
const gaveUp = (id: string): boolean => 'notice_failure' in (store.item('leads', { id }) ?? {})
