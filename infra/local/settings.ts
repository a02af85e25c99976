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

/** Reads PORT, DATA_DIR and ADMIN_PASSWORD. An empty value counts as unset. @throws UserError */
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

/** Runs a program. It prints a UserError as one sentence, and other errors with their stack trace. */
export function runMain(main: () => Promise<void>): void {
  // Waits until the program's own module is evaluated.
  setImmediate(
    () =>
      void main().catch((error: unknown) => {
        console.error(error instanceof UserError ? error.message : error)
        process.exit(1)
      }),
  )
}

/** An error for the person at the terminal, shown without a stack trace. */
export class UserError extends Error {}

/** What a person needs to start. Tests and tools wait for the last line. */
export const welcome = (url: string, password: string, dataDir: string): string => `
Site            ${url}/
Staff area      ${url}/admin
Staff password  ${password}
Console         ${url}/__local/

Records are kept in ${dataDir}. Here the publishing clock ticks every second after a change and every five at rest; deployed, every minute.
Stop with Ctrl-C.
ready ${url}`
