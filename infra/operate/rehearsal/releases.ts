import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { endpointList } from '#shared/api/endpoints.ts'
import { directoryOf, functionIds, type FunctionId } from '../../cdk/functions.ts'
import { grants, type Grant } from '../../cdk/grants.ts'
import { tableNames, tables, type TableName, type TableShape } from '../../cdk/tables.ts'
import { placeholderBuild, synthesize } from '../synthesize.ts'
import { readAssembly, type SynthesizedStack } from './assembly.ts'

export interface Release {
  /** For the names of checks. */
  title: string
  stacks: readonly SynthesizedStack[]
}

/** How a release differs from the working tree. */
export interface Difference {
  /** Endpoints that it lacks, with their own functions if they have one. */
  without?: readonly string[]
  added?: readonly Endpoint[]
  /** Tables that are different or additional. */
  tables?: Readonly<Record<string, TableShape>>
}

/** Changed while a release is synthesized. */
const lists = {
  endpoints: endpointList as Endpoint[],
  functions: functionIds as string[],
  names: tableNames as string[],
}
const maps = { grants: grants as Record<string, Grant>, tables: tables as Record<string, TableShape> }

const replaceAll = <T>(list: T[], content: readonly T[]): void => void list.splice(0, list.length, ...content)

/** Synthesizes a release that is not in the repository: the working tree with a difference. */
export async function synthesizeRelease(
  directory: string,
  title: string,
  { without = [], added = [], tables: shapes = {} }: Difference = {},
): Promise<Release> {
  const [endpoints, functions, names] = [[...lists.endpoints], [...lists.functions], [...lists.names]]
  const before = { ...maps.tables }
  const own = added.filter(({ group }) => group === 'own').map(({ id }) => id)
  const built = await placeholderBuild(join(directory, 'built'))
  for (const id of own) {
    const file = join(built.functionsDirectory, directoryOf(id as FunctionId), 'index.mjs')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, id)
    const used = Object.fromEntries(
      Object.keys(shapes).map((name) => [name as TableName, ['GetItem'] as const]),
    )
    maps.grants[id] = { description: 'Is new', memoryMb: 512, timeoutSeconds: 10, tables: used }
  }
  try {
    replaceAll(lists.endpoints, [...endpoints.filter(({ id }) => !without.includes(id)), ...added])
    replaceAll(lists.functions, [...functions.filter((id) => !without.includes(id)), ...own])
    Object.assign(maps.tables, shapes)
    replaceAll(lists.names, Object.keys(maps.tables))
    const output = join(directory, title)
    await synthesize(built, output, {}, { validated: false })
    return { title, stacks: await readAssembly(output) }
  } finally {
    replaceAll(lists.endpoints, endpoints)
    replaceAll(lists.functions, functions)
    replaceAll(lists.names, names)
    for (const id of own) delete maps.grants[id]
    for (const name of Object.keys(shapes)) delete maps.tables[name]
    Object.assign(maps.tables, before)
  }
}

const call = (id: string, group: Endpoint['group']): Endpoint => ({
  id,
  group,
  method: 'GET',
  path: `/api/${id}`,
  auth: 'admin',
  summary: 'Is new',
  answers: {},
  problems: [],
})

const index = { partitionKey: 'kind', sortKey: 'id' }
const indexed = (...names: string[]): Record<string, TableShape> => ({
  deliveries: { ...tables.deliveries, indexes: Object.fromEntries(names.map((name) => [name, index])) },
})

/**
 * A release that removes a function and a call of a group and adds such ones, then one with an additional table and
 * index, then one with another index.
 */
const endpoints: Difference = {
  without: ['linkedin/list', 'leads/list'],
  added: [call('newer/own', 'own'), call('newer/call', 'crm')],
}
const another: TableShape = { partitionKey: 'id', indexes: {} }
export const differences = {
  endpoints,
  table: { ...endpoints, tables: { another, ...indexed('one') } },
  index: { ...endpoints, tables: { another, ...indexed('one', 'two') } },
  replaced: { tables: { timeline: { ...tables.timeline, partitionKey: 'another' } } },
} satisfies Record<string, Difference>

export async function otherReleases(directory: string): Promise<Record<keyof typeof differences, Release>> {
  const make = (name: keyof typeof differences, title: string) =>
    synthesizeRelease(join(directory, name), title, differences[name])
  return {
    endpoints: await make('endpoints', 'other endpoints'),
    table: await make('table', 'a new table and index'),
    index: await make('index', 'another index'),
    replaced: await make('replaced', 'a replaced table'),
  }
}
