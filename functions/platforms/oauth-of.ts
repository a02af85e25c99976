import type { Platform } from '#shared/posts/model.ts'
import { facebook } from './facebook/oauth.ts'
import { instagram } from './instagram/oauth.ts'
import { linkedin } from './linkedin/oauth.ts'
import type { OAuth } from './oauth.ts'
import { tiktok } from './tiktok/oauth.ts'
import { twitter } from './twitter/oauth.ts'
import { youtube } from './youtube/oauth.ts'

export const oauthOf: Record<Platform, OAuth> = { linkedin, facebook, twitter, instagram, tiktok, youtube }
