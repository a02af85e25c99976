import * as z from 'zod'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { findGrant, issue, lifetimes } from './accounts.ts'
import * as sandbox from './call.ts'
import type { Answer, Call, Context, Errors, Network, Reply } from './call.ts'
import { decide } from './oauth.ts'
import { numericId } from './store.ts'

export const graphError = (status: number, code: number, message: string, more: object = {}): Answer => ({
  status,
  json: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A0sandbox', ...more } },
})

export const graphErrors: Errors = {
  expired: graphError(401, 190, 'Error validating access token: Session has expired', { error_subcode: 463 }),
  rateLimit: graphError(400, 4, 'Application request limit reached', { is_transient: true }),
  quota: graphError(400, 32, 'Page request limit reached'),
  reject: graphError(400, 100, 'Invalid parameter: the post breaks the rules of this network'),
  server: graphError(500, 2, 'An unexpected error has occurred. Please retry your request later.', {
    is_transient: true,
  }),
}

const pageOf = (call: Call): string => call.path.split('/')[2] ?? ''
const post = z.object({
  message: z.string().default(''),
  link: z.string().optional(),
  attached_media: z.array(z.object({ media_fbid: z.string() })).default([]),
})
const photo = z.object({ bytes: z.number() })

function createPost(call: Call, context: Context, page: string): Reply {
  const { store, platform } = context
  const body = sandbox.fieldsOf(call, post)
  if (!body || (!body.message && !body.link && body.attached_media.length === 0))
    return graphError(400, 100, 'Invalid parameter')
  const refused = sandbox.faultAtStart(context, call, graphErrors)
  if (refused) return refused
  const pictures = body.attached_media.map(({ media_fbid }) =>
    store.get(platform, 'photo', media_fbid, photo),
  )
  if (pictures.includes(undefined)) return graphError(400, 100, 'Invalid parameter: attached_media')
  if (body.message.length > 63_206) return graphError(400, 100, 'The message is too long')
  if (sandbox.duplicateOf(context, body.message)) return graphError(400, 506, 'Duplicate status message')
  return sandbox.createPostWithFaults(context, graphErrors, () => {
    const { id } = sandbox.publish(context, {
      id: `${page}_${numericId()}`,
      text: body.message,
      ...(body.link ? { link: body.link } : {}),
      media: pictures.map((each) => ({ kind: 'image', bytes: each?.bytes ?? 0 })),
    })
    return { status: 200, json: { id } }
  })
}

async function createPhoto(call: Call, { store, platform }: Context): Promise<Answer> {
  const body = sandbox.fieldsOf(call, z.object({ url: z.string(), published: z.literal(false) }))
  const fetched = body && (await sandbox.fetchMedia(body.url))
  if (!fetched) return graphError(400, 324, 'Missing or invalid image file')
  const id = numericId()
  store.put(platform, 'photo', id, { bytes: fetched.bytes })
  return { status: 200, json: { id } }
}

async function createVideo(call: Call, context: Context): Promise<Reply> {
  const body = sandbox.fieldsOf(
    call,
    z.object({ file_url: z.string(), title: z.string(), description: z.string() }),
  )
  const refused = sandbox.faultAtStart(context, call, graphErrors)
  if (refused) return refused
  const fetched = body && (await sandbox.fetchMedia(body.file_url))
  if (!fetched) return graphError(400, 389, 'Unable to fetch video file from URL')
  return sandbox.createPostWithFaults(context, graphErrors, () => {
    const { id } = sandbox.publish(context, {
      id: numericId(),
      title: body.title,
      text: body.description,
      media: [{ kind: 'video', bytes: fetched.bytes, url: body.file_url }],
    })
    return { status: 200, json: { id } }
  })
}

const exchange = z.object({
  grant_type: z.string().default('authorization_code'),
  fb_exchange_token: z.string().default(''),
})

/** A code returns the user's short-lived token, and the exchange a long-lived one. */
function tokens(call: Call, context: Context): Answer {
  const { store, platform } = context
  const form = sandbox.fieldsOf(call, exchange)
  const expires_in = lifetimes.facebook.access
  if (form?.grant_type === 'fb_exchange_token') {
    const fault = store.take(platform, 'renew')
    if (fault === 'refresh-fails') return graphErrors.server
    const grant = findGrant(store, platform, 'refresh', form.fb_exchange_token)
    if (!grant || fault) return graphError(400, 190, 'Error validating access token: it has expired')
    const { refresh_token } = issue(store, platform, grant.scopes, grant.account)
    return { status: 200, json: { access_token: refresh_token, token_type: 'bearer', expires_in } }
  }
  const decision = decide(context, call)
  if (decision === 'fails') return graphErrors.server
  if ('error' in decision) return graphError(400, 100, decision.words)
  return {
    status: 200,
    json: { access_token: decision.issued.refresh_token, token_type: 'bearer', expires_in: 5000 },
  }
}

/** The pages of a user, with their tokens. */
function pages(call: Call, { store, platform }: Context): Answer {
  const user = /^Bearer (.+)$/.exec(call.headers['authorization'] ?? '')?.[1] ?? ''
  const grant = findGrant(store, platform, 'refresh', user)
  if (!grant) return graphErrors.expired
  const { access_token } = issue(store, platform, grant.scopes, grant.account)
  return { status: 200, json: { data: [{ id: grant.account.id, name: grant.account.name, access_token }] } }
}

export const facebook: Network = {
  errors: graphErrors,
  answer(call, context) {
    const { method, path } = call
    const [, version, node = '', edge = ''] = path.split('/')
    if (version !== platformRules.facebook.api.version)
      return graphError(400, 2635, `You are calling a deprecated version of the API: ${version}`)
    if (node === 'oauth' && edge === 'access_token') return tokens(call, context)
    if (node === 'me' && edge === 'accounts') return pages(call, context)
    if (node === 'me' && edge === 'permissions') return { status: 200, json: { success: true } }
    const account = sandbox.accountOf(context, call)
    if (!account) return graphErrors.expired
    if (pageOf(call) === account.id) {
      if (method === 'POST' && edge === 'feed') return createPost(call, context, account.id)
      if (method === 'POST' && edge === 'photos') return createPhoto(call, context)
      if (method === 'POST' && edge === 'videos') return createVideo(call, context)
      if (edge === 'published_posts') return listPosts(call, context)
    }
    const shown = context.store.list(context.platform, 200).find(({ id }) => id === node)
    return shown
      ? { status: 200, json: { id: shown.id, permalink_url: shown.permalink } }
      : graphError(400, 100, `Unsupported ${method.toLowerCase()} request`)
  },
}

const listPosts = (call: Call, context: Context): Answer =>
  sandbox.graphList(call, context, (each) => ({
    id: each.id,
    ...(each.text ? { message: each.text } : {}),
    created_time: sandbox.graphTime(each.created_at),
    permalink_url: each.permalink,
  }))
