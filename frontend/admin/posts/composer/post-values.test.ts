import { expect, it } from 'vitest'
import { schema, type PostValues } from './post-values.ts'
import { nothingComposed } from './composed.ts'

const values = (some: Partial<PostValues>): PostValues => ({
  ...nothingComposed(),
  title: 'Spring',
  variants: {},
  platforms: ['linkedin'],
  status: 'draft',
  ...some,
})
const fieldsOf = (some: Partial<PostValues>) =>
  (schema.safeParse(values(some)).error?.issues ?? []).map(({ path }) => path[0])

it.each<[Partial<PostValues>, string[]]>([
  [{}, []],
  [{ status: 'scheduled' }, ['content', 'day']],
  [{ status: 'scheduled', content: 'Hello' }, ['day']],
  [{ status: 'scheduled', content: 'Hello', day: '2001-01-01', time: '09:00' }, ['day']],
  [{ status: 'scheduled', content: 'Hello', day: '2101-01-01', time: '09:00' }, []],
  [{ day: '2101-01-01' }, ['time']],
])('the form of a post that is %j asks for %j', (some, fields) => expect(fieldsOf(some)).toEqual(fields))
