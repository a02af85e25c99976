import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Finding } from '#shared/posts/preflight.ts'
import { Button } from '#ui/Button.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import styles from './Composer.module.css'
import { Crops } from './Crops.tsx'

interface FindingsProps {
  findings: readonly Finding[]
  /** Whether the person pressed Publish now, and not Schedule. */
  now: boolean
  saving: boolean
  onCrop: () => void
  onContinue: () => void
}

/** Staff may schedule the post anyway. */
export const Findings = ({ findings, now, saving, onCrop, onContinue }: FindingsProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const stops = findings.some(({ severity }) => severity === 'stops')
  const named = [...new Set(findings.map(({ platform }) => platform))]
  return (
    <section
      ref={box}
      className={`question ${styles['findings']}`}
      data-stops={stops || undefined}
      tabIndex={-1}
      role="alert"
      aria-labelledby="findings"
    >
      <h2 id="findings">{stops ? 'This post would fail' : 'Check this before scheduling'}</h2>
      <ul className="plain-list stack gap-2">
        {findings.map(({ platform, severity, what, todo }) => (
          <li key={`${platform} ${what}`}>
            <PlatformName platform={platform} />
            <p>
              <strong>{severity === 'stops' ? 'Error:' : 'Warning:'}</strong> {what} {todo}
            </p>
          </li>
        ))}
      </ul>
      {named.map((platform) => (
        <Crops key={platform} platform={platform} refusedOnly onCrop={onCrop} />
      ))}
      <div className="row">
        {!now && (
          <Button onClick={onContinue} busy={saving} busyLabel="Scheduling…">
            Schedule anyway
          </Button>
        )}
        <Link to="/admin/settings/accounts">Connected accounts</Link>
      </div>
    </section>
  )
}
