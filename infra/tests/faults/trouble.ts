import { AsyncLocalStorage } from 'node:async_hooks'
import type { Watchable } from '../../local/aws/calls.ts'
import type { Rig } from './rig.ts'

export type Trouble = 'throttled' | 'answer-lost' | 'dies-before' | 'dies-after' | undefined

/** One run of a handler. After its death no call gets an answer. */
interface Life {
  dead: boolean
  died: () => void
}

export function troubleMaker({ db, productQueue }: Pick<Rig, 'db' | 'productQueue'>) {
  const lives = new AsyncLocalStorage<Life>()
  const maker = {
    befalls: (_command: string, _input: object): Trouble => undefined,
    /** Runs work that may die. @returns undefined if it died */
    async killable<T>(work: () => Promise<T>): Promise<T | undefined> {
      const { promise: death, resolve: died } = Promise.withResolvers<undefined>()
      return lives.run({ dead: false, died: () => died(undefined) }, () => Promise.race([work(), death]))
    },
    isKillable: (): boolean => lives.getStore() !== undefined,
    async die(): Promise<never> {
      const life = lives.getStore()
      if (!life) throw new Error('Nobody here can die')
      life.dead = true
      life.died()
      return silence
    },
  }
  const silence = new Promise<never>(() => {})

  const between =
    (next: (args: { input: object }) => Promise<unknown>, { commandName = '' }: { commandName?: string }) =>
    async (args: { input: object }): Promise<unknown> => {
      if (lives.getStore()?.dead) return silence
      const trouble = maker.befalls(commandName, args.input)
      if (trouble === 'dies-before') return maker.die()
      if (trouble === 'throttled') throw named('ThrottlingException')
      const result = await next(args)
      if (trouble === 'dies-after') return maker.die()
      if (trouble === 'answer-lost') throw named('TimeoutError')
      return lives.getStore()?.dead ? silence : result
    }
  for (const client of [db, productQueue])
    (client as unknown as Watchable).middlewareStack.add(between, { step: 'initialize', name: 'trouble' })
  return maker
}

const named = (name: string): Error => Object.assign(new Error(name), { name })
