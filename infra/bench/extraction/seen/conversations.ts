import { html, shown, type Template, type Truth } from '../model.ts'
import type { Chance, Person } from '../people.ts'

const bubble = (text: string, mine: boolean, color: string, ink: string): string =>
  `<div style="clear:both;float:${mine ? 'right' : 'left'};background:${color};color:${ink};border-radius:12px;padding:8px 12px;margin:5px 12px;max-width:270px;font-size:15px">${html(text)}<span style="font-size:10px;opacity:.7;margin-left:8px">10:${mine ? '42' : '41'}</span></div>`

const messenger: Template = {
  name: 'messenger with a header, dark bubbles',
  kind: 'chat',
  draw: (chance, someone) => {
    const person = someone()
    const wish = chance.pick([
      'We need two card terminals by June.',
      'Could you send a quote for our bakery?',
    ])
    const [theirs, mine] = chance.pick([
      ['#1f2c34', '#005c4b'],
      ['#0b84fe', '#3a3a3c'],
      ['#075e54', '#128c7e'],
      ['#34495e', '#2a6ee0'],
    ] as const)
    return {
      width: 430,
      leads: [{ ...shown(person, 'name', 'company', 'email', 'phone'), note: wish }],
      css: `header{padding:12px 16px;border-bottom:1px solid #8885}header small{display:block;font-size:12px;color:var(--dim)}main{overflow:hidden;padding:8px 0 16px}`,
      body: `<header><b style="font-size:17px">${html(person.name)}</b><small>${chance.pick(['online', 'last seen today at 10:40', 'Active now', 'click here for contact info'])}</small></header><main>
        ${bubble(`Hi, I am with ${person.company}.`, false, theirs, '#fff')}${bubble(wish, false, theirs, '#f2f2f2')}${bubble('Sure! How can we reach you?', true, mine, '#fff')}${bubble(`Write to ${person.email}`, false, theirs, '#fff')}${bubble(`or call ${person.phone}`, false, theirs, '#fff')}</main>`,
    }
  },
}

const direct: Template = {
  name: 'direct messages at work',
  kind: 'chat',
  draw: (chance, someone) => {
    const [person, me] = [someone(), someone()]
    const row = (who: Person, text: string) =>
      `<div style="display:flex;gap:10px;padding:9px 18px"><div style="width:36px;height:36px;border-radius:6px;background:#b65;flex:none"></div><div><b>${html(who.name)}</b> <span style="color:var(--dim);font-size:12px">9:${chance.int(10, 59)} AM</span><div style="font-size:15px">${html(text)}</div></div></div>`
    return {
      width: 760,
      leads: [shown(person, 'name', 'email', 'phone')],
      css: `header{padding:12px 18px;border-bottom:1px solid #8885}`,
      body: `<header><b style="font-size:18px">${html(person.name)}</b> &nbsp; <span style="font-size:14px">${chance.pick(['Chat &nbsp; Files &nbsp; Organization &nbsp; Activity', 'Messages &nbsp; Files &nbsp; Canvas'])}</span></header>
        ${row(me, 'Hello, thanks for your interest. Where can I reach you?')}${row(person, `My address is ${person.email}, my number ${person.phone}`)}${row(me, 'Thank you, talk soon!')}`,
    }
  },
}

/** Signatures as other countries write them: numbers without a country, a label for each. */
const lands = [
  {
    mobile: ['07### ######', '07### ### ###'],
    office: ['020 7### ####', '0161 ### ####'],
    labels: ['M', 'T'],
    greeting: 'Kind regards,',
  },
  {
    mobile: ['06 ## ## ## ##', '07 ## ## ## ##'],
    office: ['01 4# ## ## ##'],
    labels: ['Mobile', 'Tél'],
    greeting: 'Cordialement,',
  },
  {
    mobile: ['0171 #######', '0160 ########'],
    office: ['030 #######', '089 ### ###-0'],
    labels: ['Mobil', 'Telefon'],
    greeting: 'Mit freundlichen Grüßen',
  },
  {
    mobile: ['({a}) 5##-####'],
    office: ['({a}) 4##-####'],
    labels: ['Cell', 'Office'],
    greeting: 'Best regards,',
  },
] as const

const numberOf = (chance: Chance, patterns: readonly string[]): string =>
  chance
    .pick(patterns)
    .replace('{a}', chance.pick(['617', '312', '415']))
    .replaceAll('#', () => String(chance.int(0, 9)))

const signature: Template = {
  name: 'signature of another country with a mobile and an office number',
  kind: 'signature',
  draw: (chance, someone) => {
    const [person, reader] = [someone(), someone()]
    const land = chance.pick(lands)
    const [mobile, office] = [numberOf(chance, land.mobile), numberOf(chance, land.office)]
    const [first, second] = land.labels
    const both = [`${first}: ${mobile}`, `${second}: ${office}`]
    const fax = chance.is(0.4) ? `<br>Fax: ${numberOf(chance, land.office)}` : ''
    const lines = chance.is(0.5) ? both : both.toReversed()
    const lead: Truth = {
      ...shown(person, 'name', 'title', 'company', 'email'),
      phone: mobile,
      second_phone: office,
    }
    return {
      width: 720,
      leads: [lead],
      css: `body{padding:22px;font-size:15px;line-height:1.5}.h{border-bottom:1px solid #8885;padding-bottom:10px;margin-bottom:14px;font-size:14px}`,
      body: `<div class=h><b style="font-size:19px">${chance.pick(['Terminals for our stores', 'Request for an offer'])}</b><br>From: ${html(person.name)} &lt;${person.email}&gt;<br>To: ${html(reader.name)} &lt;${reader.email}&gt;</div>
        <p>Hello,</p><p>please send us an offer for two stores.</p><p>${land.greeting}</p><b>${html(person.name)}</b><br>${html(person.title)}<br>${html(person.company)}<br>${chance.is(0.5) ? lines.join('<br>') : lines.join(' | ')}${fax}<br>${person.email}`,
    }
  },
}

const unlabelled: Template = {
  name: 'signature with two numbers and no labels',
  kind: 'signature',
  draw: (chance, someone) => {
    const person = someone()
    const [one, other] = [numberOf(chance, ['({a}) 5##-####']), numberOf(chance, ['({a}) 7##-####'])]
    return {
      width: 560,
      leads: [{ ...shown(person, 'name', 'title', 'company', 'email'), phone: one, second_phone: other }],
      css: `body{padding:22px;font-size:15px;line-height:1.5}`,
      body: `<b>${html(person.name)}</b><br>${html(person.title)} | ${html(person.company)}<br>${one}<br>${other}<br>${person.email}`,
    }
  },
}

export const conversations: readonly Template[] = [messenger, direct, signature, unlabelled]
