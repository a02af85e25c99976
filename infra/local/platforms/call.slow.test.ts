import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createPostWithFaults, publish } from './call.ts'
import { graphErrors } from './meta.ts'
import { NetworkStore } from './store.ts'

it('stores nothing of a post whose creation fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'networks-'))
  const store = new NetworkStore(join(folder, 'networks.sqlite'))
  try {
    const context = { store, platform: 'tiktok', pageUrl: 'http://127.0.0.1/' } as const
    const failHalfway = () => {
      publish(context, { id: '1', text: 'Words' })
      throw new Error('Failed')
    }
    expect(() => createPostWithFaults(context, graphErrors, failHalfway)).toThrow('Failed')
    expect(store.list('tiktok', 10)).toEqual([])
    createPostWithFaults(context, graphErrors, () => ({
      status: 200,
      json: publish(context, { id: '2', text: 'Words' }),
    }))
    expect(store.list('tiktok', 10).map(({ id }) => id)).toEqual(['2'])
  } finally {
    store.close()
    await rm(folder, { recursive: true })
  }
})
