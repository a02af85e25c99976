import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { readSettings } from './settings.ts'

export async function withProduct(action: (url: string, password: string) => Promise<void>): Promise<void> {
  const { port, dataDir, adminPassword } = readSettings()
  const running = `http://127.0.0.1:${port}`
  if (await isOurs(running)) {
    const storedPassword = () => readFile(join(dataDir, 'password.txt'), 'utf8').catch(() => '')
    return action(running, adminPassword ?? (await storedPassword()).trim())
  }
  console.log(
    `The product does not run on ${running}, so it is started for this. (If it runs on another port, set PORT=...)`,
  )
  const { runStack } = await import('./run.ts')
  const stack = await runStack({ port: 0, dataDir, adminPassword, quiet: true })
  try {
    await action(stack.url, stack.password)
  } finally {
    await stack.close()
  }
}

const isOurs = async (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    (response) => response.ok,
    () => false,
  )

/** Runs a task of `console/console.ts` in the product's process. @throws with the reason when it fails */
export async function askTask(url: string, name: string, input: object): Promise<unknown> {
  const answer = await fetch(`${url}/__local/tasks/${name}`, { method: 'POST', body: JSON.stringify(input) })
  const result: unknown = await answer.json()
  if (!answer.ok) throw new Error(z.object({ error: z.string() }).parse(result).error)
  return result
}
