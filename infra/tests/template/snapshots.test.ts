import { expect, it } from 'vitest'
import { stacks, template, textOf, type StackId } from './templates.ts'

// A line for each property, so that a change of a stack can be reviewed. `vitest -u` accepts it.
it.each(stacks)('the stack %s is as reviewed', async (stack) => {
  const { Resources, Outputs } = template(stack)
  const sorted = { Resources: byName(Resources), Outputs: byName(Outputs) }
  const text = linesOf(readable(stack, sorted, new Set())).join('\n')
  await expect(`${text}\n`).toMatchFileSnapshot(`snapshots/${stack}.yaml`)
})

/** The synthesis adds exports in any order. */
const byName = (entries: object = {}) =>
  Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** With resolved references, without tags, and without code and hashes, which change more often than a stack. */
function readable(stack: StackId, value: unknown, environments: Set<string>): unknown {
  if (typeof value === 'string') {
    const text = value.replace(/\b[0-9a-f]{64}\b/g, '<hash>')
    return text.startsWith('{"') ? (JSON.parse(text) as unknown) : text
  }
  if (typeof value !== 'object' || value === null) return value
  const show = (inner: unknown) => readable(stack, inner, environments)
  if (Array.isArray(value)) return value.map(show)
  const entries = Object.entries(value)
  if (entries.length === 1 && /^(Ref|Fn::\w+)$/.test(entries[0]?.[0] ?? '')) return show(textOf(stack, value))
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => {
      if (name === 'Tags' || (name === 'DependsOn' && inner.length === 0)) return []
      if (name === 'FunctionCode') return [[name, '<code>']]
      // All functions have the same variables, so only the first one shows them.
      if (name === 'Environment' && environments.has(JSON.stringify(inner))) return [[name, '<the same>']]
      if (name === 'Environment') environments.add(JSON.stringify(inner))
      return [[name, show(inner)]]
    }),
  )
}

/** YAML. Short objects and lists stay on one line. */
function linesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value)]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([name, inner]) => {
    const start = isList ? '-' : `${name}:`
    const line = `${start} ${JSON.stringify(inner)}`
    const isNested = typeof inner === 'object' && inner !== null
    if (!isNested || line.length <= 110) return [line]
    const lines = linesOf(inner).map((each) => `  ${each}`)
    return isList ? [`- ${lines[0]?.trimStart()}`, ...lines.slice(1)] : [start, ...lines]
  })
}
