import type { IconName } from '#ui/Icon.tsx'

interface RoomPage {
  to: string
  name: string
  icon: IconName
  /** The path of other screens that mark this page as current. */
  under?: string
}

export interface Room {
  name: string
  /** Its screens are under these paths. */
  paths: readonly string[]
  pages: readonly RoomPage[]
  views: readonly { to: string; name: string }[]
}

const posts = '/admin/manage-posts'
const blog = '/admin/manage-blog'
const leads = '/admin/crm/list'
const settings = '/admin/settings'

const crm: Room = {
  name: 'CRM',
  paths: ['/admin'],
  pages: [
    { to: '/admin/crm', name: 'Today', icon: 'today' },
    { to: '/admin/crm/pipeline', name: 'Pipeline', icon: 'board' },
    { to: leads, name: 'List', icon: 'list', under: '/admin/crm' },
    { to: '/admin/quotes', name: 'Quotes', icon: 'quote' },
    { to: '/admin/crm/report', name: 'Report', icon: 'chart' },
    { to: '/admin/crm/import', name: 'Import', icon: 'download' },
  ],
  views: [
    { to: `${leads}?stage=new`, name: 'New' },
    { to: `${leads}?sort=due`, name: 'Next steps' },
    { to: `${leads}?sort=value`, name: 'Highest value' },
    { to: '/admin/quotes?attention=ending', name: 'Quotes ending soon' },
    { to: `${leads}?state=quarantined`, name: 'Spam' },
    { to: `${leads}?state=deleted`, name: 'Deleted' },
  ],
}

/** The first whose path fits; the CRM is the home of what has no room. */
const rooms: readonly Room[] = [
  {
    name: 'Settings',
    // Platforms send people back to the second.
    paths: [settings, '/admin/connections'],
    pages: [
      { to: settings, name: 'General', icon: 'person' },
      { to: `${settings}/accounts`, name: 'Connected accounts', icon: 'link', under: '/admin/connections' },
      { to: `${settings}/email-templates`, name: 'Email templates', icon: 'email' },
      { to: `${settings}/posting-schedule`, name: 'Posting schedule', icon: 'clock' },
      { to: `${settings}/imports`, name: 'Imports', icon: 'download' },
    ],
    views: [],
  },
  {
    name: 'Posts',
    paths: [posts, '/admin/linkedin', '/admin/attention'],
    pages: [
      { to: posts, name: 'List', icon: 'list' },
      { to: `${posts}/calendar`, name: 'Calendar', icon: 'calendar' },
      { to: '/admin/linkedin', name: 'LinkedIn', icon: 'note' },
      { to: '/admin/attention', name: 'Attention', icon: 'alert' },
    ],
    views: [
      { to: `${posts}?status=draft`, name: 'Drafts' },
      { to: `${posts}?status=scheduled`, name: 'Scheduled' },
      { to: `${posts}?status=failed`, name: 'Failed' },
    ],
  },
  {
    name: 'Blog',
    paths: [blog],
    pages: [{ to: blog, name: 'Articles', icon: 'document' }],
    views: [
      { to: `${blog}?status=draft`, name: 'Drafts' },
      { to: `${blog}?status=scheduled`, name: 'Scheduled' },
      { to: `${blog}?status=published`, name: 'Published' },
    ],
  },
  crm,
]

const isUnder = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

export const roomOf = (pathname: string): Room =>
  rooms.find(({ paths }) => paths.some((path) => isUnder(pathname, path))) ?? crm

/** The page of a room that shows an address: the one with the longest path. Extraction is marked in the header. */
export const pageOf = ({ pages }: Room, pathname: string): RoomPage | undefined =>
  pages.find(({ to }) => to === pathname) ??
  pages
    .filter(({ to, under = to }) => isUnder(pathname, under) && !pathname.endsWith('/extract-lead'))
    .toSorted((first, second) => second.to.length - first.to.length)[0]
