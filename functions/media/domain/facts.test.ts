import { expect, it } from 'vitest'
import { maxBytesOf } from '#shared/media/model.ts'
import { factsOf } from './facts.ts'

it('takes a picture as large as any platform does, and no larger', () => {
  const facts = (bytes: number) => factsOf({ contentType: 'image/png' }, Buffer.alloc(32), bytes)
  expect(facts(maxBytesOf.image)).toMatchObject({ kind: 'image', bytes: maxBytesOf.image })
  expect(() => facts(maxBytesOf.image + 1)).toThrow('Maximum image size is 20 MB.')
})
