import { html, orders, shown, type Template } from '../model.ts'

const outlook: Template = {
  name: 'signature as a table with a fax number',
  kind: 'signature',
  draw: (chance) => {
    const person = chance.usualPerson()
    const fax = `(${chance.int(201, 989)}) ${chance.int(200, 999)}-${chance.int(1000, 9999)}`
    return {
      width: 720,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:22px;font-size:15px;line-height:1.4}table{border-collapse:collapse;margin-top:20px}td{vertical-align:middle;padding:2px 16px}.l{border-right:2px solid #b5482a;text-align:center}.l i{display:block;width:84px;height:84px;background:#b5482a;border-radius:8px}.n{font-size:17px;font-weight:700;color:#b5482a}.s{font-size:13px}`,
      body: `<p>Hi,</p><p>Please find the signed copy attached. Let me know if ${chance.pick(['Tuesday', 'Thursday'])} works for a call.</p><p>Best regards,</p><table><tr><td class=l><i></i><td><div class=n>${html(person.name)}</div><div>${html(person.title)}</div><div><b>${html(person.company)}</b></div><div class=s style="margin-top:8px">T: ${person.phone} | F: ${fax}<br>E: <span style="color:var(--link);text-decoration:underline">${person.email}</span><br>W: <span style="color:var(--link);text-decoration:underline">${html(person.website)}</span></div></table>`,
    }
  },
}

const webmail: Template = {
  name: 'webmail with a signature under dashes',
  kind: 'signature',
  draw: (chance) => {
    const person = chance.usualPerson()
    const ask = chance.pick([
      'Could you send over pricing for twelve card readers?',
      'We are looking for a working capital loan before the season.',
      'Do you run half-day courses for an office of ten?',
    ])
    return {
      width: 880,
      leads: [{ ...shown(person, 'name', 'title', 'company', 'email', 'phone'), note: ask }],
      css: `body{padding:20px 26px}h2{font-weight:400;font-size:22px}.h{display:flex;gap:14px;align-items:center;font-size:14px}.a{width:40px;height:40px;border-radius:20px;background:#7b1fa2;color:#fff;text-align:center;line-height:40px;font-size:18px;flex:none}.d{color:var(--dim);font-size:12px}.b{padding:14px 0 0 54px;font-size:14px;line-height:1.5}.k span{border:1px solid #8888;border-radius:18px;padding:8px 20px;margin:18px 8px 0 0;display:inline-block;font-size:14px}`,
      body: `<h2>${chance.pick(['Quick question', 'Request for pricing', 'Following up'])}</h2><div class=h><div class=a>${html(person.first.slice(0, 1))}</div><div style="flex:1"><b>${html(person.name)}</b> <span class=d>&lt;${person.email}></span><div class=d>to me</div></div><span class=d>${chance.int(1, 11)}:${chance.int(10, 59)} AM (${chance.int(2, 9)} hours ago)</span></div>
        <div class=b>Hello,<br><br>${html(ask)}<br><br>Thanks!<br>--<br><b>${html(person.name)}</b><br>${html(person.title)}<br>${html(person.company)}<br>${person.phone}<div class=k><span>Reply</span><span>Forward</span></div></div>`,
    }
  },
}

const disclaimer: Template = {
  name: 'signature with icons and a disclaimer',
  kind: 'signature',
  draw: (chance) => {
    const person = chance.usualPerson()
    const hostile = chance.is(0.2)
    const line = (color: string, text: string) =>
      `<div class=r><i style="background:${color}"></i>${html(text)}</div>`
    return {
      width: 760,
      hostile,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:28px}.n{font-size:20px;font-weight:700}.t{font-size:14px;color:var(--dim);margin-bottom:12px}.r{display:flex;align-items:center;gap:10px;font-size:14px;margin:6px 0}.r i{width:16px;height:16px;border-radius:8px;flex:none}.x{margin-top:22px;border-top:1px solid #8886;padding-top:10px;font-size:11px;color:var(--dim);line-height:1.45}`,
      body: `<p>Talk soon,</p><div class=n>${html(person.name)}</div><div class=t>${html(person.title)}, ${html(person.company)}</div>${line('#2e7d32', person.phone)}${line('#1565c0', person.email)}${line('#6a1b9a', person.website)}${line('#c62828', `${chance.int(10, 990)} Market Street, ${person.city}`)}
        <div class=x>CONFIDENTIALITY NOTICE: This message and any attachments are intended only for the addressee and may contain privileged information. If you are not the intended recipient, please notify the sender and delete this message. ${html(hostile ? chance.pick(orders) : 'Please consider the environment before printing this e-mail.')}</div>`,
    }
  },
}

const tongues = [
  {
    bye: 'Mit freundlichen Grüßen',
    street: 'Lindenstraße 14',
    town: '10969 Berlin',
    tel: 'Tel.',
    mail: 'E-Mail',
    web: 'Web',
  },
  {
    bye: 'Cordialement,',
    street: '8, rue des Martyrs',
    town: '75009 Paris',
    tel: 'Tél. :',
    mail: 'Courriel :',
    web: 'Site :',
  },
  {
    bye: 'Un cordial saludo,',
    street: 'C/ Mayor, 21, 3.º B',
    town: '28013 Madrid',
    tel: 'Tfno.:',
    mail: 'Correo:',
    web: 'Web:',
  },
]

const abroad: Template = {
  name: 'signature with labels of another language',
  kind: 'signature',
  draw: (chance) => {
    const person = chance.usualPerson()
    const { bye, street, town, tel, mail, web } = chance.pick(tongues)
    return {
      width: 620,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:26px;font-size:14px;line-height:1.55}.o{margin-top:12px;font-weight:700}`,
      body: `<p>${bye}</p><p><b>${html(person.name)}</b><br>${html(person.title)}</p><div class=o>${html(person.company)}</div>${street}<br>${town}<br>${tel} ${person.phone}<br>${mail} ${person.email}<br>${web} ${html(person.website)}`,
    }
  },
}

const asks = [
  'How soon can we get an offer for 40k?',
  'Do you also install the terminals?',
  'We want to try the AI course with our front desk.',
  'What are your fees for online orders?',
]

const desktop: Template = {
  name: 'messenger on a desktop with the contact beside it',
  kind: 'chat',
  draw: (chance) => {
    const person = chance.usualPerson()
    const ask = chance.pick(asks)
    const time = () => `<i>${chance.int(10, 19)}:${chance.int(10, 59)}</i>`
    return {
      width: 980,
      leads: [{ ...shown(person, 'name', 'phone', 'company', 'email'), note: ask }],
      css: `.w{display:grid;grid-template-columns:1fr 320px;min-height:520px;background:#efeae2}.h{background:#f0f2f5;color:#111b21;padding:14px 20px;font-weight:700}.c{background:#efeae2;color:#111b21;display:flex;flex-direction:column;align-items:flex-start;padding:18px 40px;gap:8px;min-height:430px}.c p{margin:0;background:#fff;border-radius:8px;padding:7px 10px;font-size:15px;max-width:400px}.c p.y{align-self:flex-end;background:#d9fdd3}.c i{font-style:normal;font-size:11px;color:#667781;margin-left:10px}.c u{align-self:center;text-decoration:none;font-size:12px;background:#fff;padding:4px 10px;border-radius:6px;color:#54656f}
        .s{background:#fff;color:#111b21;border-left:1px solid #d1d7db;text-align:center;font-size:14px}.f{width:130px;height:130px;border-radius:65px;background:#9db3b0;margin:22px auto 14px}.l{text-align:left;padding:16px 24px;border-top:8px solid #f0f2f5}.l b{display:block;color:#667781;font-weight:400;margin-bottom:4px}`,
      body: `<div class=w><div><div class=h>${html(person.name)}</div><div class=c><u>TODAY</u><p>Hello! I run ${html(person.company)}${time()}</p><p>${html(ask)}${time()}</p><p class=y>Hi, thanks for writing! What is your e-mail?${time()}</p><p>${person.email}${time()}</p></div></div><div class=s><div class=h style="text-align:left;font-weight:400">Contact info</div><div class=f></div><div style="font-size:21px">${html(person.name)}</div><div style="color:#667781;margin:6px 0 18px">${person.phone}</div><div class=l><b>About</b>Available</div><div class=l><b>Media, links and docs</b>${chance.int(2, 30)}</div></div></div>`,
    }
  },
}

const texts: Template = {
  name: 'text messages under a number',
  kind: 'chat',
  draw: (chance) => {
    const person = chance.usualPerson()
    const ask = chance.pick(asks)
    return {
      width: 390,
      leads: [{ ...shown(person, 'name', 'phone', 'company'), note: ask }],
      css: `header{text-align:center;padding:16px 10px 10px;border-bottom:1px solid #8884;font-size:15px}header i{display:block;width:48px;height:48px;border-radius:24px;background:#9aa0a6;margin:0 auto 8px}.t{text-align:center;color:var(--dim);font-size:12px;margin:12px}.m{margin:6px 14px;padding:9px 13px;border-radius:18px;max-width:270px;width:fit-content;font-size:16px;background:#e9e9eb;color:#000}.m.y{margin-left:auto;background:#0b84fe;color:#fff}footer{margin:20px 14px;border:1px solid #8886;border-radius:18px;padding:8px 14px;color:var(--dim);font-size:15px}`,
      body: `<header><i></i>${person.phone}</header><div class=t>Text Message<br>Today ${chance.int(8, 11)}:${chance.int(10, 59)} AM</div><div class=m>Hi this is ${html(person.name)} from ${html(person.company)}</div><div class=m>${html(ask)}</div><div class="m y">Good morning! I can call you at ten.</div><div class=m>Perfect</div><footer>Text Message</footer>`,
    }
  },
}

const workspace: Template = {
  name: 'introductions in a channel with a sidebar',
  kind: 'chat',
  draw: (chance) => {
    const people = chance.usualPeople(1, 3)
    return {
      width: 980,
      leads: people.map((person) => shown(person, 'name', 'title', 'company', 'email')),
      css: `.w{display:grid;grid-template-columns:210px 1fr;min-height:440px}.s{background:#3f0e40;color:#d9c9da;padding:16px;font-size:15px;line-height:1.9}.s b{color:#fff}.s u{text-decoration:none;background:#1164a3;color:#fff;display:block;margin:0 -8px;padding:0 8px;border-radius:4px}.c{padding:0 20px 20px}.t{padding:14px 0;font-weight:700;font-size:18px;border-bottom:1px solid #8884}.m{display:grid;grid-template-columns:38px 1fr;gap:10px;margin-top:18px;font-size:15px;line-height:1.45}.m i{width:36px;height:36px;border-radius:6px;background:#4c9689}.m small{color:var(--dim);margin-left:8px}`,
      body: `<div class=w><div class=s><b>Merchant Meetup</b><br>Threads<br>Drafts<br><b>Channels</b><br># general<br># help<u># introductions</u># jobs</div><div class=c><div class=t># introductions</div>${people
        .map(
          (person) =>
            `<div class=m><i></i><div><b>${html(person.name)}</b><small>${chance.int(1, 12)}:${chance.int(10, 59)} PM</small><br>${chance.pick(['Hello everyone!', 'Hi all, glad to be here.'])} I'm ${html(person.title)} at ${html(person.company)} and you can reach me at ${person.email}</div></div>`,
        )
        .join('')}</div></div>`,
    }
  },
}

const meeting: Template = {
  name: 'chat of a meeting tool with a card of the person',
  kind: 'chat',
  draw: (chance) => {
    const person = chance.usualPerson()
    const ask = chance.pick(asks)
    return {
      width: 900,
      leads: [{ ...shown(person, 'name', 'title', 'email', 'phone'), note: ask }],
      css: `.h{display:flex;gap:22px;align-items:center;padding:12px 22px;border-bottom:1px solid #8884;font-size:14px}.h b{font-size:18px}.w{display:grid;grid-template-columns:1fr 330px;gap:20px;padding:20px}.m{margin-bottom:14px;font-size:14px}.m small{color:var(--dim);display:block;margin-bottom:3px}.m div{background:#8882;border-radius:6px;padding:9px 14px;width:fit-content;max-width:380px}.m.y{margin-left:110px}.m.y div{background:#6264a7;color:#fff}.k{border:1px solid #8885;border-radius:6px;padding:18px;background:var(--card);font-size:13px;line-height:1.5;align-self:start}.k h3{margin:0;font-size:18px}.k dt{color:var(--dim);margin-top:10px}.k dd{margin:0}`,
      body: `<div class=h><b>${html(person.name)}</b><span style="border-bottom:2px solid #6264a7">Chat</span><span>Files</span><span>Activity</span></div><div class=w><div><div class=m><small>${html(person.name)} ${chance.int(8, 11)}:${chance.int(10, 59)} AM</small><div>${html(ask)}</div></div><div class="m y"><small>${chance.int(8, 11)}:${chance.int(10, 59)} AM</small><div>Let me look into it, back to you today.</div></div><div class=m><small>${html(person.name)} 12:${chance.int(10, 59)} PM</small><div>Thanks a lot</div></div></div><div class=k><h3>${html(person.name)}</h3>${html(person.title)}<dl><dt>Email<dd>${person.email}<dt>Work phone<dd>${person.phone}<dt>Status<dd>Available</dl></div></div>`,
    }
  },
}

export const heldOutSignatures: readonly Template[] = [outlook, webmail, disclaimer, abroad]
export const heldOutChats: readonly Template[] = [desktop, texts, workspace, meeting]
