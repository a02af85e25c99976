import type { APIRequestContext } from 'playwright-core'

const ids = {
  lead: ['/api/crm/leads', 'leads', 'id'],
  quote: ['/api/quotes', 'quotes', 'quoteId'],
  post: ['/api/social/posts', 'posts', 'id'],
  article: ['/api/blog/posts', 'posts', 'id'],
} as const

/** The screens of the staff area by their names in the day, each with its path; of records the first one of the list. */
export async function screensOf(request: APIRequestContext, url: string) {
  const first = async (of: keyof typeof ids): Promise<string> => {
    const [path, list, key] = ids[of]
    const answer = (await (await request.get(url + path)).json()) as Record<string, Record<string, string>[]>
    const id = answer[list]?.[0]?.[key]
    if (!id) throw new Error(`${path} lists nothing. Run npm run demo.`)
    return id
  }
  return {
    dashboard: '/admin',
    today: '/admin/crm',
    pipeline: '/admin/crm/pipeline',
    leads: '/admin/crm/list',
    lead: `/admin/crm/${await first('lead')}`,
    report: '/admin/crm/report',
    quotes: '/admin/quotes',
    quote: `/admin/quotes/${await first('quote')}`,
    extract: '/admin/crm/extract-lead',
    linkedin: '/admin/linkedin',
    posts: '/admin/manage-posts',
    calendar: '/admin/manage-posts/calendar',
    newPost: '/admin/manage-posts/new',
    post: `/admin/manage-posts/${await first('post')}`,
    attention: '/admin/attention',
    connections: '/admin/connections',
    articles: '/admin/manage-blog',
    article: `/admin/manage-blog/${await first('article')}`,
  }
}

export type Screen = keyof Awaited<ReturnType<typeof screensOf>>
