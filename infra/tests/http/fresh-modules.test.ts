import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

// In a process of its own: here the test runner loads modules, not Node.
const script = `
  import { reloadable } from './infra/tests/fresh-modules.ts'
  const forget = reloadable()
  const load = async () => {
    const { endpointList } = await import('#shared/api/endpoints.ts')
    const { ZodError } = await import('zod')
    return { list: endpointList, ofAnotherModule: endpointList[0], library: ZodError }
  }
  const first = await load()
  const sameAsFirst = async () => Object.entries(await load()).filter(([name, value]) => value === first[name])
  const names = (entries) => entries.map(([name]) => name).join()
  const before = names(await sameAsFirst())
  forget()
  console.log(JSON.stringify([before, names(await sameAsFirst())]))
`

it('a stack in a process that ran one has modules of its own, and the libraries that are there', async () => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root })
  expect(JSON.parse(stdout)).toEqual(['list,ofAnotherModule,library', 'library'])
})
