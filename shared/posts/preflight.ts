import type { Connection } from '../connections/model.ts'
import type { PostMedia } from '../media/model.ts'
import type { Utm } from './composition.ts'
import { outgoingLink } from './link.ts'
import { platformNames, type Platform, type PostStatus } from './model.ts'
import { checkedMedia, isConvertible, whyRefused } from './platform-check.ts'
import { platformRules } from './platform-rules.ts'
import type { Finding } from './preflight-endpoint.ts'

export type { Finding }

interface Checked {
  title: string
  content: string
  platforms: readonly Platform[]
  variants: Partial<Record<Platform, string>>
  link?: string | undefined
  utm?: Utm | undefined
  media: readonly PostMedia[]
}

/** Another post, for quotas and repeats. */
export interface Neighbor extends Pick<Checked, 'title' | 'content' | 'platforms' | 'variants'> {
  status: PostStatus
  scheduled_for: string | null
  updated_at: string
}

interface Context {
  connections: readonly Pick<Connection, 'platform' | 'state' | 'ends_at' | 'api'>[]
  neighbors: readonly Neighbor[]
  at: Date
}

const hourMs = 3_600_000
/** Texts with at least this similarity count as repeats. */
const repeatThreshold = 0.9

export const textFor = (post: Pick<Checked, 'content' | 'variants'>, on: Platform): string =>
  post.variants[on] ?? post.content

export const preflight = (post: Checked, context: Context): Finding[] =>
  post.platforms.flatMap((on) => [
    ...ofRules(on, post, context),
    ...ofRepeats(on, post, context),
    ...ofSameTime(on, context),
  ])

/** Finds only what stops a post. Cheap enough for many posts. */
export const whatStops = (post: Checked, context: Context): Finding[] =>
  post.platforms.flatMap((on) => ofRules(on, post, context)).filter(({ severity }) => severity === 'stops')

const ofRules = (on: Platform, post: Checked, context: Context): Finding[] => [
  ...ofConnection(on, context),
  ...ofContent(on, post),
  ...ofQuota(on, context),
]

const ofContent = (on: Platform, post: Checked): Finding[] => {
  const name = platformNames[on]
  const media = checkedMedia(on, post.media)
  const fix = media.some((file) => isConvertible(on, file))
    ? `Crop the image for ${name}`
    : `Change it for ${name}`
  return whyRefused(on, {
    title: post.title,
    text: textFor(post, on),
    link: outgoingLink(on, post),
    media,
  }).map((what) => ({
    platform: on,
    severity: 'stops',
    what,
    todo: `${fix}, or take ${name} out of this post.`,
  }))
}

function ofConnection(on: Platform, { connections, at }: Context): Finding[] {
  const name = platformNames[on]
  const connection = connections.find(({ platform }) => platform === on)
  const stops = (what: string, todo: string): Finding[] => [{ platform: on, severity: 'stops', what, todo }]
  if (connection?.state === 'not-configured')
    return stops(
      `${name} is not set up: no app is registered there.`,
      'See the Connections page for what is missing.',
    )
  if (!connection || connection.state === 'not-connected')
    return stops(`No ${name} account is connected.`, 'Connect one on the Connections page.')
  if (connection.state === 'reconnect')
    return stops(`${name} no longer lets us post.`, 'Connect the account again on the Connections page.')
  if (connection.ends_at && Date.parse(connection.ends_at) <= at.getTime())
    return stops(
      `Access to ${name} expires on ${connection.ends_at.slice(0, 10)}, before this post's time.`,
      'Connect the account again before then.',
    )
  const { version, ends_on } = connection.api
  return ends_on && ends_on < at.toISOString().slice(0, 10)
    ? [
        {
          platform: on,
          severity: 'warns',
          what: `${name} supports API version ${version ?? ''} only until ${ends_on}, before this post's time.`,
          todo: 'Ask the operator to upgrade before then.',
        },
      ]
    : []
}

const isCommitted = ({ status }: Neighbor): boolean => status !== 'draft' && status !== 'failed'

function ofQuota(on: Platform, { neighbors, at }: Context): Finding[] {
  const { quota } = platformRules[on]
  if (!quota) return []
  const count = neighbors.filter((post) => {
    const before = at.getTime() - Date.parse(post.scheduled_for ?? post.updated_at)
    return isCommitted(post) && post.platforms.includes(on) && before >= 0 && before < quota.hours * hourMs
  }).length
  if (count < quota.posts) return []
  return [
    {
      platform: on,
      severity: 'stops',
      what: `${platformNames[on]} allows ${quota.posts} posts in ${quota.hours} hours, and ${count} go out before this one.`,
      todo: 'Choose a later time.',
    },
  ]
}

function ofRepeats(on: Platform, post: Checked, { neighbors }: Context): Finding[] {
  const text = textFor(post, on)
  const repeated = neighbors.find(
    (neighbor) =>
      isCommitted(neighbor) &&
      neighbor.platforms.includes(on) &&
      similarity(text, textFor(neighbor, on)) >= repeatThreshold,
  )
  if (!repeated) return []
  return [
    {
      platform: on,
      severity: 'warns',
      what: `On ${platformNames[on]} this says nearly the same as “${repeated.title}”.`,
      todo: 'Reword it: platforms reject or hide repeats.',
    },
  ]
}

const minuteMs = 60_000

function ofSameTime(on: Platform, { neighbors, at }: Context): Finding[] {
  const minute = Math.floor(at.getTime() / minuteMs)
  const simultaneous = neighbors.find(
    ({ status, platforms, scheduled_for }) =>
      status === 'scheduled' &&
      platforms.includes(on) &&
      Math.floor(Date.parse(scheduled_for ?? '') / minuteMs) === minute,
  )
  if (!simultaneous) return []
  return [
    {
      platform: on,
      severity: 'warns',
      what: `On ${platformNames[on]}, “${simultaneous.title}” is scheduled for the same time.`,
      todo: 'Choose the next open slot, unless both are meant for it.',
    },
  ]
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

function trigrams(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const characters = [...text]
  for (let at = 0; at + 3 <= characters.length; at++) {
    const gram = characters.slice(at, at + 3).join('')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/** How similar two texts are, from 0 to 1: Dice's coefficient over runs of three letters. */
export function similarity(first: string, second: string): number {
  const [a, b] = [bare(first), bare(second)]
  if (a === b) return a === '' ? 0 : 1
  const [left, right] = [trigrams(a), trigrams(b)]
  const size = total(left) + total(right)
  if (size === 0) return 0
  let shared = 0
  for (const [gram, count] of left) shared += Math.min(count, right.get(gram) ?? 0)
  return (2 * shared) / size
}
