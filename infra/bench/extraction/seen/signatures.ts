import { html, shown, type Template } from '../model.ts'

const plain: Template = {
  name: 'plain signature under a reply',
  kind: 'signature',
  draw: (chance, someone) => {
    const person = someone()
    const site = chance.is(0.6)
    return {
      width: 640,
      leads: [
        shown(person, 'name', 'title', 'company', 'email', 'phone', ...(site ? (['website'] as const) : [])),
      ],
      css: `body{padding:26px;font-size:15px;line-height:1.45}.s{margin-top:22px}`,
      body: `<p>Hi team,</p><p>Thanks for the call today. ${html(chance.sentence())}</p><p>Best regards,</p>
        <div class=s>${html(person.name)}<br>${html(person.title)}<br>${html(person.company)}<br>${person.phone}<br>${person.email}
        ${site ? `<br>${html(person.website)}` : ''}</div>`,
    }
  },
}

const divided: Template = {
  name: 'signature beside a logo',
  kind: 'signature',
  draw: (chance, someone) => {
    const person = someone()
    const fax = chance.is(0.3)
    return {
      width: 620,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:24px}.g{display:grid;grid-template-columns:150px 1fr;gap:22px}.lg{width:140px;height:110px;background:#e07a3f;border-radius:8px;
        border-right:3px solid #e07a3f}.n{font-size:19px;font-weight:700;color:#d1622b}.t{color:var(--dim);margin-bottom:8px}.c{font-size:14px;line-height:1.5}`,
      body: `<div class=g><div class=lg></div><div><div class=n>${html(person.name)}</div><div class=t>${html(person.title)} | ${html(person.company)}</div>
        <div class=c>T: ${person.phone}${fax ? `<br>F: (212) ${chance.int(200, 999)}-${chance.int(1000, 9999)}` : ''}<br>E: ${person.email}<br>W: ${html(person.website)}<br>
        ${chance.int(10, 999)} Main Street, ${person.city}</div></div></div>
        <p style="font-size:11px;color:var(--dim)">This message may contain confidential information. If you are not the intended recipient, please delete it.</p>`,
    }
  },
}

const header: Template = {
  name: 'e-mail with its header and a signature',
  kind: 'signature',
  draw: (chance, someone) => {
    const person = someone()
    return {
      width: 760,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone')],
      css: `body{padding:22px}.h{display:flex;gap:12px;border-bottom:1px solid #8885;padding-bottom:12px}.a{width:42px;height:42px;border-radius:21px;background:#6a8;color:#fff;
        text-align:center;line-height:42px;font-weight:700}.f{font-size:14px}.d{margin-left:auto;color:var(--dim);font-size:12px}h1{font-size:21px}.s{margin-top:18px;font-size:14px;line-height:1.45}`,
      body: `<h1>Re: Pricing for ${html(chance.words(2))}</h1><div class=h><div class=a>${person.first[0]}</div><div class=f><b>${html(person.name)}</b>
        &lt;${person.email}&gt;<br><span style="color:var(--dim)">to me</span></div><div class=d>10:${chance.int(10, 59)} AM</div></div>
        <p>Hello,</p><p>${html(chance.sentence())} Could you send us a quote?</p><p>Kind regards</p>
        <div class=s><b>${html(person.name)}</b><br><i>${html(person.title)}</i><br>${html(person.company)}<br>Mobile ${person.phone}</div>`,
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

export const signatures: readonly Template[] = [plain, divided, header, compact, labelled]
