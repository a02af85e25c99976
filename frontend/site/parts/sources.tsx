import { sources, type Source, type SourceId } from '#shared/catalog.ts'
import { usePage } from '../framework/context.tsx'
import { authorOf, lastReadOf, type PageFacts } from '../framework/page.ts'
import { Day } from './day.tsx'
import { Section } from './page-parts.tsx'

export function Edition({ of: { asOf, isPast, until, read, via } }: { of: Source }) {
  return (
    <>
      edition of <Day of={asOf} />
      {isPast && until && (
        <>
          , ended <Day of={until} />
        </>
      )}
      {read && (
        <>
          ; read <Day of={read} />
          {via && ` in ${via}`}
        </>
      )}
    </>
  )
}

/** Public sources of a section, with the person who checked them, for its margin. What was read is at the page's end. */
export function SourceNote({ of: used }: { of: readonly SourceId[] }) {
  const { name } = authorOf(usePage().page)
  const checked = lastReadOf({ sources: used })
  return (
    <>
      {used.map((id) => {
        const { publisher, title, url, asOf }: Source = sources[id]
        return (
          <p key={id} data-common="">
            Source: {publisher}, <a href={url}>{title}</a>, <Day of={asOf} />
          </p>
        )
      })}
      <p data-common="">
        {checked ? (
          <>
            Checked <Day of={checked} /> by{' '}
          </>
        ) : (
          'Responsible: '
        )}
        <a href="/about">{name}</a>. <a href="#sources">What we read</a>
      </p>
    </>
  )
}

export function Sources({ page, of: used }: { page: PageFacts; of: readonly SourceId[] }) {
  const author = authorOf(page)
  return (
    <Section head="Sources">
      <div className="small" data-common="">
        <p>
          <a href="/about">{author.name}</a>, {author.role}, is responsible for this page.
        </p>
        {used.length > 0 && (
          <ul>
            {used.map((id) => {
              const { supports, publisher, title, url } = sources[id]
              return (
                <li key={id}>
                  {supports}: {publisher}, <a href={url}>{title}</a>, <Edition of={sources[id]} />.
                </li>
              )
            })}
          </ul>
        )}
        <p>
          Figures and ranges without a source are our own estimates. A source may have a newer edition. Ask
          us, or your attorney, for the current rule. <a href="/sources">All sources</a>, with their age.
        </p>
      </div>
    </Section>
  )
}
