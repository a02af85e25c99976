import { sources, type Source, type SourceId } from '#shared/catalog.ts'
import { authorOf, type PageFacts } from '../framework/page.ts'
import { Day } from './day.tsx'
import { Section } from './page-parts.tsx'

/** The edition of a source and, if known, the day it was read. */
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

/** A public source of a section, with its date, for its margin. */
export function SourceNote({ id }: { id: SourceId }) {
  const { publisher, title, url } = sources[id]
  return (
    <p data-common="">
      Source: {publisher}, <a href={url}>{title}</a>, <Edition of={sources[id]} />.
    </p>
  )
}

/** The person responsible for a page, and its public sources. */
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
