import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import { GroupCommit } from './group-commit.ts'

const start = () => {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE names (name TEXT PRIMARY KEY)')
  const commits = new GroupCommit(database)
  const add = (name: string, fails = false) =>
    commits.write(() => {
      database.prepare('INSERT INTO names VALUES (?)').run(name)
      if (fails) throw new Error(`No ${name}`)
      return name
    })
  const names = () =>
    database
      .prepare('SELECT name FROM names ORDER BY name')
      .all()
      .map(({ name }) => name)
  return { database, add, names }
}

it('writes what comes at once in one transaction', async () => {
  const { database, add, names } = start()
  const run = vi.spyOn(database, 'exec')
  expect(await Promise.all([add('a'), add('b'), add('c')])).toEqual(['a', 'b', 'c'])
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(run.mock.calls.flat().filter((sql) => sql === 'COMMIT')).toHaveLength(1)
})

it('keeps nothing of a change that fails, and takes nothing from the others', async () => {
  const { add, names } = start()
  const all = await Promise.allSettled([add('a'), add('b', true), add('a'), add('c')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(names()).toEqual(['a', 'c'])
})

it('says of all that they failed when they could not be kept', async () => {
  const { database, add } = start()
  database.close()
  expect((await Promise.allSettled([add('a'), add('b')])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
})
