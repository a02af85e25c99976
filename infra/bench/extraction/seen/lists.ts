import { html, shown, type Template } from '../model.ts'

const people = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

const table: Template = {
  name: 'table of attendees',
  kind: 'list',
  draw: (chance, someone) => {
    const list = people(chance.int(2, 8), someone)
    return {
      width: 1020,
      leads: list.map((person) => shown(person, 'name', 'title', 'company', 'email')),
      css: `body{padding:24px}h1{font-size:22px}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:10px 12px;font-size:14px;border-bottom:1px solid #8884}th{color:var(--dim);font-size:12px}`,
      body: `<h1>Attendees (${list.length})</h1><table><tr><th>Name<th>Title<th>Company<th>Email</tr>${list
        .map(
          (person) =>
            `<tr><td>${html(person.name)}<td>${html(person.title)}<td>${html(person.company)}<td>${person.email}</tr>`,
        )
        .join('')}</table>`,
    }
  },
}

const rows: Template = {
  name: 'rows with a face, name and headline',
  kind: 'list',
  draw: (chance, someone) => {
    const list = people(chance.int(3, 8), someone)
    return {
      width: 560,
      leads: list.map((person) => shown(person, 'name', 'title', 'company')),
      css: `body{padding:18px}h1{font-size:20px}.r{display:flex;gap:14px;align-items:center;padding:11px 0;border-bottom:1px solid #8883}.a{width:46px;height:46px;border-radius:23px;background:#a97;flex:none}.n{font-weight:700;font-size:16px}.t{font-size:14px;color:var(--dim)}`,
      body: `<h1>People attending</h1>${list
        .map(
          (person) =>
            `<div class=r><div class=a></div><div><div class=n>${html(person.name)}</div><div class=t>${html(person.title)} at ${html(person.company)}</div></div></div>`,
        )
        .join('')}`,
    }
  },
}

const phoneList: Template = {
  name: 'table with phone numbers',
  kind: 'list',
  draw: (chance, someone) => {
    const list = people(chance.int(2, 6), someone)
    return {
      width: 900,
      leads: list.map((person) => shown(person, 'name', 'company', 'phone', 'email')),
      css: `body{padding:20px}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px 10px;font-size:14px;border:1px solid #8886}th{background:#8883}`,
      body: `<table><tr><th>Company<th>Contact<th>Phone<th>E-mail</tr>${list
        .map(
          (person) =>
            `<tr><td>${html(person.company)}<td>${html(person.name)}<td>${person.phone}<td>${person.email}</tr>`,
        )
        .join('')}</table>`,
    }
  },
}

const blocks: Template = {
  name: 'two people side by side',
  kind: 'list',
  draw: (_chance, someone) => {
    const list = people(2, someone)
    return {
      width: 860,
      leads: list.map((person) => shown(person, 'name', 'title', 'email', 'phone')),
      css: `body{padding:26px}h1{font-size:22px}.g{display:grid;grid-template-columns:1fr 1fr;gap:40px}.n{font-weight:700;font-size:18px}.t{color:var(--dim);margin-bottom:6px}.l{font-size:14px;line-height:1.6}`,
      body: `<h1>Your contacts</h1><div class=g>${list
        .map(
          (person) =>
            `<div><div class=n>${html(person.name)}</div><div class=t>${html(person.title)}</div><div class=l>${person.phone}<br>${person.email}</div></div>`,
        )
        .join('')}</div>`,
    }
  },
}

const directory: Template = {
  name: 'directory, a line each',
  kind: 'list',
  draw: (chance, someone) => {
    const list = people(chance.int(3, 8), someone)
    return {
      width: 900,
      leads: list.map((person) => shown(person, 'name', 'title', 'company', 'phone')),
      css: `body{padding:24px;font-size:14px;line-height:2}`,
      body: `<h2>Members</h2>${list.map((person) => `<div><b>${html(person.name)}</b> - ${html(person.title)}, ${html(person.company)} - ${person.phone}</div>`).join('')}`,
    }
  },
}

const spreadsheet: Template = {
  name: 'spreadsheet in small letters',
  kind: 'list',
  draw: (chance, someone) => {
    const list = people(chance.int(3, 8), someone)
    return {
      width: 1240,
      leads: list.map((person) => shown(person, 'name', 'email', 'phone', 'company', 'title')),
      css: `body{padding:6px}table{border-collapse:collapse}th,td{text-align:left;padding:4px 8px;font-size:12px;border:1px solid #8885;white-space:nowrap}th{font-weight:600}`,
      body: `<table><tr><th>Full Name<th>Job Title<th>Account Name<th>Mobile<th>Email Address<th>Status</tr>${list
        .map(
          (person) =>
            `<tr><td>${html(person.name)}<td>${html(person.title)}<td>${html(person.company)}<td>${person.phone}<td>${person.email}<td>${chance.pick(['New', 'Open', 'Contacted'])}</tr>`,
        )
        .join('')}</table>`,
    }
  },
}

const wide: Template = {
  name: 'participants in five columns',
  kind: 'list',
  draw: (chance, someone) => {
    const list = people(chance.int(2, 8), someone)
    return {
      width: 1180,
      leads: list.map((person) => shown(person, 'name', 'email', 'phone', 'company', 'title')),
      css: `body{padding:22px}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:9px 10px;font-size:13px}tr:nth-child(even){background:#8882}th{background:#35506e;color:#fff}`,
      body: `<h2>Registrations</h2><table><tr><th>#<th>Participant<th>E-mail<th>Phone<th>Organization<th>Position</tr>${list
        .map(
          (person, at) =>
            `<tr><td>${at + 1}<td>${html(person.name)}<td>${person.email}<td>${person.phone}<td>${html(person.company)}<td>${html(person.title)}</tr>`,
        )
        .join('')}</table>`,
    }
  },
}

const grid: Template = {
  name: 'grid of people',
  kind: 'list',
  draw: (chance, someone) => {
    const list = people(chance.pick([4, 6]), someone)
    return {
      width: 860,
      leads: list.map((person) => shown(person, 'name', 'title', 'company')),
      css: `body{padding:24px}.g{display:grid;grid-template-columns:1fr 1fr;gap:18px}.p{border:1px solid #8885;border-radius:8px;padding:16px}.n{font-weight:700;font-size:17px}.t{font-size:14px;color:var(--dim)}.o{font-size:14px}`,
      body: `<h1>Our speakers</h1><div class=g>${list
        .map(
          (person) =>
            `<div class=p><div class=n>${html(person.name)}</div><div class=t>${html(person.title)}</div><div class=o>${html(person.company)}</div></div>`,
        )
        .join('')}</div>`,
    }
  },
}

const lines: Template = {
  name: 'list of names with a comma',
  kind: 'list',
  draw: (chance, someone) => {
    const list = people(chance.int(3, 7), someone)
    return {
      width: 760,
      leads: list.map((person) => shown(person, 'name', 'email', 'company')),
      css: `body{padding:26px;font-size:15px;line-height:1.9}`,
      body: `<h2>Guest list</h2>${list.map((person) => `<div>${html(person.name)}, ${html(person.company)} (${person.email})</div>`).join('')}`,
    }
  },
}

export const lists: readonly Template[] = [
  table,
  rows,
  phoneList,
  blocks,
  directory,
  spreadsheet,
  wide,
  grid,
  lines,
]
