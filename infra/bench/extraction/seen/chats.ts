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

export const chats: readonly Template[] = [bubbles, channel]
