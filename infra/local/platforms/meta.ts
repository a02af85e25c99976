import * as z from 'zod'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { findGrant, issue, lifetimes } from './accounts.ts'
import * as sandbox from './call.ts'
import { ok, type Answer, type Call, type Network, type Reply } from './call.ts'
import { decide } from './oauth.ts'
import { numericId, type NetworkPost } from './store.ts'

export const graphError = (status: number, code: number, message: string, more: object = {}): Answer => ({
  status,
  json: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A0sandbox', ...more } },
})

const transient = { is_transient: true }
export const graphErrors = {
  expired: graphError(401, 190, 'Error validating access token: Session has expired', { error_subcode: 463 }),
  rateLimit: graphError(400, 4, 'Application request limit reached', transient),
  quota: graphError(400, 32, 'Page request limit reached'),
  reject: graphError(400, 100, 'Invalid parameter: the post breaks the rules of this network'),
  server: graphError(500, 2, 'An unexpected error has occurred. Please retry your request later.', transient),
}

export const oldVersion = (version = ''): Answer =>
  graphError(400, 2635, `You are calling a deprecated version of the API: ${version}`)

/** A page of posts as Graph lists them. `itemOf` gets a time as Graph writes it. */
export function graphList(call: Call, itemOf: (post: NetworkPost, time: string) => object): Answer {
  const { query } = call
  const { posts, next } = sandbox.listPage(call, { from: query.get('after'), size: query.get('limit') ?? 25 })
  const data = posts.map((post) => itemOf(post, post.created_at.replace(/\.\d{3}Z$/, '+0000')))
  if (next === undefined) return ok({ data, paging: {} })
  return ok({
    data,
    paging: { cursors: { after: String(next) }, next: `https://graph.facebook.com/?after=${next}` },
  })
}

/** The address of a post, under the field's name. */
export function graphPost({ store, platform, method }: Call, id: string, field: string): Answer {
  const post = store.list(platform, 200).find((each) => each.id === id)
  return post
    ? ok({ id, [field]: post.permalink })
    : graphError(400, 100, `Unsupported ${method.toLowerCase()} request`)
}

const feedPost = z.object({
  message: z.string().default(''),
  link: z.string().optional(),
  attached_media: z.array(z.object({ media_fbid: z.string() })).default([]),
})

function createPost(call: Call, page: string): Reply {
  const body = sandbox.fieldsOf(call, feedPost)
  if (!body || (!body.message && !body.link && body.attached_media.length === 0))
    return graphError(400, 100, 'Invalid parameter')
  const refused = sandbox.faultAtStart(call)
  if (refused) return refused
  const pictures = body.attached_media.flatMap(
    ({ media_fbid }) => sandbox.read(call, 'photo', media_fbid, z.object({ bytes: z.number() })) ?? [],
  )
  if (pictures.length < body.attached_media.length)
    return graphError(400, 100, 'Invalid parameter: attached_media')
  if (sandbox.duplicateOf(call, body.message)) return graphError(400, 506, 'Duplicate status message')
  const media = pictures.map(({ bytes }) => ({ kind: 'image', bytes }))
  const post = { id: `${page}_${numericId()}`, text: body.message, link: body.link, media }
  return sandbox.createPost(call, post, ({ id }) => ok({ id }))
}

async function createPhoto(call: Call): Promise<Answer> {
  const body = sandbox.fieldsOf(call, z.object({ url: z.string(), published: z.literal(false) }))
  const fetched = body && (await sandbox.fetchMedia(body.url))
  if (!fetched) return graphError(400, 324, 'Missing or invalid image file')
  const id = numericId()
  sandbox.keep(call, 'photo', id, { bytes: fetched.bytes })
  return ok({ id })
}

const video = z.object({ file_url: z.string(), title: z.string(), description: z.string() })

async function createVideo(call: Call): Promise<Reply> {
  const body = sandbox.fieldsOf(call, video)
  const refused = sandbox.faultAtStart(call)
  if (refused) return refused
  const fetched = body && (await sandbox.fetchMedia(body.file_url))
  if (!fetched) return graphError(400, 389, 'Unable to fetch video file from URL')
  const media = [{ kind: 'video', bytes: fetched.bytes, url: body.file_url }]
  const post = { title: body.title, text: body.description, media }
  return sandbox.createPost(call, post, ({ id }) => ok({ id }))
}

const exchange = z.object({ grant_type: z.string().default(''), fb_exchange_token: z.string().default('') })

/** A code returns the user's short-lived token, and the exchange a long-lived one. */
function tokens(call: Call): Answer {
  const { store, platform } = call
  const form = sandbox.fieldsOf(call, exchange)
  const answer = (access_token: string | undefined, expires_in: number) =>
    ok({ access_token, token_type: 'bearer', expires_in })
  if (form?.grant_type === 'fb_exchange_token') {
    const fault = store.take(platform, 'renew')
    if (fault === 'refresh-fails') return graphErrors.server
    const grant = findGrant(store, platform, 'refresh', form.fb_exchange_token)
    if (!grant || fault) return graphErrors.expired
    const { refresh_token } = issue(store, platform, grant.scopes, grant.account)
    return answer(refresh_token, lifetimes.facebook.access)
  }
  const decision = decide(call)
  if (decision === 'fails') return graphErrors.server
  return 'error' in decision
    ? graphError(400, 100, decision.words)
    : answer(decision.issued.refresh_token, 5000)
}

/** The pages of a user, with their tokens. */
function pages(call: Call): Answer {
  const { store, platform } = call
  const grant = findGrant(store, platform, 'refresh', sandbox.tokenOf(call))
  if (!grant) return graphErrors.expired
  const { id, name } = grant.account
  const { access_token } = issue(store, platform, grant.scopes, grant.account)
  return ok({ data: [{ id, name, access_token }] })
}

export const facebook: Network = {
  errors: graphErrors,
  consentPage: /^www\.facebook\.com\/v[\d.]+\/dialog\/oauth$/,
  answer(call) {
    const [, version, node = '', edge = ''] = call.path.split('/')
    if (version !== platformRules.facebook.api.version) return oldVersion(version)
    if (node === 'oauth' && edge === 'access_token') return tokens(call)
    if (node === 'me' && edge === 'accounts') return pages(call)
    if (node === 'me' && edge === 'permissions') return ok({ success: true })
    const account = sandbox.accountOf(call)
    if (!account) return graphErrors.expired
    switch (node === account.id && `${call.method} ${edge}`) {
      case 'POST feed':
        return createPost(call, account.id)
      case 'POST photos':
        return createPhoto(call)
      case 'POST videos':
        return createVideo(call)
      case 'GET published_posts':
        return graphList(call, ({ id, text, permalink }, created_time) => ({
          id,
          message: text || undefined,
          created_time,
          permalink_url: permalink,
        }))
      default:
        return graphPost(call, node, 'permalink_url')
    }
  },
}
