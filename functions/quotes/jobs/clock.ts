import { dueIn, isAlarming } from '#aws/outbox.ts'
import { systemClock } from '#lib/clock.ts'
import { dueWork } from '#lib/due-work.ts'
import { scheduled } from '../../system/heartbeat.ts'
import { dueToExpire, dueToPurge, expire, purge } from '../expire-and-purge.ts'
import { sendMail } from '../notices/send-mail.ts'
import { quoteMails } from '../store/outbox.ts'

/** With no work due it only reads three empty indexes. @throws after all work, if an item keeps failing */
export const handler = scheduled('quotes/clock', async () => {
  const run = dueWork('quotes/clock')
  const now = systemClock.now()
  await run.through(dueIn(quoteMails, now), async (mail) => !isAlarming(await sendMail(mail, systemClock)))
  await run.through(dueToExpire(now), (key) => expire(key, now))
  await run.through(dueToPurge(now), purge)
  run.end('quotes could not be followed up')
})
