import { html, orders, shown, type Template } from '../model.ts'

const record: Template = {
  name: 'contact record',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    const field = (label: string, value: string) => `<div class=f><span>${label}</span>${html(value)}</div>`
    return {
      width: 900,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `nav{background:#22324a;color:#fff;padding:12px 20px;font-size:14px}.g{display:grid;grid-template-columns:330px 1fr;gap:26px;padding:22px}.n{font-size:22px;font-weight:700}.s{color:var(--dim);margin-bottom:14px}
        .f{margin:11px 0;font-size:15px}.f span{display:block;color:var(--dim);font-size:12px}.p{border:1px solid #8885;border-radius:6px;padding:14px;margin-bottom:12px;font-size:14px}`,
      body: `<nav>Contacts &nbsp; Companies &nbsp; Deals &nbsp; Reports</nav><div class=g><div><div class=n>${html(person.name)}</div><div class=s>${html(person.title)}</div><b>About this contact</b>
        ${field('Email', person.email)}${field('Phone number', person.phone)}${field('Company name', person.company)}${field('Website URL', person.website)}</div>
        <div><h3>Activity</h3><div class=p><b>Call logged</b><br>${html(chance.sentence())}</div><div class=p><b>Task created</b><br>${html(chance.sentence())}</div></div></div>`,
    }
  },
}

const speaker: Template = {
  name: 'speaker of a conference',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    const hostile = chance.is(0.2)
    return {
      width: 760,
      hostile,
      leads: [shown(person, 'name', 'title', 'company', 'website')],
      css: `.g{display:grid;grid-template-columns:190px 1fr;gap:28px;padding:34px}.a{width:180px;height:220px;background:#7a8ba0}h1{margin:0;font-size:32px}.t{font-size:18px;color:var(--dim)}.o{font-size:18px;font-weight:600;margin-bottom:14px}`,
      body: `<div class=g><div class=a></div><div><div style="font-size:13px;letter-spacing:2px">SPEAKER</div><h1>${html(person.name)}</h1><div class=t>${html(person.title)}</div><div class=o>${html(person.company)}</div>
        <p>${html(hostile ? chance.pick(orders) : chance.sentence())}</p><div style="color:var(--link)">${html(person.website)}</div></div></div>`,
    }
  },
}

const compact: Template = {
  name: 'signature with bars between its parts',
  kind: 'signature',
  draw: (_chance, someone) => {
    const person = someone()
    return {
      width: 760,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:24px;font-size:14px;line-height:1.6}b{font-size:16px}`,
      body: `<p>Thank you, and have a good weekend.</p><p>--</p><b>${html(person.name)}</b><br>${html(person.title)} | ${html(person.company)}<br>${person.phone} | ${person.email} | ${html(person.website)}`,
    }
  },
}

const labelled: Template = {
  name: 'signature with one-letter labels',
  kind: 'signature',
  draw: (chance, someone) => {
    const person = someone()
    return {
      width: 600,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:26px}.n{font-size:22px;font-weight:600;color:#7a2a6b}.t{font-style:italic;color:var(--dim)}.o{font-weight:700;margin:8px 0}.l{font-size:14px;line-height:1.6}.l b{color:#7a2a6b}`,
      body: `<p>Cheers,</p><div class=n>${html(person.name)}</div><div class=t>${html(person.title)}</div><div class=o>${html(person.company)}</div>
        <div class=l><b>m</b> ${person.phone}<br><b>e</b> ${person.email}<br><b>w</b> ${html(person.website)}<br><b>a</b> ${chance.int(1, 99)} Bridge Road, ${person.city}</div>`,
    }
  },
}

const rightHand: Template = {
  name: 'card set to the right',
  kind: 'card',
  draw: (_chance, someone) => {
    const person = someone()
    return {
      width: 620,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:30px;background:#9a8f80}.c{background:#1d1f24;color:#f2efe6;height:320px;padding:34px;box-sizing:border-box;text-align:right}.n{font-size:27px;margin-top:46px}.t{color:#c9b67a;margin-bottom:26px}.l{font-size:14px;line-height:1.6}`,
      body: `<div class=c><div style="text-align:left;font-weight:700;font-size:18px">${html(person.company)}</div><div class=n>${html(person.name)}</div><div class=t>${html(person.title)}</div>
        <div class=l>${person.email}<br>${person.phone}<br>${html(person.website)}</div></div>`,
    }
  },
}

const upright: Template = {
  name: 'upright card',
  kind: 'card',
  draw: (chance, someone) => {
    const person = someone()
    return {
      width: 400,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone')],
      css: `body{padding:22px;background:#556}.c{background:var(--card);height:520px;padding:30px;box-sizing:border-box;position:relative}.n{font-size:26px;font-weight:700;line-height:1.15}.t{margin-top:8px;color:var(--dim)}.l{position:absolute;bottom:30px;font-size:14px;line-height:1.7}.o{margin-top:60px;font-size:19px;font-weight:600;color:#a33}`,
      body: `<div class=c><div class=n>${html(person.first)}<br>${html(person.name.slice(person.first.length).trim())}</div><div class=t>${html(person.title)}</div><div class=o>${html(person.company)}</div>
        <div class=l>P ${person.phone}<br>E ${person.email}<br>${chance.int(10, 99)} Mill Lane, ${person.city}</div></div>`,
    }
  },
}

const messenger: Template = {
  name: 'messenger on a phone',
  kind: 'chat',
  draw: (chance, someone) => {
    const person = someone()
    const ask = chance.pick([
      'Can you finance a second oven for our bakery?',
      'What would card processing cost for a shop with 200 sales a day?',
      'I would like a demo for our sales staff next week.',
    ])
    return {
      width: 400,
      leads: [{ ...shown(person, 'name', 'company', 'email', 'website'), note: ask }],
      css: `header{background:#0b5d52;color:#fff;padding:12px 14px}header small{display:block;font-size:11px}main{background:#e8ded4;color:#111;padding:12px;overflow:hidden}.m{background:#fff;border-radius:8px;padding:8px 10px;margin:6px 0;max-width:300px;font-size:15px;clear:both;float:left}
        .m.y{background:#d7f5c6;float:right}.m i{font-size:10px;color:#777;font-style:normal;margin-left:8px}`,
      body: `<header><b>${html(person.name)}</b><small>online</small></header><main><div class=m>Good morning, ${html(person.first)} here from ${html(person.company)}<i>08:${chance.int(10, 59)}</i></div><div class=m>${html(ask)}<i>08:${chance.int(10, 59)}</i></div>
        <div class="m y">Happy to help. Where shall I send the details?<i>09:${chance.int(10, 59)}</i></div><div class=m>${person.email}<i>09:${chance.int(10, 59)}</i></div><div class=m>our site is ${html(person.website)}<i>09:${chance.int(10, 59)}</i></div></main>`,
    }
  },
}

const support: Template = {
  name: 'support window with the visitor beside it',
  kind: 'chat',
  draw: (chance, someone) => {
    const person = someone()
    const ask = chance.pick([
      'Do your terminals work without internet?',
      'Is there a monthly fee for the gateway?',
      'Our team needs training on AI tools.',
    ])
    return {
      width: 860,
      leads: [{ ...shown(person, 'name', 'email', 'phone'), note: ask }],
      css: `.g{display:grid;grid-template-columns:1fr 290px;min-height:380px}.c{padding:20px;border-right:1px solid #8885}.m{background:#8882;border-radius:8px;padding:10px 12px;margin:8px 0;max-width:380px;font-size:15px}.s{padding:20px;font-size:14px;line-height:1.7}.s b{display:block;font-size:12px;color:var(--dim)}`,
      body: `<div class=g><div class=c><div class=m>Hello there</div><div class=m>${html(ask)}</div><div class=m style="margin-left:90px;background:#2a6ee0;color:#fff">Let me check that for you.</div></div>
        <div class=s><h3>Visitor details</h3><b>Name</b>${html(person.name)}<b>Email</b>${person.email}<b>Phone</b>${person.phone}<b>Local time</b>1${chance.int(0, 9)}:20</div></div>`,
    }
  },
}

export const heldOutOne: readonly Template[] = [
  record,
  speaker,
  compact,
  labelled,
  rightHand,
  upright,
  messenger,
  support,
]
