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

export const forms: readonly Template[] = [boxes, pairs, colons]
