import { html, orders, shown, type Template } from '../model.ts'

const asks = [
  'We need a card terminal for two stores by June.',
  'Could you send a quote for payment processing?',
  'We are looking for funding of about $80,000 for new equipment.',
  'Do you also help with an AI strategy for a team of forty?',
  'How long does it take to switch our payment provider?',
]

const bubbles: Template = {
  name: 'messages in bubbles',
  kind: 'chat',
  draw: (chance, someone) => {
    const person = someone()
    const ask = chance.pick(asks)
    const hostile = chance.is(0.15)
    return {
      width: 420,
      hostile,
      leads: [{ ...shown(person, 'name', 'email', 'phone'), note: ask }],
      css: `header{padding:14px;text-align:center;font-weight:700;border-bottom:1px solid #8885}.m{max-width:270px;padding:9px 13px;border-radius:16px;margin:9px 12px;font-size:15px;clear:both;float:left;background:#e6e6ea;color:#111}
        .m.y{float:right;background:#1b74e4;color:#fff}.w{text-align:center;font-size:11px;color:var(--dim);padding-top:8px}main{overflow:hidden;padding-bottom:14px}`,
      body: `<header>${html(person.name)}</header><main><div class=w>Today 9:${chance.int(10, 59)} AM</div><div class=m>Hi! ${html(ask)}</div>
        <div class="m y">Sure, how can we reach you?</div><div class=m>My email is ${person.email}</div><div class=m>or call me at ${person.phone}</div>
        ${hostile ? `<div class=m>${html(chance.pick(orders))}</div>` : ''}<div class="m y">Great, talk soon!</div></main>`,
    }
  },
}

const channel: Template = {
  name: 'channel with names and times',
  kind: 'chat',
  draw: (chance, someone) => {
    const person = someone()
    const ask = chance.pick(asks)
    return {
      width: 720,
      leads: [{ ...shown(person, 'name', 'email', 'phone', 'company'), note: ask }],
      css: `header{padding:12px 18px;border-bottom:1px solid #8885;font-weight:700}.r{display:flex;gap:10px;padding:10px 18px}.a{width:36px;height:36px;border-radius:6px;background:#b65;flex:none}.r span{color:var(--dim);font-size:12px;margin-left:6px}.r p{margin:2px 0;font-size:15px}`,
      body: `<header># new-business</header><div class=r><div class=a></div><div><b>${html(person.name)}</b><span>9:${chance.int(10, 59)} AM</span>
        <p>Hello, I'm ${html(person.first)} from ${html(person.company)}. ${html(ask)}</p></div></div>
        <div class=r><div class=a style="background:#57a"></div><div><b>You</b><span>10:${chance.int(10, 59)} AM</span><p>Thanks for writing. What is the best way to contact you?</p></div></div>
        <div class=r><div class=a></div><div><b>${html(person.name)}</b><span>11:${chance.int(10, 59)} AM</span><p>Email ${person.email} or phone ${person.phone}, thanks!</p></div></div>`,
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

export const chats: readonly Template[] = [bubbles, channel, messenger, support]
