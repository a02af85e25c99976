import { html, shown, type Template } from '../model.ts'
import { american, browserOf, face, longTitle, named, phoneBar, sidebar, staff } from './windows.ts'

const pair = (label: string, value: string): string =>
  `<div style="margin:9px 0"><div style="font-size:12px;color:var(--dim)">${label}</div><div>${value}</div></div>`

export const profiles: readonly Template[] = named('profile', {
  'profile of a network': (chance, someone) => {
    const [person, ...rest] = [someone(), someone(), someone(), someone()]
    const title = longTitle(chance, person)
    const suggested = rest
      .map(
        (other) =>
          `<div style="display:flex;gap:8px;margin:12px 0">${face(other.name)}<div><b>${html(other.name)}</b> · 3rd<div style="font-size:13px;color:var(--dim)">${html(other.title)} at ${html(other.company)}</div>Connect</div></div>`,
      )
      .join('')
    return {
      width: 1100,
      leads: [{ ...shown(person, 'name', 'company'), title }],
      css: 'body{font-size:14px}h2{font-size:17px;margin:0}',
      body: browserOf(
        `${person.name} | LinkedIn`,
        `https://www.linkedin.com/in/${person.first.toLowerCase().replaceAll(/[^a-z]/g, '')}-${chance.int(100, 999)}b/`,
        `<div style="padding:8px 20px;font-size:12px;border-bottom:1px solid #8884">Search &nbsp; Home &nbsp; My Network &nbsp; Jobs &nbsp; Messaging &nbsp; Notifications &nbsp; Me ▾ &nbsp; For Business</div><div style="display:flex;gap:20px;padding:16px"><div style="flex:1;border:1px solid #8884;padding:20px"><div style="height:60px"></div><div style="font-size:23px;font-weight:700">${html(person.name)} <span style="font-size:14px;font-weight:400;color:var(--dim)">${chance.pick(['(She/Her) · 2nd', '· 2nd', '· 3rd+', '✓ · 1st'])}</span></div><div style="font-size:15px">${html(title)} at ${html(person.company)}</div><div style="color:var(--dim)">${person.city} · <b>Contact info</b></div><div>500+ connections</div><br><b>Connect</b> &nbsp; Message &nbsp; More<br><br><h2>About</h2><p>${html(chance.sentence())}</p><h2>Experience</h2><p><b>${html(title)}</b><br>${html(person.company)} · Full-time<br>Jan 2021 - Present · 5 yrs</p></div><div style="width:270px;border:1px solid #8884;padding:16px"><h2>${chance.pick(['People also viewed', 'More profiles for you', 'People you may know'])}</h2>${suggested}</div></div>`,
      ),
    }
  },
  'contact info of a network': (chance, someone) => {
    const person = someone()
    return {
      width: 560,
      leads: [shown(person, 'name', 'email', 'phone', 'website')],
      css: 'body{padding:22px;font-size:15px}',
      body: `<div style="font-size:20px">${html(person.name)} <span style="float:right">✕</span></div><hr><div style="font-size:18px">Contact Info</div><p><b>${html(person.first)}’s Profile</b><br>linkedin.com/in/${person.first.toLowerCase().replaceAll(/[^a-z]/g, '')}-${chance.int(10, 99)}</p><p><b>Website</b><br>${person.website} (Company)</p><p><b>Phone</b><br>${person.phone} (Work)</p><p><b>Email</b><br>${person.email}</p><p><b>Connected</b><br>Mar 3, 2024</p>`,
    }
  },
  'details of a contact on the web': (chance, someone) => {
    const person = someone()
    const [title, mobile, work] = [longTitle(chance, person), american(chance), american(chance)]
    return {
      width: 1020,
      leads: [{ ...shown(person, 'name', 'email', 'company'), title, phone: mobile, second_phone: work }],
      css: 'body{font-size:14px}',
      body: browserOf(
        'Contacts',
        `contacts.google.com/person/c${chance.int(10000, 99999)}`,
        `<div style="padding:10px 18px;font-size:20px">Contacts <span style="font-size:14px;color:var(--dim);margin-left:120px">Search</span></div><div style="display:flex">${sidebar(['<b>+ Create contact</b>', 'Contacts 214', 'Frequent', 'Other contacts', 'Merge & fix', 'Trash'])}<div style="flex:1;padding:18px 30px"><div style="display:flex;gap:24px">${face(person.name, 90)}<div><div style="font-size:27px">${html(person.name)}</div><div style="color:var(--dim)">${html(title)} • ${html(person.company)}</div><div style="margin-top:10px"><span style="border:1px solid #8887;border-radius:8px;padding:2px 8px">Customers</span></div></div></div><div style="border:1px solid #8884;border-radius:12px;padding:14px 20px;margin-top:20px;width:420px;line-height:2.1"><b>Contact details</b><br>✉ &nbsp;${person.email}<br>☏ &nbsp;${mobile} • Mobile<br>☏ &nbsp;${work} • Work</div></div></div>`,
      ),
    }
  },
  'card of a contact on a phone': (chance, someone) => {
    const person = someone()
    const [mobile, work] = [american(chance), american(chance)]
    const box = (label: string, value: string) =>
      `<div style="border-top:1px solid #8884;padding:8px 16px"><div style="font-size:13px">${label}</div><div style="color:var(--link)">${value}</div></div>`
    return {
      width: 390,
      leads: [{ ...shown(person, 'name', 'email', 'company', 'website'), phone: mobile, second_phone: work }],
      css: 'body{font-size:16px}',
      body: `${phoneBar}<div style="padding:6px 16px;color:var(--link)">‹ Contacts <span style="float:right">Edit</span></div><div style="text-align:center;padding:10px">${face(person.name, 84)}<div style="font-size:26px">${html(person.name)}</div><div style="font-size:14px;color:var(--dim)">${html(person.company)}</div><div style="font-size:12px;margin-top:10px">message &nbsp; &nbsp; call &nbsp; &nbsp; video &nbsp; &nbsp; mail</div></div>${box('mobile', mobile)}${box('work', work)}${box('work', person.email)}${box('homepage', person.website)}${box('Notes', '')}<div style="padding:10px 16px;color:var(--link)">Send Message<br>Share Contact<br>Add to Favorites</div>`,
    }
  },
  'call in the log of a phone': (_chance, someone) => {
    const person = someone()
    return {
      width: 390,
      leads: [shown(person, 'name', 'phone')],
      css: 'body{font-size:16px}',
      body: `${phoneBar}<div style="padding:6px 16px;color:var(--link)">‹ Recents <span style="float:right">Edit</span></div><div style="text-align:center;padding:10px">${face(person.name, 84)}<div style="font-size:26px">${html(person.name)}</div><div style="font-size:12px;margin-top:10px">message &nbsp; &nbsp; call &nbsp; &nbsp; video &nbsp; &nbsp; mail</div></div><div style="padding:8px 16px;border-top:1px solid #8884"><b>Today</b><br>9:12 AM &nbsp; Incoming Call<br><span style="color:var(--dim)">4 minutes</span></div><div style="padding:8px 16px;border-top:1px solid #8884"><span style="font-size:13px">phone <span style="font-size:11px;border:1px solid">RECENT</span></span><br><span style="color:var(--link)">${person.phone}</span></div><div style="padding:10px 16px;color:var(--link);border-top:1px solid #8884">Share Contact<br>Block this Caller</div>`,
    }
  },
  'page of one person at a firm': (chance, someone) => {
    const person = someone()
    const [title, direct, main] = [longTitle(chance, person), american(chance), american(chance)]
    const host = person.website.replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    return {
      width: 980,
      leads: [{ ...shown(person, 'name', 'email', 'company'), title, phone: direct, second_phone: main }],
      css: 'body{font-size:15px;line-height:1.5}',
      body: browserOf(
        `${person.name} - ${person.company}`,
        `${host}/team/${person.first.toLowerCase().replaceAll(/[^a-z]/g, '')}`,
        `<div style="padding:14px 30px;border-bottom:1px solid #8884"><b style="font-size:19px">${html(person.company)}</b><span style="float:right">Home &nbsp; About &nbsp; Services &nbsp; Team &nbsp; Contact</span></div><div style="padding:26px 30px;display:flex;gap:30px"><div style="width:180px;height:200px;background:#9ab"></div><div><div style="font-size:29px">${html(person.name)}</div><div style="color:var(--dim)">${html(title)}</div><p>${html(chance.sentence())}</p>Direct: ${direct}<br>Office: ${main}<br>Email: <span style="color:var(--link)">${person.email}</span></div></div><div style="background:#23303f;color:#dde;padding:16px 30px;font-size:13px">© 2026 ${html(person.company)} · 12 Harbor Street, Boston, MA 02110 · info@${host} · Privacy · Terms</div>`,
      ),
    }
  },
  'team of a firm side by side': (chance, someone) => {
    const people = [someone(), someone(), someone()]
    const [{ company } = { company: '' }] = people
    const phones = people.map(() => american(chance))
    return {
      width: 960,
      leads: people.map((person, at) => ({
        ...shown(person, 'name', 'email', 'title'),
        company,
        phone: phones[at] ?? null,
      })),
      css: 'body{font-size:14px;line-height:1.5}',
      body: `<div style="padding:14px 30px;border-bottom:1px solid #8884"><b style="font-size:18px">${html(company)}</b><span style="float:right">Home &nbsp; Services &nbsp; Our people &nbsp; Contact</span></div><div style="padding:20px 30px"><div style="font-size:25px">The people at ${html(company)}</div><div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:24px;margin-top:16px">${people.map((person, at) => `<div><div style="height:90px;background:#9ab"></div><div style="font-size:18px;font-weight:700;margin-top:8px">${html(person.name)}</div>${html(person.title)}<br>${person.email}<br>${phones[at]}</div>`).join('')}</div></div>`,
    }
  },
})

export const records: readonly Template[] = named('form', {
  'record with a timeline': (chance, someone) => {
    const [person, own] = [someone(), staff(chance)]
    const title = longTitle(chance, person)
    return {
      width: 1200,
      leads: [{ ...shown(person, 'name', 'email', 'phone', 'company'), title }],
      css: 'body{font-size:14px}',
      body: browserOf(
        person.name,
        `app.hubspot.com/contacts/24${chance.int(1000, 9999)}/record/0-1/${chance.int(100, 999)}`,
        `<div style="background:#22303f;color:#fff;padding:8px 16px;font-size:13px">Contacts &nbsp; Conversations &nbsp; Marketing &nbsp; Sales &nbsp; Service &nbsp; Reports <span style="float:right">${own.name}</span></div><div style="display:flex"><div style="width:300px;border-right:1px solid #8884;padding:16px"><span style="color:var(--link)">‹ Contacts</span> <span style="float:right">Actions ▾</span><div style="display:flex;gap:12px;margin:14px 0">${face(person.name, 52)}<div><div style="font-size:19px">${html(person.name)}</div><div style="font-size:13px">${html(title)} at ${html(person.company)}</div></div></div><div style="font-size:12px">Note &nbsp; Email &nbsp; Call &nbsp; Task &nbsp; Meet</div><hr><b>About this contact</b>${pair('Email', person.email)}${pair('Phone number', person.phone)}${pair('Contact owner', own.name)}${pair('Lifecycle stage', 'Lead')}${pair('Lead status', 'New')}</div><div style="flex:1;padding:16px">Overview &nbsp; <u>Activities</u><p><b>Upcoming</b></p><p><b>Call</b> logged by ${own.name} <span style="float:right;color:var(--dim)">May 4 at 9:12 AM</span><br>Left a message, call again on Thursday.</p><p><b>Email</b> from ${own.name}<br>Your rates for two terminals</p></div><div style="width:250px;border-left:1px solid #8884;padding:16px"><b>Companies (1)</b><p style="color:var(--link)">${html(person.company)}</p><b>Deals (0)</b><p style="color:var(--dim)">Track the revenue opportunities of this record.</p><b>Tickets (0)</b></div></div>`,
      ),
    }
  },
  'lead record with an owner': (chance, someone) => {
    const [person, own] = [someone(), staff(chance)]
    const [title, mobile, phone] = [longTitle(chance, person), american(chance), american(chance)]
    const rows = [
      ['Lead Owner', own.name],
      ['Phone', phone],
      ['Name', html(person.name)],
      ['Mobile', mobile],
      ['Company', html(person.company)],
      ['Email', person.email],
      ['Title', html(title)],
      ['Website', person.website],
      ['Lead Source', 'Trade Show'],
      ['Lead Status', 'Open - Not Contacted'],
      ['Created By', `${own.name}, 5/4/2026, 9:12 AM`],
      ['Last Modified By', `${own.name}, 5/6/2026, 4:30 PM`],
    ] as const
    return {
      width: 1060,
      leads: [
        {
          ...shown(person, 'name', 'email', 'company', 'website'),
          title,
          phone: mobile,
          second_phone: phone,
        },
      ],
      css: 'body{font-size:14px}',
      body: browserOf(
        `${person.name} | Lead | Salesforce`,
        `https://harbor.lightning.force.com/lightning/r/Lead/00Q${chance.int(100, 999)}/view`,
        `<div style="padding:8px 18px;border-bottom:3px solid #0176d3">Sales &nbsp; Home &nbsp; <b>Leads ▾</b> &nbsp; Accounts ▾ &nbsp; Contacts ▾ &nbsp; Opportunities ▾</div><div style="padding:14px 20px"><div style="font-size:12px;color:var(--dim)">Lead</div><div style="font-size:20px;font-weight:700">${html(person.name)}</div></div><div style="padding:0 20px 10px">Activity &nbsp; <b>Details</b> &nbsp; Chatter</div><div style="display:grid;grid-template-columns:1fr 1fr;gap:0 40px;padding:0 20px 20px">${rows.map(([label, value]) => pair(label, value)).join('')}</div>`,
      ),
    }
  },
  'person in a pipeline': (chance, someone) => {
    const [person, own] = [someone(), staff(chance)]
    const row = (label: string, value: string) =>
      `<div style="display:flex;padding:5px 0"><span style="width:110px;color:var(--dim)">${label}</span><span>${value}</span></div>`
    return {
      width: 900,
      leads: [shown(person, 'name', 'email', 'phone', 'company')],
      css: 'body{font-size:14px}',
      body: `<div style="display:flex">${sidebar(['Leads', 'Deals', 'Projects', 'Mail', '<b>Contacts</b>', 'Insights'])}<div style="flex:1;padding:18px 24px"><span style="font-size:13px;color:var(--dim)">People /</span><div style="font-size:23px;font-weight:700">${html(person.name)}</div><div style="font-size:12px;color:var(--dim)">Owner: ${own.name} &nbsp; Followers 1</div><hr><b>Details</b>${row('Phone', `${person.phone} (Work)`)}${row('Email', `${person.email} (Work)`)}${row('Labels', 'Hot lead')}<br><b>Organization</b>${row('Name', html(person.company))}${row('Address', '12 Harbor Street, Boston')}<br><b>Deals</b><div>${html(person.company)} deal &nbsp; $4,200 &nbsp; Qualified</div></div></div>`,
    }
  },
  'form somebody fills in': (chance, someone) => {
    const [person, isTitled] = [someone(), chance.is(0.5)]
    const field = (label: string, value: string, hint = '') =>
      `<div style="flex:1;min-width:200px"><div style="font-size:13px;font-weight:600;margin:10px 0 4px">${label}</div><div style="border:1px solid #8889;border-radius:4px;padding:8px">${value || `<span style="color:#a2a9b2">${hint}</span>`}</div></div>`
    return {
      width: 640,
      leads: [
        { ...shown(person, 'name', 'email', 'phone', 'company'), title: isTitled ? person.title : null },
      ],
      css: 'body{font-size:15px;padding:22px}',
      body: `<div style="font-size:22px">Add contact <span style="float:right">✕</span></div><div style="display:flex;gap:16px;flex-wrap:wrap">${field('First name*', html(person.first))}${field('Last name*', html(person.name.slice(person.first.length + 1)))}${field('Email*', person.email)}${field('Phone', person.phone)}${field('Company', html(person.company))}${field('Job title', isTitled ? html(person.title) : '', 'e.g. Sales Manager')}</div><br><b>Cancel</b> &nbsp; <span style="background:#0a58c2;color:#fff;padding:8px 18px;border-radius:4px">Save contact</span>`,
    }
  },
})

export const cards: readonly Template[] = named('card', {
  'card on a table, turned': (chance, someone) => {
    const person = someone()
    const [title, mobile, office] = [longTitle(chance, person), american(chance), american(chance)]
    return {
      width: 760,
      turn: chance.pick([-8, -5, -3, 3, 5, 8]),
      leads: [
        {
          ...shown(person, 'name', 'email', 'company', 'website'),
          title,
          phone: mobile,
          second_phone: office,
        },
      ],
      css: 'body{background:#8a6a4a}.c{margin:60px;padding:34px;background:#fdfcf8;color:#222;font-size:17px;line-height:1.45}',
      body: `<div class=c><div style="font-size:25px;font-weight:700;color:#7a1f2b">${html(person.company)}</div><br><div style="font-size:22px">${html(person.name)}</div><i>${html(title)}</i><br><br>M ${mobile}<br>T ${office}<br>F ${american(chance)}<br>${person.email}<br>${person.website}<br>400 Harbor Street, Suite 12, Boston, MA 02110</div>`,
    }
  },
  'card with capitals in the middle': (chance, someone) => {
    const [person, phone] = [someone(), american(chance)]
    const [ground, ink] = chance.pick([
      ['#1c2733', '#f2ead8'],
      ['#f4f1ea', '#333'],
      ['#2f4a3c', '#fff'],
    ] as const)
    return {
      width: 680,
      turn: chance.pick([0, -2.5, 4]),
      leads: [{ ...shown(person, 'name', 'email', 'company', 'title'), phone }],
      css: `body{background:#bbb}.c{margin:40px;padding:50px;background:${ground};color:${ink};text-align:center;font-size:16px;line-height:1.6}`,
      body: `<div class=c><div style="font-size:24px;letter-spacing:3px">${html(person.name.toUpperCase())}</div>${html(person.title)}<br><br><b>${html(person.company)}</b><br><br>${phone}<br>${person.email}</div>`,
    }
  },
})
