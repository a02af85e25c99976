import type { Template } from '../model.ts'
import { everyone, lead, who } from './people.ts'
import { avatar, browserWindow, icon, icons, paint, phoneScreen, phoneWidth, stars } from './shells.ts'

const line = (name: Parameters<typeof icon>[0], text: string, gap = 14) =>
  `<div class="r top" style="padding:9px 0;gap:${gap}px">${icon(name)}<div class=g>${text}</div></div>`

const map = (width: string, height: number) =>
  `<svg width="${width}" height=${height} viewBox="0 0 700 ${height}" preserveAspectRatio="xMidYMid slice" style="background:#e8e4da;display:block"><path d="M0 120L700 60M80 0L220 ${height}M0 330L700 250M430 0L520 ${height}M0 ${height - 90}L700 ${height - 160}" stroke="#fff" stroke-width=14 fill=none /><path d="M0 220Q300 160 700 400" stroke="#f6c95c" stroke-width=12 fill=none /><path d="M520 0Q600 200 700 220V0z" fill="#a9d3e8"/><g font-size=13 fill="#666"><text x=100 y=105>W Alder Ave</text><text x=450 y=200 transform="rotate(80 450 200)">Canal St</text><text x=250 y=300>Mercer Blvd</text></g><circle cx=330 cy=240 r=13 fill="#d93025"/><circle cx=330 cy=240 r=5 fill="#7a1510"/></svg>`

const knowledgePanel: Template = {
  name: 'google search with a business panel',
  kind: 'profile',
  draw: () => {
    const p = who('Brightwater Dental Group')
    const result = (site: string, path: string, title: string, text: string) =>
      `<div style="margin-bottom:28px;width:620px"><div class=r style="gap:12px">${avatar(26, site[0])}<div style="font-size:13px">${site}<div class=s>${path}</div></div></div><div style="font-size:20px;color:#1a0dab;margin:4px 0">${title}</div><div style="color:#474747">${text}</div></div>`
    return paint(
      { width: 1440, families: ['Roboto'] },
      browserWindow(
        'google.com/search?q=brightwater+dental+eugene',
        ['brightwater dental eugene - Google Search', 'Gmail'],
        `<div class=r style="padding:24px 40px 10px"><b style="font-size:26px;color:#4285f4;width:110px">Google</b><div class=r style="border:1px solid #ddd;border-radius:24px;padding:11px 20px;width:640px;font-size:16px"><span class=g>brightwater dental eugene</span>${icons('close', 'mic', 'search')}</div><span class=g></span>${icon('gear')}${avatar(32, 'J')}</div>
        <div class=r style="padding:6px 0 0 160px;gap:26px;border-bottom:1px solid #eee;font-size:13.5px;color:#555"><b style="border-bottom:3px solid #222;padding-bottom:9px;color:#222">All</b><span>Maps</span><span>Images</span><span>News</span><span>Videos</span><span>More</span></div>
        <div class="r top" style="padding:24px 160px;gap:60px"><div>${result('Yelper', 'https://yelper.example › Dentists › Eugene, OR', 'Brightwater Dental - Eugene, OR - 88 Reviews', 'Rating 4.6. &#8220;Front desk was kind and they saw my kid the same day.&#8221; Updated July.')}${result('Find a Dentist', 'https://dentists.example › or › eugene', 'Best dentists near Eugene, Oregon', 'Compare 34 dentists with verified reviews. Accepting new patients today.')}${result('Lane County Business Journal', 'https://lcbj.example › health', 'Dental group opens second office on Mercer', 'The practice adds six chairs and plans to hire twelve people by spring.')}</div>
        <div style="width:370px;border:1px solid #dadce0;border-radius:10px;overflow:hidden">${map('100%', 150)}<div style="padding:16px 18px"><div style="font-size:24px">${p.company}</div><div class=r style="margin:10px 0"><span class=btn style="border:1px solid #dadce0;color:#1a0dab">Website</span><span class=btn style="border:1px solid #dadce0;color:#1a0dab">Directions</span><span class=btn style="border:1px solid #dadce0;color:#1a0dab">Save</span></div><div>4.7 ${stars(5)} <a>212 Google reviews</a></div><p class=s>Dental clinic in Eugene, Oregon</p><p><b>Address:</b> 418 Mercer Blvd, Eugene, OR 97401</p><p><b>Hours:</b> <span style="color:#b3261e">Closed</span> &#183; Opens 8 AM Mon</p><p><b>Phone:</b> <a>${p.phone}</a></p><p><b>Appointments:</b> <a>${p.website}</a></p><a>Suggest an edit</a> &#183; <a>Own this business?</a></div></div></div>`,
      ),
      [lead(p, 'company phone website')],
    )
  },
}

const mapsDesktop: Template = {
  name: 'google maps listing on a desktop',
  kind: 'profile',
  draw: () => {
    const p = who('Delgado & Daughters Upholstery')
    const round = (name: Parameters<typeof icon>[0], text: string) =>
      `<div style="text-align:center;font-size:12px;color:#0b57d0"><span style="display:inline-block;border:1px solid #b7c9ea;border-radius:50%;padding:8px;margin-bottom:4px">${icon(name, 18)}</span><br>${text}</div>`
    return paint(
      { width: 1366, families: ['Roboto'] },
      browserWindow(
        'google.com/maps/place/Delgado+%26+Daughters/@39.73,-104.98,15z',
        ['Delgado & Daughters Upholstery - Google Maps'],
        `<div class="r top" style="gap:0"><div style="width:408px"><div class=r style="margin:10px 14px;border-radius:24px;box-shadow:0 1px 5px #0005;padding:11px 16px">${icon('menu')}<span class=g>${p.company}</span>${icons('search', 'close')}</div><div style="height:170px;background:linear-gradient(160deg,#6b4a35,#b88b62,#3a3330)"></div>
        <div style="padding:16px 22px"><div style="font-size:22px">${p.company}</div><div>4.9 ${stars(5)} (57)</div><div class=s>Upholstery shop &#183; ${icon('user', 13)}</div></div><div class=r style="padding:0 22px;justify-content:space-between;border-bottom:1px solid #e0e0e0"><b style="color:#0b57d0;border-bottom:3px solid;padding:6px 14px">Overview</b><span>Reviews</span><span>About</span></div><div class=r style="padding:14px 22px;justify-content:space-between">${round('send', 'Directions')}${round('star', 'Save')}${round('pin', 'Nearby')}${round('phone', 'Send to<br>phone')}${round('reply', 'Share')}</div>
        <div style="padding:4px 22px 20px;border-top:1px solid #e0e0e0">${line('pin', '1209 W Alder Ave Unit 4, Denver, CO 80223', 22)}${line('clock', '<span style="color:#188038">Open</span> &#183; Closes 5:30 PM', 22)}${line('globe', p.website, 22)}${line('phone', p.phone, 22)}${line('home', 'P2Q8+6M Denver, Colorado', 22)}${line('check', 'Your Maps activity', 22)}${line('plus', 'Add a label', 22)}</div></div><div class=g>${map('100%', 760)}</div></div>`,
      ),
      [lead(p, 'company phone website')],
    )
  },
}

const mapsPhone: Template = {
  name: 'google maps listing on a dark phone',
  kind: 'profile',
  draw: () => {
    const p = who('The Copper Kettle B&B')
    return paint(
      { width: phoneWidth, families: ['Roboto'], isDark: true },
      phoneScreen(
        `${map('390', 190)}<div style="padding:14px 18px"><div class=r><b class=g style="font-size:22px;font-weight:400">${p.company}</b>${icon('close')}</div><div style="font-size:14px;color:#9aa0a6">4.6 ${stars(4)} (318) &#183; Bed &amp; breakfast</div><div style="color:#9aa0a6">Open 24 hours</div>
        <div class=r style="margin:14px 0"><span class=btn style="background:#8ab4f8;color:#111">Directions</span><span class=btn style="border:1px solid #5f6368;color:#8ab4f8">${icon('phone', 14)} Call</span><span class=btn style="border:1px solid #5f6368;color:#8ab4f8">Save</span></div><div class=r style="gap:24px;border-bottom:1px solid #333;padding-bottom:8px;font-size:13px"><b style="color:#8ab4f8">Overview</b><span>Prices</span><span>Reviews</span><span>Photos</span></div>
        ${line('pin', '14 Quay Hill, Tenby SA70 7BX')}${line('phone', p.phone)}${line('globe', p.website)}${line('clock', 'Check-in time: 15:00')}<div style="color:#8ab4f8;padding:8px 0">Suggest an edit</div></div>`,
        { time: '19:33', isDark: true, background: '#202124' },
      ),
      [lead(p, 'company phone website')],
    )
  },
}

const facebookPage: Template = {
  name: 'facebook page about',
  kind: 'profile',
  draw: () => {
    const p = who('Ridgeline Tree & Stump')
    return paint(
      { width: 1366, families: ['Open Sans'], css: 'body{background:#f0f2f5}.box{border:0;padding:16px}' },
      browserWindow(
        'facebook.com/ridgelinetree/about_contact_and_basic_info',
        ['Ridgeline Tree & Stump | Facebook', 'Marketplace'],
        `<div class=r style="background:#fff;padding:8px 16px;border-bottom:1px solid #ddd"><b style="background:#0866ff;color:#fff;border-radius:50%;width:38px;height:38px;text-align:center;font-size:25px">f</b><span style="background:#f0f2f5;border-radius:20px;padding:8px 14px;width:220px;color:#65676b">Search Facebook</span><span class=g style="text-align:center;word-spacing:50px">${icons('home', 'video', 'bag', 'users')}</span>${icons('menu', 'chat', 'bell')}${avatar(36)}</div>
        <div style="background:#fff;padding:0 150px"><div style="height:200px;background:linear-gradient(90deg,#29452b,#6f8f55,#c6cf9f);border-radius:0 0 8px 8px"></div><div class=r style="padding:14px 30px;gap:18px">${avatar(120, 'R')}<div class=g><h2 style="font-size:29px">${p.company}</h2><div class=s>1.9K likes &#183; 2.1K followers</div></div><span class=btn style="background:#0866ff;color:#fff;border-radius:6px">Message</span><span class=btn style="background:#e4e6eb;border-radius:6px">Like</span></div><div class=r style="border-top:1px solid #ddd;gap:30px;padding:14px 0;font-weight:700;color:#65676b"><span>Posts</span><span style="color:#0866ff">About</span><span>Mentions</span><span>Reviews</span><span>Followers</span><span>Photos</span></div></div>
        <div class="r top" style="margin:16px 180px"><div class=box style="display:flex;width:100%"><div style="width:250px;border-right:1px solid #ddd;line-height:2.6"><h3 style="font-size:20px">About</h3><div style="color:#0866ff"><b>Contact and basic info</b></div>Privacy and legal info<br>Page transparency</div><div class=g style="padding:0 20px"><h3>Categories</h3><p>Tree cutting service</p><h3>Contact info</h3>${line('pin', 'Serving Chattanooga, TN and nearby<br><span class=s>Service area</span>')}${line('phone', `${p.phone}<br><span class=s>Mobile</span>`)}${line('mail', `${p.email}<br><span class=s>Email</span>`)}<h3>Websites and social links</h3>${line('globe', `${p.website}<br><span class=s>Website</span>`)}<h3>Basic info</h3>${line('clock', '<b>Always open</b><br><span class=s>Hours</span>')}${line('star', 'Not yet rated (4 Reviews)<br><span class=s>Rating</span>')}</div></div></div>`,
      ),
      [lead(p, 'company email phone website')],
    )
  },
}

const instagram: Template = {
  name: 'instagram business profile',
  kind: 'profile',
  draw: () => {
    const p = who('Casa Yucatán Catering')
    const count = (many: string, what: string) =>
      `<div style="text-align:center"><b style="font-size:16px">${many}</b><div style="font-size:13px">${what}</div></div>`
    return paint(
      { width: phoneWidth, families: ['Inter'] },
      phoneScreen(
        `<div class=r style="padding:6px 16px 12px">${icon('back')}<b class=g style="text-align:center;font-size:17px">casayucatan.catering</b>${icon('more')}</div><div class=r style="padding:0 16px;gap:26px">${avatar(84)}<div class="g r" style="justify-content:space-between">${count('412', 'posts')}${count('9,836', 'followers')}${count('287', 'following')}</div></div>
        <div style="padding:10px 16px;font-size:14px"><b>${p.company}</b><div style="color:#737373">Caterer</div>Weddings, quince, office lunch &#183; San Antonio TX<br>Tamales by the dozen every Friday<br>Bookings: ${p.email}<br>Text ${p.phone}<br><b style="color:#00376b">${icon('send', 13)} ${p.website}</b><div style="color:#737373;font-size:13px;margin-top:4px">Followed by tacoclub210, riverwalk.eats and 3 others</div></div>
        <div class=r style="padding:4px 16px 14px">${['Follow', 'Message', 'Contact'].map((text, at) => `<span class="g btn" style="border-radius:8px;text-align:center;${at === 0 ? 'background:#0095f6;color:#fff' : 'background:#efefef'}">${text}</span>`).join('')}</div>
        <div style="display:grid;grid-template-columns:repeat(3,1fr);gap:2px">${['#b9562f', '#7f9c4a', '#d9a441', '#3f5d7a', '#933a2e', '#c9b38c', '#556b2f', '#a0522d', '#d08c60'].map((hue) => `<i style="height:128px;background:linear-gradient(135deg,${hue},#0003),${hue}"></i>`).join('')}</div>`,
        { time: '11:20' },
      ),
      [lead(p, 'company email phone website')],
    )
  },
}

const xProfile: Template = {
  name: 'x profile in dark mode',
  kind: 'profile',
  draw: () => {
    const p = who('Winslow Adeyemi-Park')
    const follow = (name: string, handle: string) =>
      `<div class=r style="padding:10px 0">${avatar(40)}<div class=g><b>${name}</b><div class=s>@${handle}</div></div><span class=btn style="background:#eff3f4;color:#0f1419">Follow</span></div>`
    return paint(
      {
        width: 1280,
        families: ['Open Sans'],
        isDark: true,
        css: 'body{background:#000}.box{background:#000;border-radius:16px;padding:14px 16px;margin-bottom:14px}',
      },
      browserWindow(
        'x.com/winslowbuilds',
        ['Winslow Adeyemi-Park (@winslowbuilds) / X', 'News'],
        `<div class="r top" style="width:1180px;margin:0 auto;gap:0"><div style="width:220px;font-size:19px;line-height:2.6;padding:10px"><b style="font-size:26px">X</b><br>${icon('home')} Home<br>${icon('search')} Explore<br>${icon('bell')} Notifications<br>${icon('mail')} Messages<br>${icon('user')} Profile<br><span class=btn style="background:#eff3f4;color:#000;line-height:1.6;padding:10px 60px">Post</span></div>
        <div style="width:600px;border:1px solid #2f3336;border-width:0 1px"><div class=r style="padding:8px 16px;gap:26px">${icon('back')}<div><b style="font-size:19px">${p.name}</b><div class=s>2,214 posts</div></div></div><div style="height:190px;background:linear-gradient(110deg,#3b2f63,#7a4b8a,#e59866)"></div><div style="padding:0 16px"><div class=r style="margin-top:-66px"><span class=g>${avatar(132)}</span><span class=btn style="background:#eff3f4;color:#0f1419;margin-top:60px">Follow</span></div><h2 style="margin-top:10px;font-size:21px">${p.name}</h2><div class=s style="font-size:15px">@winslowbuilds</div><p style="margin-top:10px;font-size:15px">${p.title} @ ${p.company}. Payroll for tiny crews. Opinions and typos mine.</p><div class=s style="font-size:14px">${icon('pin', 16)} Raleigh, NC &nbsp; ${icon('globe', 16)} <a>${p.website}</a> &nbsp; ${icon('clock', 16)} Joined March 2012</div><p style="margin-top:10px"><b>318</b> <span class=s>Following</span> &nbsp; <b>12.4K</b> <span class=s>Followers</span></p></div><div class=r style="border-bottom:1px solid #2f3336;padding:10px 40px;justify-content:space-between"><b>Posts</b><span>Replies</span><span>Media</span></div><div style="padding:12px 16px"><b>${p.name}</b> <span class=s>@winslowbuilds &#183; 4h</span><p>We closed the books in nine minutes this month. New record.</p><span class=s>12 replies &#183; 31 reposts &#183; 402 likes</span></div></div>
        <div style="width:340px;padding:10px 20px"><div class=box>Search</div><div class=box><h3>You might like</h3>${follow('Gretchen Falk', 'gfalk_hr')}${follow('Ledgerly', 'ledgerlyapp')}${follow('Tomás Urrutia', 'turrutia')}</div><div class=box><h3>What&#8217;s happening</h3><p class=s>Business &#183; Trending<br><b style="color:#fff">#TaxDay</b><br>41K posts</p></div></div></div>`,
        true,
      ),
      [lead(p, 'name title company website')],
    )
  },
}

const teamPage: Template = {
  name: 'team page of a website',
  kind: 'list',
  draw: () => {
    const team = everyone('Prudence Ashdown', 'Callum MacGillivray', 'Anwen Rhys-Jones', "Declan D'Arcy")
    return paint(
      { width: 1280, families: ['Work Sans'], css: '.card{width:260px}.card img{width:100%}' },
      browserWindow(
        'https://www.ashdownrhys.example/our-people',
        ['Our people - Ashdown Rhys Surveyors', 'surveyors near me - Search'],
        `<div class=r style="padding:22px 70px;gap:34px"><b class=g style="font-size:20px;color:#234d3c">ASHDOWN RHYS</b><span>Services</span><span>Our people</span><span>Projects</span><span>Contact</span><span class=btn style="background:#234d3c;color:#fff;border-radius:4px">Get a survey</span></div>
        <div style="background:#eef3ef;padding:46px 70px"><h1 style="font-size:38px">Our people</h1><p>Chartered surveyors in Cardiff and Edinburgh since 1988.</p></div>
        <div class="r top" style="padding:40px 70px;gap:28px">${team
          .map(
            (p) =>
              `<div class=card><div style="height:220px;background:linear-gradient(#c9d6cf,#a7b8ae);display:flex;align-items:end;justify-content:center">${avatar(190)}</div><h3 style="margin-top:14px">${p.name}</h3><div style="color:#4b6b5d">${p.title}</div><p style="font-size:13px;margin-top:8px">T: ${p.phone}<br><a>${p.email}</a></p></div>`,
          )
          .join(
            '',
          )}</div><div style="background:#17352a;color:#cfe0d8;padding:24px 70px;font-size:13px">Ashdown Rhys Surveyors is regulated by RICS. &#169; 2025 &#183; Privacy &#183; Cookies</div>`,
      ),
      team.map((p) => lead(p, 'name title company email phone')),
    )
  },
}

export const webPages: readonly Template[] = [
  knowledgePanel,
  mapsDesktop,
  mapsPhone,
  facebookPage,
  instagram,
  xProfile,
  teamPage,
]
