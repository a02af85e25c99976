import type { Template } from '../model.ts'
import { chats, mail } from './mail.ts'
import { more } from './more.ts'
import { cards, profiles, records } from './people.ts'
import { empty, tables } from './tables.ts'

/** Screens of everyday programs, with everything around the person's data. */
export const daily: readonly Template[] = [
  ...mail,
  ...chats,
  ...profiles,
  ...records,
  ...cards,
  ...tables,
  ...empty,
  ...more,
]
