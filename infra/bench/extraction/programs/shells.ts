import type { Drawing, Truth } from '../model.ts'
import { facesOf } from '../render.ts'

/** Classes that most programs share: rows, columns, muted text, avatars, buttons and boxes. */
const base = `
*{box-sizing:border-box}p{margin:0 0 10px}h1,h2,h3{margin:0}table{border-collapse:collapse}
.r{display:flex;align-items:center;gap:10px}.c{display:flex;flex-direction:column;gap:6px}.g{flex:1;min-width:0}
.top{align-items:flex-start}.s{font-size:12px;color:var(--dim)}.b{font-weight:700}.box{background:var(--card);border:1px solid var(--line);border-radius:8px}
.av{border-radius:50%;flex:none;display:inline-flex;align-items:center;justify-content:center;color:#fff;overflow:hidden}
.btn{border-radius:18px;padding:6px 16px;font-weight:700;display:inline-block;white-space:nowrap}
.cut{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}a{color:var(--link);text-decoration:none}`

const light = '--bg:#fff;--fg:#1f2328;--dim:#656d76;--card:#fff;--line:#dfe3e8;--link:#0a66c2;'
const dark = '--bg:#121417;--fg:#e8eaed;--dim:#9aa0a6;--card:#1e2125;--line:#34383d;--link:#8ab4f8;'

export interface Look {
  width: number
  /** Font families. The first is the page's default. */
  families: readonly [string, ...string[]]
  css?: string
  isDark?: boolean
  isHostile?: boolean
}

export const paint = (look: Look, body: string, leads: Truth[] = []): Drawing => ({
  width: look.width,
  css: `${look.families.map(facesOf).join('')}${base}:root{${look.isDark ? dark : light}}
  body{background:var(--bg);color:var(--fg);font:14px/1.4 '${look.families[0]}',sans-serif}${look.css ?? ''}`,
  body,
  leads,
  hostile: look.isHostile ?? false,
})

const shapes = {
  search: '<circle cx=10 cy=10 r=6 /><path d="M15 15l6 6"/>',
  phone: '<path d="M6 3l3 5-2 2c1 3 4 6 7 7l2-2 5 3c0 3-2 4-4 4C9 21 3 13 3 6c0-2 1-3 3-3z"/>',
  mail: '<rect x=3 y=5 width=18 height=14 rx=2 /><path d="M3 7l9 7 9-7"/>',
  globe: '<circle cx=12 cy=12 r=9 /><path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"/>',
  pin: '<path d="M12 22s7-7 7-13a7 7 0 0 0-14 0c0 6 7 13 7 13z"/><circle cx=12 cy=9 r=2.5 />',
  star: '<path d="M12 3l3 6 6 1-5 4 2 7-6-4-6 4 2-7-5-4 6-1z"/>',
  clock: '<circle cx=12 cy=12 r=9 /><path d="M12 7v5l4 2"/>',
  bell: '<path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4"/>',
  home: '<path d="M3 11l9-8 9 8M6 9v12h12V9"/>',
  user: '<circle cx=12 cy=8 r=4 /><path d="M4 21c1-6 15-6 16 0"/>',
  users: '<circle cx=9 cy=8 r=4 /><path d="M2 21c1-6 13-6 14 0M16 4a4 4 0 0 1 0 8M18 15c3 1 4 3 4 6"/>',
  chat: '<path d="M4 4h16v12H10l-5 5v-5H4z"/>',
  gear: '<circle cx=12 cy=12 r=3 /><path d="M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3"/>',
  dots: '<circle cx=12 cy=5 r=1 /><circle cx=12 cy=12 r=1 /><circle cx=12 cy=19 r=1 />',
  more: '<circle cx=5 cy=12 r=1 /><circle cx=12 cy=12 r=1 /><circle cx=19 cy=12 r=1 />',
  back: '<path d="M15 4l-8 8 8 8"/>',
  next: '<path d="M9 4l8 8-8 8"/>',
  menu: '<path d="M3 6h18M3 12h18M3 18h18"/>',
  plus: '<path d="M12 4v16M4 12h16"/>',
  close: '<path d="M5 5l14 14M19 5L5 19"/>',
  check: '<path d="M4 12l6 6L20 6"/>',
  video: '<rect x=2 y=6 width=13 height=12 rx=2 /><path d="M15 11l7-4v10l-7-4"/>',
  send: '<path d="M3 3l19 9-19 9 4-9z"/>',
  trash: '<path d="M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15"/>',
  camera: '<rect x=3 y=7 width=18 height=13 rx=2 /><circle cx=12 cy=13 r=4 /><path d="M8 7l2-3h4l2 3"/>',
  bag: '<rect x=3 y=8 width=18 height=12 rx=2 /><path d="M9 8V5h6v3"/>',
  mic: '<rect x=9 y=3 width=6 height=11 rx=3 /><path d="M5 12c0 9 14 9 14 0M12 19v3"/>',
  reply: '<path d="M10 5L3 12l7 7v-4c6 0 9 2 11 5 0-7-4-11-11-11z"/>',
  lock: '<rect x=5 y=11 width=14 height=10 rx=2 /><path d="M8 11V7a4 4 0 0 1 8 0v4"/>',
}

export const icon = (name: keyof typeof shapes, size = 20, color = 'currentColor'): string =>
  `<svg width=${size} height=${size} viewBox="0 0 24 24" fill=none stroke="${color}" stroke-width=2 style="flex:none;vertical-align:-4px">${shapes[name]}</svg>`

export const icons = (...names: (keyof typeof shapes)[]): string => names.map((each) => icon(each)).join(' ')

/** The stars of a rating, with this many of five filled. */
export const stars = (filled: number): string =>
  Array.from(
    { length: 5 },
    (_, at) =>
      `<svg width=14 height=14 viewBox="0 0 24 24" fill="${at < filled ? '#e7a100' : 'none'}" stroke="#e7a100" style="vertical-align:-2px">${shapes.star}</svg>`,
  ).join('')

const hues = ['#7b5cd6', '#0b8f6a', '#c2410c', '#1a73e8', '#b0276f', '#5b6770', '#8a6d1f', '#0e7490']

/** A round avatar: a face of two shapes, or the given letters. */
export const avatar = (size: number, letters = '', hue = letters.length + size): string => {
  const color = hues[(hue + (letters.codePointAt(0) ?? 0)) % hues.length]
  const face = `<svg width=${size} height=${size} viewBox="0 0 40 40"><rect width=40 height=40 fill="${color}" opacity=.35 /><circle cx=20 cy=16 r=8 fill="#e3b48f"/><path d="M12 14c0-12 16-12 16 0-5-5-11-5-16 0z" fill="#4a3020"/><path d="M4 44c2-24 30-24 32 0z" fill="${color}"/></svg>`
  return `<span class=av style="width:${size}px;height:${size}px;${letters ? `background:${color};` : ''}font-size:${size * 0.4}px">${letters || face}</span>`
}

/** A desktop browser window: tabs, address bar, page. */
export const browserWindow = (url: string, tabs: readonly string[], page: string, isDark = false): string => {
  const [strip, bar, field, ink] = isDark
    ? ['#1f2023', '#35363a', '#202124', '#e8eaed']
    : ['#dee1e6', '#fff', '#f1f3f4', '#3c4043']
  const tab = (text: string, at: number) =>
    `<div class=r style="width:220px;gap:8px;padding:9px 12px;font-size:12px;${at === 0 ? `background:${bar};border-radius:9px 9px 0 0` : ''}">${icon('globe', 14)}<span class="g cut">${text}</span>${icon('close', 11)}</div>`
  return `<div style="color:${ink};background:${strip};padding:8px 10px 0" class=r>${tabs.map(tab).join('')}${icon('plus', 15)}<span class=g></span><span style="padding-right:8px">&#8211;&nbsp;&nbsp; &#9633;&nbsp;&nbsp; &#215;</span></div>
  <div class=r style="color:${ink};background:${bar};padding:6px 12px">${icons('back', 'next')}<span style="font-size:18px">&#8635;</span>
  <div class="g r" style="background:${field};border-radius:16px;padding:5px 14px;font-size:13.5px;gap:8px">${icon('lock', 13)}<span class="g cut">${url}</span>${icon('star', 16)}</div>${avatar(26, 'J')}${icon('dots', 18)}</div>${page}`
}

export interface Phone {
  time?: string
  isDark?: boolean
  background?: string
}

/** A phone's screen, 390 points wide, with two pixels per point. */
export const phoneScreen = (
  page: string,
  { time = '9:41', isDark = false, background }: Phone = {},
): string =>
  `<div style="zoom:2;width:390px;min-height:720px;position:relative;display:flex;flex-direction:column;background:${background ?? (isDark ? '#000' : '#fff')};color:${isDark ? '#fff' : '#000'}">
  <div class=r style="padding:14px 28px 8px;font-size:15px;font-weight:700"><span class=g>${time}</span><svg width=18 height=12 fill=currentColor><path d="M0 8h3v4H0zM5 5h3v7H5zM10 2h3v10h-3zM15 0h3v12h-3z"/></svg><span style="font-size:11px">5G</span><span style="border:1.5px solid;border-radius:4px;width:25px;height:12px;padding:1.5px"><i style="display:block;width:70%;height:100%;background:currentColor;border-radius:2px"></i></span></div>${page}
  <div style="width:130px;height:5px;border-radius:3px;background:currentColor;margin:10px auto 8px"></div></div>`

export const phoneWidth = 780
