import { runStack } from '../local/run.ts'
import { readSettings, runMain } from '../local/settings.ts'

/** Starts a stack for tests on a free port with the site in SITE_DIR. Prints one line of JSON when it is ready. */
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
