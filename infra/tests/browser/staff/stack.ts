import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtSite } from '../../../local/site-build.ts'
import { startStackProcess, type StackProcess } from '../../stack-process.ts'

export interface StaffStack {
  readonly url: string
  /** Stops the stack normally, and starts it on the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** The local stack with the site and the staff area as they are built for deployment. */
export async function startStaffStack(): Promise<StaffStack> {
  const directory = await mkdtemp(join(tmpdir(), 'staff-'))
  const start = () => startStackProcess({ dataDir: directory, siteDir: builtSite })
  let running: StackProcess = await start()
  return {
    get url() {
      return running.url
    },
    restart: async () => {
      await running.stop()
      running = await start()
    },
    close: async () => {
      await running.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
