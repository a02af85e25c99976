import type { Template } from '../model.ts'
import { lead, who } from './people.ts'
import { avatar, browserWindow, icon, icons, paint, phoneScreen, phoneWidth } from './shells.ts'

interface Mail {
  subject: string
  from: string
  address?: string
  to: string
  day: string
  body: string
}

const inbox = [
  ['Uline Weekly', 'New: corrugated bins', 'Save 15% on bins this week', 'Wed 8/6'],
  ['Priya Raman', 'Shift plan for August', 'Hi all, the plan is in the folder', 'Wed 8/6'],
  ['Toledo Freight Desk', 'Pickup 88121 confirmed', 'Your driver arrives between 1', 'Tue 8/5'],
  ['Microsoft 365', 'Your weekly digest', 'You had 11 meetings last week', 'Mon 8/4'],
] as const

const outlook = (mail: Mail) =>
  `<div class=r style="background:#0f6cbd;color:#fff;padding:9px 16px">${icon('menu')}<b style="width:210px">Outlook</b><span style="background:#fff;color:#555;border-radius:4px;padding:5px 14px;width:420px">${icon('search', 14)} Search</span><span class=g></span>${icons('video', 'bell', 'gear')}${avatar(28, 'JA')}</div>
  <div class=r style="background:#f5f5f5;padding:8px 18px;gap:20px;border-bottom:1px solid #ddd;font-size:13px"><b>File</b><b style="border-bottom:2px solid #0f6cbd">Home</b><span>View</span><span>Help</span></div><div class=r style="padding:8px 18px;gap:22px;border-bottom:1px solid #ddd;font-size:13px"><span class=btn style="background:#0f6cbd;color:#fff;border-radius:4px">New mail</span>${icon('trash', 16)} Delete ${icon('bag', 16)} Archive ${icon('reply', 16)} Reply &nbsp; Reply all &nbsp; Forward &nbsp; Quick steps &nbsp; Read / Unread</div>
  <div class="r top" style="gap:0"><div style="width:190px;padding:14px;line-height:2.2;font-size:13px"><b>Favorites</b><br><span style="background:#cfe4fa;display:block;padding-left:8px"><b>Inbox &nbsp; 32</b></span>Sent Items<br>Drafts [4]<br><b class=cut style="display:block">jordan.avery@pinecrest.example</b>Deleted Items<br>Junk Email<br>Archive</div>
  <div style="width:310px;border:1px solid #ddd;border-width:0 1px;min-height:600px"><div style="padding:12px"><b>Focused</b> &nbsp; <span class=s>Other</span></div><div style="background:#cfe4fa;padding:9px 12px;border-left:3px solid #0f6cbd"><b>${mail.from}</b><div class=r><span class="g cut">${mail.subject}</span><span class=s>9:48 AM</span></div></div>${inbox
    .map(
      ([from, subject, text, day]) =>
        `<div style="padding:9px 12px;border-bottom:1px solid #eee"><b>${from}</b><div class=r><span class="g cut">${subject}</span><span class=s>${day}</span></div><div class="s cut">${text}</div></div>`,
    )
    .join('')}</div>
  <div class=g style="padding:16px 24px"><h2 style="font-size:20px">${mail.subject}</h2><div class="r top" style="margin:16px 0">${avatar(40, mail.from[0])}<div class=g><b style="font-size:15px">${mail.from}${mail.address ? ` <span style="font-weight:400">&lt;${mail.address}&gt;</span>` : ''}</b><div class=s>To: ${mail.to}</div></div><div class=s>${icons('reply', 'more')}<br>${mail.day}</div></div>${mail.body}</div></div>`

const desktop: Template = {
  name: 'outlook reading pane',
  kind: 'signature',
  draw: () => {
    const p = who('LaTonya Brazile-Hughes')
    const note =
      'Following up on the trade show: please send the spec sheet for the anti-fatigue mats and let me know if you can do net 60. We would start with 250 pieces.'
    return paint(
      { width: 1440, families: ['Open Sans'] },
      outlook({
        subject: 'Anti-fatigue mats',
        from: p.name,
        to: 'Jordan Avery',
        day: 'Thu 8/7/2025 9:48 AM',
        body: `<p>Jordan,</p><p>${note}</p><p>LaTonya</p><table style="font-size:13px"><tr><td style="padding-right:16px;border-right:2px solid #f28c28"><div style="background:#23395b;color:#fff;width:90px;padding:26px 8px;text-align:center"><b>PACIFIC<br>CREST</b></div><td style="padding-left:16px"><b style="font-size:15px;color:#23395b">${p.name}, MBA</b><br>${p.title}<br>${p.company}<br>D ${p.second_phone} &nbsp; M ${p.phone}<br><a>${p.email}</a><br><a>${p.website}</a></table><p class=s style="margin-top:12px">CONFIDENTIALITY NOTICE: This e-mail and any attachment may be privileged. If you are not the intended recipient, delete it and notify the sender.</p>`,
      }),
      [lead(p, 'name title company email phone second_phone website', note)],
    )
  },
}

const german: Template = {
  name: 'outlook on the web with a German signature',
  kind: 'signature',
  draw: () => {
    const p = who('Jürgen Großmann')
    const note =
      'für unser neues Lager in Hamburg benötigen wir 120 Gitterboxen und 30 Hubwagen. Bitte senden Sie uns ein Angebot bis Freitag.'
    return paint(
      { width: 1366, families: ['Open Sans'] },
      browserWindow(
        'outlook.office.com/mail/inbox/id/AAQkADhk',
        ['Mail - Jordan Avery - Outlook', 'Teams'],
        outlook({
          subject: 'Anfrage Gitterboxen',
          from: 'Großmann, Jürgen',
          address: p.email,
          to: 'Jordan Avery',
          day: 'Fri 8/8/2025 7:05 AM',
          body: `<p>Sehr geehrte Damen und Herren,</p><p>${note}</p><p>Mit freundlichen Grüßen</p><p>i. A. Dipl.-Ing. ${p.name}<br>${p.title}</p><p><b>${p.company}</b><br>Veddeler Damm 14 &#183; 20457 Hamburg<br>Tel.: ${p.second_phone}<br>Mobil: ${p.phone}<br>Fax: 040 66969 199<br>${p.email}<br>${p.website}</p><p class=s>Geschäftsführer: Dr. Ulrike Paulsen &#183; Amtsgericht Hamburg HRB 99901 &#183; USt-IdNr. DE999999999</p>`,
        }),
      ),
      [lead(p, 'name title company email phone second_phone website', note)],
    )
  },
}

const quoted: Template = {
  name: 'outlook reply above the mail of the staff',
  kind: 'signature',
  draw: () => {
    const p = who("Shane O'Callaghan")
    const note = 'That works. Go ahead with 3 pallets and put PO 4471 on the paperwork. Gate 2, ask for me.'
    return paint(
      { width: 1440, families: ['Open Sans'] },
      outlook({
        subject: 'RE: Quote Q-2086',
        from: p.name,
        address: p.email,
        to: 'Jordan Avery; Sam Ruiz',
        day: 'Mon 8/11/2025 3:30 PM',
        body: `<p>${note}</p><p><b>${p.name}</b><br>${p.title}<br>${p.company}<br>Office ${p.second_phone} x204<br>Cell ${p.phone}</p><hr><p style="font-size:13px"><b>From:</b> Jordan Avery &lt;jordan.avery@pinecrest.example&gt;<br><b>Sent:</b> Monday, August 11, 2025 1:12 PM<br><b>To:</b> ${p.name} &lt;${p.email}&gt;<br><b>Cc:</b> Sam Ruiz &lt;sam.ruiz@pinecrest.example&gt;<br><b>Subject:</b> Quote Q-2086</p><p>Hi Shane,</p><p>The quote is attached: $412.00 a pallet, delivered.</p><p>Jordan Avery<br>Inside Sales<br>Pinecrest Supply Co. | (419) 555-0100</p>`,
      }),
      [lead(p, 'name title company email phone second_phone', note)],
    )
  },
}

const iphone: Template = {
  name: 'apple mail on an iphone',
  kind: 'signature',
  draw: () => {
    const p = who('Guadalupe Herrera-Montaño')
    const note =
      'Can someone come out and measure the walk-in cooler this week? The strip curtains are shot. Mornings before 10 are best.'
    return paint(
      { width: phoneWidth, families: ['Inter'] },
      phoneScreen(
        `<div class=r style="padding:6px 14px;color:#007aff;font-size:17px">${icon('back')}<span class=g>Inbox</span>${icons('reply', 'more')}</div><div style="padding:8px 18px;border-bottom:1px solid #ddd"><div class=r>${avatar(42, 'GH')}<div class=g><div class=r><b class=g style="font-size:16px">${p.name}</b><span class=s>7:58 AM</span></div><div class=s>To: Jordan Avery &#8250;</div></div></div></div><div style="padding:14px 18px;font-size:16px"><h2 style="font-size:21px;margin-bottom:12px">Cooler curtains</h2><p>Good morning,</p><p>${note}</p><p>Lupe</p><p>${p.name}<br>${p.title}, ${p.company}<br><a>${p.phone}</a><br><a>${p.website}</a></p><p>Sent from my iPhone</p></div><span class=g></span><div class=r style="justify-content:space-around;color:#007aff;border-top:1px solid #ddd;padding-top:10px">${icons('trash', 'bag', 'reply', 'plus')}</div>`,
        { time: '8:03' },
      ),
      [lead(p, 'name title company phone website', note)],
    )
  },
}

const mac: Template = {
  name: 'apple mail on a mac with a British signature',
  kind: 'signature',
  draw: () => {
    const p = who('Rupert Fairfax-Lyle')
    const note =
      'We are fitting out a second bakery in Leeds and need racking for a 9 by 4 metre dry store. Who should I speak to about a site survey?'
    return paint(
      { width: 1280, families: ['Inter'], css: 'body{background:#ececec}' },
      `<div class="r top" style="gap:0"><div style="width:200px;padding:16px;line-height:2.1;font-size:13px"><span style="color:#ff5f57">&#9679;</span> <span style="color:#febc2e">&#9679;</span> <span style="color:#28c840">&#9679;</span><br><b class=s>Favorites</b><br>${icon('mail', 15)} All Inboxes &nbsp; 9<br>${icon('star', 15)} VIPs<br>${icon('send', 15)} Sent<br><b class=s>Smart Mailboxes</b><br>Today<br><b class=s>Pinecrest</b><br>Inbox<br>Archive</div><div class=g style="background:#fff;min-height:640px"><div class=r style="padding:12px 20px;border-bottom:1px solid #ddd;color:#555;gap:20px">${icons('mail', 'bag', 'trash', 'reply', 'send')}<span class=g></span>${icon('search')}</div><div style="padding:20px 28px"><div class="r top" style="border-bottom:1px solid #ddd;padding-bottom:12px">${avatar(40, 'RF')}<div class=g><b>${p.name}</b><div style="font-size:13px">Racking for dry store</div><div class=s>To: hello@pinecrest.example</div></div><span class=s>Inbox - Pinecrest &nbsp; 11 August 2025 at 13:17</span></div>
      <div style="padding-top:18px"><p>Hello,</p><p>${note}</p><p>Kind regards<br>Rupert</p><p style="color:#7a2048"><b>${p.name}</b><br>${p.title}</p><p style="font-size:13px"><b>${p.company}</b><br>Unit 6, Kirkstall Mills, Leeds LS5 3RX<br>DDI: ${p.second_phone}<br>Mobile: ${p.phone}<br>Email: <a>${p.email}</a><br>Web: <a>${p.website}</a></p><p class=s>Registered in England and Wales No. 09999901. VAT GB 999 9999 73.</p></div></div></div></div>`,
      [lead(p, 'name title company email phone second_phone website', note)],
    )
  },
}

const brazilian: Template = {
  name: 'mail window with a banner signature from Brazil',
  kind: 'signature',
  draw: () => {
    const p = who('João Pedro dos Santos Filho')
    const note =
      'We import packaging for cosmetics. Do you ship full containers to the port of Santos? Please send an offer for 40,000 trays, FOB.'
    return paint(
      { width: 1280, families: ['Source Sans 3'], css: 'body{font-size:16px}' },
      `<div class=r style="background:#6001d2;color:#fff;padding:12px 20px"><b style="font-size:20px">mail</b><span style="background:#fff;color:#888;border-radius:20px;padding:6px 18px;width:460px">Find messages, documents, photos</span><span class=g></span>${icons('home', 'gear')}</div><div class="r top" style="gap:0"><div style="width:180px;padding:14px;line-height:2.2"><b>Compose</b><br>Inbox 211<br>Unread<br>Starred<br>Spam</div><div class=g style="padding:18px 26px"><h2 style="font-size:20px">Trays for cosmetics - Santos</h2><div class=r style="margin:14px 0">${avatar(38, 'J')}<div><b>${p.name}</b> &#183; <span class=s>${p.email}</span><div class=s>To: info@pinecrest.example &#183; Sat, Aug 9 at 5:51 PM</div></div></div><p>Dear team,</p><p>${note}</p><p>Atenciosamente,</p>
      <div style="width:620px;background:linear-gradient(100deg,#0b3d2e,#14724f);color:#fff;padding:20px 26px;border-radius:6px"><div class=r><div class=g><b style="font-size:21px">${p.name}</b><div style="color:#f6d04d">${p.title}</div></div><b style="font-size:18px;letter-spacing:1px">ARARUNA EMBALAGENS</b></div><div class=r style="margin-top:16px;font-size:15px;gap:26px"><span>WhatsApp ${p.phone}</span><span>Tel. ${p.second_phone}</span></div><div style="font-size:15px">${p.website} &#183; @ararunaembalagens</div></div></div><div style="width:230px;padding:18px"><div class=box style="padding:16px;text-align:center"><span class=s>Ad</span><br><b>Cheap flights from GRU</b><p>From $399</p><span class=btn style="background:#0f69ff;color:#fff">Learn more</span></div></div></div>`,
      [lead(p, 'name title company email phone second_phone website', note)],
    )
  },
}

export const mails: readonly Template[] = [desktop, german, quoted, iphone, mac, brazilian]
