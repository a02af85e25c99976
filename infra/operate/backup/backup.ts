import { readFile, writeFile } from 'node:fs/promises'
import { UserError } from '../../local/settings.ts'
import { runCommand, withData } from '../command.ts'

const usage = `npm run export -- FOLDER                      everything, into an empty or new folder
npm run export -- --erasures FILE             only who was erased, for a restore

npm run restore -- FOLDER [--erasures FILE]   an export, into empty tables and buckets. FILE lists who was erased since
npm run restore -- --erasures FILE            only erases these people again
npm run restore -- --from-pitr TIME           compares with tables restored to TIME (2026-11-28T09:30:00Z);
                                              --write copies missing items; --table NAME, if about no person, for one table

With --deployed in AWS, else on this machine while the product is stopped. An interrupted restore can be repeated.`

runCommand(
  usage,
  {
    deployed: { type: 'boolean', default: false },
    erasures: { type: 'string' },
    'from-pitr': { type: 'string' },
    table: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  async ({ values: { deployed, erasures, 'from-pitr': pitr, table, write }, positionals }) => {
    const [command, folder, ...more] = positionals
    const time = new Date(pitr ?? 0)
    const parts = [folder, erasures, pitr].filter((part) => part !== undefined).length
    const isRestore = command === 'restore'
    if (parts !== 1 && !(isRestore && parts === 2 && pitr === undefined)) throw new UserError(usage)
    if (more.length > 0 || Number.isNaN(time.getTime()) || (!isRestore && pitr)) throw new UserError(usage)
    await withData(deployed, async () => {
      // They read the environment.
      const { eraseAgain, erasures: list, readErasures } = await import('./erasures.ts')
      const { exportTo, restoreFrom } = await import('./folder.ts')
      const { copyBack } = await import('./copy-back.ts')
      if (pitr !== undefined) return copyBack(time, table, write)
      if (!isRestore && folder !== undefined) return exportTo(folder)
      if (!isRestore) return writeFile(erasures ?? '', JSON.stringify(await readErasures()), { mode: 0o600 })
      if (folder !== undefined) await restoreFrom(folder)
      if (erasures !== undefined)
        await eraseAgain(await readErasures(), list.parse(JSON.parse(await readFile(erasures, 'utf8'))))
      else console.log('Erase the people again yourself who were erased since the export.')
    })
  },
)
