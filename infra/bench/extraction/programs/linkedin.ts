import type { Template } from '../model.ts'
import { lead, who } from './people.ts'
import { avatar, browserWindow, icon, icons, paint, phoneScreen, phoneWidth } from './shells.ts'

const css = `body{background:#f4f2ee}.box{padding:20px 24px;margin-bottom:10px}.blue{background:#0a66c2;color:#fff}.line{border:1px solid #0a66c2;color:#0a66c2}.gray{border:1px solid #666;color:#444}
.nav{background:#fff;border-bottom:1px solid #ddd;padding:6px 120px;font-size:11.5px;color:#666;gap:26px}.nav span{text-align:center}.cover{height:190px;margin:-20px -24px 0;background:linear-gradient(120deg,#9db7c9,#d7c8a5 60%,#7f9a8a);border-radius:8px 8px 0 0}`

const item = (name: Parameters<typeof icon>[0], text: string) => `<span>${icon(name)}<br>${text}</span>`
const nav = `<div class="r nav"><b style="background:#0a66c2;color:#fff;border-radius:4px;padding:3px 6px;font-size:20px">in</b>
<div style="background:#edf3f8;border-radius:4px;width:270px;padding:7px 12px;font-size:14px">${icon('search', 15)} Search</div><span class=g></span>
${item('home', 'Home')}${item('users', 'My Network')}${item('bag', 'Jobs')}${item('chat', 'Messaging')}${item('bell', 'Notifications')}<span>${avatar(22)}<br>Me &#9662;</span><span>${icon('menu')}<br>For Business &#9662;</span><span style="color:#915907;text-decoration:underline">Try Premium for<br>$0</span></div>`

const nextTo = (title: string, people: readonly (readonly [string, string])[], button: string) =>
  `<div class=box><b>${title}</b><div class=s style="margin-bottom:10px">From your job title</div>${people
    .map(
      ([name, line]) =>
        `<div class="r top" style="padding:10px 0;border-bottom:1px solid #e8e8e8">${avatar(48)}<div class=g><b>${name}</b> <span class=s>&#183; 3rd+</span><div class=s style="color:#333;margin-bottom:6px">${line}</div><span class="btn gray">${button}</span></div></div>`,
    )
    .join('')}<div class=s style="text-align:center;padding-top:10px"><b>Show all</b></div></div>`

const ad = `<div class=box style="font-size:12px;text-align:center"><div style="text-align:right">Ad ${icon('more', 14)}</div>Get the latest jobs and industry news<div style="margin:8px">${avatar(60)} ${avatar(60, 'N')}</div><b>Nortia, explore relevant opportunities</b><br><span class="btn line" style="margin-top:8px">Follow</span></div>`

const desktop = (url: string, title: string, main: string, side: string) =>
  browserWindow(
    url,
    [`(2) ${title} | LinkedIn`, 'Inbox (14)', 'Pipeline'],
    `${nav}
  <div class="r top" style="width:1130px;margin:22px auto;gap:24px"><div class=g>${main}</div><div style="width:300px">${side}</div></div>`,
  )

const head = (name: string, line: string, place: string, company: string, school: string, buttons: string) =>
  `<div class=box><div class=cover></div><div style="margin-top:-104px;border:4px solid #fff;border-radius:50%;width:152px;height:152px">${avatar(144)}</div>
  <div class="r top" style="margin-top:10px"><div class=g><h2 style="font-size:24px;display:inline">${name}</h2> <span class=s>${icon('check', 14)} He/Him &#183; 2nd</span><div style="font-size:16px;margin:4px 0">${line}</div>
  <div class=s>${place} &#183; <a><b>Contact info</b></a></div><a><b>500+ connections</b></a></div>
  <div style="width:230px;font-size:14px;font-weight:700"><div class=r style="margin-bottom:8px"><i style="width:32px;height:32px;background:#34506b"></i>${company}</div><div class=r><i style="width:32px;height:32px;background:#a8323e"></i>${school}</div></div></div>
  <div class=r style="margin-top:14px">${buttons}</div></div>`

const buttons = `<span class="btn blue">${icon('plus', 14)} Connect</span><span class="btn line">${icon('send', 14)} Message</span><span class="btn gray">More</span>`

const job = (title: string, company: string, dates: string, place: string) =>
  `<div class="r top" style="padding:10px 0;border-bottom:1px solid #eee"><i style="width:48px;height:48px;background:#c8d3dc"></i><div><b>${title}</b><div>${company}</div><div class=s>${dates}</div><div class=s>${place}</div></div></div>`

const more = [
  ['Priscilla Van Horn', 'Revenue operations at Halcyon Freight | Ex-consultant'],
  ['Rafe Dunleavy', 'Helping warehouses move faster'],
  ['Mei-Ling Castellano', 'VP Operations @ Portage Cold Storage'],
  ['Theo Abernathy', 'Supply chain recruiter, Dallas'],
] as const

const profileDesktop: Template = {
  name: 'linkedin profile on a desktop',
  kind: 'profile',
  draw: () => {
    const p = who('Marguerite St. Clair')
    return paint(
      { width: 1440, families: ['Open Sans'], css },
      desktop(
        'linkedin.com/in/marguerite-st-clair-4b7a12/',
        p.name,
        `${head(p.name, `${p.title} at ${p.company}`, 'Fort Worth, Texas, United States', p.company, 'Baylor University', buttons)}
        <div class=box><h3>About</h3><p style="margin-top:8px">Twenty years in cold chain. I like plain contracts, short meetings and trucks that leave on time. &#8230; <span class=s>see more</span></p></div>
        <div class=box><h3>Activity</h3><div class=s>4,118 followers</div><p style="margin-top:8px">Posts &#183; Comments</p><p class=s>Marguerite reposted this &#183; 3d</p><p>Rail is back, and so are the long dwell times in Alliance. What are you seeing at your docks?</p><span class=s>87 reactions &#183; 12 comments</span></div>`,
        nextTo('More profiles for you', more, 'Message') + ad,
      ),
      [lead(p, 'name title company')],
    )
  },
}

const contactDialog: Template = {
  name: 'linkedin contact info dialog',
  kind: 'profile',
  draw: () => {
    const p = who('Obadiah Kessler III')
    const line = (name: Parameters<typeof icon>[0], label: string, value: string, note = '') =>
      `<div class="r top" style="padding:9px 0;gap:16px">${icon(name, 24)}<div><b>${label}</b><div><a>${value}</a> <span class=s>${note}</span></div></div></div>`
    return paint(
      { width: 1366, families: ['Open Sans'], css },
      `<div style="position:relative">${desktop(
        'linkedin.com/in/obkessler/overlay/contact-info/',
        p.name,
        head(
          p.name,
          `${p.title}, ${p.company}`,
          'Greater Pittsburgh Region',
          p.company,
          'Penn State University',
          buttons,
        ) +
          `<div class=box><h3>Experience</h3>${job(p.title, `${p.company} &#183; Full-time`, 'Mar 2019 - Present &#183; 6 yrs', 'Pittsburgh, PA')}${job('Regional Director', 'Monongahela Tool Works', '2011 - 2019', 'Erie, PA')}${job('Plant Engineer', 'Monongahela Tool Works', '2006 - 2011', 'Erie, PA')}</div>`,
        nextTo('People you may know', more.slice(1), 'Connect'),
      )}<div style="position:absolute;inset:0;background:rgba(0,0,0,.6)"></div>
      <div style="position:absolute;left:407px;top:150px;width:552px;background:#fff;border-radius:8px"><div class=r style="padding:16px 24px;border-bottom:1px solid #ddd;font-size:20px"><span class=g>${p.name}</span>${icon('close')}</div><div style="padding:16px 24px 26px"><h3 style="font-weight:400;font-size:20px;margin-bottom:8px">Contact Info</h3>
      ${line('user', 'Obadiah&#8217;s Profile', 'linkedin.com/in/obkessler')}${line('globe', 'Website', p.website, '(Company)')}${line('phone', 'Phone', p.phone, '(Mobile)')}${line('home', 'Address', '2200 Smallman St, Pittsburgh')}${line('mail', 'Email', p.email)}${line('star', 'Birthday', 'October 9')}${line('users', 'Connected', 'Jan 14, 2025')}</div></div></div>`,
      [lead(p, 'name title company email phone website')],
    )
  },
}

const phoneProfile: Template = {
  name: 'linkedin profile on a phone',
  kind: 'profile',
  draw: () => {
    const p = who('Zanele Okonkwo-Reid')
    return paint(
      { width: phoneWidth, families: ['Inter'], css },
      phoneScreen(
        `<div class=r style="padding:6px 12px;gap:12px">${icon('back')}<span class=g style="background:#edf3f8;padding:7px 10px;border-radius:4px;font-size:15px">${icon('search', 14)} ${p.name}</span>${icon('gear')}</div>
        <div style="height:98px;background:linear-gradient(100deg,#1d3b53,#4e8098,#ced3dc)"></div><div style="padding:0 16px"><div style="margin-top:-62px">${avatar(112)}</div>
        <h2 style="font-size:22px;margin-top:6px">${p.name} <span class=s>&#183; 1st</span></h2><div style="font-size:15px;margin:4px 0">${p.title} at ${p.company}</div><div style="font-size:14px">${p.company} &#8226; University of Lagos</div><div class=s style="font-size:14px">Lagos State, Nigeria</div><div style="margin:6px 0"><a>1,204 followers &#8226; 500+ connections</a></div>
        <div class=s>${avatar(20)} ${avatar(20)} Femi Balogun, Hugo Castellan and 7 other mutual connections</div>
        <div class=r style="margin:14px 0"><span class="btn blue g" style="text-align:center">${icon('send', 14)} Message</span><span class="btn line g" style="text-align:center">${icon('bell', 14)} Following</span><span class="btn gray" style="padding:6px 9px">${icon('more', 14)}</span></div></div>
        <div style="border-top:8px solid #f4f2ee;padding:16px"><h3>Highlights</h3><p style="margin-top:8px"><b>You both attended TradeWorks Summit</b><br><span class=s>Introduced by the event page, May 2025</span></p></div>
        <div style="border-top:8px solid #f4f2ee;padding:16px"><h3>Featured</h3><div class=box style="margin-top:10px"><b>Five questions before you sign a haulage contract</b><div class=s>tradeworks.example</div></div></div>
        <span class=g></span><div class=r style="justify-content:space-around;border-top:1px solid #ddd;padding-top:8px;font-size:10px;color:#555">${icons('home', 'users', 'plus', 'bell', 'bag')}</div>`,
        { time: '14:07' },
      ),
      [lead(p, 'name title company')],
    )
  },
}

const phoneContact: Template = {
  name: 'linkedin contact info on a dark phone',
  kind: 'profile',
  draw: () => {
    const p = who("Fiadh O'Shaughnessy")
    const line = (name: Parameters<typeof icon>[0], label: string, value: string) =>
      `<div class="r top" style="padding:12px 20px;gap:18px">${icon(name, 22)}<div style="font-size:15px">${label}<br><span style="color:#71b7fb">${value}</span></div></div>`
    return paint(
      { width: phoneWidth, families: ['Inter'], css, isDark: true },
      phoneScreen(
        `<div class=r style="padding:10px 16px;border-bottom:1px solid #333">${icon('close')}<b style="font-size:17px">${p.name}</b></div>
        <div style="padding:18px 20px;font-size:20px">Contact</div>
        ${line('user', 'Your profile', 'linkedin.com/in/fiadh-oshaughnessy')}${line('globe', 'Website', `${p.website} (Company Website)`)}${line('phone', 'Phone', `${p.phone} (Work)`)}${line('mail', 'Email', p.email)}${line('users', 'Connected', '3 Jun 2024')}`,
        { time: '08:52', isDark: true, background: '#1b1f23' },
      ),
      [lead(p, 'name email phone website')],
    )
  },
}

const salesNavigator: Template = {
  name: 'sales navigator lead list',
  kind: 'list',
  draw: () => {
    const people = [
      'Ignacio Peralta Ruiz',
      'Dr. Hannelore Weiß',
      'Bartholomew Nwosu',
      'Kaitlyn McAllister-Boyd',
      'Rohan Deshpande',
      'Camille Lefèvre',
    ]
    const places = [
      'Monterrey, Mexico',
      'Munich, Germany',
      'Atlanta, GA',
      'Boise, ID',
      'Pune, India',
      'Lyon, France',
    ]
    return paint(
      {
        width: 1440,
        families: ['Open Sans'],
        css: `${css}body{background:#fff}td,th{text-align:left;padding:12px 10px;border-bottom:1px solid #e6e6e6;font-size:13.5px;vertical-align:top}th{font-size:12.5px;color:#555}`,
      },
      browserWindow(
        'linkedin.com/sales/lists/people/7214401?sortCriteria=CREATED_TIME',
        ['Midmarket Q3 | Sales Navigator', 'Calendar - Week'],
        `<div class=r style="background:#1b2a33;color:#fff;padding:12px 40px;gap:28px"><b>SALES NAVIGATOR</b><span>Home</span><span>Accounts</span><span>Leads</span><span>Messaging</span><span class=g></span>${icons('search', 'bell')}${avatar(28)}</div>
        <div style="padding:20px 40px"><div class=s>All lead lists</div><h2 style="margin:4px 0 12px">Midmarket Q3 (6)</h2><div class=r><span class="btn line">Select all</span><span class="btn gray">Message</span><span class="btn gray">Copy to list</span><span class=g></span><span class=s>1-6 of 6</span></div>
        <table style="width:100%;margin-top:12px"><tr><th>Name<th>Account<th>Geography<th>Outreach activity<th>Date added<th>Notes</tr>${people
          .map(who)
          .map(
            (p, at) =>
              `<tr><td><div class="r top"><span>&#9744;</span>${avatar(44)}<div><a><b>${p.name}</b></a> <span class=s>&#183; ${at % 2 ? '2nd' : '3rd'}</span><div>${p.title}</div></div></div><td><a>${p.company}</a><td>${places[at]}<td>${at === 1 ? 'Message sent 8/2' : 'No activity'}<td>8/${at + 3}/2025<td><a>+ Add note</a></tr>`,
          )
          .join('')}</table></div>`,
      ),
      people.map((name) => lead(who(name), 'name title company')),
    )
  },
}

const messageRequest: Template = {
  name: 'linkedin message request',
  kind: 'chat',
  draw: () => {
    const p = who('Thaddeus Brightwell')
    const note = `Saw your talk on crate pooling. We run about 900 reusable crates between our three farm stores and lose a quarter of them every year. Could you send me prices for tracking tags? My direct line is ${p.phone}.`
    return paint(
      { width: 1280, families: ['Open Sans'], css },
      browserWindow(
        'linkedin.com/messaging/thread/2-NjU3/',
        ['Messaging | LinkedIn', 'LinkedIn'],
        `${nav}<div class="r top" style="width:1000px;margin:20px auto;gap:20px"><div class="box r top" style="padding:0;width:100%;gap:0"><div style="width:320px;border-right:1px solid #ddd;min-height:560px"><div style="padding:14px;border-bottom:1px solid #ddd"><b>Message requests</b></div>${[
          [p.name, 'Saw your talk on crate pooling&#8230;', 'Aug 12'],
          ['Recruiter Weekly', 'Sponsored: You are on the shortlist', 'Aug 9'],
          ['Ottilie Brandt', 'You: Thanks, will do', 'Jul 30'],
        ]
          .map(
            ([name, text, day]) =>
              `<div class="r top" style="padding:12px;border-bottom:1px solid #eee">${avatar(46)}<div class=g><div class=r><span class="g b cut">${name}</span><span class=s>${day}</span></div><div class="s cut">${text}</div></div></div>`,
          )
          .join('')}</div>
        <div class=g><div style="padding:12px 18px;border-bottom:1px solid #ddd"><b>${p.name}</b> <span class=s>&#183; 3rd+</span><div class=s>${p.title} at ${p.company}</div></div><div style="padding:18px"><div class=s style="text-align:center">AUG 12</div><div class="r top" style="margin-top:14px">${avatar(42)}<div><b>${p.name}</b> <span class=s>&#183; 7:41 AM</span><p style="margin-top:4px">${note}</p></div></div></div>
        <div class=box style="margin:120px 18px 18px"><b>Accept message request from Thaddeus?</b><p class=s>If you accept, you can reply and they will see your profile.</p><span class="btn blue">Accept</span> <span class="btn gray">Decline</span></div></div></div></div>`,
      ),
      [lead(p, 'name title company phone', note)],
    )
  },
}

const jobCard: Template = {
  name: 'job posting with its hiring team',
  kind: 'profile',
  draw: () => {
    const p = who('Lucille Tran-Whitaker')
    return paint(
      { width: 1280, families: ['Open Sans'], css },
      browserWindow(
        'linkedin.com/jobs/view/40117733/',
        ['Warehouse Lead | Jobs', '(2) Feed'],
        `${nav}<div style="width:820px;margin:20px auto"><div class=box><div class=r><i style="width:36px;height:36px;background:#e0a030"></i><b>${p.company}</b><span class=g></span>${icon('more')}</div><h2 style="margin:12px 0 4px">Warehouse Lead (night shift)</h2><div class=s>Reno, NV &#183; 2 weeks ago &#183; 61 applicants</div><p style="margin-top:10px"><span class="btn gray">$27/hr - $31/hr</span> <span class="btn gray">On-site</span> <span class="btn gray">Full-time</span></p><span class="btn blue">Easy Apply</span> <span class="btn line">Save</span></div>
        <div class=box><h3>Meet the hiring team</h3><div class="r top" style="margin-top:12px">${avatar(56)}<div class=g><b>${p.name}</b> <span class=s>&#183; 3rd</span><div>${p.title}</div><div class=s>Job poster</div></div><span class="btn line">Message</span></div></div>
        <div class=box><h3>About the job</h3><p style="margin-top:8px">You lead a crew of fourteen, plan the dock doors and sign off the counts. Forklift certificate required. We pay for training.</p><p><b>What you bring</b></p><ul><li>Three years in a busy warehouse</li><li>Comfort with scanners and spreadsheets</li></ul></div></div>`,
      ),
      [lead(p, 'name title company')],
    )
  },
}

export const linkedin: readonly Template[] = [
  profileDesktop,
  contactDialog,
  phoneProfile,
  phoneContact,
  salesNavigator,
  messageRequest,
  jobCard,
]
