import type { Template } from '../model.ts'
import { lead, who } from './people.ts'
import { avatar, browserWindow, icon, icons, paint } from './shells.ts'

const row = (name: string, text: string, time: string, background = 'none') =>
  `<div class=r style="padding:9px 12px;background:${background}">${avatar(38)}<div class=g><div class=r><span class="g b cut">${name}</span><span class=s>${time}</span></div><div class="s cut">${text}</div></div></div>`

const teams: Template = {
  name: 'teams chat in dark mode',
  kind: 'chat',
  draw: () => {
    const p = who('Vikram Malhotra')
    const lines = [
      'Hi Jordan, Vikram from Orchid & Vale. We met on the call with your freight people.',
      `Could you send pricing for 500 kraft mailers to ${p.email}?`,
      `If you need me today, cell is ${p.phone}`,
    ]
    const theirs = (text: string, time: string) =>
      `<div class="r top" style="margin:12px 0">${avatar(34, 'VM')}<div><span class=s>${p.name} (External) &nbsp; ${time}</span><div style="background:#2d2c2c;border-radius:6px;padding:9px 14px;margin-top:3px">${text}</div></div></div>`
    return paint(
      { width: 1366, families: ['Open Sans'], isDark: true, css: 'body{background:#1f1f1f}' },
      `<div class=r style="background:#141414;padding:9px 16px">${icon('users', 22, '#7f85f5')}<span class=g></span><span style="background:#292929;border-radius:4px;padding:6px 14px;width:460px;color:#aaa">Search (Ctrl+E)</span><span class=g></span>${icon('more')}${avatar(30, 'JA')}</div><div class="r top" style="gap:0"><div style="width:66px;background:#141414;min-height:640px;text-align:center;font-size:11px;line-height:1.8;padding-top:14px">${icon('bell')}<br>Activity<br><br><b style="color:#7f85f5">${icon('chat')}<br>Chat</b><br><br>${icon('users')}<br>Teams<br><br>${icon('clock')}<br>Calendar<br><br>${icon('phone')}<br>Calls</div>
      <div style="width:300px;border-right:1px solid #333"><div class=r style="padding:14px"><b class=g style="font-size:19px">Chat</b>${icons('dots', 'search', 'plus')}</div><div class=s style="padding:4px 14px">Recent</div>${row(p.name, 'If you need me today&#8230;', '2:41 PM', '#333')}${row('Warehouse Night Crew', 'Sam: keys are in the box', '1:10 PM')}${row('Priya Raman', 'You: ok', '11:58 AM')}${row('Payroll bot', 'Timesheet due Friday', 'Mon')}</div>
      <div class=g style="padding:0 24px"><div class=r style="border-bottom:1px solid #333;padding:12px 0">${avatar(32, 'VM')}<b style="font-size:17px">${p.name}</b> <span class=s>External</span> &nbsp; <span style="border-bottom:2px solid #7f85f5">Chat</span> <span class=s>Files</span><span class=g></span>${icons('video', 'phone', 'users')}</div><div class=s style="text-align:center;padding:14px">Today</div>${theirs(lines[0] ?? '', '2:38 PM')}${theirs(lines[1] ?? '', '2:40 PM')}${theirs(lines[2] ?? '', '2:41 PM')}<div style="text-align:right;margin:14px 0"><span class=s>2:44 PM</span><br><span style="background:#2b2b40;border-radius:6px;padding:9px 14px;display:inline-block">Hi Vikram, on it. You have a quote within the hour.</span></div><div style="border:1px solid #444;border-radius:6px;padding:12px 16px;margin-top:110px;color:#999">Type a message</div></div></div>`,
      [lead(p, 'name company email phone', lines.join(' '))],
    )
  },
}

const slack: Template = {
  name: 'slack channel with a form bot',
  kind: 'chat',
  draw: () => {
    const p = who('Ingrid Sørensen-Blake')
    const note = 'Do you ship to Alaska? We need 14 chest freezers for two lodges.'
    const says = (name: string, time: string, text: string, badge = '') =>
      `<div class="r top" style="padding:8px 20px">${avatar(36, badge ? '#' : '')}<div><b>${name}</b> ${badge ? `<span style="background:#ddd;font-size:10px;padding:1px 4px;border-radius:2px">${badge}</span>` : ''} <span class=s>${time}</span><div>${text}</div></div></div>`
    return paint(
      { width: 1280, families: ['Lato'], css: 'body{font-size:15px}' },
      `<div class=r style="background:#350d36;color:#fff;padding:8px 16px"><span class=g></span>${icon('clock', 16)}<span style="background:#6b4a6c;border-radius:6px;padding:4px 14px;width:520px;font-size:13px">${icon('search', 13)} Search Pinecrest Supply</span><span class=g></span></div><div class="r top" style="gap:0"><div style="width:240px;background:#3f0e40;color:#d9cfd9;min-height:640px;padding:14px 18px;line-height:2"><b style="font-size:18px;color:#fff">Pinecrest Supply &#9662;</b><br>${icon('chat', 15)} Threads<br>${icon('home', 15)} Drafts &amp; sent<br><b>Channels</b><br># general<br># dock-schedule<br><span style="background:#1164a3;color:#fff;display:block;border-radius:6px;padding-left:6px"># web-leads</span># random<br><b>Direct messages</b><br>Sam Ruiz<br>Priya Raman<br>Jordan Avery <i>you</i></div>
      <div class=g><div class=r style="padding:13px 20px;border-bottom:1px solid #ddd"><b style="font-size:18px"># web-leads</b><span class=g></span>${icon('users', 16)} 6</div>${says('Sam Ruiz', '8:02 AM', 'Morning! Who has the phones today?')}${says('Jordan Avery', '8:04 AM', 'Me until noon.')}${says('Website', '9:17 AM', `<b>New contact form entry</b><div style="border-left:4px solid #36c5f0;padding:4px 14px;margin:6px 0"><b>Name</b><br>${p.name}<br><b>Email</b><br><a>${p.email}</a><br><b>Phone</b><br>${p.phone}<br><b>Company</b><br>${p.company}<br><b>Message</b><br>${note}</div><span style="border:1px solid #ccc;border-radius:12px;padding:1px 8px;font-size:12px">&#10003; 1</span>`, 'APP')}${says('Priya Raman', '9:20 AM', 'Taking this one')}<div style="border:1px solid #bbb;border-radius:8px;margin:40px 20px 16px;padding:14px;color:#888">Message #web-leads</div></div></div>`,
      [lead(p, 'name company email phone', note)],
    )
  },
}

const whatsAppWeb: Template = {
  name: 'whatsapp on the web with other chats beside',
  kind: 'chat',
  draw: () => {
    const p = who('Aurélie Chastain')
    const lines = [
      'Bonjour, je vous écris pour une commande de 80 bacs gerbables.',
      `Vous pouvez m’appeler au bureau : ${p.phone}`,
      `Sinon par mail : ${p.email}`,
    ]
    const bubble = (text: string, time: string, isMine = false) =>
      `<div style="background:${isMine ? '#d9fdd3' : '#fff'};border-radius:8px;padding:7px 10px;max-width:65%;align-self:${isMine ? 'end' : 'start'};box-shadow:0 1px 1px #0002">${text} <span class=s style="font-size:11px">${time}</span></div>`
    return paint(
      { width: 1440, families: ['Open Sans'] },
      browserWindow(
        'web.whatsapp.com',
        ['(3) WhatsApp', 'Pinecrest - Mail'],
        `<div class="r top" style="gap:0"><div style="width:64px;background:#f0f2f5;min-height:640px;text-align:center;padding-top:16px">${icon('chat')}<br><br>${icon('users')}<br><br>${icon('gear')}</div><div style="width:400px;border-right:1px solid #ddd"><div class=r style="padding:16px"><b class=g style="font-size:22px;color:#1daa61">WhatsApp</b>${icons('plus', 'dots')}</div><div style="background:#f0f2f5;border-radius:20px;margin:0 14px 8px;padding:8px 16px;color:#777">${icon('search', 14)} Search or start a new chat</div>${row('Marek H.', '&#10003;&#10003; Thanks, see you Monday', '15:02')}${row(p.name, 'Sinon par mail&#8230;', '14:37', '#f0f2f5')}${row('+1 (567) 555-0171', 'Is the blue one still available?', '13:50')}${row('Dock team', 'Sam: door 3 is stuck again', '12:11')}${row('Mom', 'Photo', 'Yesterday')}</div>
        <div class=g><div class=r style="background:#f0f2f5;padding:10px 18px">${avatar(40)}<b class=g style="font-size:16px">${p.name}</b>${icons('video', 'search', 'dots')}</div><div class=c style="background:#efeae2;min-height:480px;padding:20px 60px">${bubble(lines[0] ?? '', '14:35')}${bubble(lines[1] ?? '', '14:36')}${bubble(lines[2] ?? '', '14:37')}${bubble('Bonjour Aurélie, merci ! Je vous rappelle à 16 h.', '14:52', true)}</div><div class=r style="background:#f0f2f5;padding:12px 18px">${icon('plus')}<span class=g style="background:#fff;border-radius:8px;padding:9px 14px;color:#888">Type a message</span>${icon('mic')}</div></div></div>`,
      ),
      [lead(p, 'name email phone', lines.join(' '))],
    )
  },
}

const siteChat: Template = {
  name: 'inbox of a website chat with details beside',
  kind: 'chat',
  draw: () => {
    const p = who('Marisol Quintanilla')
    const lines = [
      'hola, do you have a catalog in Spanish?',
      'We open a second store in Laredo in November and need shelving for 1,800 sq ft',
    ]
    const detail = (label: string, value: string) =>
      `<div class=r style="padding:6px 0;font-size:13px"><span class=s style="width:90px">${label}</span><span class=g>${value}</span></div>`
    return paint(
      { width: 1440, families: ['Inter'], css: 'body{background:#f5f5f4}' },
      browserWindow(
        'app.intercom.com/a/inbox/qx88/inbox/shared/all/conversation/2150',
        ['Inbox | Pinecrest', 'Pinecrest - Storefront'],
        `<div class="r top" style="gap:8px;padding:8px"><div style="width:210px;padding:12px;line-height:2.2"><b style="font-size:17px">Inbox</b><br>${icon('user', 15)} Your inbox &nbsp; 4<br>${icon('chat', 15)} Mentions<br>${icon('menu', 15)} All &nbsp; 17<br>Unassigned &nbsp; 2</div><div class=box style="width:290px;min-height:620px;padding-top:8px">${row(p.name, lines[1] ?? '', '2m', '#e8f0ff')}${row('Visitor from Ohio', 'ok thanks bye', '1h')}${row('Lonnie', 'where is my order', '3h')}</div>
        <div class="box g" style="min-height:620px;padding:0 20px"><div class=r style="padding:14px 0;border-bottom:1px solid #eee"><b class=g style="font-size:16px">${p.name}</b>${icons('star', 'clock', 'check')}</div><div class=s style="text-align:center;padding:12px">${p.name} started the conversation on /shelving</div>${lines.map((text) => `<div class="r top" style="margin:10px 0">${avatar(28, 'M')}<span style="background:#f0efee;border-radius:12px;padding:9px 14px">${text}</span></div>`).join('')}<div style="text-align:right;margin:14px 0"><span style="background:#dbe7ff;border-radius:12px;padding:9px 14px">Hola Marisol! Yes, I can mail you the PDF.</span><div class=s style="margin-top:12px">Jordan &#183; 1m. Not seen yet</div></div></div>
        <div class=box style="width:330px;padding:14px"><b>Details</b> &nbsp; <span class=s>Copilot</span><div style="margin-top:10px">${detail('Assignee', 'Jordan Avery')}${detail('Team inbox', 'Unassigned')}</div><hr><b style="font-size:13px">User data</b>${detail('Name', p.name)}${detail('Company', p.company)}${detail('Email', p.email)}${detail('Phone', p.phone)}${detail('Location', 'Laredo, United States')}${detail('Browser', 'Chrome 139')}${detail('Owner', 'No owner')}</div></div>`,
      ),
      [lead(p, 'name company email phone', lines.join(' '))],
    )
  },
}

export const desktopChats: readonly Template[] = [teams, slack, whatsAppWeb, siteChat]
