import { parseArgs, type ParseArgsConfig } from 'node:util'
import { withLocalData } from '../local/data-only.ts'
import { runMain, UserError } from '../local/settings.ts'
import { askTask, withProduct } from '../local/with-product.ts'
import { useDeployedData } from './outputs.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Given<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>

/** Runs a command, with its usage as the answer to wrong arguments. Every error is shown as one sentence. */
export function runCommand<const O extends Options>(
  usage: string,
  options: O,
  run: (given: Given<O>) => Promise<void>,
): void {
  const read = () => {
    try {
      return parseArgs({ options, allowPositionals: true })
    } catch {
      throw new UserError(usage)
    }
  }
  runMain(() =>
    run(read()).catch((error: unknown) => {
      throw new UserError(error instanceof Error ? error.message : String(error))
    }),
  )
}

/** Runs a task of the local console, or the same on the deployed data. It changes something only with `--write`. */
export function runTask(
  name: string,
  does: string,
  onDeployed: (input: { write: boolean }) => Promise<unknown>,
  report: (answer: unknown, written: boolean) => void,
): void {
  const usage = `npm run ${name} [-- --deployed] [--write]   ${does}, of this machine or of the deployed product`
  const flag = { type: 'boolean', default: false } as const
  runCommand(usage, { deployed: flag, write: flag }, async ({ values: { deployed, write }, positionals }) => {
    if (positionals.length > 0) throw new UserError(usage)
    if (!deployed) return withProduct(async (url) => report(await askTask(url, name, { write }), write))
    await useDeployedData()
    report(await onDeployed({ write }), write)
  })
}

/** Runs an action on the data of this machine while the product is stopped, or on the deployed data. */
export const withData = async (deployed: boolean, action: () => Promise<void>): Promise<void> =>
  deployed ? useDeployedData().then(action) : withLocalData(action)
