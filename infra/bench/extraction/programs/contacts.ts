import type { Template } from '../model.ts'
import { lead, who } from './people.ts'
import { avatar, icon, icons, paint, phoneScreen, phoneWidth } from './shells.ts'

const iphone = (
  isDark: boolean,
  name: string,
  under: string,
  rows: readonly (readonly [string, string])[],
  time: string,
) => {
  const box = isDark ? '#1c1c1e' : '#fff'
  return phoneScreen(
    `<div class=r style="padding:6px 16px;color:#007aff;font-size:17px"><span class=g>${icon('back')} Contacts</span>Edit</div><div style="text-align:center;padding:10px">${avatar(96, name[0])}<div style="font-size:27px;margin-top:6px">${name}</div><div style="font-size:15px;opacity:.7">${under}</div></div><div class=r style="padding:6px 16px 14px;gap:8px">${(['chat', 'phone', 'video', 'mail'] as const).map((each, at) => `<span class=g style="background:${box};border-radius:10px;padding:9px 0;text-align:center;color:#007aff;font-size:11px">${icon(each)}<br>${['message', 'call', 'video', 'mail'][at]}</span>`).join('')}</div>${rows.map(([label, value]) => `<div style="background:${box};border-radius:10px;margin:0 16px 10px;padding:9px 16px;font-size:14px">${label}<div style="font-size:17px;color:${/^(?:notes|birthday)$/.test(label) ? 'inherit' : '#007aff'}">${value}</div></div>`).join('')}<div style="background:${box};border-radius:10px;margin:0 16px;padding:12px 16px;font-size:17px;color:#007aff">Send Message<br><br>Share Contact</div><span class=g></span>`,
    { time, isDark, background: isDark ? '#000' : '#f2f2f7' },
  )
}

const light: Template = {
  name: 'contact on an iphone',
  kind: 'card',
  draw: () => {
    const p = who('Geraldine Fitzsimmons')
    const note = 'Met at the Tulsa home show. Wants pricing for 300 closet kits.'
    return paint(
      { width: phoneWidth, families: ['Inter'] },
      iphone(
        false,
        p.name,
        p.company,
        [
          ['mobile', p.phone],
          ['work', p.second_phone],
          ['email', p.email],
          ['homepage', p.website],
          ['notes', note],
        ],
        '17:26',
      ),
      [lead(p, 'name company email phone second_phone website', note)],
    )
  },
}

const dark: Template = {
  name: 'contact on a dark iphone',
  kind: 'card',
  draw: () => {
    const p = who('Héctor Villaseñor')
    return paint(
      { width: phoneWidth, families: ['Inter'], isDark: true },
      iphone(
        true,
        p.name,
        `${p.title}<br>${p.company}`,
        [
          ['mobile', p.phone],
          ['work', p.email],
          ['birthday', 'March 2'],
        ],
        '21:05',
      ),
      [lead(p, 'name title company email phone')],
    )
  },
}

const android: Template = {
  name: 'contact on a dark android phone',
  kind: 'card',
  draw: () => {
    const p = who('Ngozi Eze-Anderson')
    const row = (name: Parameters<typeof icon>[0], value: string, label: string) =>
      `<div class=r style="padding:10px 20px;gap:22px">${icon(name)}<div style="font-size:16px">${value}<div style="font-size:13px;opacity:.6">${label}</div></div></div>`
    return paint(
      { width: phoneWidth, families: ['Roboto'], isDark: true },
      phoneScreen(
        `<div class=r style="padding:8px 18px">${icon('back', 24)}<span class=g></span>${icons('star', 'dots')}</div><div style="text-align:center;padding:14px">${avatar(120, 'N')}<div style="font-size:28px;margin-top:10px">${p.name}</div><div style="opacity:.7">${p.title} &#8226; ${p.company}</div></div><div class=r style="justify-content:space-around;padding:10px 20px;border-bottom:1px solid #333;text-align:center;font-size:13px"><span>${icon('phone')}<br>Call</span><span>${icon('chat')}<br>Text</span><span>${icon('video')}<br>Video</span><span>${icon('mail')}<br>Email</span></div><div style="padding:16px 20px 4px;font-size:14px"><b>Contact info</b></div>${row('phone', p.phone, 'Mobile')}${row('phone', p.second_phone, 'Work')}${row('mail', p.email, 'Work')}<div style="padding:16px 20px 4px;font-size:14px"><b>Contact settings</b></div><div style="padding:8px 20px;opacity:.8">Ringtone: default<br>Route to voicemail: off</div><span class=g></span>`,
        { time: '12:00', isDark: true, background: '#1b1b1f' },
      ),
      [lead(p, 'name title company email phone second_phone')],
    )
  },
}

const people: Template = {
  name: 'outlook people card',
  kind: 'card',
  draw: () => {
    const p = who('Wilhelmina van der Berg')
    const row = (label: string, value: string) =>
      `<div style="width:50%;padding:10px 0"><div class=s>${label}</div><a>${value}</a></div>`
    return paint(
      { width: 1280, families: ['Open Sans'], css: 'body{background:#faf9f8}' },
      `<div class=r style="background:#0f6cbd;color:#fff;padding:10px 16px"><b style="width:200px">Outlook</b><span style="background:#fff;color:#666;border-radius:4px;padding:5px 14px;width:400px">Search people</span><span class=g></span>${icons('bell', 'gear')}${avatar(28, 'JA')}</div><div class="r top" style="gap:0"><div style="width:190px;padding:16px;line-height:2.2"><span class=btn style="background:#0f6cbd;color:#fff;border-radius:4px">New contact</span><br>Favorites<br><b>Your contacts</b><br>Your contact lists<br>Deleted</div>
      <div style="width:270px;background:#fff;border:1px solid #e1e1e1;min-height:560px">${['Velma Aldous', 'Wade Ibarra', p.name, 'Wyatt Colquhoun'].map((name) => `<div class=r style="padding:10px 14px;${name === p.name ? 'background:#cfe4fa' : ''}">${avatar(32, name[0])}${name}</div>`).join('')}</div>
      <div class=g style="background:#fff;padding:26px 34px;min-height:560px"><div class=r>${avatar(88, 'WB')}<div><h2 style="font-size:26px">${p.name}</h2><div>${p.title}</div><div class=s>${p.company}</div></div></div><div class=r style="gap:18px;margin:18px 0;border-bottom:1px solid #ddd;padding-bottom:14px">${icon('mail')} Send email ${icon('chat')} Start chat ${icon('star')} Add to favorites ${icon('gear')} Edit</div><b>Contact information</b><div style="display:flex;flex-wrap:wrap">${row('Email', p.email)}${row('Business phone', p.second_phone)}${row('Mobile', p.phone)}${row('Business fax', '(302) 555-0116')}${row('Company', p.company)}${row('Web page', p.website)}</div><p><b>Files</b><br><span class=s>No recent files shared with you</span></p></div></div>`,
      [lead(p, 'name title company email phone second_phone website')],
    )
  },
}

const badge = (show: string, inner: string, color: string, turn: number) =>
  `<div style="background:linear-gradient(160deg,#39424e,#7b8794 60%,#2b3036);padding:60px 0 90px;overflow:hidden"><div style="width:560px;min-height:760px;margin:0 auto;background:#fff;border-radius:18px;transform:rotate(${turn}deg);box-shadow:0 20px 40px #0008;overflow:hidden;text-align:center;color:#111"><div style="height:16px;width:110px;border-radius:8px;background:#555;margin:18px auto"></div><div style="background:${color};color:#fff;padding:26px;font-size:30px;font-weight:700">${show}</div>${inner}</div></div>`

const attendee: Template = {
  name: 'photo of a trade show badge',
  kind: 'card',
  draw: () => {
    const p = who('Jedidiah Stoltzfus')
    return paint(
      { width: 900, families: ['Poppins'] },
      badge(
        'MIDWEST PACK EXPO 2025',
        `<div style="padding:50px 20px;font-size:66px;line-height:1.1;font-weight:700">JEDIDIAH<div style="font-size:46px">STOLTZFUS</div></div><div style="font-size:26px">${p.title}</div><div style="font-size:30px;font-weight:700;margin-top:10px">${p.company}</div><div style="font-size:22px;color:#555">Lancaster, PA</div><div style="background:#222;color:#fff;font-size:34px;padding:18px;margin-top:70px;letter-spacing:6px">EXHIBITOR</div>`,
        '#e4572e',
        -4,
      ),
      [lead(p, 'name title company')],
    )
  },
}

const speaker: Template = {
  name: 'photo of a speaker badge',
  kind: 'card',
  draw: () => {
    const p = who('Dr. Amara Nwachukwu')
    return paint(
      { width: 900, families: ['Work Sans'] },
      badge(
        'ColdChain Live<div style="font-size:18px;font-weight:400">Amsterdam &#183; 14-16 October</div>',
        `<div style="padding:60px 30px 10px;font-size:52px;font-weight:700;line-height:1.15">${p.name}</div><div style="font-size:26px">${p.company}</div><div style="margin:70px auto 20px;width:180px;height:180px;background:conic-gradient(#000 25%,#fff 0 50%,#000 0 75%,#fff 0) 0 0/30px 30px"></div><div style="font-size:28px;color:#0b6e4f;font-weight:700">SPEAKER</div><div style="font-size:17px;color:#777;margin-top:20px">Wi-Fi: ColdChainGuest &#183; Help desk: hall 2</div>`,
        '#0b6e4f',
        3,
      ),
      [lead(p, 'name company')],
    )
  },
}

export const contacts: readonly Template[] = [light, dark, android, people, attendee, speaker]
