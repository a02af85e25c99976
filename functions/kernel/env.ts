import * as z from 'zod/mini'

/** Reads the named variables once, at load: a function that lacks one fails at its start, not at its first use. */
export const readEnv = <const Name extends string>(...names: Name[]): Record<Name, string> =>
  z
    .object(
      Object.fromEntries(names.map((name) => [name, z.string().check(z.minLength(1))])) as Record<
        Name,
        z.ZodMiniString
      >,
    )
    .parse(process.env) as Record<Name, string>

/** The same of variables that are set together or not at all; undefined when none is. */
export const readEnvIfSet = <const Name extends string>(...names: Name[]): Record<Name, string> | undefined =>
  names.some((name) => process.env[name]) ? readEnv(...names) : undefined
