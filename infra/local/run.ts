import { requireFolder, InUse } from './data-dir.ts'
import { listen } from './http.ts'
import { UserError } from './settings.ts'
import { startStack, type Stack, type StackOptions } from './stack.ts'

/** npm repeats Ctrl-C. A second signal within this many milliseconds is the same one. */
const sameSignalMs = 500

/** Starts the stack. It stops cleanly on Ctrl-C, or when an emulator fails. */
export async function runStack(options: StackOptions): Promise<Stack> {
  let ending: { since: number } | undefined
  let stack: Stack | undefined
  const crashedEarly = Promise.withResolvers<never>()
  const end = (code: number) => {
    if (ending || !stack) return
    ending = { since: performance.now() }
    void stack.close().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  const onCrash = (message: string) => {
    if (!stack) return crashedEarly.reject(new UserError(message))
    if (!ending) console.error(message)
    end(1)
  }
  stack = await Promise.race([startStack({ ...options, onCrash }), crashedEarly.promise]).catch(
    (error: unknown) => {
      throw refusal(error, options.port)
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!ending) end(0)
      else if (performance.now() - ending.since > sameSignalMs) process.exit(1)
    })
  return stack
}

/** Checks the port and the folder before the build starts. @throws UserError when one of them is in use or not usable */
export async function requirePortAndFolder({
  port,
  dataDir,
}: {
  port: number
  dataDir: string
}): Promise<void> {
  await requireFolder(dataDir)
  const probe = await listen(() => undefined, port).catch((error: unknown) => {
    throw refusal(error, port)
  })
  await probe.close()
}

function refusal(error: unknown, port: number): unknown {
  if (error instanceof InUse) return new UserError(error.message)
  const { code, syscall } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException
  if (syscall !== 'listen') return error
  if (code === 'EADDRINUSE')
    return new UserError(
      `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES') return new UserError(`This account may not use port ${port}. Choose one above 1023.`)
  return error
}
