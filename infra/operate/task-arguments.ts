import { parseArgs } from 'node:util'
import { UserError } from '../local/settings.ts'

/** The arguments of a command that works on the data of this machine or of the deployed product. */
export function readTaskArguments(usage: string): { write: boolean; deployed: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        write: { type: 'boolean', default: false },
        deployed: { type: 'boolean', default: false },
      },
    })
    return values
  } catch {
    throw new UserError(usage)
  }
}
