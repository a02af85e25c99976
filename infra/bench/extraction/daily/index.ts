import type { Template } from '../model.ts'
import { chats, mail } from './mail.ts'
import { more } from './more.ts'
import { cards, profiles, records } from './people.ts'
import { empty, tables } from './tables.ts'

/** Screens of programs as people see them each day, with all that surrounds a person in them. */
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
