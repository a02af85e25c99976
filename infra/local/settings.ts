import * as z from 'zod'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('.local'),
  ADMIN_PASSWORD: z.string().min(1).max(500).optional(),
})

export interface Settings {
  port: number
  dataDir: string
  adminPassword: string | undefined
}

/** What may be set from outside: PORT, DATA_DIR and ADMIN_PASSWORD. An empty value counts as none. @throws UserError */
export function readSettings(): Settings {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success)
    throw new UserError(
      parsed.error.issues.some(({ path }) => path[0] === 'PORT')
        ? `PORT is a number from 0 to 65535, where 0 picks a free one, not "${given['PORT']}".`
        : 'ADMIN_PASSWORD has at most 500 characters.',
    )
  const { PORT, DATA_DIR, ADMIN_PASSWORD } = parsed.data
  return { port: PORT, dataDir: DATA_DIR, adminPassword: ADMIN_PASSWORD }
}

/** Runs a program's main part; what goes wrong is said in one sentence, with the stack trace only when it is ours. */
export function runMain(main: () => Promise<void>): void {
  // Not before the program's own module has been evaluated to its end.
  setImmediate(
    () =>
      void main().catch((error: unknown) => {
        console.error(error instanceof UserError ? error.message : error)
        process.exit(1)
      }),
  )
}

/** An error whose message is shown to the person at the terminal as it stands, without a stack trace. */
export class UserError extends Error {}

/** What a person needs to begin; the last line says that it is ready. */
export const welcome = (url: string, password: string, dataDir: string): string => `
Site            ${url}/
Staff area      ${url}/admin
Staff password  ${password}
Console         ${url}/__local/

Records are kept in ${dataDir}. Here the publishing clock ticks every second after a change and every five at rest; deployed, every minute.
Stop with Ctrl-C.
ready ${url}`
