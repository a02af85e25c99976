import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { describeError, ApiError } from '#api/error.ts'
import { brand } from '#shared/brand.ts'
import { sessionSeconds } from '#shared/session/rules.ts'
import { Button } from '#ui/Button.tsx'
import { Field, inputClass } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTitle } from '../kit/Page.tsx'
import { dashboardPlaces } from '../kit/navigation.ts'
import { signIn } from '../kit/session.ts'

/** The calendar has a gate with another message for a wrong password and a session that ends with the browser. */
export interface GateKind {
  title: string
  wrongPassword: string
  remember: boolean
}

export const gateFor = (pathname: string): GateKind =>
  pathname.replace(/\/+$/, '') === '/admin/manage-posts/calendar'
    ? { title: 'Social Media Calendar', wrongPassword: 'Incorrect password', remember: false }
    : { title: 'Staff area', wrongPassword: 'Invalid password', remember: true }

export const Gate = ({ kind }: { kind: GateKind }) => {
  useTitle(kind.title)
  return (
    <main className="gate" id="main">
      <div>
        <p className="soft">{brand.name}</p>
        <h1>{kind.title}</h1>
        <PasswordForm kind={kind} />
      </div>
      <div className="gate-tools">
        <h2>Tools in the staff area</h2>
        <dl>
          {dashboardPlaces.map(({ to, name, about }) => (
            <div key={to}>
              <dt>{name}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </div>
    </main>
  )
}

export const PasswordForm = ({ kind }: { kind: GateKind }) => {
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [failure, setFailure] = useState('')
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    setFailure('')
    setWrong(password ? '' : 'Enter the password.')
    if (password) {
      setBusy(true)
      await signIn(password, kind.remember).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return setWrong(kind.wrongPassword)
        console.error('Signing in failed', error)
        setFailure(describeError(error))
      })
      setBusy(false)
    }
    field.current?.focus()
    field.current?.select()
  }

  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Password" error={wrong || undefined}>
        {(wiring) => (
          <div className="password">
            <input
              {...wiring}
              ref={field}
              className={inputClass}
              type={shown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
            />
            <Button aria-pressed={shown} aria-label="Show password" onClick={() => setShown(!shown)}>
              {shown ? 'Hide' : 'Show'}
            </Button>
          </div>
        )}
      </Field>
      <div aria-live="assertive" className="visually-hidden">
        {wrong}
      </div>
      {failure && <Notice tone="failure">{failure}</Notice>}
      <Button type="submit" variant="primary" busy={busy} busyLabel="Unlocking…">
        Unlock
      </Button>
      <p className="hint">
        {kind.remember
          ? 'This browser stays unlocked for 30 days, or until you log out.'
          : `This browser stays unlocked until it is closed, for ${sessionSeconds.browser / 3600} hours at most, or until you log out.`}
      </p>
    </form>
  )
}
