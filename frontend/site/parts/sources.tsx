import { sources } from '#shared/catalog.ts'
import { authorOf, type PageFacts } from '../framework/page.ts'
import { Section } from './page-parts.tsx'

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day of the calendar, in words. */
export const Day = ({ of: day }: { of: string }) => <time dateTime={day}>{format.format(new Date(day))}</time>

/** Who answers for the figures of a page, when they were last read, and what they rest on that is not the firm's own. */
export function Sources({ page, reviewed }: { page: PageFacts; reviewed: string }) {
  const author = authorOf(page)
  return (
    <Section head="Sources">
      <div className="small" data-common="">
        <p>
          <a href="/about">{author.name}</a>, {author.role}, answers for this page. Its figures were last
          checked on <Day of={reviewed} />.
        </p>
        {page.sources && (
          <ul>
            {page.sources.map((id) => {
              const { supports, publisher, title, asOf, url } = sources[id]
              return (
                <li key={id}>
                  {supports}: {publisher}, <a href={url}>{title}</a>, as of <Day of={asOf} />.
                </li>
              )
            })}
          </ul>
        )}
        <p>
          Figures and ranges without a source are our own estimates. Rules change; ask us, or your lawyer, for
          the current ones. <a href="/sources">All sources</a>, with their age.
        </p>
      </div>
    </Section>
  )
}
