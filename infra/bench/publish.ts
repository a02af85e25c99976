import type { ImportedInput } from '../../shared/blog/transfer.ts'
import { against, Product, quantile, withId } from './product.ts'

const mostOthers = 1000
/** How many there are, and how long Ghost takes. */
const others = [
  { size: 1, markMs: 68 },
  { size: mostOthers, markMs: 60 },
]
const warmUps = 15
const runs = 41
const mostRatio = 1.5

/**
 * Measures the time from the call that publishes an article of 800 words until its page answers, beside 1 and 1,000 other
 * articles, one a day. Two products take turns. Each article is deleted again, so that all runs find the same number.
 */
export async function benchPublish(): Promise<void> {
  const blogs: { product: Product; size: number; markMs: number; times: number[] }[] = []
  try {
    for (const other of others) {
      const blog = { ...other, product: await Product.start(), times: [] }
      blogs.push(blog)
      for (let number = 0; number < blog.size; number++) await fill(blog.product, number)
    }
    for (let run = 0; run < warmUps + runs; run++)
      for (const { product, times } of blogs) times.push(await publishOne(product, mostOthers + run))
    const medians = blogs.map(({ times }) => quantile(times.slice(warmUps), 0.5))
    console.table([
      ...blogs.flatMap(({ size, markMs, times }, at) => [
        against(`beside ${size}, median ms`, medians[at] ?? NaN, markMs),
        against('quickest ms', quantile(times.slice(warmUps), 0)),
      ]),
      against('beside 1,000 against beside 1, medians', (medians[1] ?? NaN) / (medians[0] ?? NaN), mostRatio),
    ])
  } finally {
    for (const { product } of blogs) await product.close()
  }
}

async function fill(product: Product, number: number): Promise<void> {
  const { markdown, ...fields } = articleOf(number)
  const published_at = new Date(Date.now() - (number + 1) * 86_400_000).toISOString()
  const html = `<p>${markdown.replaceAll('\n\n', '</p><p>')}</p>`
  const article: ImportedInput = { ...fields, html, key: fields.slug, format: 'html', published_at }
  const { id } = await product.read(withId, 'POST', '/api/blog/import', article)
  await product.ask('POST', `/api/blog/posts/${id}/publish`, {})
}

async function publishOne(product: Product, number: number): Promise<number> {
  const { id } = await product.read(withId, 'POST', '/api/blog/posts', articleOf(number))
  const start = performance.now()
  await product.ask('POST', `/api/blog/posts/${id}/publish`, {})
  await product.ask('GET', `/blog/article-${number}`)
  const ms = performance.now() - start
  // Unpublished first: after deleting alone the blog's clock would run during the next publication.
  await product.ask('POST', `/api/blog/posts/${id}/unpublish`, {})
  await product.ask('DELETE', `/api/blog/posts/${id}`)
  return ms
}

const words =
  'advance terminal merchant season invoice margin lender offer rate week deposit cash card fee'.split(' ')

/** An article of 800 words with headings, lists and links, another for each number. */
export function articleOf(number: number) {
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => words[(number * 31 + (from + at) * 5) % words.length]).join(' ')
  const parts = Array.from(
    { length: 10 },
    (_, at) =>
      `## About ${some(at, 5)}\n\nThe ${some(at, 18)} **${some(at, 3)}** ${some(at, 17)} [${some(at, 2)}](https://example.com/${at}).\n\n- ${some(at, 16)}\n- ${some(at, 16)}`,
  )
  return {
    title: `What article ${number} says of cash and cards`,
    slug: `article-${number}`,
    markdown: parts.join('\n\n'),
    category: ['Business Insights', 'Cash advances', 'Card fees', 'AI at work'][number % 4] ?? '',
    author: ['Ann Lee', 'Bo Hart', 'Cy Moss'][number % 3] ?? '',
    tags: [`Topic ${number % 20}`, `Trade ${number % 13}`],
  }
}
