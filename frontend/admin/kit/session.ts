import { call, onSessionEnd } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { forgetEveryDraft } from './drafts.ts'

/**
 * `none`: the gate stands before everything. `ended`: there was a session in this page; the gate comes as a dialog over
 * the work, which stays as it is.
 */
export type SessionPhase = 'checking' | 'unreachable' | 'none' | 'live' | 'ended'

let phase: SessionPhase = 'checking'
const listeners = new Set<() => void>()
let waiting: ((renewed: boolean) => void)[] = []

const enter = (next: SessionPhase) => {
  phase = next
  for (const listener of listeners) listener()
  if (next === 'checking' || next === 'ended') return
  const settled = waiting
  waiting = []
  for (const settle of settled) settle(next === 'live')
}

export const sessionPhase = (): SessionPhase => phase

export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the server whether there is a session. */
export const checkSession = async (): Promise<void> => {
  enter('checking')
  try {
    await call('admin/session', {})
    enter('live')
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401
    if (!refused) console.error('The session could not be checked', error)
    enter(refused ? 'none' : 'unreachable')
  }
}

/** @throws ApiError in the server's words */
export const signIn = async (password: string, remember: boolean): Promise<void> => {
  await call('admin/sign-in', { body: { password, remember } })
  enter('live')
}

/**
 * Ends the session here and on the server. Whoever signs out leaves this computer to others, so what was typed and not
 * saved goes too; a session that ends by itself leaves it.
 * @throws ApiError when the server did not take it
 */
export const signOut = async (): Promise<void> => {
  try {
    await call('admin/sign-out', {})
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
  enter('none')
  // Forms write once more as they go with the page.
  await new Promise((resolve) => setTimeout(resolve))
  forgetEveryDraft()
}

/** Gives up on a session that ended: calls that wait for a new one fail, and the gate takes the page. */
export const leave = (): void => enter('none')

onSessionEnd(() => {
  if (phase === 'none') return Promise.resolve(false)
  return new Promise((settle) => {
    waiting.push(settle)
    if (phase !== 'ended') enter('ended')
  })
})
