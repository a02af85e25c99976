import { costOf, prices } from '../operate/cost/prices.ts'
import { startBlog } from './filled-blog.ts'

const articles = 10_000

/**
 * A changed design draws every page again: how long that takes with 10,000 articles, on the local stack, a clock's run
 * after the other. Processor time is the whole process's: the product and all stand-ins but DynamoDB's.
 */
export async function benchRedraw(): Promise<void> {
  const blog = await startBlog()
  try {
    let [start, before, told] = [performance.now(), process.cpuUsage(), 0]
    let pages = 0
    await blog.fill(articles, (drawn) => {
      if (pages === 0 && drawn > 0) [start, before] = [performance.now(), process.cpuUsage()]
      const first = pages === 0 ? drawn : 0
      pages = drawn
      if (first > 0 || pages - told < 1000) return
      told = pages
      console.log(`${pages} pages in ${seconds(performance.now() - start)}`)
    })
    const { user, system } = process.cpuUsage(before)
    const { maxChanges } = await import('../../functions/aws/key-value-store.ts')
    const dollars =
      costOf(prices.storageWrites, pages) + costOf(prices.addressChanges, (2 * pages) / maxChanges)
    console.table([
      {
        articles,
        pages,
        whole: seconds(performance.now() - start),
        processor: seconds((user + system) / 1000),
        'processor ms a page': Math.round((user + system) / 100 / pages) / 10,
        'puts and calls of the edge, USD': dollars.toFixed(2),
      },
    ])
  } finally {
    await blog.close()
  }
}

const seconds = (ms: number): string => `${Math.round(ms / 1000)} s`
