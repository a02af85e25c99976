interface WordpressPost {
  id: number
  title: string
  name?: string
  content?: string
  excerpt?: string
  type?: string
  status?: string
  date?: string
  password?: string
  categories?: readonly (readonly [domain: string, name: string])[]
  meta?: Record<string, string>
  attachment?: string
  isDiscussed?: boolean
}

/** CDATA as WordPress writes it, with `]]>` split. */
const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export const site = 'https://old.example'

const item = (post: WordpressPost): string => {
  const { id, title, date = '2019-03-04 10:20:30', type = 'post', status = 'publish' } = post
  const parts = [
    ...(post.attachment ? [`<wp:attachment_url>${cdata(post.attachment)}</wp:attachment_url>`] : []),
    ...(post.categories ?? []).map(
      ([domain, name]) => `<category domain="${domain}" nicename="x">${cdata(name)}</category>`,
    ),
    ...Object.entries(post.meta ?? {}).map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    ),
    ...(post.isDiscussed ? [`<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>`] : []),
  ]
  return `	<item>
		<title>${cdata(title)}</title>
		<link>${site}/2019/03/${post.name ?? id}/</link>
		<dc:creator>${cdata('ann')}</dc:creator>
		<guid isPermaLink="false">${site}/?p=${id}</guid>
		<content:encoded>${cdata(post.content ?? '')}</content:encoded>
		<excerpt:encoded>${cdata(post.excerpt ?? '')}</excerpt:encoded>
		<wp:post_id>${id}</wp:post_id>
		<wp:post_date>${cdata(date)}</wp:post_date>
		<wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
		<wp:post_name>${cdata(post.name ?? '')}</wp:post_name>
		<wp:status>${cdata(status)}</wp:status>
		<wp:post_type>${cdata(type)}</wp:post_type>
		<wp:post_password>${cdata(post.password ?? '')}</wp:post_password>
		${parts.join('\n		')}
	</item>`
}

export const wxr = (...posts: WordpressPost[]): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
	<title>Old site</title>
	<link>${site}</link>
	<wp:base_blog_url>${site}</wp:base_blog_url>
	<wp:author><wp:author_login>${cdata('ann')}</wp:author_login><wp:author_display_name>${cdata('Ann Lee')}</wp:author_display_name></wp:author>
${posts.map(item).join('\n')}
</channel>
</rss>
`

const post = (id: string, fields: object) => ({
  id,
  uuid: `uuid-${id}`,
  slug: id,
  html: '<p>Words</p>',
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2023-01-05T10:00:00.000Z',
  ...fields,
})

export const ghostExport = {
  db: [
    {
      meta: { version: '5.75.0' },
      data: {
        posts: [
          post('fees', {
            title: 'Fees & terminals',
            html: '<p>Words with <a href="__GHOST_URL__/other/">a link</a>.</p>',
            feature_image: '__GHOST_URL__/content/images/2023/01/cover.jpg',
            custom_excerpt: 'In short',
          }),
          post('about', { title: 'About', type: 'page' }),
          post('members', { title: 'For members', visibility: 'paid' }),
          post('planned', { title: 'Planned', status: 'scheduled' }),
          post('untitled', { title: '(Untitled)', html: null, status: 'draft' }),
        ],
        posts_meta: [
          {
            post_id: 'fees',
            meta_title: 'For search',
            meta_description: 'Described',
            feature_image_alt: 'Cover',
          },
        ],
        tags: [
          { id: 't1', name: 'Payments', visibility: 'public' },
          { id: 't2', name: '#internal', visibility: 'internal' },
          { id: 't3', name: 'Terminals', visibility: 'public' },
        ],
        posts_tags: [
          { post_id: 'fees', tag_id: 't3', sort_order: 1 },
          { post_id: 'fees', tag_id: 't1', sort_order: 0 },
          { post_id: 'fees', tag_id: 't2', sort_order: 2 },
        ] as unknown,
        users: [{ id: 'u1', name: 'Ann Lee' }],
        posts_authors: [{ post_id: 'fees', author_id: 'u1', sort_order: 0 }],
      },
    },
  ] as const,
}
