import * as z from 'zod'
import { runTask } from './command.ts'

/** The time for an index to catch up with its table. */
const settleMs = 3000

const found = z.object({
  leads: z.number(),
  corrections: z.array(
    z.object({ counter: z.string(), field: z.string(), kept: z.number(), due: z.number() }),
  ),
})

runTask(
  'recount',
  'counts the leads and lists wrong counters; --write corrects them',
  async ({ write }) => {
    const { recount } = await import('../../functions/leads/store/recount.ts')
    return recount({ write, settleMs, now: new Date() })
  },
  (answer, written) => {
    const { leads, corrections } = found.parse(answer)
    console.log(`${leads} active leads counted.`)
    if (corrections.length === 0) return console.log('The counters are correct.')
    console.table(corrections)
    console.log(written ? 'The counters are corrected.' : 'Nothing was changed. Use --write to correct them.')
  },
)
