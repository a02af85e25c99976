import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { creating, publish } from './call.ts'
import { graphErrors } from './meta.ts'
import { NetworkStore } from './store.ts'

it('keeps nothing of a post whose making breaks off halfway', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'networks-'))
  const store = new NetworkStore(join(folder, 'networks.sqlite'))
  try {
    const context = { store, platform: 'tiktok', pageUrl: 'http://127.0.0.1/' } as const
    const breakOff = () => {
      publish(context, { id: '1', text: 'Words' })
      throw new Error('It ends here')
    }
    expect(() => creating(context, graphErrors, breakOff)).toThrow('It ends here')
    expect(store.list('tiktok', 10)).toEqual([])
    creating(context, graphErrors, () => ({
      status: 200,
      json: publish(context, { id: '2', text: 'Words' }),
    }))
    expect(store.list('tiktok', 10).map(({ id }) => id)).toEqual(['2'])
  } finally {
    store.close()
    await rm(folder, { recursive: true })
  }
})
