import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Finding } from '#shared/posts/preflight.ts'
import type { MediaFacts, PostMedia } from '#shared/media/model.ts'
import type { Platform } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import styles from './Composer.module.css'
import { Conversions, isToConvert } from './Conversions.tsx'

interface FindingsProps {
  findings: readonly Finding[]
  /** Whether it is to be published now, not scheduled. */
  now: boolean
  saving: boolean
  media: readonly PostMedia[]
  /** Gives a file a version for a platform; the post is then to be checked again. */
  onVersion: (file: string, on: Platform, made: MediaFacts | undefined) => void
  onGoOn: () => void
}

/** What would go wrong, where the work is, with what to do; staff may know better and go on. */
export const Findings = ({ findings, now, saving, media, onVersion, onGoOn }: FindingsProps) => {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const stops = findings.some(({ severity }) => severity === 'stops')
  const named = [...new Set(findings.map(({ platform }) => platform))]
  const convertible = media.filter((file) => named.some((on) => isToConvert(on, file)))
  return (
    <section
      ref={box}
      className={styles['findings']}
      data-stops={stops || undefined}
      tabIndex={-1}
      role="alert"
      aria-labelledby="findings"
    >
      <h2 id="findings">
        {stops ? 'This post would fail' : `Check this before ${now ? 'publishing' : 'scheduling'}`}
      </h2>
      <ul>
        {findings.map(({ platform, severity, what, todo }) => (
          <li key={`${platform} ${what}`}>
            <PlatformName platform={platform} />
            <p>
              <strong>{severity === 'stops' ? 'Error:' : 'Warning:'}</strong> {what} {todo}
            </p>
          </li>
        ))}
      </ul>
      {convertible.map((file) => (
        <Conversions
          key={file.id}
          file={file}
          platforms={named}
          onVersion={(on, made) => onVersion(file.id, on, made)}
        />
      ))}
      <div className={styles['fileActions']}>
        {!(now && stops) && (
          <Button onClick={onGoOn} busy={saving} busyLabel={now ? 'Publishing…' : 'Scheduling…'}>
            {now ? 'Publish anyway' : 'Schedule anyway'}
          </Button>
        )}
        <Link to="/admin/connections">Connections</Link>
      </div>
    </section>
  )
}
