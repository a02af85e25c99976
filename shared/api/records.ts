export const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] =>
  Object.keys(record) as Name[]

export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
