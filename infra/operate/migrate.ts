import * as z from 'zod'
import { runTask } from './command.ts'

const counted = z.array(
  z.object({ table: z.string(), records: z.number(), older: z.number(), changed: z.number() }),
)

runTask(
  'migrate',
  'counts the records of an earlier schema; --write changes them',
  async (input) => (await import('../../functions/aws/migrate.ts')).migrate(input),
  (answer, written) => {
    const found = counted.parse(answer)
    console.table(found)
    const left = found.reduce((sum, { older, changed }) => sum + older - changed, 0)
    if (left === 0) return console.log('Every record has the schema of this release.')
    console.log(
      written
        ? `${left} records were written meanwhile. Run it again.`
        : 'Nothing was changed. Use --write to change the older records.',
    )
  },
)
