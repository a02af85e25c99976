import { setTimeout as sleep } from 'node:timers/promises'
import { platforms, type Platform } from '#shared/posts/model.ts'
import type { Chance } from './chance.ts'
import { behaviors } from './network.ts'
import { attention, edit, pause, publish, remove, resolve, setOnLinkedin, writePost } from './posts.ts'
import type { Rig } from './rig.ts'
import type { Trouble, troubleMaker } from './trouble.ts'

export function createWorld(rig: Rig, trouble: ReturnType<typeof troubleMaker>, chance: Chance) {
  const { network } = rig
  const befell: Record<string, number> = {}
  const count = (what: string): void => void (befell[what] = (befell[what] ?? 0) + 1)
  const running = new Set<Promise<unknown>>()
  const seenMessages: string[] = []
  const written: string[] = []
  const lags = new Map<string, number>()

  const storeTroubles: Trouble[] = ['throttled', 'answer-lost', 'dies-before', 'dies-after']
  const rage = (): void => {
    trouble.befalls = (command) => {
      if (!trouble.isKillable() || !chance.often(command.startsWith('Query') ? 0.005 : 0.045))
        return undefined
      const kind = chance.oneOf(storeTroubles)
      count(`store ${kind}`)
      return kind
    }
    network.behave = () => {
      if (chance.often(0.4)) return 'ok'
      const behavior = chance.often(0.08) ? 'hold' : chance.oneOf(behaviors)
      if (behavior !== 'ok') count(`platform ${behavior}`)
      return behavior
    }
    network.shows = ({ id, at }) => {
      const lag = lags.get(id) ?? (chance.often(0.3) ? chance.between(1, 1500) : 0)
      lags.set(id, lag)
      const shown = Date.now() >= at + lag * 1000
      if (!shown) count('look-up lags')
      return shown
    }
    network.answersLooks = () => {
      const answers = chance.often(0.85)
      if (!answers) count('look-up fails')
      return answers
    }
  }
  const calm = (): void => {
    trouble.befalls = () => undefined
    network.reset()
  }

  const run = (work: () => Promise<unknown>): Promise<unknown> => {
    const ended = trouble
      .killable(work)
      .catch(() => undefined)
      .finally(() => running.delete(ended))
    running.add(ended)
    return ended
  }

  const releaseHeld = (): void => {
    for (const { release } of network.waiting.splice(0)) release(chance.oneOf(behaviors))
  }

  const quiet = async (): Promise<void> => {
    while (running.size > 0 || network.waiting.length > 0) {
      releaseHeld()
      await Promise.race([Promise.all(running), sleep(20)])
    }
  }

  /** Lets workers receive messages. Some of them keep running during the next events. */
  const work = async (): Promise<void> => {
    const batches = (await Promise.all(Array.from({ length: 3 }, () => rig.receive()))).filter(
      ({ length }) => length > 0,
    )
    for (const { body } of batches.flat()) if (seenMessages.length < 500) seenMessages.push(body)
    const handed = batches.map((batch) => run(() => rig.hand(batch)))
    if (chance.often(0.25)) return count('workers outrun')
    const timeout = sleep(300)
    await Promise.race([Promise.all(handed), timeout])
  }

  const someone = async (): Promise<void> => {
    const recent = chance.often(0.8) ? written.slice(-15) : written
    const act = recent.length === 0 ? 1 : chance.between(1, 10)
    const id = chance.oneOf(recent)
    if (act <= 6) {
      const on = platforms.filter(() => chance.often(0.35))
      const places: Platform[] = on.length > 0 ? on : ['linkedin']
      written.push((await writePost(places, chance.often(0.8) ? chance.between(5, 400) : undefined)).id)
    } else if (act === 7) {
      count('edits')
      const time = new Date(Date.now() + chance.between(5, 300) * 1000).toISOString()
      await edit(id, {
        content: `Words ${chance.between(1, 99)}`,
        status: 'scheduled',
        scheduled_for: time,
      })
    } else if (act === 10 && chance.often(0.3)) {
      count('deletions')
      await remove(id)
    } else if (act === 8) {
      count('published by hand')
      // Does not wait for the answer, which needs the workers.
      void trouble.killable(() => publish(id)).catch(() => undefined)
    } else if (act === 9 && seenMessages.length > 0) {
      count('messages sent again')
      await rig.send(chance.oneOf(seenMessages))
    }
  }

  const resolveTruthfully = async (): Promise<void> => {
    for (const { post_id, platform, why } of await attention()) {
      if (why !== 'needs-you') continue
      count('resolved by a person')
      const out = network.on(`${post_id}:${platform}`).length > 0
      if (platform === 'linkedin' && chance.often(0.5))
        await setOnLinkedin(post_id, out ? 'published' : chance.oneOf(['draft', 'failed']))
      else await resolve(post_id, platform as Platform, out ? 'published' : 'not-published')
    }
  }

  return { befell, count, rage, calm, run, quiet, work, someone, resolveTruthfully, releaseHeld, pause }
}
