/** Called at load, so that a function without one fails at its start, not at first use. */
export function readEnv<const Name extends string>(...names: Name[]): Record<Name, string> {
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Error(`Not set in the environment: ${missing.join(', ')}`)
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as Record<Name, string>
}

/** All or none. @returns undefined when none is set */
export const readEnvIfSet = <const Name extends string>(...names: Name[]): Record<Name, string> | undefined =>
  names.some((name) => process.env[name]) ? readEnv(...names) : undefined
