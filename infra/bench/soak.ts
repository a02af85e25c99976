import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { pictures } from '../../functions/testing/media.ts'
import { callerOf, type Caller } from '../local/http.ts'
import { runMain, UserError } from '../local/settings.ts'
import { builtSite, ensureSite } from '../local/site-build.ts'
import { password, startStackProcess } from '../tests/stack-process.ts'

/** A busy day of a small firm, three times its average. It passes in each minute, so ten minutes are ten busy days. */
const day = { views: 1000, forms: 5, calls: 300, posts: 5 }
/** One address may send 60 forms an hour. */
const mostMinutes = 10
const dueInMs = 20_000
const sampleMs = 5000
/** The last third of the run may need this much more memory than the second third. */
const memoryGrowth = 1.2
const diskKb = { least: 10_000, perRequest: 2 }

const pages = ['/', '/quote', '/contact', '/about', '/blog']
/** Instagram's sandbox, unlike the others, accepts the same text twice, so it would show a post sent twice. */
const platforms = ['linkedin', 'twitter', 'instagram'] as const
const staffReads = [
  '/api/admin/stats',
  '/api/crm/leads',
  '/api/crm/today',
  '/api/crm/report',
  '/api/crm/visits',
  '/api/social/posts',
  '/api/linkedin/posts',
  '/api/quotes',
]
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }

const leadsPage = z.object({
  leads: z.array(z.object({ name: z.string() })),
  next_cursor: z.optional(z.string()),
})
const postsPage = z.object({ posts: z.array(z.object({ status: z.string() })) })
const heldPosts = z.object({ posts: z.array(z.object({ text: z.string() })) })

/** `npm run soak [-- --minutes 1]`: ten busy days against the local stack in ten minutes. */
runMain(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: String(mostMinutes) } } })
  const minutes = Number(values.minutes)
  if (!(minutes >= 1 && minutes <= mostMinutes)) throw new UserError(`Give 1 to ${mostMinutes} minutes.`)
  await ensureSite()
  const dataDir = await mkdtemp(join(tmpdir(), 'soak-'))
  try {
    const stack = await startStackProcess({ dataDir, siteDir: builtSite })
    try {
      await soak(stack, dataDir, minutes)
    } finally {
      await stack.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
})

async function soak(
  { url, pid = 0 }: { url: string; pid?: number | undefined },
  dataDir: string,
  minutes: number,
): Promise<void> {
  const staff = callerOf(url)
  const sent = { requests: 0, failed: [] as string[] }
  const ask = async (method: string, path: string, body?: object, caller: Caller = staff) => {
    sent.requests++
    const response = await caller(method, path, body).catch((error: unknown) => String(error))
    const text = typeof response === 'string' ? response : await response.text()
    if (typeof response !== 'string' && response.ok) return text
    sent.failed.push(`${method} ${path}: ${text.slice(0, 200)}`)
    return undefined
  }
  const read = async <T>(schema: z.ZodType<T>, path: string): Promise<T> =>
    schema.parse(JSON.parse((await ask('GET', path)) ?? 'null'))
  await ask('POST', '/api/admin/session', { password })
  const upload = new FormData()
  upload.append('file', new Blob([Uint8Array.from(pictures['image/jpeg'])]))
  const picture = z
    .object({ id: z.string() })
    .parse(JSON.parse((await ask('POST', '/api/media', upload)) ?? 'null'))

  const accepted: string[] = []
  const scheduled: string[] = []
  const visit: Caller = (method, path) => fetch(url + path, { method, headers: browser })
  const visitor = callerOf(url)
  const steps = {
    views: (n: number) => ask('GET', pages[n % pages.length] ?? '/', undefined, visit),
    forms: async (n: number) => {
      const form = { name: `Form ${n}`, email: `form-${n}@example.com`, message: 'Please call.' }
      if ((await ask('POST', '/api/leads', form, visitor)) !== undefined) accepted.push(form.name)
    },
    calls: async (n: number) => {
      if (n % 10 > 0) return ask('GET', staffReads[n % staffReads.length] ?? '')
      const lead = { name: `Added ${n}`, email: `added-${n}@example.com` }
      if ((await ask('POST', '/api/crm/leads', lead)) !== undefined) accepted.push(lead.name)
    },
    posts: async (n: number) => {
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
      if ((await ask('POST', '/api/social/posts', post)) !== undefined) scheduled.push(content)
    },
  }
  const started = Date.now()
  const end = started + minutes * 60_000
  const memory: number[] = []
  const watch = async () => {
    for (let n = 1; Date.now() < end; n++) {
      await sleep(Math.max(0, started + n * sampleMs - Date.now()))
      memory.push(residentMb(pid))
      if ((n * sampleMs) % 60_000 === 0)
        console.log(
          `Minute ${(n * sampleMs) / 60_000}: ${sent.requests} requests, ${memory.at(-1)} MB, disk ${diskMb(dataDir)} MB`,
        )
    }
  }
  /** Starts a step at its time, whether or not the last one was answered. */
  const pace = async (perMinute: number, step: (n: number) => Promise<unknown>) => {
    const all: Promise<unknown>[] = []
    for (let n = 0; n < perMinute * minutes; n++) {
      await sleep(Math.max(0, started + (n * 60_000) / perMinute - Date.now()))
      all.push(step(n))
    }
    await Promise.all(all)
  }
  const kinds = ['views', 'forms', 'calls', 'posts'] as const
  await Promise.all([watch(), ...kinds.map((kind) => pace(day[kind], steps[kind]))])

  await untilNone(() => read(postsPage, '/api/social/posts?status=scheduled'))
  await untilNone(() => read(postsPage, '/api/social/posts?status=publishing'))
  const names = new Set<string>()
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page = await read(leadsPage, `/api/crm/leads?limit=100${query}`)
    for (const { name } of page.leads) names.add(name)
    cursor = page.next_cursor
  }
  const times: number[] = []
  for (const platform of platforms) {
    const { posts } = await read(heldPosts, `/__local/platforms/${platform}/posts`)
    times.push(...scheduled.map((content) => posts.filter(({ text }) => text === content).length))
  }
  const third = Math.floor(memory.length / 3)
  const [second, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))]
  const rows = [
    row('requests without a good answer', sent.failed.length, 0, sent.requests),
    row(
      'accepted leads that are not stored',
      accepted.filter((name) => !names.has(name)).length,
      0,
      accepted.length,
    ),
    row('posts not on their platform', times.filter((count) => count === 0).length, 0, times.length),
    row('posts twice on their platform', times.filter((count) => count > 1).length, 0, times.length),
    row('memory of the last third, MB', last, Math.round(second * memoryGrowth), `${second} before`),
    row('disk, MB', diskMb(dataDir), Math.ceil((diskKb.least + sent.requests * diskKb.perRequest) / 1024)),
  ]
  console.table(rows)
  for (const line of sent.failed.slice(0, 10)) console.error(line)
  if (rows.some(({ met }) => met === 'NO')) process.exitCode = 1
}

async function untilNone(list: () => Promise<{ posts: unknown[] }>): Promise<void> {
  const until = Date.now() + 120_000
  while ((await list()).posts.length > 0 && Date.now() < until) await sleep(1000)
}

/** The number, in KB, at the start of what a program prints. */
const megabytes = (program: string, ...args: string[]): number =>
  Math.round(Number.parseInt(execFileSync(program, args).toString(), 10) / 1024)
const residentMb = (pid: number): number => megabytes('ps', '-o', 'rss=', '-p', String(pid))
const diskMb = (folder: string): number => megabytes('du', '-sk', folder)

const mean = (list: readonly number[]): number =>
  Math.round(list.reduce((sum, each) => sum + each, 0) / Math.max(1, list.length))

const row = (what: string, count: number, most: number, of: number | string = '') => ({
  soak: what,
  count,
  of,
  mark: `≤ ${most}`,
  met: count <= most ? 'yes' : 'NO',
})
