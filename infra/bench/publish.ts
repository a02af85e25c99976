import { loadavg } from 'node:os'
import { articleOfNumber } from './articles.ts'
import { startBlog, type FilledBlog } from './filled-blog.ts'

const sizes = [1, 1000] as const
const warmUps = 15
const runs = 41
/** The median of Ghost for the same steps. */
const markMs = 68

/**
 * Measures the time from the call that publishes an article of 800 words until its page answers, with 1 and with 1,000
 * articles on the site. Runs on the local stack. Processor time includes the client and all emulators but DynamoDB's.
 * Each article is deleted again, so that all runs find the same number of articles.
 */
export async function benchPublish(): Promise<void> {
  const blog = await startBlog()
  try {
    const changes = await countChanges()
    const rows = []
    let number = Math.max(...sizes)
    for (const size of sizes) {
      await blog.fill(size)
      const figures: Figures[] = []
      for (let run = 0; run < warmUps + runs; run++) {
        changes.length = 0
        const figure = await publishOne(blog, number++)
        if (run >= warmUps) figures.push({ ...figure, pages: changes[0] ?? 0 })
      }
      rows.push(rowOf(size, figures))
    }
    console.table(rows)
    console.log(`Load of the machine at the end: ${loadavg().map(round).join(', ')}`)
  } finally {
    await blog.close()
  }
}

interface Figures {
  ms: number
  cpu: number
  pages: number
}

function rowOf(articles: number, figures: readonly Figures[]) {
  const of = (name: keyof Figures) => figures.map((figure) => figure[name]).toSorted((a, b) => a - b)
  const [ms, cpu, pages] = [of('ms'), of('cpu'), of('pages')]
  return {
    articles,
    'median ms': round(at(ms, 0.5)),
    'quickest ms': round(at(ms, 0)),
    'p90 ms': round(at(ms, 0.9)),
    'processor ms': round(at(cpu, 0.5)),
    'quickest processor ms': round(at(cpu, 0)),
    'pages, fewest': at(pages, 0),
    'pages, most': at(pages, 1),
    [`≤ ${markMs}`]: at(ms, 0.5) <= markMs ? 'yes' : 'NO',
  }
}

async function publishOne(blog: FilledBlog, number: number): Promise<Omit<Figures, 'pages'>> {
  const made = await blog.ask('POST', '/api/blog/posts', articleOfNumber(number))
  const { id } = JSON.parse(made.text) as { id: string }
  const [start, before] = [performance.now(), process.cpuUsage()]
  const published = await blog.ask('POST', `/api/blog/posts/${id}/publish`, {})
  const page = await blog.ask('GET', `/blog/article-${number}`)
  const [ms, { user, system }] = [performance.now() - start, process.cpuUsage(before)]
  if (published.status !== 200 || page.status !== 200)
    throw new Error(`Publishing answered ${published.status}, its page ${page.status}: ${published.text}`)
  // Unpublished first: after deleting alone the blog's clock would run during the next publication.
  const taken = await blog.ask('POST', `/api/blog/posts/${id}/unpublish`, {})
  if (taken.status !== 200) throw new Error(`Unpublishing answered ${taken.status}`)
  const deleted = await blog.ask('DELETE', `/api/blog/posts/${id}`)
  if (deleted.status !== 204) throw new Error(`Deleting answered ${deleted.status}`)
  return { ms, cpu: (user + system) / 1000 }
}

/** @returns a list that receives the number of addresses in each later change of the edge's store */
async function countChanges(): Promise<number[]> {
  const { addressStore } = await import('../../functions/aws/key-value-store.ts')
  const changes: number[] = []
  addressStore.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'UpdateKeysCommand' && 'Puts' in args.input)
          changes.push(args.input.Puts?.length ?? 0)
        return next(args)
      },
    { step: 'initialize', name: 'countChanges', override: true },
  )
  return changes
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN
const round = (figure: number): number => Math.round(figure * 10) / 10
