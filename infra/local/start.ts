import { readSettings, runMain, welcome } from './settings.ts'

/** `npm start`: the product on this machine. The last line printed says that it is ready. */
runMain(async () => {
  const { port, dataDir, adminPassword } = readSettings()
  const [{ ensureSite }, { requirePlace, runStack }] = await Promise.all([
    import('./site-build.ts'),
    import('./run.ts'),
  ])
  await requirePlace({ port, dataDir })
  await ensureSite()
  const { url, password } = await runStack({ port, dataDir, adminPassword, quiet: true })
  console.log(welcome(url, password, dataDir))
})
