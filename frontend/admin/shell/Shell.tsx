import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Failure } from '#ui/Notice.tsx'
import { useStore } from '#ui/store.ts'
import { Toaster } from '#ui/Toaster.tsx'
import { lazyPart } from '../kit/lazy-part.tsx'
import { checkSession, abandonSession, sessionPhase } from '../kit/session.ts'
import { Gate, gateFor, PasswordForm } from './Gate.tsx'
import { Column } from './Column.tsx'
import { Header } from './Header.tsx'
import { useShortcuts } from './shortcuts.ts'

type Main = RefObject<HTMLElement | null>

/** So that it is read out and Tab continues from there. @param signedIn whether a person has just signed in */
const useFocusOnArrival = (main: Main, signedIn: boolean): void => {
  const { pathname } = useLocation()
  const previous = useRef(signedIn ? '' : pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const heading = main.current?.querySelector<HTMLElement>('h1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, main])
}

/** Menus and dialogs return the focus themselves, some of them in the next frame. */
const delayMs = 250

/** Moves the focus of a removed element to a heading or `summary`, so that it never falls to the page's start. */
const useFocusRescue = (main: Main): void =>
  useEffect(() => {
    const box = main.current
    if (!box) return undefined
    let last: { element: Element; section: Element | null } | undefined
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { element: target, section: target.closest('section, details') }
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = () => last?.element.isConnected === false && document.activeElement === document.body
    const rescue = () => {
      timer = undefined
      if (!last || !isLost()) return
      const { section } = last
      last = undefined
      const own = section?.isConnected ? section.querySelector<HTMLElement>('h2, summary') : null
      if (own?.tagName === 'H2') own.tabIndex = -1
      ;(own ?? box.querySelector<HTMLElement>('h1'))?.focus()
    }
    const observer = new MutationObserver(() => {
      if (isLost()) timer ??= setTimeout(() => requestAnimationFrame(rescue), delayMs)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [main])

const { Part: Palette, fetchAhead: fetchPalette } = lazyPart(() => import('./Palette.tsx'))
const { Part: ShortcutsDialog } = lazyPart(() => import('./ShortcutsDialog.tsx'))

export const Shell = () => {
  const phase = useStore(sessionPhase)
  const { pathname } = useLocation()
  const cache = useQueryClient()
  const [gateShown, setGateShown] = useState(false)
  if (phase === 'none' && !gateShown) setGateShown(true)
  useEffect(() => {
    if (phase === 'none') cache.clear()
  }, [phase, cache])
  if (phase === 'checking') return <p className="status-line late-shown">Opening the staff area…</p>
  if (phase === 'unreachable')
    return (
      <main className="page" id="main">
        <Failure onRetry={() => void checkSession()}>
          The server could not be reached, so the staff area cannot open. Check the connection and try again.
        </Failure>
      </main>
    )
  if (phase === 'none') return <Gate kind={gateFor(pathname)} />
  return (
    <>
      <Screens signedIn={gateShown} />
      {phase === 'ended' && (
        <Dialog title="Your session has ended">
          <p>Enter the password to continue. What you typed is still here.</p>
          <PasswordForm kind={gateFor(pathname)} />
          <Button variant="quiet" onClick={abandonSession}>
            Leave without saving
          </Button>
        </Dialog>
      )}
      <Toaster />
    </>
  )
}

const Screens = ({ signedIn }: { signedIn: boolean }) => {
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
  useFocusOnArrival(main, signedIn)
  useFocusRescue(main)
  useEffect(() => {
    // Fetch the palette on the first interaction, so that text typed right after opening it is not lost.
    const events = ['keydown', 'pointermove'] as const
    for (const event of events) window.addEventListener(event, fetchPalette, { once: true })
    return () => events.forEach((event) => window.removeEventListener(event, fetchPalette))
  }, [])
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header onSearch={() => setOpen('palette')} onHelp={() => setOpen('shortcuts')} />
      <div className="progress" data-busy={busy || undefined} />
      <div className="frame">
        <Column />
        <main ref={main} className="page" id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {open === 'palette' && <Palette onClose={close} onHelp={() => setOpen('shortcuts')} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      <ScrollRestoration />
    </>
  )
}
