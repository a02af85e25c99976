import { brand } from '../../../../shared/brand.ts'
import { html, type Template } from '../model.ts'
import type { Chance, Person } from '../people.ts'

/** A template whose name is its key. */
export const named = (
  kind: Template['kind'],
  templates: Readonly<Record<string, Template['draw']>>,
): Template[] => Object.entries(templates).map(([name, draw]) => ({ name, kind, draw }))

/** A valid US number in a common notation. */
export const american = (chance: Chance): string =>
  chance
    .pick(['(a) b-c', 'a-b-c', 'a.b.c', '+1 a-b-c', '+1 (a) b-c'])
    .replace('a', chance.pick(['617', '312', '415', '206', '512', '404']))
    .replace('b', String(chance.int(200, 999)))
    .replace('c', String(chance.int(1000, 9999)))

/** Job titles of realistic length. */
export const longTitle = (chance: Chance, { title }: Person): string =>
  chance.is(0.5)
    ? title
    : chance.pick([
        'Vice President, Sales & Partnerships',
        'Director, Global Supply Chain',
        'Senior Manager, Customer Success, North America',
        'Head of Finance and Operations',
        'Chief of Staff to the President',
        'Regional Manager, Retail',
        'Owner and General Manager',
        'Assistant Vice President, Commercial Lending',
      ])

/** A staff member of the firm that uses the product. */
export const staff = (chance: Chance): { name: string; email: string; signature: string } => {
  const [first, last] = chance.pick([
    ['Dana', 'Whitfield'],
    ['Marcus', 'Oyelaran'],
    ['Priya', 'Nair'],
    ['Tom', 'Bergqvist'],
  ] as const)
  const name = `${first} ${last}`
  const email = `${first.toLowerCase()}.${last.toLowerCase()}@${brand.email.split('@')[1]}`
  const signature = `<b>${name}</b><br>Payments Advisor<br>${html(brand.name)}<br>${brand.phone.display}<br>${email}`
  return { name, email, signature }
}

/** The tabs, address bar and bookmarks of a browser. */
export const browserOf = (title: string, address: string, content: string): string =>
  `<div style="background:#dee1e6;color:#333;font:12px sans-serif;padding:8px 12px 0"><span style="background:#fff;border-radius:8px 8px 0 0;padding:7px 40px 7px 12px;display:inline-block">${html(title)} &nbsp; ✕</span><span style="padding:7px 14px">Calendar ✕</span> +</div><div style="background:#fff;color:#333;font:13px sans-serif;padding:6px 12px;border-bottom:1px solid #ccc">← → ⟳ &nbsp;<span style="background:#eff1f3;border-radius:14px;padding:5px 16px;display:inline-block;width:60%">${address}</span> ☆ ⋮</div><div style="background:#fff;color:#444;font:12px sans-serif;padding:5px 14px;border-bottom:1px solid #ddd">Bookmarks &nbsp; Sales dashboard &nbsp; Payroll &nbsp; Team drive</div>${content}`

/** The status bar of a phone. */
export const phoneBar =
  '<div style="font:600 14px sans-serif;padding:10px 24px 4px">9:41 <span style="float:right">5G 84%</span></div>'

/** A sidebar of short lines, such as folders. */
export const sidebar = (lines: readonly string[]): string =>
  `<div style="width:150px;flex:none;border-right:1px solid #8884;padding:14px;font-size:13px;line-height:2">${lines.join('<br>')}</div>`

/** A list of other people at the left, each with the start of a message. */
export const othersOf = (chance: Chance, people: readonly Pick<Person, 'name'>[]): string =>
  `<div style="width:250px;flex:none;border-right:1px solid #8884">${people
    .map(
      ({ name }) =>
        `<div style="padding:10px 12px;border-bottom:1px solid #8883"><span style="float:right;font-size:11px;color:var(--dim)">${chance.pick(['9:12 AM', 'Yesterday', 'Tue', '3/14'])}</span><b style="font-size:14px">${html(name)}</b><div style="font-size:12px;color:var(--dim);white-space:nowrap;overflow:hidden">${chance.pick(['Re: Terminal pricing for two', 'Sounds good, thank you!', 'You: I sent it this morning', 'Contract for signature'])}</div></div>`,
    )
    .join('')}</div>`

/** A round avatar with the initials of a name. */
export const face = (name: string, size = 40): string =>
  `<span style="display:inline-flex;width:${size}px;height:${size}px;border-radius:50%;background:#7a8fb0;color:#fff;align-items:center;justify-content:center;font-size:${size * 0.4}px;flex:none">${html(
    name
      .split(' ')
      .map((part) => part.charAt(0))
      .join('')
      .slice(0, 2),
  )}</span>`
