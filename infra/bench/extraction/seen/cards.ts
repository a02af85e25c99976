import { html, shown, type Template } from '../model.ts'

const centered: Template = {
  name: 'centered card',
  kind: 'card',
  draw: (chance, someone) => {
    const person = someone()
    const upper = chance.is(0.25)
    return {
      width: 600,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:30px;background:#888}.c{background:var(--card);height:300px;padding:34px;text-align:center;box-sizing:border-box}
        .o{letter-spacing:1px;font-size:15px;margin-bottom:34px}.n{font-size:28px;font-weight:700;${upper ? 'text-transform:uppercase;' : ''}}.t{color:var(--dim);margin:2px 0 34px}.l{font-size:14px;line-height:1.6}`,
      body: `<div class=c><div class=o>${html(person.company)}</div><div class=n>${html(person.name)}</div><div class=t>${html(person.title)}</div>
        <div class=l>${person.phone} &nbsp;·&nbsp; ${person.email}<br>${html(person.website)}</div></div>`,
    }
  },
}

const banded: Template = {
  name: 'card with a dark band',
  kind: 'card',
  draw: (_chance, someone) => {
    const person = someone()
    return {
      width: 680,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:26px;background:#bbb}.c{display:grid;grid-template-columns:210px 1fr;height:330px;background:var(--card)}.b{background:#12324a;color:#fff;display:flex;
        align-items:center;justify-content:center;font-size:20px;font-weight:700;text-align:center;padding:12px}.i{padding:44px 30px}.n{font-size:26px;font-weight:700}
        .t{margin:4px 0 40px;color:var(--dim)}.l{font-size:15px;line-height:1.7}`,
      body: `<div class=c><div class=b>${html(person.company)}</div><div class=i><div class=n>${html(person.name)}</div><div class=t>${html(person.title)}</div>
        <div class=l>☎ ${person.phone}<br>✉ ${person.email}<br>⌂ ${html(person.website)}</div></div></div>`,
    }
  },
}

const corners: Template = {
  name: 'card with text in its corners',
  kind: 'card',
  draw: (chance, someone) => {
    const person = someone()
    return {
      width: 640,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone')],
      css: `body{padding:24px;background:#777}.c{position:relative;height:320px;background:var(--card)}.c>div{position:absolute}.a{left:28px;top:26px}.n{font-size:24px;font-weight:600}
        .o{right:28px;top:30px;font-weight:700;color:var(--link);max-width:250px;text-align:right}.d{left:28px;bottom:26px;font-size:13px;color:var(--dim);line-height:1.5}.e{right:28px;bottom:26px;text-align:right;font-size:14px;line-height:1.6}`,
      body: `<div class=c><div class=a><div class=n>${html(person.name)}</div>${html(person.title)}</div><div class=o>${html(person.company)}</div>
        <div class=d>${chance.int(10, 999)} Harbor Avenue<br>Suite ${chance.int(100, 900)}<br>${person.city}</div><div class=e>${person.phone}<br>${person.email}</div></div>`,
    }
  },
}

const badge: Template = {
  name: 'badge with the name on two lines',
  kind: 'card',
  draw: (_chance, someone) => {
    const person = someone()
    return {
      width: 420,
      leads: [shown(person, 'name', 'title', 'company', 'email')],
      css: `body{padding:20px;background:#667}.c{background:var(--card);padding:34px 24px;text-align:center}.n{font-size:34px;font-weight:700;line-height:1.1}.t{margin:16px 0 4px}.o{font-weight:600}.m{margin-top:26px;font-size:14px;color:var(--dim)}`,
      body: `<div class=c><div class=n>${html(person.first)}</div><div class=n>${html(person.name.slice(person.first.length).trim())}</div><div class=t>${html(person.title)}</div><div class=o>${html(person.company)}</div><div class=m>${person.email}</div></div>`,
    }
  },
}

const rightHand: Template = {
  name: 'card set to the right',
  kind: 'card',
  draw: (_chance, someone) => {
    const person = someone()
    return {
      width: 620,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:30px;background:#9a8f80}.c{background:#1d1f24;color:#f2efe6;height:320px;padding:34px;box-sizing:border-box;text-align:right}.n{font-size:27px;margin-top:46px}.t{color:#c9b67a;margin-bottom:26px}.l{font-size:14px;line-height:1.6}`,
      body: `<div class=c><div style="text-align:left;font-weight:700;font-size:18px">${html(person.company)}</div><div class=n>${html(person.name)}</div><div class=t>${html(person.title)}</div>
        <div class=l>${person.email}<br>${person.phone}<br>${html(person.website)}</div></div>`,
    }
  },
}

const upright: Template = {
  name: 'upright card',
  kind: 'card',
  draw: (chance, someone) => {
    const person = someone()
    return {
      width: 400,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone')],
      css: `body{padding:22px;background:#556}.c{background:var(--card);height:520px;padding:30px;box-sizing:border-box;position:relative}.n{font-size:26px;font-weight:700;line-height:1.15}.t{margin-top:8px;color:var(--dim)}.l{position:absolute;bottom:30px;font-size:14px;line-height:1.7}.o{margin-top:60px;font-size:19px;font-weight:600;color:#a33}`,
      body: `<div class=c><div class=n>${html(person.first)}<br>${html(person.name.slice(person.first.length).trim())}</div><div class=t>${html(person.title)}</div><div class=o>${html(person.company)}</div>
        <div class=l>P ${person.phone}<br>E ${person.email}<br>${chance.int(10, 99)} Mill Lane, ${person.city}</div></div>`,
    }
  },
}

export const cards: readonly Template[] = [centered, banded, corners, badge, rightHand, upright]
