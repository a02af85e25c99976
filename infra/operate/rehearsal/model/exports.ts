import type { Stack } from './stack.ts'
import { Refusal, resolve, type Scope, type Template } from './template.ts'

type Stacks = ReadonlyMap<string, Stack>

export const exportValue = (stacks: Stacks, name: string): string | undefined =>
  Array.from(stacks.values())
    .flatMap(({ outputs }) => [...outputs.values()])
    .find(({ exportName }) => exportName === name)?.value

/** @throws Refusal when another stack imports it */
export function refuseUsedExport(
  stacks: Stacks,
  name: string,
  owner: Stack,
  what: 'deleted' | 'updated',
): void {
  const users = Array.from(stacks.values()).filter((other) => other !== owner && other.imports.has(name))
  if (users.length > 0)
    throw new Refusal(
      `Export ${name} cannot be ${what} as it is in use by ${users.map((user) => user.name).join(' and ')}`,
    )
}

/** The outputs a stack comes to. @throws Refusal for an export that is taken, or in use and no longer what it was */
export function outputsOf(
  stacks: Stacks,
  stack: Stack,
  { Outputs }: Template,
  scope: Scope,
): Stack['outputs'] {
  const outputs = new Map(
    Object.entries(Outputs).map(([key, { Value, Export }]) => {
      const exportName = Export && String(resolve(Export.Name, scope))
      return [key, { value: String(resolve(Value, scope)), exportName }]
    }),
  )
  const exported = Array.from(outputs.values()).filter(({ exportName }) => exportName !== undefined)
  for (const { name, outputs: theirs } of stacks.values())
    for (const { exportName, value } of theirs.values()) {
      if (exportName === undefined) continue
      const ours = exported.find((one) => one.exportName === exportName)
      if (name === stack.name) {
        if (!ours) refuseUsedExport(stacks, exportName, stack, 'deleted')
        else if (ours.value !== value) refuseUsedExport(stacks, exportName, stack, 'updated')
      } else if (ours)
        throw new Refusal(`Export with name ${exportName} is already exported by stack ${name}.`)
    }
  return outputs
}
