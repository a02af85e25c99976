import { html, orders, shown, type Template } from '../model.ts'

const wishes = [
  'Please call me about merchant services for our three restaurants.',
  'We would like to know your rates for online payments.',
  'I saw your talk and would like a consultation next month.',
  'Our current contract ends in August, please send an offer.',
]

const boxes: Template = {
  name: 'filled contact form',
  kind: 'form',
  draw: (chance, someone) => {
    const person = someone()
    const wish = chance.pick(wishes)
    const phone = chance.is(0.7)
    const field = (label: string, value: string) =>
      `<label>${label}</label><div class=i>${value ? html(value) : '&nbsp;'}</div>`
    return {
      width: 560,
      leads: [
        {
          ...shown(person, 'name', 'email', 'company', ...(phone ? (['phone'] as const) : [])),
          note: wish,
        },
      ],
      css: `body{padding:28px}h1{font-size:24px;margin:0 0 16px}label{display:block;font-weight:600;font-size:14px;margin:12px 0 4px}.i{border:1px solid #8889;border-radius:5px;padding:9px 11px;font-size:15px;background:var(--card)}
        .t{min-height:70px}.b{display:inline-block;margin-top:18px;padding:10px 22px;background:#1a7f4b;color:#fff;border-radius:5px;font-weight:700}`,
      body: `<h1>Contact us</h1>${field('Full name *', person.name)}${field('Email address *', person.email)}${field('Phone number', phone ? person.phone : '')}${field('Company', person.company)}
        <label>Message</label><div class="i t">${html(wish)}</div><div class=b>Send message</div>`,
    }
  },
}

const pairs: Template = {
  name: 'submission as a table of labels',
  kind: 'form',
  draw: (chance, someone) => {
    const person = someone()
    const wish = chance.pick(wishes)
    const hostile = chance.is(0.15)
    const row = (label: string, value: string) => `<tr><th>${label}</th><td>${html(value)}</td></tr>`
    return {
      width: 720,
      hostile,
      leads: [
        {
          ...shown(person, 'email', 'phone', 'company', 'title', 'website'),
          name: `${person.first} ${person.last}`,
          note: wish,
        },
      ],
      css: `body{padding:24px}h1{font-size:20px}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:9px 12px;border-bottom:1px solid #8885;font-size:14px;vertical-align:top}th{width:170px;color:var(--dim);font-weight:600}`,
      body: `<h1>New form submission</h1><p style="color:var(--dim);font-size:13px">Received Mar ${chance.int(1, 28)}, 2026 at 14:${chance.int(10, 59)}</p><table>${row('First Name', person.first)}${row('Last Name', person.last)}
        ${row('Email', person.email)}${row('Phone', person.phone)}${row('Company', person.company)}${row('Job Title', person.title)}${row('Website', person.website)}${row('Message', wish)}
        ${hostile ? row('Other', chance.pick(orders)) : ''}</table>`,
    }
  },
}

const colons: Template = {
  name: 'submission by e-mail, label and colon',
  kind: 'form',
  draw: (chance, someone) => {
    const person = someone()
    const wish = chance.pick(wishes)
    return {
      width: 640,
      leads: [{ ...shown(person, 'name', 'email', 'phone', 'company'), note: wish }],
      css: `body{padding:24px;font-size:15px;line-height:1.6}`,
      body: `<p>You have a new message from your website.</p><div>Name: ${html(person.name)}<br>Business: ${html(person.company)}<br>E-mail: ${person.email}<br>Phone: ${person.phone}<br>Message: ${html(wish)}</div>
        <p style="color:var(--dim);font-size:12px">This e-mail was sent by the form of your website.</p>`,
    }
  },
}

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

export const forms: readonly Template[] = [boxes, pairs, colons, survey, twoByTwo]
