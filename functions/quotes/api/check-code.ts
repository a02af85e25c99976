import { checkCode } from '#shared/quotes/verify-endpoint.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { problemOnCheckPage } from '../customer/check-problem.ts'
import { findByCode } from '../find-issued.ts'
import { answerPage } from '../page/check-page.ts'
import { limitCodes, limitCustomer } from '../store/customer-limit.ts'

export const handler = serve(
  checkCode,
  async ({ body: { number, code } }) => {
    const now = systemClock.now()
    await limitCodes(number, now)
    return reply(200, Buffer.from(answerPage(number, code, await findByCode(number, code, now))))
  },
  { admit: limitCustomer, toPage: problemOnCheckPage },
)
