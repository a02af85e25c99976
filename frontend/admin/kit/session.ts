import { call, onSessionEnd } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { Store } from '#ui/store.ts'
import { toast } from '#ui/Toaster.tsx'
import { removeDrafts } from './stored-drafts.ts'
import { queryClient } from './queries.ts'
import { readStored, writeStored } from './storage.ts'

const stored = 'work-as'
/** For browsers without storage. */
let known: string | null = null

/** The name that signs this person's work; null if none is set or the person logged out. */
export const workName = (): string | null => known ?? readStored(stored)

export const rememberName = (name: string | null): void => {
  known = name
  writeStored(stored, name)
}

/** `none`: only the sign-in page is shown. `ended`: the session of this page ended; a dialog over the page asks to sign in. */
export type SessionPhase = 'checking' | 'unreachable' | 'none' | 'live' | 'ended'

export const sessionPhase = new Store<SessionPhase>('checking')
let waiting: ((renewed: boolean) => void)[] = []

const enter = (next: SessionPhase) => {
  sessionPhase.set(next)
  if (next === 'checking' || next === 'ended') return
  const settled = waiting
  waiting = []
  for (const settle of settled) settle(next === 'live')
}

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

export const signIn = async (password: string, remember: boolean): Promise<void> => {
  await call('admin/sign-in', { body: { password, remember } })
  await restoreName()
  enter('live')
}

/** Gives the new session the person's name before any call is retried. */
const restoreName = async (): Promise<void> => {
  const name = workName()
  if (name === null) return
  try {
    await call('admin/name-session', { body: { name } })
    toast(`Signed in as ${name}.`)
  } catch (error) {
    console.error('The name could not be set', error)
    toast(
      'Your name could not be set, so what you do is signed “Staff”. Set it under “Set your name” in the CRM.',
    )
  }
  void queryClient.invalidateQueries({ queryKey: ['session'] })
}

/** Someone else may use this browser next, so the name and unsaved text are removed. @throws ApiError */
export const signOut = async (): Promise<void> => {
  try {
    await call('admin/sign-out', {})
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
  rememberName(null)
  enter('none')
  // Forms write their text once more when they are unmounted.
  await new Promise((resolve) => setTimeout(resolve))
  removeDrafts()
}

/** Gives up an ended session: held calls fail and the sign-in page is shown. */
export const abandonSession = (): void => enter('none')

onSessionEnd(() => {
  if (sessionPhase.get() === 'none') return Promise.resolve(false)
  return new Promise((settle) => {
    waiting.push(settle)
    if (sessionPhase.get() !== 'ended') enter('ended')
  })
})
