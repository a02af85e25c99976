import type { Platform } from '#shared/posts/model.ts'
import { linkedin } from './linkedin.ts'
import { facebook, instagram } from './meta.ts'
import type { OAuth } from './oauth.ts'
import { tiktok, twitter, youtube } from './others.ts'

export const oauthOf: Record<Platform, OAuth> = { linkedin, facebook, twitter, instagram, tiktok, youtube }
