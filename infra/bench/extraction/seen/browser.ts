import { html, shown, type Template } from '../model.ts'
import type { Chance, Person } from '../people.ts'

/** The tabs and the address bar of a browser. */
export const windowOf = (chance: Chance, title: string, address: string): string =>
  `<div style="background:#dfe3e8;color:#333;font:13px sans-serif;padding:8px 10px 0;white-space:nowrap;overflow:hidden"><span style="background:#fff;border-radius:8px 8px 0 0;padding:7px 14px;display:inline-block">${html(title)} &nbsp;×</span> <span style="padding:7px">${chance.is(0.5) ? 'Inbox (3) &nbsp;×' : '+'}</span></div>
  <div style="background:#fff;color:#333;font:14px sans-serif;padding:7px 12px;border-bottom:1px solid #ccc">← → ↻ <span style="background:#eef0f3;border-radius:14px;padding:5px 16px;margin-left:12px;display:inline-block;min-width:60%">${address}</span> ☆ ⋮</div>`

const handleOf = ({ first, last }: Person): string =>
  `${first}-${last}`
    .normalize('NFD')
    .replaceAll(/[^\w-]/g, '')
    .toLowerCase()

const others = (people: readonly Person[], heading: string): string =>
  `<h3>${heading}</h3>${people.map((other) => `<div style="display:flex;gap:8px;margin:12px 0"><div style="width:40px;height:40px;border-radius:20px;background:#9ab;flex:none"></div><div><b>${html(other.name)}</b><div class=d>${html(other.title)} at ${html(other.company)}</div><span style="border:1px solid #888;border-radius:12px;padding:2px 12px;font-size:13px">Connect</span></div></div>`).join('')}`

const beside: Template = {
  name: 'network profile with people beside it, in a browser',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    const headings = [
      'People also viewed',
      'People you may know',
      'More profiles for you',
      'Others named like this',
      'You might like',
      'Explore Premium profiles',
    ]
    return {
      width: 1120,
      leads: [shown(person, 'name', 'title', 'company')],
      css: `.g{display:grid;grid-template-columns:1fr 300px;gap:24px;padding:16px}.p{border:1px solid #8884;border-radius:8px;padding:22px}h1{font-size:24px;margin:60px 0 2px}.d{color:var(--dim);font-size:13px}h3{font-size:16px;margin:0}`,
      body: `${windowOf(chance, `${person.name} | Network`, `network.com/in/${handleOf(person)}-${chance.int(1000, 9999)}/`)}<div class=g><div class=p><h1>${html(person.name)}</h1><div style="font-size:16px">${html(person.title)} at ${html(person.company)}</div><div class=d>${person.city} · Contact info · 500+ connections</div>
        <h3 style="margin-top:26px">About</h3><p>${html(chance.sentence())}</p></div><div class=p>${others(Array.from({ length: chance.int(2, 4) }, someone), chance.pick(headings))}</div></div>`,
    }
  },
}

const below: Template = {
  name: 'network profile with people below it',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    return {
      width: 620,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone')],
      css: `body{padding:20px}h1{font-size:26px;margin:0}.d{color:var(--dim);font-size:13px}h3{font-size:17px}`,
      body: `<h1>${html(person.name)}</h1><div style="font-size:16px">${html(person.title)}</div><div>${html(person.company)}</div><p>${person.email}<br>${person.phone}</p><h3>About</h3><p>${html(chance.sentence())}</p>
        ${others([someone(), someone()], chance.pick(['People also viewed', 'People similar to this', 'Who to follow']))}`,
    }
  },
}

const teamPage: Template = {
  name: 'page of a firm in a browser',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    return {
      width: 900,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone')],
      css: `.in{padding:30px}h1{font-size:30px;margin:0}.t{font-size:18px;color:var(--dim);margin:4px 0 14px}`,
      body: `${windowOf(chance, person.company, `${chance.pick(['news-today.com', 'directory.org', 'chamber.com'])}/${chance.pick(['team', 'people', 'members'])}/${handleOf(person)}`)}<div class=in><h1>${html(person.name)}</h1><div class=t>${html(person.title)}, ${html(person.company)}</div>
        <p>${html(chance.sentence())}</p><p>Email: ${person.email}<br>${chance.is(0.5) ? 'Phone: ' : ''}${person.phone}</p></div>`,
    }
  },
}

const record: Template = {
  name: 'record of a customer in a browser, empty fields with hints',
  kind: 'form',
  draw: (chance, someone) => {
    const person = someone()
    const [title, phone, site] = [chance.is(0.5), chance.is(0.5), chance.is(0.5)]
    const gray = chance.pick(['#9aa3ad', '#a9a9a9', '#8f98a3'])
    const field = (label: string, value: string | false, hint: string) =>
      `<label>${label}</label><div class=i>${value ? html(value) : `<span style="color:${gray}">${hint}</span>`}</div>`
    return {
      width: 820,
      leads: [
        shown(
          person,
          'name',
          'email',
          'company',
          ...(title ? (['title'] as const) : []),
          ...(phone ? (['phone'] as const) : []),
          ...(site ? (['website'] as const) : []),
        ),
      ],
      css: `.f{padding:22px;width:460px}label{display:block;font-size:13px;font-weight:600;margin:12px 0 4px}.i{border:1px solid #8889;border-radius:4px;padding:9px;font-size:15px}`,
      body: `${windowOf(chance, 'Contacts', `app.${chance.pick(['hubs', 'pipes', 'salesbase'])}.com/contacts/${chance.int(10000, 99999)}`)}<div class=f><h2>Edit contact</h2>${field('Full name', person.name, 'Jane Doe')}${field('Email', person.email, 'name@company.com')}${field('Phone number', phone && person.phone, chance.pick(['(555) 555-5555', '+1 (555) 000-0000', 'Enter phone number']))}
        ${field('Company name', person.company, 'Acme Inc.')}${field('Job title', title && person.title, chance.pick(['Enter job title', 'Marketing Manager', 'e.g. Sales Manager']))}${field('Website URL', site && person.website, chance.pick(['https://www.example.com', 'Add website']))}</div>`,
    }
  },
}

const emptyForm: Template = {
  name: 'form with nothing but hints',
  kind: 'none',
  draw: (chance) => {
    const gray = chance.pick(['#9aa3ad', '#a9a9a9', '#757575'])
    const field = (label: string, hint: string) =>
      `<label>${label}</label><div class=i style="color:${gray}">${hint}</div>`
    return {
      width: 560,
      leads: [],
      css: `body{padding:24px}label{display:block;font-size:14px;font-weight:600;margin:12px 0 4px}.i{border:1px solid #8889;border-radius:4px;padding:9px;font-size:15px}`,
      body: `<h1>${chance.pick(['Contact us', 'New lead', 'Request a demo'])}</h1>${field('Name', chance.pick(['Your name', 'John Smith', 'Jane Doe']))}${field('Email', chance.pick(['you@company.com', 'john.smith@example.com', 'name@example.com']))}${field('Phone', chance.pick(['(555) 123-4567', '(123) 456-7890', '+1 555 000 0000']))}${field('Company', chance.pick(['Your company', 'Acme Inc.', 'Company name']))}${field('Message', 'How can we help you?')}`,
    }
  },
}

export const browser: readonly Template[] = [beside, below, teamPage, record, emptyForm]
