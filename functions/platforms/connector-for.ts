import type { Platform } from '#shared/posts/model.ts'
import { facebook } from './facebook/connector.ts'
import { instagram } from './instagram/connector.ts'
import { linkedin } from './linkedin/connector.ts'
import type { Connector, ConnectorFor } from './connector.ts'
import { tiktok } from './tiktok/connector.ts'
import { twitter } from './twitter/connector.ts'
import { youtube } from './youtube/connector.ts'

const connectors: Record<Platform, Connector> = { linkedin, facebook, twitter, instagram, tiktok, youtube }

export const connectorFor: ConnectorFor = (platform) => connectors[platform]
