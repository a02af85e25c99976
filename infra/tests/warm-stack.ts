import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { keepPassword, password, serving, type Serving } from './stack-process.ts'

export interface WarmStack extends Serving {
  /** Ends the stack in an orderly way; its process runs the next one. */
  stop(): Promise<void>
  /** Ends both as a crash would, by kill -9. */
  kill(): Promise<void>
}

/** Each stack leaves its modules behind in memory. */
const stacksOfAProcess = 20

interface Runner {
  child: ChildProcess
  started: number
}

/** Of this test process: outlives the modules, which each file of tests loads again. */
const idle: Runner[] = ((globalThis as { idleStackRunners?: Runner[] }).idleStackRunners ??= [])

const answer = z.union([z.object({ result: z.unknown() }), z.object({ error: z.string() })])

/**
 * Starts the local stack in a process that ran stacks before, if there is one: libraries are loaded and compiled there,
 * and all else is new. For how a process starts and ends, see `startStackProcess`.
 * @throws with what it said when it does not start
 */
export async function startWarmStack(options: { dataDir: string; siteDir: string }): Promise<WarmStack> {
  await keepPassword(options.dataDir)
  const runner = idle.pop() ?? { child: startRunner(), started: 0 }
  runner.started++
  const { child } = runner
  hold(child, true)
  const facts = serving.parse(
    await ask(child, { options: { ...options, adminPassword: password }, env: process.env }).catch(
      (error: unknown) => {
        child.kill('SIGKILL')
        throw error
      },
    ),
  )
  return {
    ...facts,
    stop: async () => {
      if (hasEnded(child)) return
      await ask(child, 'stop')
      hold(child, false)
      if (runner.started < stacksOfAProcess) idle.push(runner)
      else child.disconnect()
    },
    kill: async () => {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const startRunner = () =>
  fork(fileURLToPath(new URL('run-warm-stacks.ts', import.meta.url)), {
    // Stripping types by hand is one.
    execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
  })

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Whether this process waits for the other one before it ends. */
function hold(child: ChildProcess, held: boolean): void {
  if (held) child.ref()
  else child.unref()
  if (held) child.channel?.ref()
  else child.channel?.unref()
}

async function ask(child: ChildProcess, message: object | 'stop'): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  try {
    const reply = Promise.race([
      once(child, 'message', { signal }).then(([said]) => answer.parse(said)),
      once(child, 'exit', { signal }).then(([code, killer]) => {
        throw new Error(`The process of stacks ended (${killer ?? `code ${code}`})`)
      }),
    ])
    child.send(message)
    const said = await reply
    if ('error' in said) throw new Error(said.error)
    return said.result
  } finally {
    over.abort()
  }
}
