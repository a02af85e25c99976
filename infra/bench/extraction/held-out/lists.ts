import { html, shown, type Template } from '../model.ts'

const event: Template = {
  name: 'attendees beside the details of an event',
  kind: 'list',
  draw: (chance) => {
    const people = chance.usualPeople(3, 8)
    return {
      width: 920,
      leads: people.map((person) => shown(person, 'name', 'title', 'company')),
      css: `.w{display:grid;grid-template-columns:270px 1fr;gap:30px;padding:28px}.d{background:#8882;border-radius:10px;padding:20px;font-size:14px;line-height:1.6;align-self:start}.d h2{font-size:21px;margin:0 0 10px}.p{display:flex;gap:14px;align-items:center;padding:10px 0}.p i{width:44px;height:44px;border-radius:22px;background:#d08c60;flex:none}.p small{display:block;font-size:13px;color:var(--dim);margin-top:2px}`,
      body: `<div class=w><div class=d><h2>Main Street Retail Night</h2>Thursday, ${chance.int(5, 8)}:30 PM<br>The Old Mill, 2nd floor<br><br>${chance.int(20, 90)} going<br>Free admission</div><div><h3>Who is coming</h3>${people
        .map(
          (person) =>
            `<div class=p><i></i><div><b>${html(person.name)}</b><small>${html(person.title)} &middot; ${html(person.company)}</small></div></div>`,
        )
        .join('')}</div></div>`,
    }
  },
}

const sheet: Template = {
  name: 'sheet with the email first and the name in two columns',
  kind: 'list',
  draw: (chance) => {
    const people = chance.usualPeople(3, 9)
    return {
      width: 960,
      leads: people.map((person) => ({
        ...shown(person, 'email', 'company'),
        name: `${person.first} ${person.last}`,
      })),
      css: `table{border-collapse:collapse;width:100%;font-size:14px}td,th{border:1px solid #8886;padding:5px 8px;text-align:left}th{font-weight:400;text-align:center;background:#8883;color:var(--dim)}td:first-child{width:26px;text-align:center;background:#8883;color:var(--dim)}.h td{font-weight:700}`,
      body: `<table><tr><th><th>A<th>B<th>C<th>D</tr><tr class=h><td>1<td>Email<td>First Name<td>Last Name<td>Company</tr>${people
        .map(
          (person, at) =>
            `<tr><td>${at + 2}<td>${person.email}<td>${html(person.first)}<td>${html(person.last)}<td>${html(person.company)}</tr>`,
        )
        .join('')}</table>`,
    }
  },
}

const pairs: Template = {
  name: 'contact cards in two columns',
  kind: 'list',
  draw: (chance) => {
    const people = chance.usualPeople(3, 6)
    return {
      width: 940,
      leads: people.map((person) => shown(person, 'name', 'company', 'email', 'phone')),
      css: `body{padding:24px}.g{display:grid;grid-template-columns:1fr 1fr;gap:16px}.k{display:flex;gap:16px;border:1px solid #8885;padding:16px;border-radius:4px;font-size:14px;line-height:1.55}.k i{width:54px;height:54px;background:#5f7f95;flex:none;color:#fff;font-style:normal;text-align:center;line-height:54px;font-size:20px}.k b{font-size:17px}.k u{text-decoration:none;color:var(--link)}`,
      body: `<h2>Contacts</h2><div class=g>${people
        .map(
          (person) =>
            `<div class=k><i>${html(person.first.slice(0, 1) + person.last.slice(0, 1))}</i><div><b>${html(person.name)}</b><br>${html(person.company)}<br><u>${person.email}</u><br>${person.phone}</div></div>`,
        )
        .join('')}</div>`,
    }
  },
}

const badges: Template = {
  name: 'sheet of conference badges',
  kind: 'list',
  draw: (chance) => {
    const people = chance.usualPeople(4, 6)
    const year = chance.int(2023, 2026)
    return {
      width: 900,
      leads: people.map((person) => shown(person, 'name', 'title', 'company')),
      css: `body{padding:26px;background:#fff;color:#111}.g{display:grid;grid-template-columns:1fr 1fr}.k{border:1px dashed #999;height:250px;text-align:center;box-sizing:border-box;display:flex;flex-direction:column}.k header{background:#004d61;color:#fff;padding:9px;font-size:14px;letter-spacing:1px}.k main{flex:1;display:flex;flex-direction:column;justify-content:center;padding:0 14px}.k b{font-size:29px;line-height:1.15}.k em{font-style:normal;margin-top:8px;font-size:15px}.k span{font-size:18px;margin-top:4px}.k footer{background:#f2b705;padding:5px;font-size:13px}`,
      body: `<div class=g>${people
        .map(
          (person) =>
            `<div class=k><header>COMMERCE SUMMIT ${year}</header><main><b>${html(person.name)}</b><em>${html(person.title)}</em><span>${html(person.company)}</span></main><footer>${chance.pick(['ATTENDEE', 'SPEAKER', 'EXHIBITOR'])}</footer></div>`,
        )
        .join('')}</div>`,
    }
  },
}

const signIn: Template = {
  name: 'sign-in sheet with empty lines',
  kind: 'list',
  draw: (chance) => {
    const people = chance.usualPeople(2, 6)
    const cells = people.map(
      (person) =>
        `<td>${html(person.name)}<td>${html(person.company)}<td>${person.phone}<td>${chance.int(8, 11)}:${chance.int(10, 59)}<td>`,
    )
    return {
      width: 920,
      leads: people.map((person) => shown(person, 'name', 'company', 'phone')),
      css: `body{padding:36px;background:#fff;color:#000}h1{text-align:center;font-size:24px;margin:0}.m{display:flex;justify-content:space-between;margin:18px 0;font-size:14px}table{width:100%;border-collapse:collapse}th,td{border:1px solid #000;padding:8px;height:20px;text-align:left;font-size:14px}td:not(:first-child){font-style:italic;font-size:15px;color:#1a2f7a}`,
      body: `<h1>VISITOR SIGN-IN</h1><div class=m><span>Date: ${chance.int(1, 12)}/${chance.int(1, 28)}/2025</span><span>Location: Front desk</span></div><table><tr><th>No.<th>Name (please print)<th>Company<th>Phone<th>Time in<th>Initials</tr>${Array.from({ length: 8 }, (_, at) => `<tr><td>${at + 1}${cells[at] ?? '<td><td><td><td><td>'}</tr>`).join('')}</table>`,
    }
  },
}

const team: Template = {
  name: 'team of one company in three columns',
  kind: 'list',
  draw: (chance) => {
    const people = chance.usualPeople(3, 6)
    const company = chance.company('Baker')
    return {
      width: 980,
      leads: people.map((person) => ({ ...shown(person, 'name', 'title'), company })),
      css: `body{padding:30px 40px;text-align:center}.g{display:grid;grid-template-columns:repeat(3,1fr);gap:30px 20px;margin-top:26px}.f{width:120px;height:120px;border-radius:60px;background:#8ba888;margin:0 auto 12px}.g b{font-size:18px}.g div div+div{font-size:14px}small{display:block;color:var(--dim);font-size:14px;margin-top:3px}`,
      body: `<h1>The team at ${html(company)}</h1><p style="color:var(--dim)">The people who pick up when you call.</p><div class=g>${people
        .map(
          (person) =>
            `<div><div class=f></div><b>${html(person.name)}</b><small>${html(person.title)}</small></div>`,
        )
        .join('')}</div>`,
    }
  },
}

const zebra: Template = {
  name: 'striped table with centered headings',
  kind: 'list',
  draw: (chance) => {
    const people = chance.usualPeople(3, 8)
    return {
      width: 1160,
      leads: people.map((person) => shown(person, 'name', 'title', 'company', 'email', 'phone')),
      css: `body{padding:22px}h2{text-align:center}table{border-collapse:collapse;width:100%;font-size:13px}th{text-align:center;padding:11px 8px;background:#4a4e69;color:#fff}td{padding:11px 8px;white-space:nowrap}tr:nth-child(odd) td{background:#8882}`,
      body: `<h2>Exhibitor contacts</h2><table><tr><th>Company<th>Contact<th>Position<th>Phone<th>Email</tr>${people
        .map(
          (person) =>
            `<tr><td>${html(person.company)}<td>${html(person.name)}<td>${html(person.title)}<td>${person.phone}<td>${person.email}</tr>`,
        )
        .join('')}</table>`,
    }
  },
}

export const heldOutLists: readonly Template[] = [event, sheet, pairs, badges, signIn, team, zebra]
