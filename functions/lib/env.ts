/** Reads the named variables once, at load: a function that lacks one fails at its start, not at its first use. */
export function readEnv<const Name extends string>(...names: Name[]): Record<Name, string> {
  const missing = names.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Error(`Not set in the environment: ${missing.join(', ')}`)
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as Record<Name, string>
}

/** The same of variables that are set together or not at all; undefined when none is. */
export const readEnvIfSet = <const Name extends string>(...names: Name[]): Record<Name, string> | undefined =>
  names.some((name) => process.env[name]) ? readEnv(...names) : undefined
