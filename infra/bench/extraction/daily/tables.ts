import { html, shown, type Template } from '../model.ts'
import type { Chance, Person } from '../people.ts'
import { american, browserOf, face, named, sidebar, staff } from './windows.ts'

const six = (someone: () => Person): Person[] => Array.from({ length: 6 }, someone)

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[], css = ''): string =>
  `<table style="border-collapse:collapse;width:100%;font-size:13px;white-space:nowrap;${css}"><tr>${heads.map((head) => `<th style="text-align:left">${head}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

const numbers = (chance: Chance, people: readonly Person[]): string[] => people.map(() => american(chance))

export const tables: readonly Template[] = named('list', {
  'contacts of a CRM': (chance, someone) => {
    const [people, own] = [six(someone), staff(chance)]
    const phones = numbers(chance, people)
    return {
      width: 1280,
      leads: people.map((person, at) => ({
        ...shown(person, 'name', 'email', 'company'),
        phone: phones[at] ?? null,
      })),
      css: 'td,th{border-bottom:1px solid #8884;padding:10px 12px}',
      body: browserOf(
        'Contacts',
        `app.hubspot.com/contacts/24${chance.int(1000, 9999)}/objects/0-1/views/all/list`,
        `<div style="padding:12px 18px;font-size:19px">Contacts <span style="font-size:12px;color:var(--dim)">6 records</span><span style="float:right;font-size:13px">Import &nbsp; Create contact</span></div><div style="padding:4px 18px;font-size:13px">All contacts &nbsp; My contacts &nbsp; Unassigned contacts &nbsp; + Add view</div>${tableOf(
          ['☐ NAME', 'EMAIL', 'PHONE NUMBER', 'CONTACT OWNER', 'PRIMARY COMPANY', 'LEAD STATUS'],
          people.map((person, at) => [
            `☐ ${face(person.name, 22)} ${html(person.name)}`,
            person.email,
            phones[at] ?? '',
            own.name,
            html(person.company),
            chance.pick(['New', 'Open', '--']),
          ]),
        )}<div style="text-align:center;padding:12px;font-size:13px">‹ Prev &nbsp; 1 &nbsp; Next › &nbsp; 25 per page</div>`,
      ),
    }
  },
  'sheet with letters and numbers around it': (chance, someone) => {
    const people = six(someone)
    const phones = numbers(chance, people)
    const heads = ['Name', 'Title', 'Company', 'Email', 'Phone']
    return {
      width: 1240,
      leads: people.map((person, at) => ({
        ...shown(person, 'name', 'title', 'email', 'company'),
        phone: phones[at] ?? null,
      })),
      css: 'td,th{border:1px solid #8886;padding:3px 6px}',
      body: `<div style="background:#217346;color:#fff;padding:6px 14px;font-size:12px">AutoSave &nbsp; Leads Q2.xlsx - Excel <span style="float:right">Dana Whitfield</span></div><div style="padding:6px 14px;font-size:12px">File &nbsp; <u>Home</u> &nbsp; Insert &nbsp; Page Layout &nbsp; Formulas &nbsp; Data &nbsp; Review &nbsp; View<br>Paste &nbsp; Calibri &nbsp; 11 &nbsp; B I U &nbsp; Merge & Center &nbsp; General &nbsp; Sort & Filter</div><div style="padding:4px 14px;font-size:12px;border:1px solid #8884">A1 &nbsp; fx &nbsp; Name</div>${tableOf(
        ['', 'A', 'B', 'C', 'D', 'E'],
        [
          ['1', ...heads.map((head) => `<b>${head}</b>`)],
          ...people.map((person, at) => [
            String(at + 2),
            html(person.name),
            html(person.title),
            html(person.company),
            person.email,
            phones[at] ?? '',
          ]),
        ],
      )}<div style="padding:6px 14px;font-size:12px">Sheet1 &nbsp; Sheet2 &nbsp; + <span style="float:right">Ready &nbsp; 100%</span></div>`,
    }
  },
  'sheet on the web, names in two columns': (_chance, someone) => {
    const people = six(someone).map((person) => ({ ...person, name: `${person.first} ${person.last}` }))
    return {
      width: 1240,
      leads: people.map((person) => shown(person, 'name', 'company', 'email', 'phone')),
      css: 'td,th{border:1px solid #8886;padding:4px 7px}',
      body: browserOf(
        'Fair leads - Google Sheets',
        'docs.google.com/spreadsheets/d/1xYb2/edit#gid=0',
        `<div style="padding:8px 14px;font-size:16px">Fair leads <span style="font-size:12px">☆ Saved to Drive</span></div><div style="padding:2px 14px 6px;font-size:12px">File &nbsp; Edit &nbsp; View &nbsp; Insert &nbsp; Format &nbsp; Data &nbsp; Tools &nbsp; Extensions &nbsp; Help</div>${tableOf(
          ['', 'A', 'B', 'C', 'D', 'E'],
          [
            ['1', '<b>First Name</b>', '<b>Last Name</b>', '<b>Company</b>', '<b>Email</b>', '<b>Phone</b>'],
            ...people.map((person, at) => [
              String(at + 2),
              html(person.first),
              html(person.last),
              html(person.company),
              person.email,
              person.phone,
            ]),
          ],
        )}`,
      ),
    }
  },
  'list of contacts on the web': (chance, someone) => {
    const people = six(someone)
    const phones = numbers(chance, people)
    return {
      width: 1180,
      leads: people.map((person, at) => ({
        ...shown(person, 'name', 'email', 'company', 'title'),
        phone: phones[at] ?? null,
      })),
      css: 'td,th{border-bottom:1px solid #8883;padding:11px 8px}',
      body: `<div style="padding:10px 18px;font-size:20px">Contacts <span style="font-size:14px;color:var(--dim);margin-left:90px">Search</span></div><div style="display:flex">${sidebar(['<b>Create contact</b>', 'Contacts 6', 'Frequent', 'Trash'])}<div style="flex:1">${tableOf(
        ['Name', 'Email', 'Phone number', 'Job title & company'],
        people.map((person, at) => [
          `${face(person.name, 28)} ${html(person.name)}`,
          person.email,
          phones[at] ?? '',
          `${html(person.title)}, ${html(person.company)}`,
        ]),
      )}</div></div>`,
    }
  },
  'list view with aliases': (chance, someone) => {
    const people = six(someone)
    const phones = numbers(chance, people)
    return {
      width: 1280,
      leads: people.map((person, at) => ({
        ...shown(person, 'name', 'email', 'company', 'title'),
        phone: phones[at] ?? null,
      })),
      css: 'td,th{border-bottom:1px solid #8884;padding:7px 10px}',
      body: `<div style="padding:8px 18px;border-bottom:3px solid #0176d3;font-size:14px">Sales &nbsp; Home &nbsp; <b>Leads</b> &nbsp; Accounts &nbsp; Contacts</div><div style="padding:12px 18px"><span style="font-size:12px;color:var(--dim)">Leads</span><div style="font-size:18px">My Open Leads ▾</div><div style="font-size:12px;color:var(--dim)">6 items • Sorted by Name • Filtered by My leads • Updated a minute ago</div></div>${tableOf(
        ['', 'Name ↑', 'Title', 'Company', 'Phone', 'Email', 'Owner Alias'],
        people.map((person, at) => [
          String(at + 1),
          `<span style="color:var(--link)">${html(person.name)}</span>`,
          html(person.title),
          html(person.company),
          phones[at] ?? '',
          `<span style="color:var(--link)">${person.email}</span>`,
          'dwhit',
        ]),
      )}`,
    }
  },
})

export const empty: readonly Template[] = named('none', {
  'week of a calendar': (chance) => ({
    width: 900,
    leads: [],
    css: 'body{font-size:13px}td{border:1px solid #8884;padding:10px;width:160px;height:60px;vertical-align:top}',
    body: browserOf(
      'Calendar - Week',
      'calendar.google.com/calendar/u/0/r/week',
      `<div style="padding:10px 16px;font-size:19px">Calendar &nbsp; Today &nbsp; ‹ › May 2026</div><table>${['9 AM', '10 AM', '11 AM'].map((hour) => `<tr><td>${hour}</td>${['Mon 4', 'Tue 5', 'Wed 6'].map((day) => `<td>${day}<br>${chance.pick(['Weekly meeting', 'Call with the bank', 'Lunch', 'Review of rates'])}</td>`).join('')}</tr>`).join('')}</table>`,
    ),
  }),
  'statement of a processor': (chance) => ({
    width: 760,
    leads: [],
    css: 'body{font-size:14px;padding:24px;line-height:1.6}',
    body: `<div style="font-size:20px">Merchant statement</div>Statement period: 05/01/2026 - 05/31/2026<br>Merchant number: ${chance.int(100000, 999999)}${chance.int(100000, 999999)}<br><br>Visa credit &nbsp; 1.65% + $0.10 &nbsp; $${chance.int(1000, 9999)}.20<br>Mastercard debit &nbsp; 0.80% &nbsp; $${chance.int(100, 999)}.00<br>Monthly fee &nbsp; $9.95<br>Total &nbsp; $${chance.int(100, 999)}.41<br><br>Questions? Customer service: (800) 555-0123`,
  }),
})
