import { Fragment } from 'react'
import type { Line } from '#shared/catalog.ts'
import { termsFile, versionsOf } from '#shared/quotes/engagement-terms.ts'
import { Hero, Section } from './page-parts.tsx'

/** All versions of the engagement terms of a line, the newest first: quotes link to the version they were sent under. */
export function Terms({ line, title, lede }: { line: Line; title: string; lede: string }) {
  const versions = versionsOf(line)
  return (
    <>
      <Hero
        title={title}
        lede={lede}
        action={null}
        also={{ label: 'Terms of use of this site', href: '/terms' }}
        facts={[
          ['Current version', versions[0]?.version ?? ''],
          ['Governing law', 'State of New York'],
        ]}
      >
        {versions.some(({ isConfirmed }) => !isConfirmed) && (
          <p className="note" data-common="">
            Sample terms: the owner of this site has not confirmed them yet.
          </p>
        )}
      </Hero>
      {versions.map((terms, at) => (
        <Section
          key={terms.version}
          head={`Version ${terms.version}`}
          note={at === 0 ? 'For quotes from now on.' : 'For quotes that name it.'}
        >
          {terms.sections.map(({ head, paragraphs }, number) => (
            <Fragment key={head}>
              <h3 data-common="">
                {number + 1}. {head}
              </h3>
              {paragraphs.map((text) => (
                <p key={text} data-common="">
                  {text}
                </p>
              ))}
            </Fragment>
          ))}
          <p data-common="">
            <a href={termsFile(terms)}>This version as a text file</a>. Its SHA-256, which quotes print:{' '}
            {terms.sha256}
          </p>
        </Section>
      ))}
    </>
  )
}
