import { listen } from './http.ts'
import { InUse } from './lock.ts'
import { UserError } from './settings.ts'
import { startStack, type Stack, type StackOptions } from './stack.ts'

/** Starts the stack for a person: refusals in one sentence, and a clean end on Ctrl-C or when a stand-in fails. */
export async function runStack(options: StackOptions): Promise<Stack> {
  const onCrash = (message: string) => {
    console.error(message)
    void end(1)
  }
  const stack = await startStack({ ...options, onCrash }).catch((error: unknown) => {
    throw refusal(error, options.port)
  })
  let ending: Promise<void> | undefined
  const end = (code: number) =>
    (ending ??= stack.close().then(
      () => process.exit(code),
      () => process.exit(1),
    ))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => (ending ? process.exit(1) : void end(0)))
  return stack
}

/** Says at once what would only come to light after building. @throws UserError when the port cannot be had */
export async function requirePort(port: number): Promise<void> {
  const probe = await listen(() => undefined, port).catch((error: unknown) => {
    throw refusal(error, port)
  })
  await probe.close()
}

function refusal(error: unknown, port: number): unknown {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined
  if (code === 'EADDRINUSE')
    return new UserError(
      `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES')
    return new UserError(`Port ${port} may not be used by this account. Choose one above 1023.`)
  return error instanceof InUse ? new UserError(error.message) : error
}
