import * as z from 'zod'
import { outputsOf } from './outputs.ts'
import { readTaskArguments } from './task-arguments.ts'
import { region, stackName, tableOutput } from '../cdk/names.ts'
import { tableEnv } from '../cdk/tables.ts'
import { runMain, UserError } from '../local/settings.ts'
import { askTask, withProduct } from '../local/with-product.ts'

const usage = `npm run migrate                           counts the records of an earlier schema on this machine
npm run migrate -- --write and changes them
npm run migrate -- --deployed [--write]   the same for the deployed product`

const counted = z.array(
  z.object({ table: z.string(), records: z.number(), older: z.number(), changed: z.number() }),
)

/** `npm run migrate`: brings stored records to this release's schema, with `--write`. */
runMain(async () => {
  const { write, deployed } = readTaskArguments(usage)
  try {
    if (deployed) report(await migrateDeployed(write), write)
    else await withProduct(async (url) => report(await askTask(url, 'migrate', { write }), write))
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error))
  }
})

async function migrateDeployed(write: boolean): Promise<unknown> {
  const output = await outputsOf(stackName('data'))
  Object.assign(process.env, {
    AWS_REGION: region,
    [tableEnv('leads')]: output(tableOutput('leads')),
    [tableEnv('posts')]: output(tableOutput('posts')),
    [tableEnv('quotes')]: output(tableOutput('quotes')),
    [tableEnv('blog')]: output(tableOutput('blog')),
  })
  const { migrate } = await import('../../functions/aws/migrate.ts')
  return migrate({ write })
}

function report(answer: unknown, written: boolean): void {
  const found = counted.parse(answer)
  console.table(found)
  const left = found.reduce((sum, { older, changed }) => sum + older - changed, 0)
  if (left === 0) return console.log('Every record has the schema of this release.')
  console.log(
    written
      ? `${left} records were written meanwhile. Run it again.`
      : 'Nothing was changed. Use --write to change the older records.',
  )
}
