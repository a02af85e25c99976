import type { Drawing, Template } from '../model.ts'
import { avatar, browserWindow, icon, icons, paint } from './shells.ts'

const empty = (name: string, draw: () => Drawing): Template => ({ name, kind: 'none', draw })

const dashboard = empty('sales dashboard', () => {
  const bars = [42, 61, 55, 80, 72, 95, 88, 64, 70, 102, 97, 120]
  const figure = (label: string, value: string, change: string) =>
    `<div class="box g" style="padding:18px"><div class=s>${label}</div><div style="font-size:28px;font-weight:700">${value}</div><span style="color:#0a7d45">${change}</span> <span class=s>vs last month</span></div>`
  return paint(
    { width: 1440, families: ['Inter'], css: 'body{background:#f6f7f9}' },
    browserWindow(
      'app.pinecrest.example/reports/overview',
      ['Overview - Reports', 'Gmail'],
      `<div class="r top" style="gap:0"><div style="width:200px;background:#101828;color:#cbd5e1;min-height:660px;padding:20px;line-height:2.6"><b style="color:#fff">Pinecrest</b><br>${icon('home', 15)} Overview<br>${icon('users', 15)} Customers<br>${icon('bag', 15)} Orders<br>${icon('gear', 15)} Settings</div><div class=g style="padding:24px 30px"><div class=r><h1 class=g style="font-size:24px">Overview</h1><span class=btn style="border:1px solid #ccc;background:#fff">Last 12 months &#9662;</span></div><div class=r style="margin:18px 0">${figure('Revenue', '$184,220', '+8.1%')}${figure('Orders', '1,206', '+3.4%')}${figure('New leads', '318', '+12.0%')}${figure('Win rate', '27.5%', '+0.9%')}</div><div class=box style="padding:20px"><b>Revenue by month</b><svg width=1100 height=260>${bars.map((value, at) => `<rect x=${40 + at * 88} y=${230 - value * 1.7} width=52 height=${value * 1.7} fill="#4f7cff"/><text x=${50 + at * 88} y=250 font-size=12 fill="#667">${['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'][at]}</text>`).join('')}</svg></div></div></div>`,
    ),
  )
})

const article = empty('news article that quotes people', () =>
  paint(
    { width: 1280, families: ['Source Serif 4', 'Source Sans 3'], css: 'body{font-size:19px}' },
    browserWindow(
      'https://www.lakeshoreherald.example/business/port-crane',
      ['New crane doubles port capacity | Lakeshore Herald'],
      `<div style="text-align:center;padding:20px;border-bottom:2px solid #222;font-size:34px;font-weight:700">The Lakeshore Herald</div><div style="font:400 14px Source Sans 3;text-align:center;padding:10px;border-bottom:1px solid #ddd">News &nbsp; Sports &nbsp; Business &nbsp; Opinion &nbsp; Obituaries &nbsp; <b>Subscribe for $1</b></div><div class="r top" style="padding:30px 120px;gap:50px"><div class=g><h1 style="font-size:38px;line-height:1.2">New crane doubles the port’s capacity</h1><p class=s style="font-size:15px;margin-top:10px">By Harlan Prewitt, staff writer &#183; August 14, 2025 &#183; 4 min read</p><div style="height:260px;background:linear-gradient(#9cc3dd,#d9e6ee 55%,#5d6a73 56%,#3d474e);margin-bottom:8px"></div><p class=s>The crane arrived by barge on Tuesday. (Staff photo)</p><p>The port lifted its first container with a new crane on Thursday, four months late and $2 million over its budget.</p><p>&#8220;It was worth the wait,&#8221; said Mayor Ellen Hartley, who grew up two blocks from the docks. Port director Luis Amaro expects 40,000 more containers a year.</p><p>Truckers are less sure. &#8220;The road is the problem, not the crane,&#8221; said Bo Simmons, who has hauled from the port since 1996.</p></div><div style="width:260px;font:400 15px Source Sans 3"><b>Most read</b><ol><li>Ferry to run through December</li><li>School board delays vote</li><li>Five patios to try this weekend</li></ol><div class=box style="height:220px;background:#eee;text-align:center;padding-top:90px">Advertisement</div></div></div>`,
    ),
  ),
)

const editor = empty('code editor with sample addresses', () => {
  const code = [
    ['#c586c0', 'import { describe, expect, it } from &#39;vitest&#39;'],
    ['#c586c0', 'import { createUser } from &#39;./users&#39;'],
    ['#d4d4d4', ''],
    ['#dcdcaa', 'describe(&#39;createUser&#39;, () =&gt; {'],
    ['#dcdcaa', '  it(&#39;rejects a second user of the same email&#39;, async () =&gt; {'],
    [
      '#9cdcfe',
      '    const first = await createUser({ name: &#39;Test User&#39;, email: &#39;user@example.com&#39; })',
    ],
    [
      '#9cdcfe',
      '    const again = createUser({ name: &#39;Foo Bar&#39;, email: &#39;user@example.com&#39; })',
    ],
    ['#d4d4d4', '    await expect(again).rejects.toThrow(&#39;taken&#39;)'],
    ['#6a9955', '    // TODO: phone &#39;555-0100&#39; is not checked yet'],
    ['#d4d4d4', '    expect(first.id).toBe(1)'],
    ['#dcdcaa', '  })'],
    ['#dcdcaa', '})'],
  ]
  return paint(
    {
      width: 1366,
      families: ['IBM Plex Sans', 'DejaVu Sans'],
      isDark: true,
      css: 'body{background:#1e1e1e}',
    },
    `<div class=r style="background:#323233;padding:8px 14px;font-size:13px">File &nbsp; Edit &nbsp; Selection &nbsp; View &nbsp; Go &nbsp; Run<span class=g style="text-align:center">users.test.ts - storefront - Visual Studio Code</span></div><div class="r top" style="gap:0"><div style="width:48px;background:#333;min-height:560px;padding:14px;line-height:3">${icons('menu', 'search', 'users', 'gear')}</div><div style="width:230px;background:#252526;min-height:560px;padding:12px;font-size:13px;line-height:1.9"><span class=s>EXPLORER</span><br><b>STOREFRONT</b><br>&#8250; node_modules<br>&#8250; src<br>&nbsp; index.ts<br>&nbsp; users.ts<br>&nbsp; <b>users.test.ts</b><br>package.json<br>README.md</div><div class=g><div style="background:#252526;font-size:13px"><span style="background:#1e1e1e;padding:9px 16px;display:inline-block">users.test.ts &nbsp; &#215;</span><span style="padding:9px 16px">users.ts</span></div><div style="padding:12px 0;font:400 13.5px/1.7 'DejaVu Sans'">${code.map(([color, text], at) => `<div style="color:${color};white-space:pre"><span style="color:#858585;display:inline-block;width:50px;text-align:right;margin-right:20px">${at + 1}</span>${text}</div>`).join('')}</div></div></div><div class=r style="background:#007acc;color:#fff;font-size:12px;padding:4px 12px">main* &nbsp; 0 errors 1 warning<span class=g></span>Ln 9, Col 12 &nbsp; UTF-8 &nbsp; LF &nbsp; TypeScript</div>`,
  )
})

const directions = empty('map with a route', () =>
  paint(
    { width: 1280, families: ['Roboto'] },
    browserWindow(
      'google.com/maps/dir/Toledo,+OH/Cleveland,+OH',
      ['Toledo, OH to Cleveland, OH - Google Maps'],
      `<div class="r top" style="gap:0"><div style="width:390px;padding:16px"><div class=r style="justify-content:space-around;color:#1a73e8">${icons('bag', 'home', 'user', 'send')}</div><div class=box style="padding:10px 14px;margin:14px 0 8px">Toledo, Ohio</div><div class=box style="padding:10px 14px">Cleveland, Ohio</div><p style="color:#1a73e8;margin-top:14px">Send directions to your phone</p><div style="border-left:4px solid #1a73e8;padding:8px 14px"><b style="font-size:18px;color:#188038">1 hr 52 min</b><span style="float:right">116 miles</span><br>via I-80 E<br><span class=s>Fastest route, the usual traffic &#183; This route has tolls.</span></div><div style="padding:14px 18px">2 hr 9 min<span style="float:right">114 miles</span><br>via US-20 E</div><b>Explore nearby</b><p class=s>Restaurants &#183; Hotels &#183; Gas stations &#183; Parking Lots</p></div><svg class=g height=600 viewBox="0 0 800 600" style="background:#e9e5dc"><path d="M0 0H800V250Q600 150 400 190T0 120z" fill="#a9d3e8"/><path d="M100 260Q300 330 450 330T740 290" stroke="#1a73e8" stroke-width=9 fill=none /><path d="M0 400L800 470M300 200L280 600M600 220L640 600" stroke="#fff" stroke-width=8 fill=none /><g font-size=17 fill="#444"><text x=60 y=245>Toledo</text><text x=280 y=372>Fremont</text><text x=470 y=312>Sandusky</text><text x=690 y=275>Cleveland</text><text x=350 y=90 fill="#5a8ba8">Lake Erie</text></g></svg></div>`,
    ),
  ),
)

const bill = empty('bill of a cloud without a person', () => {
  const row = (what: string, amount: string) =>
    `<div class=r style="padding:11px 0;border-bottom:1px solid #e5e5e5"><span class=g>${what}</span>${amount}</div>`
  return paint(
    { width: 1000, families: ['Open Sans'], css: 'body{background:#f2f3f3}' },
    `<div style="width:760px;margin:30px auto;background:#fff;padding:46px 56px"><div class=r><b class=g style="font-size:24px">Bill summary</b><span class=s>August 1 - August 31, 2025</span></div><p class=s style="margin-top:8px">Statement 2025-08 &#183; Account ending in 4410 &#183; Due on receipt</p><h3 style="margin:26px 0 8px">Charges by service</h3>${row('Compute', '$212.08')}${row('Object storage, 1.4 TB-months', '$32.20')}${row('Data transfer', '$18.77')}${row('Managed database', '$96.00')}${row('Tax', '$0.00')}<div class=r style="padding-top:18px;font-size:20px"><b class=g>Total</b><b>$359.05</b></div><p style="margin-top:34px">We charge the card on file on September 3. You do not need to do anything.</p><p class=s>This is not an invoice for tax purposes. Amounts are in US dollars.</p></div>`,
  )
})

const idleChat = empty('whatsapp on the web without an open chat', () =>
  paint(
    { width: 1366, families: ['Open Sans'], css: 'body{background:#f0f2f5}' },
    browserWindow(
      'web.whatsapp.com',
      ['WhatsApp'],
      `<div class="r top" style="gap:0"><div style="width:64px;min-height:620px;text-align:center;padding-top:16px">${icons('chat', 'users', 'gear')}</div><div style="width:400px;background:#fff;border-right:1px solid #ddd;min-height:620px"><div class=r style="padding:16px"><b class=g style="font-size:22px;color:#1daa61">WhatsApp</b>${icons('plus', 'dots')}</div><div style="background:#f0f2f5;border-radius:20px;margin:0 14px;padding:8px 16px;color:#777">Search or start a new chat</div><p style="text-align:center;padding-top:160px;color:#888">No chats yet.<br>Your messages show up here.</p></div><div class=g style="text-align:center;padding-top:190px"><div style="color:#b7c0c7">${icon('chat', 110)}</div><h2 style="font-weight:400;margin:20px 0">Download WhatsApp for Windows</h2><p class=s>Make calls, share your screen and get a faster experience.</p><p style="margin-top:120px" class=s>${icon('lock', 13)} Your personal messages are end-to-end encrypted</p></div></div>`,
    ),
  ),
)

const settings = empty('settings page with placeholders', () => {
  const field = (label: string, placeholder: string, hint: string) =>
    `<div style="margin-bottom:20px"><b>${label}</b><div style="border:1px solid #c8ccd2;border-radius:6px;padding:10px 14px;margin:6px 0;color:#a0a5ab;background:#fff">${placeholder}</div><span class=s>${hint}</span></div>`
  return paint(
    { width: 1280, families: ['Inter'], css: 'body{background:#fafbfc}' },
    browserWindow(
      'app.mailtool.example/settings/sender',
      ['Sender settings', 'Billing'],
      `<div class=r style="background:#fff;border-bottom:1px solid #e3e6ea;padding:14px 30px"><b class=g style="font-size:18px;color:#6d28d9">mailtool</b><span>Campaigns</span><span>Audience</span><b>Settings</b>${avatar(30, 'J')}</div><div class="r top" style="padding:30px 60px;gap:50px"><div style="width:180px;line-height:2.5"><b>Sender</b><br>Domains<br>Team<br>API keys<br>Notifications</div><div style="width:620px"><h1 style="font-size:24px;margin-bottom:20px">Sender</h1>${field('From name', 'Jane Doe', 'What people see in their inbox.')}${field('From e-mail', 'jane@yourcompany.com', 'Use a domain that you own.')}${field('Reply-to', 'replies@yourcompany.com', 'Optional.')}${field('Phone for SMS', '+1 (555) 000-0000', 'We send a code to this number.')}<div class=box style="padding:14px">${icon('bell', 15)} Your domain is not verified. <a>Verify now</a></div><p style="margin-top:20px"><span class=btn style="background:#6d28d9;color:#fff;border-radius:6px">Save changes</span></p></div></div>`,
    ),
  )
})

const calendar = empty('week of a calendar', () => {
  const days = ['MON 11', 'TUE 12', 'WED 13', 'THU 14', 'FRI 15']
  const plans = [
    [
      ['Stand-up', 1, '#1a73e8'],
      ['Dentist', 5, '#7986cb'],
    ],
    [
      ['Stand-up', 1, '#1a73e8'],
      ['Budget review', 3, '#e67c73'],
    ],
    [
      ['Stand-up', 1, '#1a73e8'],
      ['Focus time', 4, '#33b679'],
    ],
    [
      ['Stand-up', 1, '#1a73e8'],
      ['Lunch & learn', 4, '#f6bf26'],
    ],
    [['Inventory count', 2, '#8e24aa']],
  ] as const
  return paint(
    { width: 1366, families: ['Roboto'] },
    browserWindow(
      'calendar.google.com/calendar/u/0/r/week',
      ['Calendar - Week of August 10, 2025'],
      `<div class=r style="padding:12px 20px;border-bottom:1px solid #ddd">${icon('menu')}<b style="font-size:20px;font-weight:400;width:130px">Calendar</b><span class=btn style="border:1px solid #ccc">Today</span>&#8249; &nbsp; &#8250; <b class=g style="font-size:20px;font-weight:400">August 2025</b>${icons('search', 'gear')}<span class=btn style="border:1px solid #ccc">Week &#9662;</span>${avatar(30, 'J')}</div><div class="r top" style="gap:0"><div style="width:60px;padding-top:56px;font-size:11px;color:#70757a;text-align:right;padding-right:8px">${['8 AM', '9 AM', '10 AM', '11 AM', '12 PM', '1 PM', '2 PM', '3 PM'].map((hour) => `<div style="height:62px">${hour}</div>`).join('')}</div>${days.map((day, at) => `<div class=g style="border-left:1px solid #e0e0e0;height:560px;position:relative"><div style="text-align:center;padding:12px;color:#70757a">${day}</div>${(plans[at] ?? []).map(([text, hour, hue]) => `<div style="position:absolute;left:2px;right:10px;top:${48 + hour * 62}px;height:56px;background:${hue};color:#fff;border-radius:5px;padding:4px 8px;font-size:12px"><b>${text}</b><br>${8 + hour}:00</div>`).join('')}</div>`).join('')}</div>`,
    ),
  )
})

export const none: readonly Template[] = [
  dashboard,
  article,
  editor,
  directions,
  bill,
  idleChat,
  settings,
  calendar,
]
