import type { Template } from '../model.ts'
import { cards } from './cards.ts'
import { contacts } from './contacts.ts'
import { crmForms } from './crm-forms.ts'
import { desktopChats } from './desktop-chats.ts'
import { formMails } from './form-mails.ts'
import { gmails } from './gmail.ts'
import { linkedin } from './linkedin.ts'
import { lists } from './lists.ts'
import { mails } from './mail.ts'
import { none } from './none.ts'
import { phoneChats } from './phone-chats.ts'
import { spreadsheets } from './sheets.ts'
import { webPages } from './web-pages.ts'

/** Screens of real programs, and photos, one picture each. They are not adapted to any reader. */
export const programs: readonly Template[] = [
  ...linkedin,
  ...webPages,
  ...gmails,
  ...mails,
  ...phoneChats,
  ...desktopChats,
  ...cards,
  ...contacts,
  ...crmForms,
  ...formMails,
  ...spreadsheets,
  ...lists,
  ...none,
]
