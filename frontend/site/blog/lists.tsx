import { dateText, invalidDate, machineDate } from '#shared/blog/date.ts'
import type { ArchiveMonth, BlogPage, ListedArticle } from '#shared/blog/renderer.ts'
import { nameSlug } from '#shared/blog/slug.ts'
import { brand } from '#shared/brand.ts'
import { Hero, Section } from '../parts/page-parts.tsx'
import { Thumb } from './picture.tsx'

export const listPath = (by: 'category' | 'tag' | 'author', name: string): string =>
  `/blog/${by}/${nameSlug(name)}`

const monthText = new Intl.DateTimeFormat(brand.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-11" as "November 2026". */
export const inWords = (month: string): string => monthText.format(new Date(`${month}-01T00:00:00Z`))

function When({ at }: { at: string | null }) {
  const machine = machineDate(at)
  return machine ? <time dateTime={machine}>{dateText(at)}</time> : <span>{invalidDate}</span>
}

export function Posts({ articles }: { articles: readonly ListedArticle[] }) {
  return (
    <ul className="posts">
      {articles.map(({ slug, title, excerpt, published_at, reading_time, category, image }, index) => (
        <li key={slug}>
          <h3>
            <a href={`/blog/${slug}`}>{title}</a>
          </h3>
          <p>{excerpt}</p>
          <p className="note">
            <When at={published_at} /> · {reading_time} min · {category}
          </p>
          <Thumb image={image} category={category} isFirst={index < 2} />
        </li>
      ))}
    </ul>
  )
}

function Archive({ months }: { months: readonly ArchiveMonth[] }) {
  return (
    <ul className="names">
      {months.map(({ month, count }) => (
        <li key={month}>
          <a href={`/blog/archive/${month}`}>
            {inWords(month)} ({count})
          </a>
        </li>
      ))}
    </ul>
  )
}

export function IndexPage({ articles, months, categories }: Extract<BlogPage, { kind: 'index' }>) {
  return (
    <>
      <Hero
        title="Blog"
        lede="What we tell clients about AI at work, card fees and business funding. We show you the math."
        action={null}
        also={{ label: 'Subscribe by RSS', href: '/blog/rss.xml' }}
      />
      <Section head="Newest first">
        {articles.length > 0 ? (
          <Posts articles={articles} />
        ) : (
          <p>Nothing is published yet. The first articles will appear here.</p>
        )}
      </Section>
      {categories.length > 1 ? (
        <Section head="By subject">
          <ul className="names">
            {categories.map(({ name }) => (
              <li key={name}>
                <a href={listPath('category', name)}>{name}</a>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {months.length > 0 ? (
        <Section head="By month">
          <Archive months={months} />
        </Section>
      ) : null}
    </>
  )
}

const ledes = {
  category: (name: string) => `Our articles on ${name}, the newest first.`,
  tag: (name: string) => `Articles tagged ${name}, the newest first.`,
  author: (name: string) => `Articles by ${name}, the newest first.`,
  archive: (name: string) => `What we published in ${inWords(name)}.`,
}

/** The name and description of a list's page. */
export const wordsOf = ({ by, name }: Pick<Extract<BlogPage, { kind: 'list' }>, 'by' | 'name'>) => ({
  name: by === 'archive' ? inWords(name) : name,
  lede: ledes[by](name),
})

export function ListPage({ by, name, articles, more }: Extract<BlogPage, { kind: 'list' }>) {
  const words = wordsOf({ by, name })
  return (
    <>
      <Hero
        title={words.name}
        lede={words.lede}
        action={null}
        also={{ label: 'All articles', href: '/blog' }}
      />
      <Section head={articles.length === 1 ? 'One article' : `${articles.length}${more ? '+' : ''} articles`}>
        <Posts articles={articles} />
        {more ? (
          <p className="note">
            Older ones are listed <a href="/blog#by-month">by month</a>.
          </p>
        ) : null}
      </Section>
    </>
  )
}
