import { sources, type SourceId } from '#shared/catalog.ts'
import { Section } from './page-parts.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What the figures of a page rest on that are not the firm's own. */
export function Sources({ ids }: { ids: readonly SourceId[] }) {
  return (
    <Section head="Sources">
      <div className="small" data-common="">
        <ul>
          {ids.map((id) => {
            const { supports, publisher, title, asOf, url } = sources[id]
            return (
              <li key={id}>
                {supports}: {publisher}, <a href={url}>{title}</a>, as of{' '}
                <time dateTime={asOf}>{day.format(new Date(asOf))}</time>.
              </li>
            )
          })}
        </ul>
        <p>
          Figures and ranges without a source are our own estimates. Rules change; ask us, or your lawyer, for
          the current ones.
        </p>
      </div>
    </Section>
  )
}
