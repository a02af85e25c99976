import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Failure } from '#ui/Notice.tsx'
import { Toaster } from '#ui/Toaster.tsx'
import { lazyPart } from '../kit/lazy-part.tsx'
import { checkSession, leave, sessionPhase, subscribeSession } from '../kit/session.ts'
import { useFocusRescue } from './useFocusRescue.ts'
import { Gate, gateFor, PasswordForm } from './Gate.tsx'
import { Header } from './Header.tsx'
import { useShortcuts } from './shortcuts.ts'
import styles from './Shell.module.css'

const { Part: Palette, fetchAhead: fetchPalette } = lazyPart(() => import('./Palette.tsx'))
const { Part: ShortcutsDialog } = lazyPart(() => import('./ShortcutsDialog.tsx'))

/** Everything of the staff area stands in it: the gate before it, the header above it, the dialogs over it. */
export const Shell = () => {
  const phase = useSyncExternalStore(subscribeSession, sessionPhase)
  const { pathname } = useLocation()
  const cache = useQueryClient()
  useEffect(() => {
    if (phase === 'none') cache.clear()
  }, [phase, cache])
  if (phase === 'checking') return <p className={styles['checking']}>Opening the staff area…</p>
  if (phase === 'unreachable')
    return (
      <main className={styles['main']} id="main">
        <Failure onRetry={() => void checkSession()}>
          The server could not be reached, so the staff area cannot open. Check the connection and try again.
        </Failure>
      </main>
    )
  if (phase === 'none') return <Gate kind={gateFor(pathname)} />
  return (
    <>
      <Rooms />
      {phase === 'ended' && (
        <Dialog title="Your session has ended">
          <p className={styles['ended']}>Enter the password to continue. What you typed is still here.</p>
          <PasswordForm kind={gateFor(pathname)} />
          <Button variant="quiet" onClick={leave}>
            Leave without saving
          </Button>
        </Dialog>
      )}
      <Toaster />
    </>
  )
}

const Rooms = () => {
  const main = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<'palette' | 'shortcuts' | 'none'>('none')
  const close = useCallback(() => setOpen('none'), [])
  const navigate = useNavigate()
  const busy = useNavigation().state !== 'idle'
  useShortcuts({
    palette: () => setOpen('palette'),
    help: () => setOpen('shortcuts'),
    go: (to) => void navigate(to),
  })
  useFocusOnArrival(main)
  useFocusRescue(main)
  useEffect(() => {
    // Fetched ahead with the first sign that somebody is at work, so that what is typed right after the key is not lost
    // and the first screen does not wait for it. Should that fail, it is fetched when it is asked for.
    const signs = ['keydown', 'pointermove'] as const
    for (const sign of signs) window.addEventListener(sign, fetchPalette, { once: true })
    return () => signs.forEach((sign) => window.removeEventListener(sign, fetchPalette))
  }, [])
  return (
    <>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <Header onSearch={() => setOpen('palette')} onHelp={() => setOpen('shortcuts')} />
      <div className={styles['progress']} data-busy={busy || undefined} />
      <main ref={main} className={styles['main']} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      <ScrollRestoration />
    </>
  )
}

/** On arriving at another screen the focus goes to its heading, so that it is read out and Tab goes on from there. */
const useFocusOnArrival = (main: React.RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const heading = main.current?.querySelector<HTMLElement>('h1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, main])
}
