import * as z from 'zod'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { appOf, findGrant, issue, lifetimes } from './accounts.ts'
import * as sandbox from './call.ts'
import type { Answer, Call, Context, Network, Reply } from './call.ts'
import { graphError, graphErrors } from './meta.ts'
import { decide } from './oauth.ts'
import { numericId } from './store.ts'

const dailyPosts = platformRules.instagram.quota?.posts ?? 50
const errors = {
  ...graphErrors,
  quota: graphError(403, 9, 'Application request limit reached', { error_subcode: 2207042 }),
}

const source = z.object({
  media_type: z.enum(['REELS', 'VIDEO', 'CAROUSEL']).optional(),
  image_url: z.string().optional(),
  video_url: z.string().optional(),
  is_carousel_item: z.boolean().optional(),
  children: z.string().optional(),
  caption: z.string().default(''),
})
const container = z.looseObject({
  caption: z.string(),
  media: z.array(z.object({ kind: z.string(), bytes: z.number(), url: z.string() })),
  item: z.boolean(),
  looks: z.number(),
  published: z.boolean().default(false),
  created: z.number(),
})
const containerLifeMs = 24 * 3_600_000

async function createContainer(call: Call, { store, platform }: Context): Promise<Answer> {
  const body = sandbox.fieldsOf(call, source)
  if (!body) return graphError(400, 100, 'Invalid parameter')
  if (body.caption.length > 2200)
    return graphError(400, 36_004, 'The caption was too long', { error_subcode: 2207010 })
  const save = (media: z.infer<typeof container>['media']): Answer => {
    const id = numericId()
    const item = body.is_carousel_item ?? false
    store.put(platform, 'container', id, {
      caption: body.caption,
      media,
      item,
      looks: 0,
      created: Date.now(),
    })
    return { status: 200, json: { id } }
  }
  if (body.media_type === 'CAROUSEL') {
    const ids = (body.children ?? '').split(',')
    const children = ids.map((id) => store.get(platform, 'container', id, container))
    if (ids.length < 2 || ids.length > 10 || children.some((each) => !each?.item || each.looks < 2))
      return graphError(400, 100, 'Invalid parameter: children')
    return save(children.flatMap((each) => each?.media ?? []))
  }
  const url = body.image_url ?? body.video_url
  if (url === undefined)
    return graphError(400, 100, 'The parameter image_url is required', { error_subcode: 2207052 })
  const fetched = await sandbox.fetchMedia(url)
  if (!fetched)
    return graphError(400, 9004, 'The media could not be fetched from this URI', { error_subcode: 2207052 })
  if (body.image_url && fetched.type !== 'image/jpeg')
    return graphError(400, 36_001, 'The image format is not supported', { error_subcode: 2207005 })
  return save([{ kind: body.image_url ? 'image' : 'video', bytes: fetched.bytes, url }])
}

function statusOf(context: Context, id: string): Answer | undefined {
  const stored = context.store.get(context.platform, 'container', id, container)
  if (!stored) return undefined
  const code = () => {
    if (stored.published) return 'PUBLISHED'
    if (Date.now() - stored.created > containerLifeMs) return 'EXPIRED'
    const work = sandbox.pollMedia(context, 'container', id)
    return work === 'done' ? 'FINISHED' : work === 'failed' ? 'ERROR' : 'IN_PROGRESS'
  }
  const status_code = code()
  const status =
    status_code === 'ERROR' ? 'Error: Media upload has failed with error code 2207026' : status_code
  return { status: 200, json: { id, status_code, status } }
}

function publishContainer(call: Call, context: Context): Reply {
  const { store, platform } = context
  const id = sandbox.fieldsOf(call, z.object({ creation_id: z.string() }))?.creation_id ?? ''
  const stored = store.get(platform, 'container', id, container)
  if (!stored) return graphError(400, 100, 'Invalid parameter: creation_id')
  const refused = sandbox.faultAtStart(context, call, errors)
  if (refused) return refused
  if (stored.looks < 2) return graphError(400, 9007, 'Media ID is not available', { error_subcode: 2207027 })
  if (stored.published) return graphError(400, 100, 'The container has been published already')
  if (usage(context) >= dailyPosts) return errors.quota
  return sandbox.createPostWithFaults(context, errors, () => {
    store.put(platform, 'container', id, { ...stored, published: true })
    const made = sandbox.publish(context, { id: numericId(), text: stored.caption, media: stored.media })
    return { status: 200, json: { id: made.id } }
  })
}

const usage = ({ store, platform }: Context): number =>
  store
    .list(platform, dailyPosts)
    .filter(({ created_at }) => Date.now() - Date.parse(created_at) < 24 * 3_600_000).length

const listMedia = (call: Call, context: Context): Answer =>
  sandbox.graphList(call, context, (each) => ({
    id: each.id,
    caption: each.text,
    permalink: each.permalink,
    timestamp: sandbox.graphTime(each.created_at),
  }))

/** Instagram does not renew a younger token. */
const minAgeMs = 24 * 3_600_000

function tokens(call: Call, context: Context): Answer {
  const { store, platform } = context
  const expires_in = lifetimes.instagram.access
  const shown = call.query.get('access_token') ?? ''
  if (call.path === '/refresh_access_token') {
    const fault = store.take(platform, 'renew')
    if (fault === 'refresh-fails') return errors.server
    const stored = findGrant(store, platform, 'access', shown)
    if (!stored || fault) return errors.expired
    if (Date.now() - stored.issued < minAgeMs)
      return graphError(400, 100, 'The access token is not old enough to be refreshed')
    const { access_token } = issue(store, platform, stored.scopes, stored.account)
    store.remove(platform, 'access', shown)
    return { status: 200, json: { access_token, token_type: 'bearer', expires_in } }
  }
  const stored = findGrant(store, platform, 'access', shown)
  if (!stored || call.query.get('client_secret') !== appOf(platform).client_secret) return errors.expired
  const { access_token } = issue(store, platform, stored.scopes, stored.account)
  return { status: 200, json: { access_token, token_type: 'bearer', expires_in } }
}

export const instagram: Network = {
  errors,
  answer(call, context) {
    const { method, host, path } = call
    if (host === 'api.instagram.com' && path === '/oauth/access_token') {
      const decision = decide(context, call)
      if (decision === 'fails') return errors.server
      if ('error' in decision)
        return {
          status: 400,
          json: { error_type: 'OAuthException', code: 400, error_message: decision.words },
        }
      const { issued, scopes } = decision
      return { status: 200, json: { access_token: issued.access_token, user_id: 1, permissions: scopes } }
    }
    if (path === '/access_token' || path === '/refresh_access_token') return tokens(call, context)
    const account = sandbox.accountOf(context, call)
    if (!account) return errors.expired
    const [, version, node = '', edge = ''] = path.split('/')
    if (version !== platformRules.instagram.api.version)
      return graphError(400, 2635, `You are calling a deprecated version of the API: ${version}`)
    if (node === 'me') return { status: 200, json: { user_id: account.id, username: account.name } }
    if (node === account.id) {
      if (method === 'POST' && edge === 'media') return createContainer(call, context)
      if (method === 'POST' && edge === 'media_publish') return publishContainer(call, context)
      if (edge === 'media') return listMedia(call, context)
      if (edge === 'content_publishing_limit') {
        const config = { quota_total: dailyPosts, quota_duration: 86_400 }
        return { status: 200, json: { data: [{ quota_usage: usage(context), config }] } }
      }
    }
    const post = context.store.list(context.platform, 200).find(({ id }) => id === node)
    return (
      statusOf(context, node) ??
      (post
        ? { status: 200, json: { id: post.id, permalink: post.permalink } }
        : graphError(400, 100, `Unsupported ${method.toLowerCase()} request`))
    )
  },
}
