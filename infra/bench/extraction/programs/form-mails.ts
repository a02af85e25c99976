import type { Template } from '../model.ts'
import { lead, who } from './people.ts'
import { avatar, browserWindow, icon, icons, paint, phoneScreen, phoneWidth } from './shells.ts'

/** An email from a program, in a simple web mail client. */
const mail = (subject: string, sender: string, body: string) =>
  browserWindow(
    'app.fastmail.com/mail/Inbox/T5f31c.M9ab',
    [`${subject} - Fastmail`, 'Orders'],
    `<div class=r style="background:#1b3a57;color:#fff;padding:10px 20px"><b>Mail &#9662;</b><span class=g></span><span style="background:#34516c;border-radius:6px;padding:6px 16px;width:440px">Search mail</span><span class=g></span>${icon('gear')}<span>jordan.avery@pinecrest.example &#9662;</span></div><div class="r top" style="gap:0"><div style="width:190px;padding:16px;line-height:2.3;background:#f3f6f8;min-height:600px"><b>+ Compose</b><br><b>Inbox &nbsp; 6</b><br>Pinned<br>Archive<br>Drafts<br>Sent<br>Spam</div><div class=g style="padding:20px 40px"><div class=r style="color:#567">${icons('back', 'bag', 'trash', 'dots')}</div><h2 style="font-size:22px;margin:14px 0">${subject}</h2><div class=r style="margin-bottom:18px">${avatar(38, sender[0])}<div class=g><b>${sender}</b><div class=s>to Jordan Avery</div></div><span class=s>Today 6:14 AM</span></div>${body}</div></div>`,
  )

const wpforms: Template = {
  name: 'mail of a WordPress form',
  kind: 'form',
  draw: () => {
    const p = who('Sister Mary Agnes Doyle')
    const note =
      'Our school kitchen needs two stainless prep tables, 30 by 72 inches, by the first week of September. Do you offer discounts for schools?'
    const row = (label: string, value: string) =>
      `<div style="padding:14px 0;border-bottom:1px solid #ddd"><b>${label}</b><div style="margin-top:6px">${value}</div></div>`
    return paint(
      { width: 1280, families: ['Open Sans'] },
      mail(
        'New Entry: Simple Contact Form (ID #58)',
        'Pinecrest Supply',
        `<div style="background:#e9eaec;padding:40px"><div style="width:600px;margin:0 auto;background:#fff;padding:24px 34px">${row('Name', p.name)}${row('Email', `<a>${p.email}</a>`)}${row('Phone', p.phone)}${row('Organization', p.company)}${row('Comment or Message', note)}</div><div class=s style="text-align:center;padding-top:14px">Sent from <a>Pinecrest Supply</a></div></div>`,
      ),
      [lead(p, 'name email phone company', note)],
    )
  },
}

const formspree: Template = {
  name: 'mail of a form service in plain text',
  kind: 'form',
  draw: () => {
    const p = who('Kofi Asante-Boateng')
    const note = 'Need 1,200 lb of bubble roll a month, Newark NJ. Who is my rep?'
    return paint(
      { width: 1280, families: ['Roboto'] },
      mail(
        'New submission on pinecrest.example/contact',
        'Formspree',
        `<div style="width:640px"><p>Hey there,</p><p>Someone just submitted your form on <a>pinecrest.example/contact</a>. Here is what they had to say:</p><p><b>name:</b><br>${p.name}</p><p><b>email:</b><br>${p.email}</p><p><b>tel:</b><br>${p.phone}</p><p><b>message:</b><br>${note}</p><p><b>_utm:</b><br>google / cpc</p><p class=s>Submitted 06:13 AM - 13 August 2025</p><p><span class=btn style="background:#e5122e;color:#fff">View in Formspree</span></p><p class=s>You are receiving this because you confirmed this email address. If you do not remember doing so, contact team@formspree.example to unsubscribe.</p></div>`,
      ),
      [lead(p, 'name email phone', note)],
    )
  },
}

const typeform: Template = {
  name: 'mail of answered questions on a phone',
  kind: 'form',
  draw: () => {
    const p = who('Jolene Fairbanks')
    const note = 'Shelving for a yarn shop, mostly cubbies'
    const ask = (question: string, answer: string) =>
      `<p style="margin-bottom:14px"><b>${question}</b><br>${answer}</p>`
    return paint(
      { width: phoneWidth, families: ['Inter'] },
      phoneScreen(
        `<div class=r style="padding:6px 14px;color:#007aff;font-size:17px">${icon('back')}<span class=g>Inbox</span></div><div class=r style="padding:8px 18px;border-bottom:1px solid #ddd">${avatar(40, 'T')}<div class=g><b>Typeform Notifications</b><div class=s>To: Jordan Avery</div></div><span class=s>7:30 AM</span></div><div style="padding:14px 18px;font-size:15px"><h2 style="font-size:20px;margin-bottom:12px">Typeform: New response for Quote request</h2><p>Your typeform <b>Quote request</b> has a new response:</p>${ask('What is your name?', p.name)}${ask('Great to meet you! What is your email?', p.email)}${ask('Best number to reach you?', p.phone)}${ask('What is your business called?', p.company)}${ask('What do you need?', note)}${ask('When do you need it?', 'In a month or two')}<p><span class=btn style="background:#262627;color:#fff;border-radius:4px">View all results</span></p></div>`,
        { time: '7:34' },
      ),
      [lead(p, 'name email phone company', note)],
    )
  },
}

const calendly: Template = {
  name: 'calendly notification',
  kind: 'form',
  draw: () => {
    const p = who('Everett Nakamura-Stone')
    const note = 'We outgrew our mezzanine. Looking at two options, one of them yours.'
    const row = (label: string, value: string) => `<p><b>${label}:</b><br>${value}</p>`
    return paint(
      { width: 1280, families: ['Open Sans'] },
      mail(
        'New Event: Everett Nakamura-Stone - 10:30am Tue, Aug 19, 2025 (EDT) - 30 Minute Intro',
        'Calendly',
        `<div style="width:620px;margin:0 auto;border:1px solid #ddd;padding:30px 40px"><div style="text-align:center;color:#006bff;font-size:24px;font-weight:700;margin-bottom:20px">Calendly</div><p>Hi Jordan Avery,</p><p>A new event has been scheduled.</p>${row('Event Type', '30 Minute Intro')}${row('Invitee', p.name)}${row('Invitee Email', `<a>${p.email}</a>`)}${row('Event Date/Time', '10:30am - Tuesday, August 19, 2025 (Eastern Time - US &amp; Canada)')}${row('Location', 'This is a Zoom web conference.<br><a>Join now</a>')}${row('Invitee Time Zone', 'Pacific Time - US &amp; Canada')}<p><b>Questions:</b></p>${row('Phone number', p.phone)}${row('Company', p.company)}${row('Please share anything that will help prepare for our meeting', note)}<p><a>View event in Calendly</a></p><p class=s>Pro Tip! Sync your calendar so that double bookings cannot happen.</p></div>`,
      ),
      [lead(p, 'name email phone company', note)],
    )
  },
}

const webForm: Template = {
  name: 'filled form on a website',
  kind: 'form',
  draw: () => {
    const p = who('Imogen Castellanos-Webb')
    const note = 'Please send someone to look at our dock leveler. It drops an inch when a truck backs in.'
    const field = (label: string, value: string, width = '48%') =>
      `<div style="width:${width};margin-bottom:18px"><div style="font-weight:700;margin-bottom:6px">${label}</div><div style="border:1px solid #b8bec5;border-radius:6px;padding:11px 14px;min-height:46px">${value}</div></div>`
    return paint(
      { width: 1280, families: ['Poppins'] },
      browserWindow(
        'https://www.pinecrest.example/service-request',
        ['Request service - Pinecrest Supply', 'New Tab'],
        `<div class=r style="padding:20px 60px;border-bottom:1px solid #e5e5e5"><b class=g style="font-size:22px;color:#1e5631">Pinecrest Supply</b><span>Products</span><span>Service</span><span>About</span><b>(419) 555-0100</b></div><div class="r top" style="padding:40px 60px;gap:50px"><div class=g><h1 style="font-size:32px">Request service</h1><p style="color:#666">We answer within one business day.</p><div style="display:flex;flex-wrap:wrap;justify-content:space-between">${field('First name *', 'Imogen')}${field('Last name *', 'Castellanos-Webb')}${field('Work email *', p.email)}${field('Phone', p.phone)}${field('Company', p.company)}${field('State', 'Michigan &#9662;')}${field('How can we help? *', note, '100%')}</div><div style="margin-bottom:16px">${icon('check', 15)} I agree to the privacy policy.</div><span class=btn style="background:#1e5631;color:#fff;padding:12px 34px">Send request</span></div><div style="width:300px;background:#f3f7f4;padding:26px;border-radius:10px"><b>Visit us</b><p>2750 Airport Hwy<br>Toledo, OH 43609</p><b>Call us</b><p>(419) 555-0100<br>service@pinecrest.example</p><b>Hours</b><p>Mon-Fri 7 AM - 5 PM</p></div></div>`,
      ),
      [lead(p, 'name email phone company', note)],
    )
  },
}

const invoice: Template = {
  name: 'invoice with the contact of its seller',
  kind: 'form',
  draw: () => {
    const p = who('Odalys Ferrer')
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell, at) => `<td style="padding:10px 8px;border-bottom:1px solid #ddd;${at > 1 ? 'text-align:right' : ''}">${cell}`).join('')}</tr>`
    return paint(
      { width: 1100, families: ['Lato'], css: 'body{background:#525659}' },
      `<div class=r style="background:#323639;color:#fff;padding:12px 20px"><span class=g>INV-20419.pdf</span>1 / 1 &nbsp; - &nbsp; 100% &nbsp; +<span class=g></span>${icons('reply', 'dots')}</div><div style="width:850px;min-height:1000px;margin:20px auto;background:#fff;padding:60px 70px"><div class="r top"><div class=g><b style="font-size:26px;color:#7b2d26">${p.company}</b><br>990 NW 7th Ave, Miami, FL 33136<br>Your contact: ${p.name}, ${p.title}<br>Phone ${p.phone} &#183; Fax (305) 555-0177<br>${p.email} &#183; ${p.website}</div><b style="font-size:34px;color:#999">INVOICE</b></div><div class="r top" style="margin:50px 0 30px"><div class=g><b>Bill to</b><br>Pinecrest Supply Co.<br>Accounts Payable<br>2750 Airport Hwy<br>Toledo, OH 43609</div><table><tr><td style="padding-right:30px">Invoice no.<td>20419<tr><td>Date<td>08/01/2025<tr><td>Terms<td>Net 30<tr><td>Due<td>08/31/2025</table></div><table style="width:100%">${row('<b>Item</b>', '<b>Description</b>', '<b>Qty</b>', '<b>Price</b>', '<b>Amount</b>')}${row('LBL-46', 'Thermal labels 4x6, roll of 500', '80', '11.20', '896.00')}${row('RIB-10', 'Wax ribbon 110 mm', '24', '6.75', '162.00')}${row('SHIP', 'Freight to Toledo', '1', '94.00', '94.00')}</table><div style="text-align:right;margin-top:24px;font-size:18px">Subtotal 1,152.00<br>Tax 0.00<br><b>Total due $1,152.00</b></div><p style="margin-top:80px" class=s>Please pay by ACH: routing 000000000, account 000123456. Thank you for your business.</p></div>`,
      [lead(p, 'name title company email phone website')],
    )
  },
}

export const formMails: readonly Template[] = [wpforms, formspree, typeform, calendly, webForm, invoice]
