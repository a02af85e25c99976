import * as z from 'zod'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { appOf, findGrant, issue, lifetimes } from './accounts.ts'
import * as sandbox from './call.ts'
import { ok, type Answer, type Call, type Network, type Reply } from './call.ts'
import { graphError, graphErrors, graphList, graphPost, oldVersion } from './meta.ts'
import { decide } from './oauth.ts'
import { numericId } from './store.ts'

const dailyPosts = platformRules.instagram.quota?.posts ?? 50
const dayMs = 24 * 3_600_000
const errors = {
  ...graphErrors,
  quota: graphError(403, 9, 'Application request limit reached', { error_subcode: 2207042 }),
}

const source = z.object({
  media_type: z.enum(['REELS', 'VIDEO', 'CAROUSEL']).optional(),
  image_url: z.string().optional(),
  video_url: z.string().optional(),
  is_carousel_item: z.boolean().default(false),
  children: z.string().default(''),
  caption: z.string().max(2200).default(''),
})
const container = z.looseObject({
  caption: z.string(),
  media: z.array(z.object({ kind: z.string(), bytes: z.number(), url: z.string() })),
  item: z.boolean(),
  looks: z.number(),
  published: z.boolean().default(false),
  created: z.number(),
})
type Container = z.infer<typeof container>

const find = (call: Call, id: string) => sandbox.read(call, 'container', id, container)

async function createContainer(call: Call): Promise<Answer> {
  const body = sandbox.fieldsOf(call, source)
  if (!body) return graphError(400, 100, 'Invalid parameter')
  const media = await (body.media_type === 'CAROUSEL' ? childrenOf(call, body.children) : mediaOf(body))
  if (!Array.isArray(media)) return media
  const id = numericId()
  const { caption, is_carousel_item: item } = body
  sandbox.keep(call, 'container', id, { caption, media, item, looks: 0, created: Date.now() })
  return ok({ id })
}

function childrenOf(call: Call, list: string): Container['media'] | Answer {
  const ids = list.split(',')
  const children = ids.map((id) => find(call, id))
  if (ids.length < 2 || ids.length > 10 || children.some((each) => !each?.item || each.looks < 2))
    return graphError(400, 100, 'Invalid parameter: children')
  return children.flatMap((each) => each?.media ?? [])
}

async function mediaOf({
  image_url,
  video_url,
}: z.infer<typeof source>): Promise<Container['media'] | Answer> {
  const url = image_url ?? video_url ?? ''
  const fetched = await sandbox.fetchMedia(url)
  if (!fetched)
    return graphError(400, 9004, 'The media could not be fetched from this URI', { error_subcode: 2207052 })
  if (image_url && fetched.type !== 'image/jpeg')
    return graphError(400, 36_001, 'The image format is not supported', { error_subcode: 2207005 })
  return [{ kind: image_url ? 'image' : 'video', bytes: fetched.bytes, url }]
}

function statusOf(call: Call, id: string, { published, created }: Container): Answer {
  const names = { done: 'FINISHED', failed: 'ERROR', working: 'IN_PROGRESS' }
  const isLate = Date.now() - created > dayMs
  const processed = () => names[sandbox.pollMedia(call, 'container', id) ?? 'working']
  const status_code = published ? 'PUBLISHED' : isLate ? 'EXPIRED' : processed()
  const failed = 'Error: Media upload has failed with error code 2207026'
  return ok({ id, status_code, status: status_code === 'ERROR' ? failed : status_code })
}

function publishContainer(call: Call): Reply {
  const id = sandbox.fieldsOf(call, z.object({ creation_id: z.string() }))?.creation_id ?? ''
  const stored = find(call, id)
  if (!stored) return graphError(400, 100, 'Invalid parameter: creation_id')
  const refused = sandbox.faultAtStart(call)
  if (refused) return refused
  if (stored.looks < 2) return graphError(400, 9007, 'Media ID is not available', { error_subcode: 2207027 })
  if (stored.published) return graphError(400, 100, 'The container has been published already')
  if (usage(call) >= dailyPosts) return errors.quota
  return sandbox.createPost(call, { text: stored.caption, media: stored.media }, (made) => {
    sandbox.keep(call, 'container', id, { ...stored, published: true })
    return ok({ id: made.id })
  })
}

const usage = ({ store, platform }: Call): number =>
  store.list(platform, dailyPosts).filter(({ created_at }) => Date.now() - Date.parse(created_at) < dayMs)
    .length

/** Exchanges a token for one that lives longer, or renews one that is at least a day old. */
function tokens({ store, platform, path, query }: Call): Answer {
  const shown = query.get('access_token') ?? ''
  const isRenewal = path === '/refresh_access_token'
  const fault = isRenewal ? store.take(platform, 'renew') : undefined
  if (fault === 'refresh-fails') return errors.server
  const grant = findGrant(store, platform, 'access', shown)
  const isAllowed = isRenewal || query.get('client_secret') === appOf(platform).client_secret
  if (!grant || !isAllowed || fault) return errors.expired
  if (isRenewal && Date.now() - grant.issued < dayMs)
    return graphError(400, 100, 'The access token is not old enough to be refreshed')
  const { access_token } = issue(store, platform, grant.scopes, grant.account)
  if (isRenewal) store.remove(platform, 'access', shown)
  return ok({ access_token, token_type: 'bearer', expires_in: lifetimes.instagram.access })
}

function firstToken(call: Call): Answer {
  const decision = decide(call)
  if (decision === 'fails') return errors.server
  if ('error' in decision)
    return { status: 400, json: { error_type: 'OAuthException', code: 400, error_message: decision.words } }
  const { issued, scopes } = decision
  return ok({ access_token: issued.access_token, user_id: 1, permissions: scopes })
}

export const instagram: Network = {
  errors,
  consentPage: /^www\.instagram\.com\/oauth\/authorize$/,
  answer(call) {
    const { method, path } = call
    if (path === '/oauth/access_token') return firstToken(call)
    if (path === '/access_token' || path === '/refresh_access_token') return tokens(call)
    const account = sandbox.accountOf(call)
    if (!account) return errors.expired
    const [, version, node = '', edge = ''] = path.split('/')
    if (version !== platformRules.instagram.api.version) return oldVersion(version)
    if (node === 'me') return ok({ user_id: account.id, username: account.name })
    switch (node === account.id && `${method} ${edge}`) {
      case 'POST media':
        return createContainer(call)
      case 'POST media_publish':
        return publishContainer(call)
      case 'GET media':
        return graphList(call, ({ id, text, permalink }, timestamp) => ({
          id,
          caption: text,
          permalink,
          timestamp,
        }))
      case 'GET content_publishing_limit':
        return ok({ data: [{ quota_usage: usage(call), config: { quota_total: dailyPosts } }] })
      default: {
        const stored = find(call, node)
        return stored ? statusOf(call, node, stored) : graphPost(call, node, 'permalink')
      }
    }
  },
}
