import { html, shown, type Template } from '../model.ts'
import type { Chance, Person } from '../people.ts'
import { windowOf } from './browser.ts'

const american = (chance: Chance): string =>
  `(${chance.pick(['617', '312', '415'])}) ${chance.int(200, 999)}-${chance.int(1000, 9999)}`

/** The list of conversations or messages at the left of a window, with other people in it. */
const listOf = (chance: Chance, people: readonly Person[]): string =>
  people
    .map(
      (person) =>
        `<div style="padding:10px 12px;border-bottom:1px solid #8883"><b style="font-size:14px">${html(person.name)}</b> <span style="float:right;font-size:11px;color:var(--dim)">${chance.int(8, 12)}:${chance.int(10, 59)}</span><div style="font-size:13px;color:var(--dim);white-space:nowrap;overflow:hidden">${chance.pick(['Thanks, see you then', 'Re: Offer for terminals', 'You: sounds good', 'Invoice attached'])}</div></div>`,
    )
    .join('')

const headline: Template = {
  name: 'network profile with a headline of its own words',
  kind: 'profile',
  draw: (chance, someone) => {
    const [person, ...rest] = [someone(), someone(), someone(), someone()]
    const line = chance.pick([
      `${person.title} @ ${person.company} | Speaker | Podcast host`,
      `${person.title} at ${person.company}`,
      `${person.title}, ${person.company}`,
    ])
    return {
      width: 1128,
      leads: [shown(person, 'name', 'title', 'company')],
      css: `nav{border-bottom:1px solid #8884;padding:10px 24px;font-size:12px}.g{display:grid;grid-template-columns:1fr 310px;gap:24px;padding:16px 24px}.p{border:1px solid #8884;border-radius:8px;padding:20px}h1{font-size:24px;margin:70px 0 2px}.d{color:var(--dim);font-size:14px}h2{font-size:18px;margin:0 0 8px}`,
      body: `${chance.is(0.5) ? windowOf(chance, person.name, `https://www.network.com/in/${person.first.toLowerCase().replaceAll(/[^a-z]/g, '')}${chance.int(10, 99)}`) : ''}<nav>Home &nbsp; My Network &nbsp; Jobs &nbsp; Messaging &nbsp; Notifications</nav><div class=g><div><div class=p><div style="float:right;font-weight:600;font-size:14px;width:180px">${html(person.company)}</div><h1>${html(person.name)}</h1><div>${html(line)}</div><div class=d>Greater ${person.city} Area · <b>Contact info</b></div><div class=d>${chance.int(500, 2000)} followers · 500+ connections</div></div>
        <div class=p style="margin-top:12px"><h2>About</h2>${html(chance.sentence())}</div><div class=p style="margin-top:12px"><h2>Experience</h2><b>${html(person.title)}</b><br>${html(person.company)} · Full-time</div></div>
        <div class=p><h2>${chance.pick(['People you may know', 'More profiles for you', 'People also viewed'])}</h2>${rest.map((other) => `<div style="margin:14px 0 14px 60px"><b>${html(other.name)}</b> <span class=d>· 3rd+</span><div class=d>${html(other.title)} at ${html(other.company)}</div><span style="border:1px solid #888;border-radius:14px;padding:4px 14px;font-weight:600">Message</span></div>`).join('')}</div></div>`,
    }
  },
}

const mailPane: Template = {
  name: 'mail program with a list and a message',
  kind: 'signature',
  draw: (chance, someone) => {
    const [person, ...rest] = [someone(), someone(), someone(), someone()]
    const mobile = american(chance)
    return {
      width: 1060,
      leads: [{ ...shown(person, 'name', 'title', 'company', 'email'), phone: mobile }],
      css: `.g{display:grid;grid-template-columns:300px 1fr}.l{border-right:1px solid #8885}.m{padding:20px;font-size:15px;line-height:1.45}`,
      body: `<div class=g><div class=l>${listOf(chance, rest)}</div><div class=m><div style="font-size:21px">${chance.pick(['Question about terminals', 'Offer for two stores'])}</div><div style="margin-top:12px"><b>${html(person.name)}</b> &lt;${person.email}&gt; <span style="float:right;font-size:12px">Tue ${chance.int(8, 12)}:14 AM</span></div><div style="font-size:13px;color:var(--dim)">${chance.pick(['to me', 'To: Sales Team', 'To: Sam Keller'])}</div>
        <p>Hi,</p><p>we spoke at the fair. Please send me your rates for two stores.</p><p>Best,</p>${html(person.name)}<br>${html(person.title)}<br>${html(person.company)}<br>${chance.pick(['Mobile', 'M', 'Cell'])}: ${mobile}</div></div>`,
    }
  },
}

const chatWindow: Template = {
  name: 'chat window with a list of others',
  kind: 'chat',
  draw: (chance, someone) => {
    const [person, ...rest] = [someone(), someone(), someone(), someone()]
    const [dark, ink] = chance.pick([
      ['#144d37', '#fff'],
      ['#d9fdd3', '#111'],
      ['#3b5bdb', '#fff'],
    ] as const)
    const say = (text: string, mine: boolean) =>
      `<div style="clear:both;float:${mine ? 'right' : 'left'};background:${mine ? dark : '#8883'};color:${mine ? ink : 'inherit'};border-radius:8px;padding:8px 12px;margin:5px 16px;max-width:330px;font-size:15px">${html(text)}</div>`
    return {
      width: 980,
      leads: [shown(person, 'name', 'company', 'email', 'phone')],
      css: `.g{display:grid;grid-template-columns:290px 1fr}.l{border-right:1px solid #8885}header{padding:10px 16px;border-bottom:1px solid #8885}header small{display:block;font-size:12px;color:var(--dim)}`,
      body: `<div class=g><div class=l><div style="padding:12px;font-size:20px;font-weight:700">Chats</div>${listOf(chance, [person, ...rest])}</div><div><header><b style="font-size:16px">${html(person.name)}</b><small>${chance.pick(['online', 'last seen today at 9:12', 'Available', 'typing…'])}</small></header>
        ${say(`Good morning! I'm ${person.first} from ${person.company}.`, false)}${say('Hello! How can I help?', true)}${say(`Please send the offer to ${person.email}`, false)}${say('Can I call you?', true)}${say(`Yes: ${person.phone}`, false)}</div></div>`,
    }
  },
}

const customer: Template = {
  name: 'record of a customer with related people',
  kind: 'profile',
  draw: (chance, someone) => {
    const [person, ...rest] = [someone(), someone(), someone()]
    const [mobile, office] = [american(chance), american(chance)]
    const field = (label: string, value: string) =>
      `<div style="margin:10px 0"><div style="font-size:12px;color:var(--dim)">${label}</div><div style="font-size:14px;border-bottom:1px solid #8884;padding:3px 0">${html(value)}</div></div>`
    const rows = [field('Mobile', mobile), field('Phone', office)]
    return {
      width: 1040,
      leads: [{ ...shown(person, 'name', 'title', 'company', 'email'), phone: mobile, second_phone: office }],
      css: `.h{padding:16px 22px;border-bottom:1px solid #8885}.g{display:grid;grid-template-columns:1fr 300px;gap:30px;padding:16px 22px}.t{display:grid;grid-template-columns:1fr 1fr;gap:0 30px}`,
      body: `${chance.is(0.5) ? windowOf(chance, `${person.name} | Contact`, `https://harbor.crmforce.com/lightning/r/Contact/003${chance.int(100, 999)}/view`) : ''}<div class=h><div style="font-size:13px">Contact</div><div style="font-size:20px;font-weight:700">${html(person.name)}</div></div><div class=g><div><b>Details</b><div class=t>${field('Name', person.name)}${field('Account Name', person.company)}${field('Title', person.title)}${field('Email', person.email)}${(chance.is(0.5) ? rows : rows.toReversed()).join('')}${field('Fax', '')}${field('Lead Source', 'Trade show')}</div></div>
        <div style="border:1px solid #8884;padding:12px"><b>Related Contacts (2)</b>${rest.map((other) => `<div style="margin:12px 0;font-size:14px"><span style="color:var(--link)">${html(other.name)}</span><div style="font-size:12px">Title: ${html(other.title)}<br>Email: ${other.email}</div></div>`).join('')}</div></div>`,
    }
  },
}

const office: Template = {
  name: 'page of an office with its own number',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    const [direct, main] = [american(chance), american(chance)]
    const host = person.website.replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    return {
      width: 860,
      leads: [{ ...shown(person, 'name', 'title', 'company', 'email'), phone: direct, second_phone: main }],
      css: `body{padding:24px;font-size:15px;line-height:1.5}h1{font-size:28px;margin:0}`,
      body: `<h1>${html(person.name)}</h1>${html(person.title)}<br>${html(person.company)}<br><br>Direct: ${direct}<br>Office: ${main}<br>Fax: ${american(chance)}<br>${person.email}<hr>Questions? Write to info@${host} or visit us at 12 Harbor Street, Boston, MA 02110.`,
    }
  },
}

export const windows: readonly Template[] = [headline, mailPane, chatWindow, customer, office]
