import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPost, ok, type Call } from './call.ts'
import { graphErrors } from './meta.ts'
import { NetworkStore } from './store.ts'

it('stores nothing of a post whose creation fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'networks-'))
  const store = new NetworkStore(join(folder, 'networks.sqlite'))
  const call = { store, platform: 'tiktok', pageUrl: '', errors: graphErrors } as unknown as Call
  const failing = () => {
    throw new Error('Failed')
  }
  expect(() => createPost(call, { text: 'Words' }, failing)).toThrow('Failed')
  expect(store.list('tiktok', 10)).toEqual([])
  createPost(call, { id: '2', text: 'Words' }, ok)
  expect(store.list('tiktok', 10).map(({ id }) => id)).toEqual(['2'])
  store.close()
  await rm(folder, { recursive: true })
})
