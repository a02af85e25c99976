import { runStack } from './run.ts'
import { readSettings, runMain, welcome } from './settings.ts'

/** The part of `npm run dev` that restarts when a function changes. `dev.ts` serves the pages and passes calls on to it. */
runMain(async () => {
  // A thread would send the names of its modules to its starter, which waits for another message.
  delete process.env['WATCH_REPORT_DEPENDENCIES']
  const { port: frontPort, dataDir, adminPassword } = readSettings()
  const port = Number(process.env['BACKEND_PORT'])
  const { url, password } = await runStack({ port, frontPort, dataDir, adminPassword })
  console.log(welcome(url, password, dataDir))
})
