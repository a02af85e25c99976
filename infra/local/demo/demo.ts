import { parseArgs } from 'node:util'
import * as z from 'zod'
import type { Platform } from '#shared/posts/model.ts'
import { articles } from './articles.ts'
import { firstAddress } from './leads.ts'
import { leads, linkedinPosts, quotes, socialPosts, type SocialRecord } from './records.ts'
import { callerOf } from '../http.ts'
import { runMain, UserError } from '../settings.ts'
import { askTask, withProduct } from '../with-product.ts'

/** `npm run demo`: fills the product with sample data through its API. */
runMain(async () => {
  const leadsWanted = readArguments()
  await withProduct(async (url, password) => {
    const call = await signIn(url, password)
    await fill(call)
    await fillBlog(url, call)
    await fillCrm(url, call, leadsWanted)
  })
  console.log('See it with: npm start')
})

function readArguments(): number | undefined {
  const { leads: wanted } = parseArgs({ options: { leads: { type: 'string' } } }).values
  if (wanted === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(wanted)) throw new UserError('Set how many: npm run demo -- --leads 10000')
  return Number(wanted)
}

interface Caller {
  /** Sends JSON. @throws for an error status that is not in `expected` */
  (method: string, path: string, body?: object, expected?: number[]): Promise<unknown>
}

async function signIn(url: string, password: string): Promise<Caller> {
  const call = callerOf(url)
  const answer = await call('POST', '/api/admin/session', { password })
  if (answer.status === 401)
    throw new UserError('The running product has another password. Set it: ADMIN_PASSWORD=... npm run demo')
  if (!answer.ok) throw new UserError(`Signing in failed (${answer.status}). ${await answer.text()}`)
  return async (method, path, body, expected = []) => {
    const response = await call(method, path, body)
    const text = await response.text()
    if (!response.ok && !expected.includes(response.status))
      throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return response.headers.get('content-type') === 'application/json' ? JSON.parse(text) : undefined
  }
}

const usualLeads = 48
const leadsAtOnce = 250

/** Adds leads with a history through the console, because the API sets all times itself. */
async function fillCrm(url: string, call: Caller, wanted: number | undefined): Promise<void> {
  const known = leadPage.parse(await call('GET', `/api/crm/leads?search=${firstAddress}&limit=1`)).leads
  if (known.length > 0 && wanted === undefined) return
  const of = wanted ?? usualLeads
  for (let from = 0; from < of; from += leadsAtOnce) {
    const to = Math.min(of, from + leadsAtOnce)
    await askTask(url, 'demo-leads', { from, to, of })
    if (of > leadsAtOnce) console.log(`${to} of ${of} leads`)
  }
  console.log(`Added ${of} leads of the last twelve weeks.`)
}

const leadPage = z.object({ leads: z.array(z.unknown()) })

async function fill(call: Caller): Promise<void> {
  const known = new Set(await titles(call))
  const linkedin = linkedinPosts.filter(({ title }) => !known.has(title))
  const social = socialPosts.filter(({ title }) => !known.has(title))
  if (linkedin.length + social.length === 0) {
    console.log('The demonstration posts and quotes are there already.')
    return
  }
  // Idempotency keys make a second run, after an interrupted one, safe.
  for (const { isSent, ...quote } of quotes) {
    const { quoteId } = madeQuote.parse(await call('POST', '/api/quotes', quote))
    if (isSent) await call('POST', `/api/quotes/${quoteId}/send`, {}, [409])
  }
  for (const lead of leads) await call('POST', '/api/leads', lead)
  for (const { inDays, ...post } of linkedin.toReversed())
    await call('POST', '/api/linkedin/posts', {
      ...post,
      scheduled_for: inDays === undefined ? null : at(inDays, 10),
    })
  for (const record of social) await fillSocial(call, record)
  console.log(
    `Added ${linkedin.length + social.length} posts, ${quotes.length} quotes and ${leads.length} leads.`,
  )
}

const madeQuote = z.object({ quoteId: z.string() })

const page = z.object({ posts: z.array(z.object({ title: z.string() })), next_cursor: z.string().optional() })

async function titles(call: Caller): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const query = `limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    const { posts, next_cursor } = page.parse(await call('GET', `/api/social/posts?${query}`))
    found.push(...posts.map(({ title }) => title))
    cursor = next_cursor
  } while (cursor)
  return found
}

const created = z.object({ id: z.string() })

async function fillBlog(url: string, call: Caller): Promise<void> {
  const { posts } = articlePage.parse(await call('GET', '/api/blog/posts?limit=100'))
  const known = new Set(posts.map(({ slug }) => slug))
  const wanted = articles.filter(({ slug }) => !known.has(slug))
  for (const { pictureOf, ...article } of wanted) {
    const feature_image = pictureOf ? await addPicture(url, call, pictureOf) : null
    const { id } = created.parse(await call('POST', '/api/blog/posts', { ...article, feature_image }))
    await call('POST', `/api/blog/posts/${id}/publish`, {})
  }
  if (wanted.length > 0) console.log(`Published ${wanted.length} articles.`)
}

/** Adds the share image of a page to the media library. @returns null if the site is not built */
async function addPicture(
  url: string,
  call: Caller,
  path: string,
): Promise<{ id: string; alt: string } | null> {
  const html = await (await fetch(url + path)).text()
  const factOf = (name: string) => new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(html)?.[1]
  const [address, alt] = [factOf('og:image'), factOf('og:image:alt')]
  if (!address || !alt) return null
  const image = await fetch(url + new URL(address).pathname)
  const file = new FormData()
  file.set('image', await image.blob(), 'picture.png')
  const { id } = created.parse(await call('POST', '/api/blog/images', file))
  return { id, alt }
}

const articlePage = z.object({ posts: z.array(z.object({ slug: z.string() })) })

async function fillSocial(call: Caller, { outcome, inDays, hour, ...post }: SocialRecord): Promise<void> {
  const status = outcome === 'scheduled' ? 'scheduled' : 'draft'
  const record = { ...post, status, scheduled_for: at(inDays, hour) }
  const { id } = created.parse(await call('POST', '/api/social/posts', record))
  if (outcome === 'draft' || outcome === 'scheduled') return
  const refusing: Platform[] =
    outcome === 'failed' ? post.platforms : outcome === 'partial' ? post.platforms.slice(-1) : []
  for (const platform of refusing)
    await call('PUT', `/__local/platforms/${platform}/faults`, { kind: 'reject', times: 1 })
  await call('POST', '/api/social/publish', { postId: id }, [502])
}

/** A full hour of a day counted from today, in UTC. */
function at(inDays: number, hour: number): string {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + inDays)
  date.setUTCHours(hour, 0, 0, 0)
  return date.toISOString()
}
