import { PlatformName } from '#ui/PlatformIcon.tsx'
import styles from './Composer.module.css'
import type { PostCheck } from './check-post.ts'

export const Checks = ({ checks }: { checks: readonly PostCheck[] }) => {
  const shown = checks.filter(({ stops, warns, notes }) => stops.length + warns.length + notes.length > 0)
  const ready = checks.every(({ stops }) => stops.length === 0)
  return (
    <section className={styles['checks']} aria-labelledby="checks">
      <h2 id="checks">Checks</h2>
      {ready && (
        <p>
          {checks.length === 1 ? 'Ready to publish here.' : 'Ready to publish on every selected platform.'}
        </p>
      )}
      <ul className="plain-list stack gap-2">
        {shown.map(({ platform, stops, warns, notes }) => (
          <li key={platform}>
            <PlatformName platform={platform} />
            {stops.map((reason) => (
              <p key={reason} className="wrong">
                <StopMark /> {reason}
              </p>
            ))}
            {warns.map((reason) => (
              <p key={reason}>
                <strong>Warning:</strong> {reason}
              </p>
            ))}
            {notes.map((note) => (
              <p key={note} className="hint">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Use it with words. */
export const StopMark = () => (
  <span className={styles['stop']} aria-hidden="true">
    ▲
  </span>
)
