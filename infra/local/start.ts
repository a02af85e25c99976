import { readSettings, runMain, welcome } from './settings.ts'

/** `npm start`: the product on this machine. */
runMain(async () => {
  const { port, dataDir, adminPassword } = readSettings()
  const [{ ensureSite }, { requirePortAndFolder, runStack }] = await Promise.all([
    import('./site-build.ts'),
    import('./run.ts'),
  ])
  await requirePortAndFolder({ port, dataDir })
  await ensureSite()
  const { url, password } = await runStack({ port, dataDir, adminPassword, quiet: true })
  console.log(welcome(url, password, dataDir))
})
