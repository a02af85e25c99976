import { dateText } from '#shared/blog/date.ts'
import type { BlogPage } from '#shared/blog/renderer.ts'
import { quoteLabel } from '#shared/catalog/lines.ts'
import { usePage } from '../framework/context.tsx'
import { lineOf } from '../framework/page.ts'
import { Hero, Section } from '../parts/page-parts.tsx'
import { phoneLink } from '../parts/phone.tsx'
import { Posts, listPath } from './lists.tsx'
import { Picture } from './picture.tsx'

type ArticleView = Extract<BlogPage, { kind: 'article' }>

/** Words from which an article with at least three parts has a table of contents. */
const longFrom = 600

export function ArticlePage({ article, related }: ArticleView) {
  const { category, content } = article
  const { html, contents } = content
  const line = lineOf(usePage().page)
  const minutes = `${article.reading_time} ${article.reading_time === 1 ? 'minute' : 'minutes'}`
  const isLong = article.word_count >= longFrom && contents.length >= 3
  return (
    <article>
      <Hero
        title={article.title}
        lede={article.lede}
        action={null}
        facts={[
          ['Published', dateText(article.published_at)],
          ['By', { text: article.author, href: listPath('author', article.author) }],
          ['Reading time', minutes],
          ['Topic', { text: category, href: listPath('category', category) }],
        ]}
      />
      <div className="band">
        {isLong ? (
          <nav className="side" aria-labelledby="contents">
            <div className="contents">
              <h2 id="contents">In this article</h2>
              <ul>
                {contents.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
        ) : null}
        <div className="body">
          {article.image ? (
            <div className="lead-picture">
              <Picture
                images={{ [article.image.id]: article.image }}
                url={`/media/${article.image.id}`}
                alt={article.image.alt ?? ''}
                isFirst
              />
            </div>
          ) : null}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          {article.tags.length > 0 ? (
            <ul className="names" aria-label="Tags">
              {article.tags.map((tag) => (
                <li key={tag}>
                  <a href={listPath('tag', tag)}>{tag}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
      <Section head="Ask us about this">
        <p>
          <a href={`/quote?article=${article.slug}${line ? `&for=${line}` : ''}`}>{quoteLabel}</a>, or call{' '}
          <a href={phoneLink.href}>{phoneLink.text}</a>. We will know which article you read.
        </p>
      </Section>
      {related.length > 0 ? (
        <Section head="Read next">
          <div className="related">
            <Posts articles={related} />
          </div>
        </Section>
      ) : null}
    </article>
  )
}
