import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { updateLead } from '../leads/editing-endpoints.ts'
import { updateLinkedinPost } from '../posts/linkedin-endpoints.ts'
import { updatePost } from '../posts/endpoints.ts'
import { changeOf } from './change.ts'

const record = z.object({ id: z.string(), name: z.string(), made_at: z.string(), version: z.int() })
const change = changeOf(record, { name: z.optional(z.string()) }, 'Enter a name.')
const messageOf = (body: unknown) => change.safeParse(body).error?.issues[0]?.message

describe('a change', () => {
  it('can contain the whole record as it was read', () => {
    const read = { id: '1', name: 'Ada', made_at: 'then', version: 2 }
    expect(change.parse(read)).toMatchObject({ name: 'Ada', version: 2 })
  })

  it('is refused with the name of an unknown field', () => {
    expect(change.safeParse({ name: 'Ada', nmae: 'Eve' }).error?.issues[0]).toMatchObject({ keys: ['nmae'] })
  })

  it.each([{}, { version: 1 }, { id: '1', made_at: 'then' }])(
    'is refused without a changed field: %j',
    (body) => {
      expect(messageOf(body)).toBe('Enter a name.')
    },
  )
})

const common = { created_at: '2026-11-21T12:00:00.000Z', updated_at: '2026-11-21T12:00:00.000Z', version: 1 }
const id = '019ab000-0000-7000-8000-00000000000a'
const post = {
  id,
  title: 'Title',
  content: 'Text',
  status: 'draft',
  scheduled_for: null,
  media: [
    { id: `${'a'.repeat(64)}.png`, kind: 'image', content_type: 'image/png', bytes: 1, width: 1, height: 1 },
  ],
  published_at: common.created_at,
  ...common,
}
const blank = { phone: null, company: null, title: null, website: null, value: null, next_step: null }
const lead = {
  ...blank,
  name: 'Ada',
  email: 'ada@example.com',
  message: '',
  interests: [],
  stage: 'new',
  state: 'active',
  source: { utm: {}, via: 'form' },
}

describe('the record from a list', () => {
  it.each([
    ['a LinkedIn post', updateLinkedinPost, { ...post, post_id: 'LI-1', permalink: 'https://x.example' }],
    ['a social post', updatePost, { ...post, platforms: ['twitter'], variants: {}, deliveries: [] }],
    ['a lead', updateLead, { id, ...lead, ...common }],
  ] as const)('can be sent back: %s', (_, { body }, read) => {
    expect(body.safeParse(read).error).toBeUndefined()
  })
})
