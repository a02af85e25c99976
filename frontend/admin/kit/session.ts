import { call, onSessionEnd } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { toast } from '#ui/Toaster.tsx'
import { forgetEveryDraft } from './drafts.ts'
import { queryClient } from './queries.ts'
import { rememberName, workName } from './work-name.ts'

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
    const { name } = await call('admin/session', {})
    if (name) rememberName(name)
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
  await keepName()
  enter('live')
}

/** A new session has no name. Before any call goes again it gets the one the person had, and they learn of it. */
const keepName = async (): Promise<void> => {
  const name = workName()
  if (name === null) return
  try {
    await call('admin/name-session', { body: { name } })
    toast(`Signed in as ${name}.`)
  } catch (error) {
    console.error('The name could not be kept', error)
    toast(
      'Your name could not be set, so what you do is signed “Staff”. Set it under “Set your name” in the CRM.',
    )
  }
  void queryClient.invalidateQueries({ queryKey: ['session'] })
}

/**
 * Ends the session here and on the server. Someone else may use the computer next, so the name and what was
 * typed and not saved go too; a session that ends by itself leaves them.
 * @throws ApiError when the server did not take it
 */
export const signOut = async (): Promise<void> => {
  try {
    await call('admin/sign-out', {})
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
  rememberName(null)
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
