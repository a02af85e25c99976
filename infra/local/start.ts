import { readSettings, runMain } from './settings.ts'

/** `npm start`: the product on this machine. The last line printed says that it is ready. */
runMain(async () => {
  const { port, dataDir, adminPassword } = readSettings()
  const [{ ensureSite }, { runStack }] = await Promise.all([import('./site-build.ts'), import('./run.ts')])
  await ensureSite()
  const { url, password } = await runStack({ port, dataDir, adminPassword, quiet: true })
  console.log(`
Site            ${url}/
Staff area      ${url}/admin
Staff password  ${password}
Console         ${url}/__local/

Records are kept in ${dataDir}. Here the publishing clock strikes every second; deployed, every minute.
Stop with Ctrl-C.
ready ${url}`)
})
