import { html, shown, type Template } from '../model.ts'
import { american, browserOf, face, longTitle, named, othersOf, phoneBar, sidebar, staff } from './windows.ts'

const rowsOf = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([label, value]) => `<b>${label}</b><br>${value}<br><br>`).join('')

export const more: readonly Template[] = [
  ...named('signature', {
    'booking of a call': (_chance, someone) => {
      const person = someone()
      return {
        width: 680,
        leads: [shown(person, 'name', 'email', 'phone', 'company')],
        css: 'body{font-size:15px;line-height:1.4;padding:24px}',
        body: `<div style="font-size:20px">New Event: ${html(person.name)} - 09:30am Tue, May 5, 2026</div><div style="font-size:13px;color:var(--dim)">Calendly &lt;notifications@calendly.com&gt; to me</div><hr>Hi Dana Whitfield,<br><br>A new event has been scheduled.<br><br>${rowsOf(
          [
            ['Event Type:', '30 Minute Meeting'],
            ['Invitee:', html(person.name)],
            ['Invitee Email:', person.email],
            ['Event Date/Time:', '09:30am - Tuesday, May 5, 2026 (Eastern Time)'],
            ['Invitee Time Zone:', 'Eastern Time - US &amp; Canada'],
            ['Phone Number', person.phone],
            ['Company', html(person.company)],
          ],
        )}View event in Calendly`,
      }
    },
    'signature with symbols and small print': (chance, someone) => {
      const person = someone()
      const [title, cell, office] = [longTitle(chance, person), american(chance), american(chance)]
      return {
        width: 720,
        leads: [
          {
            ...shown(person, 'name', 'email', 'company', 'website'),
            title,
            phone: cell,
            second_phone: office,
          },
        ],
        css: 'body{font-size:14px;line-height:1.5;padding:24px}',
        body: `<p>Thanks for the call today. I attached our last three statements.</p><p>Best,</p><div style="display:flex;gap:18px"><div style="width:70px;height:70px;background:#2a6">&nbsp;</div><div style="border-left:3px solid #2a6;padding-left:16px"><div style="font-size:18px;font-weight:700">${html(person.name)}</div>${html(title)} | ${html(person.company)}<br>📱 ${cell} &nbsp; ☎ ${office}<br>✉ ${person.email}<br>🌐 ${person.website}<br>📍 12 Harbor Street, Suite 4, Boston, MA 02110</div></div><p style="font-size:10px;color:var(--dim)">This message and its attachments are confidential and meant for the person it is addressed to. If you received it in error, please delete it and tell the sender.</p>`,
      }
    },
    'staff wrote last': (chance, someone) => {
      const [person, own] = [someone(), staff(chance)]
      const cell = american(chance)
      return {
        width: 860,
        leads: [{ ...shown(person, 'name', 'email', 'title', 'company'), phone: cell }],
        css: 'body{font-size:14px;line-height:1.45;padding:20px}',
        body: `<div style="font-size:19px">Re: Funding for a second oven</div><p>${own.name} &lt;${own.email}&gt;<br><span style="color:var(--dim)">Wed 5/6/2026 8:15 AM</span><br>To: ${html(person.name)} &lt;${person.email}&gt;</p><p>Good morning ${html(person.first)},<br>happy to help. Can you send the last two years of returns?</p><p>${own.signature}</p><hr><p>On Tue, May 5, 2026 at 6:40 PM ${html(person.name)} &lt;${person.email}&gt; wrote:</p><div style="border-left:2px solid #888;padding-left:12px">We want to buy a second oven. What would a loan cost?<br><br>${html(person.name)}<br>${html(person.title)}<br>${html(person.company)}<br>Cell ${cell}</div>`,
      }
    },
  }),
  ...named('chat', {
    'direct message with a sidebar': (chance, someone) => {
      const [person, own, ...rest] = [someone(), staff(chance), someone(), someone(), someone()]
      const say = (who: string, text: string) =>
        `<div style="display:flex;gap:10px;padding:7px 18px">${face(who, 34)}<div><b>${html(who)}</b> <span style="font-size:11px;color:var(--dim)">2:${chance.int(10, 59)} PM</span><div>${html(text)}</div></div></div>`
      return {
        width: 960,
        leads: [shown(person, 'name', 'email', 'phone', 'company')],
        css: 'body{font-size:15px}',
        body: `<div style="display:flex"><div style="width:200px;background:#3f0e40;color:#eee;padding:14px;font-size:14px;line-height:2"><b>Harbor Partners ▾</b><br>Threads<br># general<br># leads<br><b>Direct messages</b><br>${[person, ...rest].map(({ name }) => html(name)).join('<br>')}</div><div style="flex:1"><div style="padding:10px 18px;border-bottom:1px solid #8884"><b style="font-size:17px">${html(person.name)}</b><div style="font-size:13px">Messages &nbsp; Canvas &nbsp; Files &nbsp; +</div></div>${say(person.name, `Hi! I run ${person.company}. We met at the fair.`)}${say(own.name, 'I remember! Where do I send the offer?')}${say(person.name, person.email)}${say(person.name, `or text me: ${person.phone}`)}</div></div>`,
      }
    },
    'chat of a page with a customer': (chance, someone) => {
      const [person, ...rest] = [someone(), someone(), someone(), someone()]
      const say = (text: string, mine: boolean) =>
        `<div style="clear:both;float:${mine ? 'right' : 'left'};background:${mine ? '#0866ff' : '#8883'};color:${mine ? '#fff' : 'inherit'};border-radius:16px;padding:8px 12px;margin:3px 14px;max-width:300px">${html(text)}</div>`
      return {
        width: 1100,
        leads: [shown(person, 'name', 'phone', 'email')],
        css: 'body{font-size:15px}',
        body: browserOf(
          'Inbox | Business Suite',
          'business.facebook.com/latest/inbox/messenger?asset_id=1042',
          `<div style="display:flex"><div><div style="padding:10px;font-size:18px">Inbox</div>${othersOf(chance, [person, ...rest])}</div><div style="flex:1"><div style="padding:10px 14px;border-bottom:1px solid #8884">${face(person.name, 34)} <b>${html(person.name)}</b> <span style="float:right;font-size:13px">Assign &nbsp; Mark as done</span></div><div style="text-align:center;font-size:12px;color:var(--dim);padding:6px">May 4, 2026, 2:14 PM</div>${say('Hello, do you have an app for payments?', false)}${say('We do! What is your number?', true)}${say(person.phone, false)}${say(person.email, false)}</div><div style="width:230px;border-left:1px solid #8884;padding:14px"><b>${html(person.name)}</b><p style="font-size:13px">Contact details<br>Add phone number<br>Add email<br>Labels: New lead</p></div></div>`,
        ),
      }
    },
    'texts of an unknown number': (chance, someone) => {
      const [person, phone] = [someone(), american(chance)]
      const say = (text: string) =>
        `<div style="clear:both;float:left;background:#8883;border-radius:16px;padding:8px 12px;margin:3px 12px;max-width:280px">${html(text)}</div>`
      return {
        width: 390,
        leads: [{ ...shown(person, 'name', 'company', 'email'), phone }],
        css: 'body{font-size:15px}',
        body: `${phoneBar}<div style="text-align:center;border-bottom:1px solid #8884;padding:6px"><span style="float:left">‹</span>${phone} ›</div><div style="overflow:hidden;padding:8px 0"><div style="text-align:center;font-size:11px;color:var(--dim)">Text Message · Today 8:05 AM</div>${say(`Hi, my name is ${person.name}, I own ${person.company}.`)}${say('Can you send me your rates?')}${say(`My email: ${person.email}`)}</div><div style="padding:10px 16px;color:var(--dim)">Text Message</div>`,
      }
    },
  }),
  ...named('profile', {
    'entry of a directory': (chance, someone) => {
      const [person, phone] = [someone(), american(chance)]
      return {
        width: 1000,
        leads: [{ ...shown(person, 'name', 'email', 'company', 'website', 'title'), phone }],
        css: 'body{font-size:15px;line-height:1.5}',
        body: browserOf(
          `${person.company} - Chamber of Commerce`,
          `www.bostonchamber.org/members/${chance.int(100, 999)}`,
          `<div style="padding:12px 28px;background:#153a5b;color:#fff">Boston Chamber of Commerce <span style="float:right">Events &nbsp; Members &nbsp; Join &nbsp; Log in</span></div><div style="padding:22px 28px"><span style="font-size:13px;color:var(--dim)">Home › Members › ${html(person.company)}</span><div style="font-size:26px;font-weight:700">${html(person.company)}</div><p>${html(chance.sentence())}</p><b>Contact</b><br>${html(person.name)}, ${html(person.title)}<br>${phone}<br>${person.email}<br>${person.website}<br><br><b>Hours</b><br>Mon - Fri: 8:00 AM - 5:00 PM<br><br>Member since 2014</div>`,
        ),
      }
    },
    'profile in an app': (chance, someone) => {
      const person = someone()
      return {
        width: 400,
        leads: [shown(person, 'name', 'title', 'company')],
        css: 'body{font-size:15px}',
        body: `${phoneBar}<div style="padding:6px 14px">‹ &nbsp; <span style="border:1px solid #8886;padding:4px 60px 4px 10px">${html(person.name)}</span></div><div style="height:80px;background:#8ab"></div><div style="padding:0 16px 12px">${face(person.name, 80)}<div style="font-size:22px;font-weight:700">${html(person.name)} <span style="font-size:13px;font-weight:400">· 2nd</span></div>${html(person.title)} at ${html(person.company)}<div style="font-size:13px;color:var(--dim)">${html(person.company)} · ${chance.pick(['Boston University', 'Ohio State University'])}<br>${person.city} · 500+ connections</div><br><b>Connect</b> &nbsp; Message &nbsp; ···<br><br><b style="font-size:18px">Activity</b><br>1,204 followers<br><br>${html(person.first)} reposted this · 2w</div><div style="border-top:1px solid #8884;padding:8px 14px;font-size:11px">Home &nbsp; My Network &nbsp; Post &nbsp; Notifications &nbsp; Jobs</div>`,
      }
    },
    'card of a colleague over a mail': (chance, someone) => {
      const person = someone()
      const [title, work, mobile] = [longTitle(chance, person), american(chance), american(chance)]
      return {
        width: 460,
        leads: [{ ...shown(person, 'name', 'email', 'company'), title, phone: mobile, second_phone: work }],
        css: 'body{font-size:14px;padding:18px;line-height:1.5}',
        body: `<div style="display:flex;gap:14px">${face(person.name, 64)}<div><div style="font-size:19px;font-weight:700">${html(person.name)}</div>${html(title)}<br><span style="color:var(--dim)">Available</span></div></div><hr>Overview &nbsp; Contact &nbsp; Organization &nbsp; LinkedIn<p><b>Contact information</b></p><div style="display:grid;grid-template-columns:110px 1fr;row-gap:8px"><span>Email</span><span>${person.email}</span><span>Work phone</span><span>${work}</span><span>Mobile</span><span>${mobile}</span><span>Company</span><span>${html(person.company)}</span><span>Location</span><span>Boston</span></div><p>Show more</p>`,
      }
    },
  }),
  ...named('list', {
    'answers to a form': (chance, someone) => {
      const people = [someone(), someone(), someone(), someone()]
      return {
        width: 1240,
        leads: people.map((person) => shown(person, 'name', 'email', 'phone', 'company')),
        css: 'td,th{border:1px solid #8886;padding:5px 8px;text-align:left}table{border-collapse:collapse;font-size:13px;white-space:nowrap}',
        body: `<div style="padding:8px 14px;font-size:16px">Contact form (Responses) ☆</div><table><tr><th>Timestamp</th><th>Full name</th><th>Email Address</th><th>Phone</th><th>Company name</th><th>How did you hear of us?</th></tr>${people.map((person, at) => `<tr><td>5/${at + 3}/2026 10:1${at}:22</td><td>${html(person.name)}</td><td>${person.email}</td><td>${person.phone}</td><td>${html(person.company)}</td><td>${chance.pick(['Google', 'A friend', 'Fair'])}</td></tr>`).join('')}</table>`,
      }
    },
    'guests of a meeting': (_chance, someone) => {
      const people = [someone(), someone(), someone(), someone(), someone()]
      return {
        width: 900,
        leads: people.map((person) => shown(person, 'name', 'title', 'company', 'email')),
        css: 'td,th{padding:9px 12px;text-align:left;border-bottom:1px solid #8883}table{border-collapse:collapse;font-size:14px;white-space:nowrap}',
        body: `<div style="display:flex">${sidebar(['Overview', '<b>Attendees</b>', 'Agenda', 'Settings'])}<div style="padding:14px"><div style="font-size:20px">Attendees (5)</div><table><tr><th>Attendee</th><th>Job title</th><th>Organization</th><th>Email address</th></tr>${people.map((person) => `<tr><td>${html(person.name)}</td><td>${html(person.title)}</td><td>${html(person.company)}</td><td>${person.email}</td></tr>`).join('')}</table></div></div>`,
      }
    },
  }),
  ...named('card', {
    'card at the right, with a slogan': (chance, someone) => {
      const person = someone()
      const [direct, main] = [american(chance), american(chance)]
      return {
        width: 720,
        turn: chance.pick([-6, -2, 2, 6]),
        leads: [
          {
            ...shown(person, 'name', 'email', 'company', 'title', 'website'),
            phone: direct,
            second_phone: main,
          },
        ],
        css: 'body{background:#cfc9bf}.c{margin:50px;padding:36px;background:#fff;color:#222;display:flex;justify-content:space-between;font-size:15px;line-height:1.5}',
        body: `<div class=c><div><div style="width:60px;height:60px;background:#b5552b;border-radius:50%"></div><div style="font-size:19px;font-weight:700;margin-top:10px">${html(person.company)}</div><i style="font-size:12px">Quality since 1987</i></div><div style="text-align:right"><div style="font-size:20px;font-weight:700">${html(person.name)}</div>${html(person.title)}<br><br>direct ${direct}<br>main ${main}<br>${person.email}<br>${person.website}</div></div>`,
      }
    },
  }),
]
