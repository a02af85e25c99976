import type { Platform } from '#shared/posts/model.ts'
import { facebook } from './facebook.ts'
import { instagram } from './instagram.ts'
import { linkedin } from './linkedin.ts'
import type { Connector, ConnectorFor } from './port.ts'
import { tiktok } from './tiktok.ts'
import { twitter } from './twitter.ts'
import { youtube } from './youtube.ts'

const connectors: Record<Platform, Connector> = { linkedin, facebook, twitter, instagram, tiktok, youtube }

/** The way to a platform. */
export const connectorFor: ConnectorFor = (platform) => connectors[platform]
