import { fieldProblem } from '#shared/api/problem.ts'
import { addTo, moveCounter } from '#aws/counters.ts'
import { ConditionFailed, transact, type Writes } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { countUses } from '../../media/store/records.ts'
import { stale } from '../domain/changes.ts'
import { contentsOf, type StoredArticle } from '../domain/stored-article.ts'
import { slugKey, toItem, versionKey } from './item.ts'

const { BLOG_TABLE } = readEnv('BLOG_TABLE')

export const articlesCounter = 'articles'

interface ArticleChange {
  before?: StoredArticle | undefined
  after: StoredArticle
}

const isCounted = (article: StoredArticle | undefined): article is StoredArticle =>
  article !== undefined && article.deleted_at === undefined

function counterWrites({ before, after }: ArticleChange): Writes {
  const by: Record<string, number> = {}
  if (isCounted(before)) by[`count:${before.status}`] = -1
  if (isCounted(after)) by[`count:${after.status}`] = (by[`count:${after.status}`] ?? 0) + 1
  const moved = Object.fromEntries(Object.entries(by).filter(([, figure]) => figure !== 0))
  return [
    ...(Object.keys(moved).length > 0 ? [addTo(articlesCounter, moved)] : []),
    ...moveCounter('blog_posts', Number(isCounted(after)) - Number(isCounted(before))),
  ]
}

function articleWrite({ before, after }: ArticleChange): Writes[number] {
  const Item = toItem({ ...after, writes: (before?.writes ?? 0) + 1 })
  if (!before)
    return { Put: { TableName: BLOG_TABLE, Item, ConditionExpression: 'attribute_not_exists(id)' } }
  return {
    Put: {
      TableName: BLOG_TABLE,
      Item,
      ConditionExpression: '#writes = :writes',
      ExpressionAttributeNames: { '#writes': 'writes' },
      ExpressionAttributeValues: { ':writes': before.writes },
    },
  }
}

export const addressWrite = (slug: string, article: string): Writes[number] => ({
  Put: {
    TableName: BLOG_TABLE,
    Item: { ...slugKey(slug), article },
    ConditionExpression: 'attribute_not_exists(id) OR article = :id',
    ExpressionAttributeValues: { ':id': article },
  },
})

/** An address that was on the site stays reserved; any other is released when the article gets a new one. */
function slugWrites({ before, after }: ArticleChange): Writes {
  if (before?.slug === after.slug) return []
  const take = addressWrite(after.slug, after.id)
  return before && !before.been_live
    ? [take, { Delete: { TableName: BLOG_TABLE, Key: slugKey(before.slug) } }]
    : [take]
}

const versionWrite = ({ before, after }: ArticleChange): Writes =>
  before?.version === after.version
    ? []
    : [
        {
          Put: {
            TableName: BLOG_TABLE,
            Item: {
              ...contentsOf(after),
              ...versionKey(after.id, after.version),
              version: after.version,
              at: after.updated_at,
              by: after.updated_by,
              word_count: after.word_count,
            },
          },
        },
      ]

const asFiles = (article: StoredArticle | undefined) => (article?.files ?? []).map((id) => ({ id }))

/** @throws Problem stale-version if it changed, invalid-request if its address is taken or a file is missing */
export async function writeArticle(change: ArticleChange, more: Writes = []): Promise<void> {
  const { before, after } = change
  const slugs = slugWrites(change)
  const files = countUses(asFiles(before), asFiles(after), after.updated_at)
  const writes = [
    articleWrite(change),
    ...slugs,
    ...files,
    ...versionWrite(change),
    ...counterWrites(change),
    ...more,
  ]
  try {
    await transact(writes)
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    const [first = 0] = error.failed
    if (first === 0) throw stale()
    if (first === 1 && slugs.length > 0)
      throw fieldProblem('slug', 'Another article has this web address. Choose another.')
    if (first <= slugs.length + files.length && first > slugs.length)
      throw fieldProblem('markdown', 'One of the pictures is missing. Upload it again.')
    throw stale()
  }
}

/** As many as fit into a transaction with the article. */
const filesAtOnce = 90

export async function letFilesGo(article: StoredArticle, now: Date): Promise<void> {
  let before = article
  while (before.files.length > 0) {
    const after = { ...before, files: before.files.slice(filesAtOnce) }
    await transact([
      articleWrite({ before, after }),
      ...countUses(asFiles(before), asFiles(after), now.toISOString()),
    ])
    before = { ...after, writes: before.writes + 1 }
  }
}
