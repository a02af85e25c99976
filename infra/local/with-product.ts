import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readSettings } from './settings.ts'

/** Does something to the product on this machine: to the one that runs, else to one started for a moment. */
export async function withProduct(act: (url: string, password: string) => Promise<void>): Promise<void> {
  const { port, dataDir, adminPassword } = readSettings()
  const running = `http://127.0.0.1:${port}`
  if (await isOurs(running)) {
    const kept = () => readFile(join(dataDir, 'password.txt'), 'utf8').catch(() => '')
    return act(running, adminPassword ?? (await kept()).trim())
  }
  console.log(
    `Nothing runs on ${running}: starting the product for a moment. (If it runs on another port, set PORT=...)`,
  )
  const { runStack } = await import('./run.ts')
  const stack = await runStack({ port: 0, dataDir, adminPassword, quiet: true })
  try {
    await act(stack.url, stack.password)
  } finally {
    await stack.close()
  }
}

const isOurs = async (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  )

/** Has the product's process do a task of `console/tasks.ts`. @throws with the reason when it does not */
export async function askTask(url: string, name: string, input: object): Promise<unknown> {
  const answer = await fetch(`${url}/__local/tasks/${name}`, { method: 'POST', body: JSON.stringify(input) })
  const result: unknown = await answer.json()
  if (!answer.ok) throw new Error(z.object({ error: z.string() }).parse(result).error)
  return result
}
