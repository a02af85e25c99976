import * as z from 'zod'
import { outputsOf } from './outputs.ts'
import { readTaskArguments } from './task-arguments.ts'
import { region, stackName, tableOutput } from '../cdk/names.ts'
import { tableEnv } from '../cdk/tables.ts'
import { runMain, UserError } from '../local/settings.ts'
import { askTask, withProduct } from '../local/with-product.ts'

const usage = `npm run recount                           counts the leads on this machine and lists wrong counters
npm run recount -- --write and corrects them
npm run recount -- --deployed [--write]   the same for the deployed product`

/** The time for an index to catch up with its table. */
const settleMs = 3000

const found = z.object({
  leads: z.number(),
  corrections: z.array(
    z.object({ counter: z.string(), field: z.string(), kept: z.number(), due: z.number() }),
  ),
})

/** `npm run recount`: compares the lead counters with the leads, and corrects them with `--write`. */
runMain(async () => {
  const { write, deployed } = readTaskArguments(usage)
  try {
    if (deployed) report(await recountDeployed(write), write)
    else
      await withProduct(async (url) => report(found.parse(await askTask(url, 'recount', { write })), write))
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error))
  }
})

async function recountDeployed(write: boolean): Promise<z.infer<typeof found>> {
  const output = await outputsOf(stackName('data'))
  Object.assign(process.env, {
    AWS_REGION: region,
    [tableEnv('leads')]: output(tableOutput('leads')),
    [tableEnv('counters')]: output(tableOutput('counters')),
  })
  const { recount } = await import('../../functions/leads/store/recount.ts')
  return recount({ write, settleMs, now: new Date() })
}

function report({ leads, corrections }: z.infer<typeof found>, written: boolean): void {
  console.log(`${leads} active leads counted.`)
  if (corrections.length === 0) return console.log('The counters are correct.')
  console.table(corrections)
  console.log(written ? 'The counters are corrected.' : 'Nothing was changed. Use --write to correct them.')
}
