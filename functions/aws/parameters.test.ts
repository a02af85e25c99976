import {
  GetParameterCommand,
  ParameterNotFound,
  ParameterVersionNotFound,
  PutParameterCommand,
} from '@aws-sdk/client-ssm'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { readParameter, ssm, writeParameter } from './parameters.ts'
import { resetMock } from '../testing/event.ts'

const store = mockClient(ssm)
const none = new ParameterNotFound({ message: 'none', $metadata: {} })
const notYet = new ParameterVersionNotFound({ message: 'not yet', $metadata: {} })
const value = (Value: string) => ({ Parameter: { Value } })
const asked = () => store.commandCalls(GetParameterCommand).map(({ args }) => args[0].input)

beforeEach(() => {
  resetMock(store)
})

describe('the newest version', () => {
  it('is read again each time, decrypted', async () => {
    store.on(GetParameterCommand).resolvesOnce(value('one')).resolvesOnce(value('two'))
    expect([await readParameter('/a'), await readParameter('/a')]).toEqual(['one', 'two'])
    const decrypted = { Name: '/a', WithDecryption: true }
    expect(asked()).toEqual([decrypted, decrypted])
  })

  it('is undefined without a retry when the parameter does not exist', async () => {
    store.on(GetParameterCommand).rejects(none)
    expect(await readParameter('/none')).toBeUndefined()
    expect(asked()).toHaveLength(1)
  })

  it('is an error when access is denied', async () => {
    store.on(GetParameterCommand).rejects(Object.assign(new Error('denied'), { name: 'AccessDenied' }))
    await expect(readParameter('/a')).rejects.toThrow('denied')
  })
})

describe('a named version', () => {
  it('is read once for all callers', async () => {
    store.on(GetParameterCommand, { Name: '/a:1' }).resolves(value('one'))
    store.on(GetParameterCommand, { Name: '/a:2' }).resolves(value('two'))
    const together = await Promise.all(Array.from({ length: 10 }, () => readParameter('/a', '1')))
    expect(new Set(together)).toEqual(new Set(['one']))
    expect(await readParameter('/a', '1')).toBe('one')
    expect(await readParameter('/a', '2')).toBe('two')
    expect(asked().map(({ Name }) => Name)).toEqual(['/a:1', '/a:2'])
  })

  it.each([
    ['version', notYet],
    ['parameter', none],
  ])('is waited for while its %s is not visible yet', async (_, error) => {
    const name = `/late-${error.name}`
    store
      .on(GetParameterCommand, { Name: `${name}:1` })
      .rejectsOnce(error)
      .rejectsOnce(error)
      .resolves(value('late'))
    expect(await readParameter(name, '1')).toBe('late')
  })

  it('is undefined when it never becomes visible, and read again by the next call', async () => {
    store.on(GetParameterCommand, { Name: '/gone:1' }).rejects(notYet)
    expect(await readParameter('/gone', '1')).toBeUndefined()
    expect(asked()).toHaveLength(4)
    store.on(GetParameterCommand, { Name: '/gone:1' }).resolves(value('here'))
    expect(await readParameter('/gone', '1')).toBe('here')
  })

  it('is read again by the next call after an error', async () => {
    store.on(GetParameterCommand).rejectsOnce(new Error('throttled')).resolves(value('then'))
    await expect(readParameter('/b', '1')).rejects.toThrow('throttled')
    expect(await readParameter('/b', '1')).toBe('then')
  })
})

it('overwrites a parameter, encrypted, and returns the new version', async () => {
  store.on(PutParameterCommand).resolves({ Version: 7 })
  expect(await writeParameter('/a', 'new')).toBe('7')
  expect(store.commandCalls(PutParameterCommand)[0]?.args[0].input).toEqual({
    Name: '/a',
    Value: 'new',
    Type: 'SecureString',
    Overwrite: true,
    Tier: 'Intelligent-Tiering',
  })
})
