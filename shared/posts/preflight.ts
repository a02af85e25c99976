import type { Connection } from '../connections/model.ts'
import type { PostMedia } from '../media/model.ts'
import type { Utm } from './composition.ts'
import { outgoingLink } from './link.ts'
import { platformNames, type Platform, type SocialStatus } from './model.ts'
import { checkedMedia, isConvertible, whyRefused } from './platform-check.ts'
import { platformRules } from './platform-rules.ts'
import type { Finding } from './preflight-endpoint.ts'
import { similarity } from './similar.ts'

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

/** Another post, by which quotas are counted and repeats are told. */
export interface Neighbour extends Pick<Checked, 'title' | 'content' | 'platforms' | 'variants'> {
  status: SocialStatus
  scheduled_for: string | null
  updated_at: string
}

interface Surroundings {
  connections: readonly Pick<Connection, 'platform' | 'state' | 'ends_at' | 'api'>[]
  /** Posts of the days around, without the one that is checked. */
  neighbours: readonly Neighbour[]
  /** When it is to leave. */
  at: Date
}

const hourMs = 3_600_000
/** From here on two texts are told to be nearly the same. */
const nearly = 0.9

/** The text of a post on one platform. */
export const textFor = (post: Pick<Checked, 'content' | 'variants'>, on: Platform): string =>
  post.variants[on] ?? post.content

/** Why a post would fail, platform by platform; empty when nothing speaks against it. */
export const preflight = (post: Checked, preflightContext: Surroundings): Finding[] =>
  post.platforms.flatMap((on) => [
    ...ofRules(on, post, preflightContext),
    ...ofRepeats(on, post, preflightContext),
    ...ofSameTime(on, preflightContext),
  ])

/** What stops a post, without what may merely go wrong: cheap enough for many at once. */
export const whatStops = (post: Checked, preflightContext: Surroundings): Finding[] =>
  post.platforms
    .flatMap((on) => ofRules(on, post, preflightContext))
    .filter(({ severity }) => severity === 'stops')

const ofRules = (on: Platform, post: Checked, preflightContext: Surroundings): Finding[] => [
  ...ofConnection(on, preflightContext),
  ...ofContent(on, post),
  ...ofQuota(on, preflightContext),
]

const ofContent = (on: Platform, post: Checked): Finding[] => {
  const name = platformNames[on]
  const media = checkedMedia(on, post.media)
  const ways = media.some((file) => isConvertible(on, file))
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
    todo: `${ways}, or take ${name} out of this post.`,
  }))
}

function ofConnection(on: Platform, { connections, at }: Surroundings): Finding[] {
  const name = platformNames[on]
  const connection = connections.find((each) => each.platform === on)
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

const isOnItsWay = ({ status }: Neighbour): boolean => status !== 'draft' && status !== 'failed'

function ofQuota(on: Platform, { neighbours, at }: Surroundings): Finding[] {
  const { quota } = platformRules[on]
  if (!quota) return []
  const count = neighbours.filter((post) => {
    const before = at.getTime() - Date.parse(post.scheduled_for ?? post.updated_at)
    return isOnItsWay(post) && post.platforms.includes(on) && before >= 0 && before < quota.hours * hourMs
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

function ofRepeats(on: Platform, post: Checked, { neighbours }: Surroundings): Finding[] {
  const text = textFor(post, on)
  const repeated = neighbours.find(
    (other) =>
      isOnItsWay(other) && other.platforms.includes(on) && similarity(text, textFor(other, on)) >= nearly,
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

/** Two people may have chosen the same free time. */
function ofSameTime(on: Platform, { neighbours, at }: Surroundings): Finding[] {
  const minute = Math.floor(at.getTime() / minuteMs)
  const other = neighbours.find(
    (each) =>
      each.status === 'scheduled' &&
      each.platforms.includes(on) &&
      Math.floor(Date.parse(each.scheduled_for ?? '') / minuteMs) === minute,
  )
  if (!other) return []
  return [
    {
      platform: on,
      severity: 'warns',
      what: `On ${platformNames[on]}, “${other.title}” is scheduled for the same time.`,
      todo: 'Choose the next free slot, unless both are meant for it.',
    },
  ]
}
