import { call } from '#api/client.ts'
import { identifyingFields } from '#shared/leads/fields.ts'
import { platformNames } from '#shared/posts/model.ts'
import { shownStatus } from '#shared/posts/post-state.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ArticleMark } from '../blog/ArticleMark.tsx'
import { StageMark } from '../crm/StageMark.tsx'
import type { PaletteEntry } from '../kit/palette-entry.ts'
import { QuoteMark } from '../kit/QuoteMark.tsx'

interface Kind {
  many: string
  list: string
  find: (words: string, signal: AbortSignal) => Promise<PaletteEntry[]>
}

/** Results of each kind. */
const limit = 6

export const kinds: readonly Kind[] = [
  {
    many: 'leads',
    list: '/admin/crm/list',
    find: async (search, signal) => {
      const { leads } = await call('leads/list', { query: { search, limit }, signal })
      return leads.map((lead) => ({
        id: `/admin/crm/${lead.id}`,
        name: lead.name,
        about: lead.company ?? lead.email ?? lead.phone ?? '',
        text: identifyingFields.map((field) => lead[field]).join(' '),
        mark: <StageMark stage={lead.stage} />,
      }))
    },
  },
  {
    many: 'quotes',
    list: '/admin/quotes',
    find: async (search, signal) => {
      const { quotes } = await call('quotes/list', { query: { search, limit }, signal })
      return quotes.map(({ quoteId, customerName, customerEmail, status }) => ({
        id: `/admin/quotes/${quoteId}`,
        name: customerName || 'No name yet',
        about: `Quote ${quoteId}`,
        text: [quoteId, customerName, customerEmail].join(' '),
        mark: <QuoteMark status={status} />,
      }))
    },
  },
  {
    many: 'posts',
    list: '/admin/manage-posts',
    find: async (search, signal) => {
      const { posts } = await call('posts/list', { query: { search, limit }, signal })
      return posts.map((post) => ({
        id: `/admin/manage-posts/${post.id}`,
        name: post.title,
        about: post.platforms.map((platform) => platformNames[platform]).join(', '),
        text: `${post.title} ${post.content}`,
        mark: <StatusMark status={shownStatus(post)} />,
      }))
    },
  },
  {
    many: 'articles',
    list: '/admin/manage-blog',
    find: async (search, signal) => {
      // The server searches five times as many articles.
      const { posts } = await call('blog/list', { query: { search, limit: 50 }, signal })
      return posts.slice(0, limit).map(({ id, title, excerpt, slug, status }) => ({
        id: `/admin/manage-blog/${id}`,
        name: title || 'Untitled',
        about: 'Article',
        text: `${title} ${excerpt} ${slug}`,
        mark: <ArticleMark status={status} />,
      }))
    },
  },
]
