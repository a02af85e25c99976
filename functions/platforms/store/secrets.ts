import * as z from 'zod/mini'
import { nullableText, optionalText } from '#shared/api/fields.ts'
import { account } from '#shared/connections/model.ts'
import { platform, type Platform } from '#shared/posts/model.ts'
import { readEnv } from '#lib/env.ts'
import { parseJson } from '#lib/json.ts'
import { readParameter, writeParameter } from '#aws/parameters.ts'
import type { App, Granted } from '../oauth.ts'

const { CONNECTION_PARAMETER_PREFIX, APPS_PARAMETER } = readEnv(
  'CONNECTION_PARAMETER_PREFIX',
  'APPS_PARAMETER',
)

const storedGrant = z.object({
  tokens: z.object({
    access_token: z.string(),
    refresh_token: nullableText,
    expires_at: nullableText,
    refresh_expires_at: nullableText,
    obtained_at: z.string(),
  }),
  account,
  scopes: z.array(z.string()),
})

const nameOf = (of: Platform): string => `${CONNECTION_PARAMETER_PREFIX}${of}`

/** Pass the version that the connection record names: Parameter Store is eventually consistent about the newest. */
export async function readGrant(of: Platform, version?: string): Promise<Granted | undefined> {
  const text = await readParameter(nameOf(of), version)
  if (text === undefined) return undefined
  const parsed = storedGrant.safeParse(parseJson(text))
  return parsed.success ? parsed.data : undefined
}

export const writeGrant = (of: Platform, granted: Granted): Promise<string> =>
  writeParameter(nameOf(of), JSON.stringify(granted))

/** Overwrites a platform's tokens. The parameter is not deleted, because its versions would start at 1 again. */
export const clearGrant = (of: Platform): Promise<string> => writeParameter(nameOf(of), '{}')

const apps = z.partialRecord(
  platform,
  z.object({
    client_id: z.string().check(z.minLength(1)),
    client_secret: z.string().check(z.minLength(1)),
    scopes: optionalText,
  }),
)

/** The apps registered with the platforms; none if the parameter is missing or invalid. */
export async function readApps(): Promise<Partial<Record<Platform, App>>> {
  const parsed = apps.safeParse(parseJson((await readParameter(APPS_PARAMETER)) ?? '{}'))
  return parsed.success ? parsed.data : {}
}
