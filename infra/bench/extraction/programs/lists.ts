import type { Template } from '../model.ts'
import { everyone, lead, who } from './people.ts'
import { avatar, browserWindow, icon, icons, paint } from './shells.ts'

const table = (head: readonly string[], rows: readonly (readonly string[])[], cell: string) =>
  `<table style="width:100%"><tr>${head.map((text) => `<th style="text-align:left;${cell};color:#555;font-size:13px">${text}`).join('')}</tr>${rows.map((row) => `<tr>${row.map((text) => `<td style="${cell}">${text}`).join('')}</tr>`).join('')}</table>`

const hubspotList: Template = {
  name: 'hubspot contacts view',
  kind: 'list',
  draw: () => {
    const people = everyone(
      'Perpetua Nwankwo',
      'Chad Lindholm',
      'Irina Vasquez-Bell',
      'Noor Al-Fayed',
      'Brigid Hanrahan',
      'Otis Merriweather',
    )
    return paint(
      { width: 1440, families: ['Nunito Sans'], css: 'body{--link:#0091ae}' },
      browserWindow(
        'app.hubspot.com/contacts/48120077/objects/0-1/views/all/list',
        ['Contacts', 'Jordan Avery - Calendar'],
        `<div class=r style="background:#2d3e50;color:#fff;padding:10px 20px"><b style="color:#ff7a59">HubSpot</b><span style="background:#425b76;border-radius:3px;padding:6px 14px;width:380px">Search HubSpot</span><span class=g></span>${icons('plus', 'gear', 'bell')}Pinecrest &#9662;</div><div style="padding:18px 26px"><div class=r><div class=g><b style="font-size:22px">Contacts &#9662;</b><div class=s>6 records</div></div><span class=btn style="border:1px solid #ff7a59;color:#ff7a59;border-radius:3px">Import</span><span class=btn style="background:#ff7a59;color:#fff;border-radius:3px">Create contact</span></div><div class=r style="margin:16px 0;gap:0"><b style="border:1px solid #cbd6e2;padding:10px 40px">All contacts</b><span style="border:1px solid #cbd6e2;padding:10px 40px;background:#f5f8fa">My contacts</span><span style="border:1px solid #cbd6e2;padding:10px 40px;background:#f5f8fa">Unassigned contacts</span></div><div class=r style="margin-bottom:12px;color:#0091ae"><span>Contact owner &#9662;</span><span>Create date &#9662;</span><span>Lead status &#9662;</span><span class=g></span>Export &nbsp; Edit columns</div>${table(
          ['&#9744;', 'NAME', 'EMAIL', 'PHONE NUMBER', 'CONTACT OWNER', 'PRIMARY COMPANY', 'LEAD STATUS'],
          people.map((p) => [
            '&#9744;',
            `<div class=r>${avatar(26, p.name[0])}<b><a>${p.name}</a></b></div>`,
            p.email ? `<a>${p.email}</a>` : '--',
            p.phone || '--',
            'Jordan Avery',
            `<a>${p.company}</a>`,
            'New',
          ]),
          'border:1px solid #dfe3eb;padding:10px 12px',
        )}<div style="text-align:center;padding:14px">&#8249; Prev &nbsp; <b>1</b> &nbsp; Next &#8250; &nbsp; 25 per page &#9662;</div></div>`,
      ),
      people.map((p) =>
        lead(p, ['name company', p.email && 'email', p.phone && 'phone'].filter(Boolean).join(' ')),
      ),
    )
  },
}

const salesforceList: Template = {
  name: 'salesforce leads view',
  kind: 'list',
  draw: () => {
    const people = everyone(
      'Augustin Kouassi',
      'Becky Thorvaldsen',
      'Cyrus Mehrabian',
      'Dinah Rosenquist',
      'Eamon Gallagher',
      'Francisca Duarte',
      'Gil Hatanaka',
    )
    return paint(
      { width: 1440, families: ['Source Sans 3'], css: 'body{background:#b0c4df;--link:#0b5cab}' },
      browserWindow(
        'pinecrest.lightning.force.com/lightning/o/Lead/list?filterName=TodaysLeads',
        ['Today’s Leads | Leads | Salesforce'],
        `<div style="background:#fff"><div class=r style="padding:8px 18px"><i style="background:#00a1e0;width:38px;height:24px;border-radius:12px"></i><span class=g></span><span style="border:1px solid #999;border-radius:4px;padding:6px 14px;width:420px;color:#777">Search...</span><span class=g></span>${icons('plus', 'gear', 'bell')}${avatar(28)}</div><div class=r style="padding:6px 18px;gap:24px;border-bottom:3px solid #0176d3"><b>Sales</b><span>Home</span><b>Leads &#9662;</b><span>Accounts &#9662;</span><span>Contacts &#9662;</span></div></div><div class=box style="margin:12px 18px;padding:16px 0"><div class=r style="padding:0 18px 14px">${icon('users', 28, '#f88962')}<div class=g><div class=s>Leads</div><b style="font-size:18px">Today’s Leads &#9662;</b><div class=s>7 items &#8226; Sorted by Name &#8226; Filtered by All leads &#8226; Updated a few seconds ago</div></div><span class=btn style="border:1px solid #999;border-radius:4px">New</span><span class=btn style="border:1px solid #999;border-radius:4px">Import</span></div>${table(
          ['', '&#9744;', 'Name &#8593;', 'Title', 'Company', 'Phone', 'Email', 'Lead Status', 'Owner Alias'],
          people.map((p, at) => [
            String(at + 1),
            '&#9744;',
            `<a>${p.name}</a>`,
            p.title,
            p.company,
            `<a>${p.phone}</a>`,
            `<a>${p.email}</a>`,
            'Open',
            'javer',
          ]),
          'border-bottom:1px solid #e5e5e5;padding:8px 9px;font-size:14px',
        )}</div>`,
      ),
      people.map((p) => lead(p, 'name title company email phone')),
    )
  },
}

const zoom: Template = {
  name: 'zoom participants',
  kind: 'list',
  draw: () => {
    const names = ['Gwendolyn Asher', 'Mohammed Iqbal', 'Penny Stavros', "Rosario D'Amico"]
    const tile = (name: string, hue: string) =>
      `<div style="background:${hue};height:260px;border-radius:6px;position:relative;display:flex;align-items:center;justify-content:center">${avatar(110)}<span style="position:absolute;left:8px;bottom:8px;background:#000a;color:#fff;padding:2px 8px;font-size:13px">${name}</span></div>`
    return paint(
      { width: 1366, families: ['Lato'], css: 'body{background:#1a1a1a}' },
      `<div class=r style="background:#242424;color:#ddd;padding:8px 16px;font-size:13px"><b>Zoom Workplace</b><span class=g style="text-align:center">Pinecrest webinar: dock safety</span>View</div><div class="r top" style="gap:0"><div class=g style="padding:16px;display:grid;grid-template-columns:1fr 1fr;gap:10px">${tile('Jordan Avery', '#32404a')}${tile('Gwendolyn Asher', '#4a3b32')}${tile('Mohammed Iqbal', '#38434a')}${tile('Penny Stavros', '#41384a')}</div>
      <div style="width:340px;background:#fff;min-height:560px"><div class=r style="padding:12px 16px;border-bottom:1px solid #ddd"><b class=g style="text-align:center">Participants (5)</b>${icon('close', 16)}</div><div style="border:1px solid #ccc;border-radius:6px;margin:10px 16px;padding:6px 12px;color:#888">${icon('search', 14)} Find a participant</div>${['Jordan Avery (Host, me)', ...names].map((name) => `<div class=r style="padding:8px 16px">${avatar(30, name[0])}<span class=g>${name}</span>${icons('mic', 'video')}</div>`).join('')}<div class=r style="padding:16px;margin-top:140px"><span class=btn style="border:1px solid #aaa;border-radius:8px">Invite</span><span class=btn style="border:1px solid #aaa;border-radius:8px">Mute All</span></div></div></div><div class=r style="color:#ddd;padding:12px;justify-content:center;gap:40px;font-size:12px">Mute &nbsp; Stop Video &nbsp; Participants &nbsp; Chat &nbsp; Share Screen &nbsp; Reactions <span class=btn style="background:#e02828;color:#fff;border-radius:6px">End</span></div>`,
      names.map((name) => lead(who(name), 'name')),
    )
  },
}

const eventbrite: Template = {
  name: 'eventbrite attendees',
  kind: 'list',
  draw: () => {
    const people = everyone(
      'Hollis Trujillo',
      'Imani Brackett',
      'Jun-ho Baek',
      'Karla Espinoza Vega',
      'Leopold Strauss',
    )
    return paint(
      { width: 1280, families: ['Work Sans'], css: '' },
      browserWindow(
        'eventbrite.com/myevent/997001220044/reports/attendee',
        ['Orders | Eventbrite', 'Dock safety breakfast'],
        `<div class=r style="padding:14px 24px;border-bottom:1px solid #ddd"><b style="color:#f05537;font-size:20px;width:180px">eventbrite</b><span class=g></span>${icons('search', 'bell')}<span>Pinecrest Supply</span>${avatar(30, 'P')}</div><div class="r top" style="gap:0"><div style="width:220px;padding:20px;line-height:2.4;border-right:1px solid #eee"><b>Dock safety breakfast</b><br>Build event page<br>Tickets<br><b style="color:#3659e3">Manage attendees</b><br>&nbsp; Orders<br>&nbsp; Attendee list<br>&nbsp; Check-in<br>Marketing</div><div class=g style="padding:24px 32px"><h1 style="font-size:30px;margin-bottom:6px">Attendees</h1><p class=s>5 attending &#183; Thu, Sep 18, 2025, 8:00 AM &#183; Toledo</p>${table(
          ['Attendee', 'Email', 'Ticket type', 'Order #', 'Company', 'Status'],
          people.map((p, at) => [
            `<b>${p.name}</b>`,
            p.email,
            at % 2 ? 'General' : 'Early bird',
            `1184${at}02${at + 3}7`,
            p.company,
            'Attending',
          ]),
          'border-bottom:1px solid #eee;padding:13px 8px;font-size:13.5px',
        )}<p style="margin-top:20px"><span class=btn style="border:1px solid #888;border-radius:4px">Export CSV</span></p></div></div>`,
      ),
      people.map((p) => lead(p, 'name company email')),
    )
  },
}

const exhibitors: Template = {
  name: 'table of exhibitors in a PDF',
  kind: 'list',
  draw: () => {
    const people = everyone(
      'Marvin Eckersley',
      'Nadine Fontenot',
      'Oskar Lindgren-Hale',
      'Patrice Mbeki',
      'Quincy Aldridge',
      'Renata Bosco',
      'Silas Thornbury',
      'Tatiana Rojas-Klein',
    )
    return paint(
      { width: 1200, families: ['IBM Plex Sans'], css: 'body{background:#525659}' },
      `<div class=r style="background:#323639;color:#fff;padding:12px 20px"><span class=g>exhibitors-2025-final.pdf</span>3 / 11 &nbsp; - &nbsp; 90% &nbsp; +<span class=g></span>${icons('reply', 'dots')}</div><div style="width:1100px;margin:20px auto;background:#fff;padding:50px"><div class=r><b class=g style="font-size:24px;color:#14532d">GREAT LAKES PACKAGING SHOW</b><span>Exhibitor directory</span></div><p class=s>Hall B &#183; October 7-9, 2025 &#183; Cleveland</p>${table(
        ['Booth', 'Company', 'Contact', 'Phone', 'E-mail'],
        people.map((p, at) => [`B${104 + at * 6}`, `<b>${p.company}</b>`, p.name, p.phone, p.email]),
        'padding:10px 9px;font-size:14px;border-bottom:1px solid #bbb',
      )}<p class=s style="margin-top:30px;text-align:center">Page 3 of 11 &#183; Changes after August 1 are posted at the registration desk.</p></div>`,
      people.map((p) => lead(p, 'name company email phone')),
    )
  },
}

const googleContacts: Template = {
  name: 'google contacts in dark mode',
  kind: 'list',
  draw: () => {
    const people = everyone(
      'Ulrich Fenstermacher',
      'Valentina Cruz-Soto',
      'Wesley Okafor-Pratt',
      'Ximena Barragán',
      'Yolanda Pickett',
    )
    const cell = (width: number, text: string) => `<span style="width:${width}px" class=cut>${text}</span>`
    return paint(
      { width: 1440, families: ['Roboto'], isDark: true, css: 'body{background:#131314}' },
      browserWindow(
        'contacts.google.com',
        ['Google Contacts', 'Gmail'],
        `<div class=r style="padding:12px 20px">${icon('menu')}<b style="font-size:20px;font-weight:400;width:190px">Contacts</b><span style="background:#282a2c;border-radius:24px;padding:11px 20px;width:640px">${icon('search')} Search</span><span class=g></span>${icon('gear')}${avatar(32, 'J')}</div><div class="r top" style="gap:0"><div style="width:240px;padding:14px 20px;line-height:2.5"><span class=btn style="background:#37393b;padding:10px 22px;border-radius:14px">+ Create contact</span><br><b style="color:#a8c7fa">Contacts &nbsp; 5</b><br>Frequent<br>Other contacts<br>Merge &amp; fix<br>Import<br>Trash</div><div class=g style="background:#1b1b1b;border-radius:16px;margin-right:16px;padding:22px;min-height:480px"><h2 style="font-size:24px;font-weight:400">Contacts <span class=s>(5)</span></h2><div class="r s" style="padding:16px 0;border-bottom:1px solid #333">${cell(290, 'Name')}${cell(310, 'Email')}${cell(190, 'Phone number')}${cell(300, 'Job title &amp; company')}</div>${people.map((p) => `<div class=r style="padding:11px 0"><span class=r style="width:290px">${avatar(36, p.name[0])}${p.name}</span>${cell(310, p.email)}${cell(190, p.phone)}${cell(300, `${p.title}, ${p.company}`)}</div>`).join('')}</div></div>`,
        true,
      ),
      people.map((p) => lead(p, 'name title company email phone')),
    )
  },
}

export const lists: readonly Template[] = [
  hubspotList,
  salesforceList,
  zoom,
  eventbrite,
  exhibitors,
  googleContacts,
]
