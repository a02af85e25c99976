import { sources, type Source, type SourceId } from '#shared/catalog.ts'
import { usePage } from '../framework/context.tsx'
import { definePage } from '../framework/page.ts'
import { Ledger } from '../parts/ledger.tsx'
import { Hero, Section } from '../parts/page-parts.tsx'

export const page = definePage({
  path: '/sources',
  kind: 'plain',
  name: 'Sources',
  title: 'Sources of the Rules and Figures on This Site',
  description:
    'Every law, rule and market figure on this site that is not our own: who publishes it, its date, how old it is, and the pages that use it.',
})

const ids = Object.keys(sources) as SourceId[]
const newestFirst = ids.toSorted((one, other) => sources[other].asOf.localeCompare(sources[one].asOf))
/** The day of the build. */
const today = new Date()
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The age of a date, in months up to two years, then in years. */
const ageOf = (day: string) => {
  const months = Math.floor((today.getTime() - Date.parse(day)) / (30.44 * 24 * 60 * 60 * 1000))
  if (months < 1) return 'under a month'
  if (months < 24) return months === 1 ? '1 month' : `${months} months`
  return `${Math.floor(months / 12)} years`
}

export default function SourcesPage() {
  const { pages = [] } = usePage()
  const usedOn = (id: SourceId) =>
    pages.flatMap(({ sources: used, name }) => (used?.includes(id) ? [name] : [])).join(', ')
  return (
    <>
      <Hero
        title="Where our numbers come from"
        lede="Check any rule or market figure on this site. The ones that are not ours come from the publishers below. If a page names no source, the figure is our own estimate."
        action={null}
        also={{ label: 'Who is responsible for them', href: '/about' }}
        facts={[
          ['Sources', String(ids.length)],
          ['Newest', month.format(new Date(sources[newestFirst[0] ?? 'sba-7a'].asOf))],
          ['Ages as of', month.format(today)],
        ]}
      />
      <Section
        head="All sources"
        note="Newest first. “Last read” shows a date only if a person read the source, or the text named there, on that day."
      >
        <Ledger
          caption="Sources, their age, and the pages that use them"
          columns={['Source', 'Publisher', 'Supports', 'Date and age', 'Last read', 'Used on']}
          rows={newestFirst.map((id) => {
            const { title, url, publisher, supports, asOf, until, isPast, read, via }: Source = sources[id]
            const edition = `${month.format(new Date(asOf))}, ${ageOf(asOf)}`
            return [
              { text: title, href: url },
              publisher,
              supports,
              isPast && until ? `${edition}; ended ${inFull.format(new Date(until))}` : edition,
              read ? `${inFull.format(new Date(read))}${via ? ` in ${via}` : ''}` : 'not recorded',
              usedOn(id),
            ]
          })}
        />
      </Section>
      <Section head="How we keep them current">
        <p>
          An old date is not always a problem: some rules last for decades. But someone has to look. If a
          figure expires on a certain day, we record that day, and an automated check warns us the day after.
          It also lists each source that nobody has read for a year. A page that still shows expired figures
          says when they expired.
        </p>
      </Section>
    </>
  )
}
