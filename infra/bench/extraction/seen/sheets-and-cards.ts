import { html, shown, type Template } from '../model.ts'
import type { Chance } from '../people.ts'

const american = (chance: Chance): string =>
  `(${chance.pick(['617', '312', '415'])}) ${chance.int(200, 999)}-${chance.int(1000, 9999)}`

const wrapped: Template = {
  name: 'sheet with wrapped cells and a remark below',
  kind: 'list',
  draw: (chance, someone) => {
    const people = Array.from({ length: chance.int(2, 4) }, () => {
      const person = someone()
      return { ...person, company: chance.is(0.5) ? `${person.last} & Sons, Inc.` : person.company }
    })
    const size = chance.pick([14, 16])
    return {
      width: 820,
      leads: people.map((person) => shown(person, 'name', 'company', 'email', 'phone')),
      css: `body{padding:18px;font-size:${size}px}table{border-collapse:collapse;table-layout:fixed;width:640px}td,th{border:1px solid #000;padding:6px;text-align:left;vertical-align:middle;overflow-wrap:normal}th{background:#4472c4;color:#fff;text-align:center}`,
      body: `<table><tr><th style="width:15%">Name</th><th style="width:19%">Company</th><th style="width:41%">Email</th><th>Phone</th></tr>${people.map((person) => `<tr><td>${html(person.name)}</td><td>${html(person.company)}</td><td style="font-size:13px">${person.email}</td><td style="font-size:13px">${person.phone}</td></tr>`).join('')}</table>
        ${chance.is(0.6) ? `<p>${chance.pick(['Please call everyone on this list before the end of the month.', 'These people asked for a demo at our booth, and we promised to write to them.'])}</p>` : ''}`,
    }
  },
}

const twoPhones: Template = {
  name: 'sheet with mobile and office numbers',
  kind: 'list',
  draw: (chance, someone) => {
    const people = Array.from({ length: chance.int(2, 4) }, () => ({
      ...someone(),
      phone: american(chance),
      second_phone: american(chance),
    }))
    const isFirst = chance.is(0.5)
    const heads = isFirst ? ['Mobile', 'Office phone'] : ['Office phone', 'Mobile']
    return {
      width: 900,
      leads: people.map((person) => shown(person, 'name', 'title', 'phone', 'second_phone', 'email')),
      css: `body{padding:18px;font-size:14px}table{border-collapse:collapse}td,th{border-bottom:1px solid #8885;padding:8px 14px;text-align:left;white-space:nowrap}`,
      body: `<table><tr><th>Name</th><th>Title</th>${heads.map((head) => `<th>${head}</th>`).join('')}<th>Email</th></tr>${people.map((person) => `<tr><td>${html(person.name)}</td><td>${html(person.title)}</td><td>${isFirst ? person.phone : person.second_phone}</td><td>${isFirst ? person.second_phone : person.phone}</td><td>${person.email}</td></tr>`).join('')}</table>`,
    }
  },
}

const contactCard: Template = {
  name: 'contact card of a phone',
  kind: 'card',
  draw: (chance, someone) => {
    const person = someone()
    const [mobile, work] = [american(chance), american(chance)]
    const row = (label: string, value: string) =>
      `<div style="background:#1c1c1e;border-radius:10px;padding:10px 14px;margin:10px 0"><div style="font-size:13px;color:#ddd">${label}</div><div style="color:#0a84ff;font-size:17px">${html(value)}</div></div>`
    const rows = [row('mobile', mobile), row('work', work)]
    return {
      width: 400,
      leads: [{ ...shown(person, 'name', 'company', 'email'), phone: mobile, second_phone: work }],
      css: `body{background:#000;color:#fff;padding:16px}h1{font-size:26px;text-align:center;margin:6px 0}`,
      body: `<div style="width:90px;height:90px;border-radius:45px;background:#555;margin:10px auto"></div><h1>${html(person.name)}</h1><div style="text-align:center;color:#aaa">${html(person.company)}</div>
        ${(chance.is(0.5) ? rows : rows.toReversed()).join('')}${row(chance.pick(['email', 'work', 'home']), person.email)}`,
    }
  },
}

const turnedCard: Template = {
  name: 'card on its side, on its head or tilted',
  kind: 'card',
  draw: (chance, someone) => {
    const person = someone()
    const [mobile, office] = [american(chance), american(chance)]
    const [first, second] = chance.pick([
      ['M', 'O'],
      ['Mobile', 'Office'],
      ['Cell', 'Main'],
    ] as const)
    return {
      width: 560,
      turn: chance.pick([90, 180, 270, -7, -5, 4, 7, 90]),
      leads: [
        {
          ...shown(person, 'name', 'title', 'company', 'email', 'website'),
          phone: mobile,
          second_phone: office,
        },
      ],
      css: `.c{padding:46px 40px;min-height:230px;font-size:16px;line-height:1.55}h1{font-size:27px;margin:0}`,
      body: `<div class=c><div style="font-size:20px;font-weight:700">${html(person.company)}</div><br><h1>${html(person.name)}</h1>${html(person.title)}<br><br>${second} ${office}<br>${first} ${mobile}<br>${person.email}<br>${html(person.website)}</div>`,
    }
  },
}

export const sheetsAndCards: readonly Template[] = [wrapped, twoPhones, contactCard, turnedCard]
