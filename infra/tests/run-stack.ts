import { runStack } from '../local/run.ts'
import { readSettings, runMain } from '../local/settings.ts'

/** A stack for tests: a free port, the site given in SITE_DIR, and one line of JSON once it serves. */
runMain(async () => {
  const { dataDir, adminPassword } = readSettings()
  const { url, dynamoUrl, environment } = await runStack({
    port: 0,
    dataDir,
    adminPassword,
    siteDir: process.env['SITE_DIR'] ?? '',
    quiet: true,
  })
  console.log(JSON.stringify({ url, dynamoUrl, environment }))
})
