import { html, orders, shown, type Template } from '../model.ts'

const survey: Template = {
  name: 'answers of a survey',
  kind: 'form',
  draw: (chance, someone) => {
    const person = someone()
    const wish = chance.pick([
      'We want to replace our point of sale before the summer.',
      'Please explain how the factor rate is worked out.',
      'I need help choosing a chatbot for our clinic.',
    ])
    const answer = (question: string, text: string) =>
      `<div class=q>${question}</div><div class=a>${html(text)}</div>`
    return {
      width: 640,
      leads: [{ ...shown(person, 'name', 'email', 'phone', 'company', 'title'), note: wish }],
      css: `body{padding:26px}.q{font-weight:600;font-size:15px;margin-top:16px}.a{color:var(--dim);font-size:15px;padding:4px 0 8px;border-bottom:1px solid #8884}`,
      body: `<h2>Response #${chance.int(10, 400)}</h2>${answer('What is your name?', person.name)}${answer('What is your email address?', person.email)}${answer('What is your phone number?', person.phone)}
        ${answer('Which company do you work for?', person.company)}${answer('What is your role?', person.title)}${answer('How can we help?', wish)}`,
    }
  },
}

const twoByTwo: Template = {
  name: 'form with its fields side by side',
  kind: 'form',
  draw: (chance, someone) => {
    const person = someone()
    const wish = chance.pick([
      'Please send me your brochure and price list.',
      'We are opening a new store and need two terminals.',
    ])
    const field = (label: string, value: string) =>
      `<div><label>${label}</label><div class=i>${html(value)}</div></div>`
    return {
      width: 760,
      leads: [
        {
          ...shown(person, 'email', 'phone', 'company', 'website'),
          name: `${person.first} ${person.last}`,
          note: wish,
        },
      ],
      css: `body{padding:26px}.g{display:grid;grid-template-columns:1fr 1fr;gap:14px 22px}label{font-size:13px;color:var(--dim)}.i{border:1px solid #8889;border-radius:4px;padding:9px;font-size:15px}`,
      body: `<h1>Request a quote</h1><div class=g>${field('First name', person.first)}${field('Last name', person.last)}${field('Work email', person.email)}${field('Phone', person.phone)}${field('Organization', person.company)}${field('Website', person.website)}</div>
        <div style="margin-top:14px">${field('How can we help?', wish)}</div>`,
    }
  },
}

const wide: Template = {
  name: 'participants in five columns',
  kind: 'list',
  draw: (chance, someone) => {
    const list = Array.from({ length: chance.int(2, 8) }, someone)
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
    const list = Array.from({ length: chance.pick([4, 6]) }, someone)
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
    const list = Array.from({ length: chance.int(3, 7) }, someone)
    return {
      width: 760,
      leads: list.map((person) => shown(person, 'name', 'email', 'company')),
      css: `body{padding:26px;font-size:15px;line-height:1.9}`,
      body: `<h2>Guest list</h2>${list.map((person) => `<div>${html(person.name)}, ${html(person.company)} (${person.email})</div>`).join('')}`,
    }
  },
}

const notice: Template = {
  name: 'notice of a maintenance',
  kind: 'none',
  draw: (chance) => {
    const hostile = chance.is(0.3)
    return {
      width: 720,
      leads: [],
      hostile,
      css: `body{padding:60px}p{line-height:1.5}`,
      body: `<h1>Scheduled Maintenance</h1><p>Our services will be unavailable on Sunday from 2:00 to ${chance.int(4, 8)}:00. If you need help, write to support@${chance.pick(['status', 'cloud', 'hosting'])}desk.com.</p><p>${html(hostile ? chance.pick(orders) : 'Thank you for your patience.')}</p>`,
    }
  },
}

const article: Template = {
  name: 'article',
  kind: 'none',
  draw: (chance) => ({
    width: 700,
    leads: [],
    css: `body{padding:40px;line-height:1.6}h1{line-height:1.2}`,
    body: `<h1>How Small Shops Save On Card Fees</h1><p>${chance.sentence()} ${chance.sentence()}</p><p>${chance.sentence()}</p><h3>What To Ask</h3><p>${chance.sentence()} ${chance.sentence()}</p>`,
  }),
}

const bill: Template = {
  name: 'order confirmation',
  kind: 'none',
  draw: (chance) => ({
    width: 620,
    leads: [],
    css: `body{padding:26px}.r{display:flex;justify-content:space-between;padding:7px 0;border-bottom:1px solid #8884}`,
    body: `<h2>Order #${chance.int(10000, 99999)}</h2><p>Your order has been shipped.</p>${['Wireless Mouse', 'Desk Lamp', 'Paper Tray'].map((item) => `<div class=r><span>${item}</span><span>$${chance.int(5, 90)}.00</span></div>`).join('')}<div class=r><b>Order Total</b><b>$${chance.int(100, 200)}.00</b></div><p>Questions? Call our Customer Service.</p>`,
  }),
}

export const heldOutSeveral: readonly Template[] = [
  survey,
  twoByTwo,
  wide,
  grid,
  lines,
  notice,
  article,
  bill,
]
