import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { bundleRenderer } from '../../frontend/build/bundle.ts'
import { callerOf, type Caller } from '../local/http.ts'
import { startStack, type Stack } from '../local/stack.ts'
import { articleItems } from './articles.ts'
import { storeItems } from './store-items.ts'

export interface FilledBlog {
  stack: Stack
  /** Calls the API as staff, or gets a page. */
  ask(...asked: Parameters<Caller>): Promise<{ status: number; text: string }>
  /** Stores articles and renders all their pages, as after a change of design. */
  fill(articles: number, seen?: (pages: number) => void): Promise<void>
  close(): Promise<void>
}

const password = 'correct horse battery staple'

/** Starts the product in this process, so that its processor time can be measured. */
export async function startBlog(): Promise<FilledBlog> {
  const directory = await mkdtemp(join(tmpdir(), 'blog-bench-'))
  await mkdir(join(directory, 'site'))
  await writeFile(join(directory, 'site/index.html'), '<!doctype html>')
  const sheet = { path: '/blog/styles/0123456789abcdef.css', css: 'body{color:navy}' }
  await bundleRenderer(join(directory, 'blog-renderer.mjs'), {
    font: '/assets/font.woff2',
    sheet,
    shareImage: '/assets/share.png',
    sitePaths: [],
  })
  const stack = await startStack({
    port: 0,
    dataDir: join(directory, 'data'),
    siteDir: join(directory, 'site'),
    adminPassword: password,
    quiet: true,
  })
  const started = new Date()
  const call = callerOf(stack.url)
  const ask: FilledBlog['ask'] = async (...asked) => {
    const answer = await call(...asked)
    return { status: answer.status, text: await answer.text() }
  }
  await ask('POST', '/api/admin/session', { password })
  const { db } = await import('../../functions/aws/db.ts')
  const { readDesign } = await import('../../functions/blog/store/pages.ts')
  const rendered = async (seen: (pages: number) => void) => {
    for (;;) {
      const record = await readDesign()
      if (record) seen(record.pages)
      if (record?.done) return
      await sleep(200)
    }
  }
  await rendered(() => undefined)
  return {
    stack,
    ask,
    fill: async (articles, seen = () => undefined) => {
      await storeItems(db, articleItems(articles, started))
      await db.send(new DeleteCommand({ TableName: 'blog', Key: { id: 'design', sort: 'design' } }))
      await rendered(seen)
    },
    close: async () => {
      await stack.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
