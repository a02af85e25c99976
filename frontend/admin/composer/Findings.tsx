import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Finding } from '#shared/posts/preflight.ts'
import { Button } from '#ui/Button.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import styles from './Composer.module.css'

interface FindingsProps {
  findings: readonly Finding[]
  saving: boolean
  onGoOn: () => void
}

/** What would go wrong, where the work is, with what to do; staff may know better and go on. */
export const Findings = ({ findings, saving, onGoOn }: FindingsProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const stops = findings.some(({ severity }) => severity === 'stops')
  return (
    <section
      ref={box}
      className={styles['findings']}
      data-stops={stops || undefined}
      tabIndex={-1}
      role="alert"
      aria-labelledby="findings"
    >
      <h2 id="findings">{stops ? 'This post would fail' : 'Look at this before it is scheduled'}</h2>
      <ul>
        {findings.map(({ platform, severity, what, todo }) => (
          <li key={`${platform} ${what}`}>
            <PlatformName platform={platform} />
            <p>
              <strong>{severity === 'stops' ? 'Stops it:' : 'Careful:'}</strong> {what} {todo}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles['fileActions']}>
        <Button onClick={onGoOn} busy={saving} busyLabel="Scheduling…">
          Schedule all the same
        </Button>
        <Link to="/admin/connections">Connections</Link>
      </div>
    </section>
  )
}
