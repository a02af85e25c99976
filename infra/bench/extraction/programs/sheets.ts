import type { Template } from '../model.ts'
import { everyone, lead } from './people.ts'
import { avatar, browserWindow, icon, icons, paint } from './shells.ts'

const letters = [...'ABCDEFGH']
const tabs = (names: readonly string[]) =>
  `<div class=r style="background:#f3f3f3;padding:6px 16px;gap:24px;font-size:13px"><span>+</span>${names.map((name, at) => (at === 0 ? `<b style="color:#107c41;border-bottom:2px solid">${name}</b>` : `<span>${name}</span>`)).join('')}</div>`

/** Rows of a sheet under its column letters. */
const grid = (
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  line: string,
  cell = 'white-space:nowrap;overflow:hidden',
) =>
  `<table style="table-layout:fixed;width:${widths.reduce((sum, width) => sum + width, 44)}px;font-size:14px"><tr style="background:#f3f3f3;color:#555;text-align:center"><td style="width:44px">${widths.map((width, at) => `<td style="width:${width}px;border:1px solid #d0d0d0">${letters[at]}`).join('')}</tr>${rows
    .map(
      (row, at) =>
        `<tr><td style="background:#f3f3f3;color:#555;text-align:center;border:1px solid #d0d0d0">${at + 1}${row.map((text) => `<td style="border:1px solid ${line};padding:3px 6px;vertical-align:top;${at === 0 ? 'font-weight:700;' : ''}${cell}">${text}`).join('')}</tr>`,
    )
    .join(
      '',
    )}${[1, 2, 3, 4].map((more) => `<tr><td style="background:#f3f3f3;color:#555;text-align:center;border:1px solid #d0d0d0">${rows.length + more}${widths.map(() => `<td style="border:1px solid ${line};height:24px">`).join('')}</tr>`).join('')}</table>`

const excel: Template = {
  name: 'excel with a row for each lead',
  kind: 'list',
  draw: () => {
    const people = everyone(
      'Lorenzo Bianchi-Ortega',
      'Mildred Oyelaran',
      'Scott Van Der Linde',
      'Shanice Toussaint',
      'Wojciech Zieliński',
      "Maeve O'Rourke",
      'Tyrell Gaines Sr.',
      'Ana Lucía Cárdenas',
    )
    const notes = [
      'Wants samples',
      '',
      'Call after 3 pm',
      '',
      'Send German price list',
      'Budget in October',
      '',
      'Asked about forklifts',
    ]
    const rows = people.map((p, at) => {
      const [first = '', ...rest] = p.name.split(' ')
      return at === 7
        ? ['Ana Lucía', 'Cárdenas', p.company, p.title, p.email, p.phone, notes[at] ?? '']
        : [first, rest.join(' '), p.company, p.title, p.email, p.phone, notes[at] ?? '']
    })
    return paint(
      { width: 1440, families: ['Lato'] },
      `<div class=r style="background:#107c41;color:#fff;padding:9px 16px"><span>AutoSave On</span><b class=g style="text-align:center">Expo leads 2025 - Excel</b>${icon('search')}<span style="width:300px"></span>Jordan Avery ${avatar(26, 'JA')}</div><div class=r style="background:#f3f3f3;padding:8px 16px;gap:22px;font-size:13px"><span>File</span><b style="border-bottom:2px solid #107c41">Home</b><span>Insert</span><span>Page Layout</span><span>Formulas</span><span>Data</span><span>Review</span><span>View</span></div>
      <div class=r style="background:#f9f9f9;padding:14px 16px;gap:30px;font-size:13px;border-bottom:1px solid #ddd"><span>Paste</span><span>Aptos Narrow &#9662; 11 &#9662;</span><b>B <i>I</i> <u>U</u></b><span>Wrap Text</span><span>General &#9662;</span><span>$ % ,</span><span>Conditional Formatting &#9662;</span><span>Insert Delete Format</span><span>&#931; AutoSum</span></div><div class=r style="padding:5px 16px;border-bottom:1px solid #ddd;font-size:13px"><span style="width:70px;border:1px solid #ddd;padding:2px 6px">C14</span><i>fx</i></div>${grid([110, 150, 210, 210, 270, 160, 200], [['First Name', 'Last Name', 'Company', 'Title', 'Email', 'Phone', 'Notes'], ...rows], '#d9d9d9')}${tabs(['Leads', 'Suppliers', 'Sheet3'])}`,
      people.map((p, at) => lead(p, 'name title company email phone', notes[at] || null)),
    )
  },
}

const sheets = (title: string, inner: string) =>
  browserWindow(
    'docs.google.com/spreadsheets/d/1q8fLe0vTtP/edit?gid=0#gid=0',
    [`${title} - Google Sheets`, 'Gmail'],
    `<div class=r style="padding:10px 16px;background:#f9fbfd">${icon('menu', 30, '#188038')}<div class=g><span style="font-size:18px">${title}</span> ${icon('star', 14)}<div style="font-size:13px">File &nbsp; Edit &nbsp; View &nbsp; Insert &nbsp; Format &nbsp; Data &nbsp; Tools &nbsp; Extensions &nbsp; Help</div></div>${icons('clock', 'chat')}<span class=btn style="background:#c2e7ff;color:#001d35">${icon('lock', 14)} Share</span>${avatar(32, 'J')}</div><div style="background:#edf2fa;border-radius:20px;margin:0 16px;padding:7px 20px;font-size:13px">&#8630; &#8631; &nbsp; 100% &#9662; &nbsp; $ &nbsp; % &nbsp; .0 &nbsp; 123 &nbsp; Default &#9662; &nbsp; - 10 + &nbsp; <b>B</b> &nbsp; <i>I</i> &nbsp; A</div><div style="padding:6px 16px;font-size:13px;border-bottom:1px solid #ddd">A1 &#9662; &nbsp; <i>fx</i> &nbsp; Name</div>${inner}`,
  )

const wrapped: Template = {
  name: 'google sheets with wrapped cells',
  kind: 'list',
  draw: () => {
    const people = everyone(
      'Oluwaseun Fashola-Wright',
      'Birgit Sommerfeld',
      'Clayton Rusk',
      'Yvette Delacroix',
    )
    const notes = [
      'Runs three pharmacies. Needs 12 lockable cabinets, wants to see one first.',
      'Asked whether the scales are certified for trade in the EU.',
      'Wants a callback about the used conveyor, about 60 feet, with legs.',
      'Opening in spring. Send the brochure in French and the list of installers.',
    ]
    return paint(
      { width: 1280, families: ['Roboto'] },
      sheets(
        'Fair - hot leads',
        grid(
          [190, 190, 240, 150, 330],
          [
            ['Name', 'Company', 'Email', 'Mobile', 'What they want'],
            ...people.map((p, at) => [p.name, p.company, p.email, p.phone, notes[at] ?? '']),
          ],
          '#e1e1e1',
          'overflow-wrap:break-word',
        ) + tabs(['Hot', 'Warm', 'Cold']),
      ),
      people.map((p, at) => lead(p, 'name company email phone', notes[at])),
    )
  },
}

const cut: Template = {
  name: 'google sheets without grid and with cut columns',
  kind: 'list',
  draw: () => {
    const people = everyone(
      'Harriet Blumenthal',
      'Devon Achebe',
      'Luz Marina Restrepo',
      'Gordon Pike',
      'Tamsin Quill',
      'Abdul-Rahman Saleh',
    )
    const places = [
      '4100 Industrial Pkwy Bldg C, Akron OH 44312',
      '18 Canal Row, Lowell MA 01852',
      '77 Flagler Memorial Hwy, Hialeah FL 33010',
      '2 Elevator Rd, Salina KS 67401',
      '906 Sawmill Ln, Bend OR 97702',
      '3355 Michigan Ave, Dearborn MI 48126',
    ]
    return paint(
      { width: 1366, families: ['Roboto'] },
      sheets(
        'Dealers NA',
        grid(
          [200, 240, 150, 170, 130, 250],
          [
            ['Name', 'Dealer', 'Phone', 'Address', 'Email', 'Web'],
            ...people.map((p, at) => [p.name, p.company, p.phone, places[at] ?? '', p.email, p.website]),
          ],
          'transparent',
        ) + tabs(['Dealers', 'Closed']),
      ),
      people.map((p) => lead(p, 'name company phone website')),
    )
  },
}

const notepad: Template = {
  name: 'comma separated values in notepad',
  kind: 'list',
  draw: () => {
    const people = everyone(
      'Nathaniel Brooks-Osei',
      'Katarzyna Wiśniewska',
      'Emmett Larkspur',
      'Shreya Banerjee',
      'Dana Whitecloud',
      'Luca Ferraro',
    )
    const lines = people.map((p) =>
      [
        p.name,
        p.email,
        p.phone,
        p.company.includes(',') ? `&quot;${p.company}&quot;` : p.company,
        p.title,
      ].join(','),
    )
    return paint(
      { width: 1280, families: ['DejaVu Sans'], css: 'body{background:#0a5fa8}' },
      `<div style="padding:40px"><div style="background:#fff;border-radius:8px;overflow:hidden"><div class=r style="background:#eef3fa;padding:9px 14px;font-size:13px">${icon('menu', 16)}<span style="background:#fff;padding:6px 14px;border-radius:6px">export-contacts-0812.csv &nbsp; &#215;</span>+<span class=g></span>&#8211; &nbsp; &#9633; &nbsp; &#215;</div><div style="padding:7px 14px;font-size:13px;border-bottom:1px solid #e5e5e5">File &nbsp;&nbsp; Edit &nbsp;&nbsp; View</div><div style="padding:10px 14px 120px;font-size:14px;line-height:1.55">full_name,email,phone,organization,job_title<br>${lines.join('<br>')}</div><div class=r style="background:#f3f3f3;padding:6px 14px;font-size:12px;gap:60px"><span class=g>Ln 1, Col 1 &nbsp;&nbsp; 512 characters</span><span>100%</span><span>Windows (CRLF)</span><span>UTF-8</span></div></div></div>`,
      people.map((p) => lead(p, 'name title company email phone')),
    )
  },
}

export const spreadsheets: readonly Template[] = [excel, wrapped, cut, notepad]
