import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { runMain, UserError } from '../local/settings.ts'
import { against, Product } from './product.ts'

/** A busy day of a small firm, three times its average. It passes in each minute, so ten minutes are ten busy days. */
const day = { views: 1000, forms: 5, calls: 300, posts: 5 }
/** One address may send 60 forms an hour. */
const mostMinutes = 10
const dueInMs = 20_000
/** The last third of the run may need this much more memory than the second third. */
const memoryGrowth = 1.2
const diskKb = { least: 10_000, perRequest: 2 }

const pages = ['/', '/quote', '/contact', '/about', '/blog']
/** Instagram's sandbox, unlike the others, accepts the same text twice, so it would show a post sent twice. */
const platforms = ['linkedin', 'twitter', 'instagram'] as const
const reads = ['admin/stats', 'crm/leads', 'crm/today', 'crm/report', 'crm/visits', 'social/posts', 'quotes']
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }
const leadsPage = z.object({
  leads: z.array(z.object({ name: z.string() })),
  next_cursor: z.optional(z.string()),
})

/** `npm run soak [-- --minutes 1]`: ten busy days against the local stack in ten minutes. */
runMain(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: String(mostMinutes) } } })
  const minutes = Number(values.minutes)
  if (!(minutes >= 1 && minutes <= mostMinutes)) throw new UserError(`Give 1 to ${mostMinutes} minutes.`)
  const product = await Product.start()
  try {
    await soak(product, minutes)
  } finally {
    await product.close()
  }
})

async function soak(product: Product, minutes: number): Promise<void> {
  const picture = await product.upload('image')
  const failed: string[] = []
  let requests = 0
  /** @returns whether the answer was good */
  const succeeds = async (request: () => Promise<unknown>): Promise<boolean> => {
    requests++
    const error = await request().then(
      () => undefined,
      (reason: unknown) => String(reason),
    )
    if (error) failed.push(error)
    return error === undefined
  }
  const accepted: string[] = []
  const scheduled: string[] = []
  const lead = async (path: string, name: string, more: object) => {
    const email = `${name.replace(' ', '-').toLowerCase()}@example.com`
    if (await succeeds(() => product.ask('POST', path, { name, email, ...more }))) accepted.push(name)
  }
  const steps: Record<keyof typeof day, (n: number) => Promise<unknown>> = {
    views: (n) =>
      succeeds(async () => {
        const response = await fetch(product.url + pages[n % pages.length], { headers })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
      }),
    forms: (n) => lead('/api/leads', `Form ${n}`, { message: 'Please call.' }),
    calls: (n) =>
      n % 10 === 0
        ? lead('/api/crm/leads', `Added ${n}`, {})
        : succeeds(() => product.ask('GET', `/api/${reads[n % reads.length]}`)),
    posts: async (n) => {
      const content = `Sentence ${n} of this run, in words that no other post has.`
      const scheduled_for = new Date(Date.now() + dueInMs).toISOString()
      const post = {
        title: `Post ${n}`,
        content,
        platforms,
        media: [picture],
        status: 'scheduled',
        scheduled_for,
      }
      if (await succeeds(() => product.ask('POST', '/api/social/posts', post))) scheduled.push(content)
    },
  }
  const started = Date.now()
  const until = (minute: number) => sleep(Math.max(0, started + minute * 60_000 - Date.now()))
  const memory: number[] = []
  const watch = async () => {
    for (let minute = 1 / 12; minute <= minutes + 0.01; minute += 1 / 12) {
      await until(minute)
      memory.push(megabytes('ps', '-o', 'rss=', '-p', String(product.pid)))
      if (memory.length % 12 === 0)
        console.log(
          `Minute ${memory.length / 12}: ${requests} requests, ${memory.at(-1)} MB, disk ${megabytes('du', '-sk', product.folder)} MB`,
        )
    }
  }
  /** Starts a step at its time, whether or not the last one was answered. */
  const pace = async (kind: keyof typeof day) => {
    const all: Promise<unknown>[] = []
    for (let n = 0; n < day[kind] * minutes; n++) {
      await until(n / day[kind])
      all.push(steps[kind](n))
    }
    await Promise.all(all)
  }
  await Promise.all([watch(), ...(['views', 'forms', 'calls', 'posts'] as const).map(pace)])

  await product.finalPosts(2)
  const names = new Set<string>()
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const path: string = `/api/crm/leads?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const page: z.infer<typeof leadsPage> = await product.read(leadsPage, 'GET', path)
    for (const { name } of page.leads) names.add(name)
    cursor = page.next_cursor
  }
  const times: number[] = []
  for (const platform of platforms) {
    const held = await product.held(platform)
    times.push(...scheduled.map((content) => held.filter(({ text }) => text === content).length))
  }
  const third = Math.floor(memory.length / 3)
  const mean = (list: number[]) => Math.round(list.reduce((sum, each) => sum + each, 0) / list.length)
  const mostDisk = Math.ceil((diskKb.least + requests * diskKb.perRequest) / 1024)
  const rows = [
    against(`of ${requests} requests, without a good answer`, failed.length, 0),
    against(`of ${accepted.length} leads, not stored`, accepted.filter((name) => !names.has(name)).length, 0),
    against(
      `of ${times.length} posts, not on their platform`,
      times.filter((count) => count === 0).length,
      0,
    ),
    against('twice on their platform', times.filter((count) => count > 1).length, 0),
    against(
      'memory of the last third, MB',
      mean(memory.slice(2 * third)),
      Math.round(mean(memory.slice(third, 2 * third)) * memoryGrowth),
    ),
    against('disk, MB', megabytes('du', '-sk', product.folder), mostDisk),
  ]
  console.table(rows)
  for (const line of failed.slice(0, 10)) console.error(line)
  if (rows.some(({ met }) => met === 'NO')) process.exitCode = 1
}

/** The number, in KB, at the start of what a program prints. */
const megabytes = (program: string, ...args: string[]): number =>
  Math.round(Number.parseInt(execFileSync(program, args).toString(), 10) / 1024)
