import { html, orders, shown, type Template } from '../model.ts'

const membership: Template = {
  name: 'profile with a cover and a column of suggestions',
  kind: 'profile',
  draw: (chance) => {
    const person = chance.usualPerson()
    return {
      width: 1040,
      leads: [shown(person, 'name', 'title', 'company')],
      css: `.w{display:grid;grid-template-columns:1fr 270px;gap:24px;padding:24px}.b{background:var(--card);border:1px solid #8885;border-radius:10px;overflow:hidden;margin-bottom:16px}.v{height:120px;background:linear-gradient(90deg,#8fa9c4,#c9b8a0)}.f{width:112px;height:112px;border-radius:56px;background:#5b6f7f;border:4px solid var(--card);margin:-64px 0 8px 22px}.i{padding:0 24px 20px}h1{font-size:25px;margin:0 0 2px}h2{font-size:19px;margin:18px 0 10px}
        .d{color:var(--dim);font-size:14px;margin:5px 0}.k{display:inline-block;border-radius:16px;padding:6px 16px;margin:8px 6px 0 0;font-size:15px;font-weight:700;background:#0a66c2;color:#fff}.k+.k{background:none;color:var(--link);box-shadow:inset 0 0 0 1px var(--link)}.s{padding:14px 16px;font-size:14px}.s p{margin:8px 0}`,
      body: `<div class=w><div><div class=b><div class=v></div><div class=f></div><div class=i><h1>${html(person.name)}</h1><div>${html(person.title)} at ${html(person.company)}</div><div class=d>${person.city} &middot; <span style="color:var(--link);font-weight:700">Contact info</span></div><div class=d>500+ connections</div><span class=k>Connect</span><span class=k>Message</span><span class=k>More</span></div></div>
        <div class=b><div class=i><h2>About</h2><div style="font-size:15px;line-height:1.45">${html(chance.sentence())} ${html(chance.sentence())}</div></div></div><div class=b><div class=i><h2>Experience</h2><b>${html(person.title)}</b><div style="font-size:14px">${html(person.company)} &middot; Full-time</div><div class=d>Mar 20${chance.int(11, 22)} - Present</div></div></div></div>
        <div><div class="b s"><b>Profile language</b><p class=d>English</p></div><div class="b s"><b>Pages you may like</b><p>Retail Technology Weekly</p><p class=d>${chance.int(12, 98)},410 followers</p><p>Small Business Forum</p><p class=d>${chance.int(2, 9)},114 followers</p></div></div></div>`,
    }
  },
}

const modal: Template = {
  name: 'contact window over a dimmed pipeline',
  kind: 'profile',
  draw: (chance) => {
    const person = chance.usualPerson()
    const row = (label: string, value: string) => `<dt>${label}<dd>${html(value)}`
    const stage = (title: string) =>
      `<div class=g><b>${title}</b>${Array.from({ length: chance.int(2, 4) }, () => `<p>$${chance.int(4, 90)},000<br>Closes in ${chance.int(2, 30)} days</p>`).join('')}</div>`
    return {
      width: 1000,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `.u{padding:20px;min-height:560px}.u h1{font-size:22px}.r{display:flex;gap:14px}.g{flex:1;background:#8882;border-radius:6px;padding:12px;font-size:14px}.g p{background:var(--card);padding:10px;border-radius:4px}.o{position:absolute;inset:0;background:rgba(0,0,0,.62)}.m{position:absolute;left:240px;top:70px;width:520px;background:var(--card);border-radius:10px;padding:26px 30px 22px;box-sizing:border-box}
        .m h2{margin:0;font-size:22px}.x{position:absolute;right:22px;top:20px;color:var(--dim);font-size:20px}dl{margin:18px 0;display:grid;grid-template-columns:120px 1fr;row-gap:12px;font-size:15px}dt{color:var(--dim)}dd{margin:0}.y{text-align:right;border-top:1px solid #8884;padding-top:16px}.y span{padding:8px 18px;border-radius:4px;font-size:14px;margin-left:8px}`,
      body: `<div class=u><h1>Pipeline</h1><div class=r>${['Qualified', 'Proposal', 'Negotiation', 'Won'].map(stage).join('')}</div></div><div class=o></div><div class=m><span class=x>&times;</span><h2>${html(person.name)}</h2><dl>${row('Job title', person.title)}${row('Account', person.company)}${row('Email', person.email)}${row('Mobile', person.phone)}${row('Website', person.website)}${row('Last activity', `${chance.int(2, 28)} days ago`)}</dl><div class=y><span>Cancel</span><span style="background:#1e7a4c;color:#fff">Edit</span></div></div>`,
    }
  },
}

const member: Template = {
  name: 'listing of a member in a directory',
  kind: 'profile',
  draw: (chance) => {
    const person = chance.usualPerson()
    return {
      width: 820,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:26px 32px}.c{font-size:13px;color:var(--dim)}h1{font-size:30px;margin:14px 0 4px}.g{display:grid;grid-template-columns:1fr 280px;gap:30px;margin-top:18px;font-size:16px;line-height:1.55}.h{font-size:13px;letter-spacing:1px;text-transform:uppercase;color:var(--dim);margin:18px 0 4px}.m{height:190px;background:#cfdccb;position:relative}.m i{position:absolute;background:#fff;height:9px;width:100%;top:70px;transform:rotate(-8deg)}.m u{position:absolute;background:#fff;width:9px;height:100%;left:150px}`,
      body: `<div class=c>Home &rsaquo; Member Directory &rsaquo; ${chance.pick(['Services', 'Retail', 'Manufacturing'])}</div><h1>${html(person.company)}</h1><div class=c>Member since 20${chance.int(10, 24)}</div><div class=g><div><div class=h>Primary contact</div><b>${html(person.name)}</b><br>${html(person.title)}<div class=h>Get in touch</div>${person.phone}<br><span style="color:var(--link)">${person.email}</span><br><span style="color:var(--link)">${html(person.website)}</span></div>
        <div><div class=m><i></i><u></u></div><div class=h>Opening hours</div>Mon - Fri 9:00 - ${chance.int(4, 6)}:00 pm<br>Sat closed</div></div>`,
    }
  },
}

const about: Template = {
  name: 'about page with a sidebar',
  kind: 'profile',
  draw: (chance) => {
    const person = chance.usualPerson()
    const hostile = chance.is(0.2)
    const slug = person.email.slice(0, person.email.indexOf('@')).replaceAll(/[._]/g, '-')
    return {
      width: 960,
      hostile,
      leads: [shown(person, 'name', 'title', 'company', 'email')],
      css: `nav{display:flex;gap:26px;justify-content:flex-end;padding:18px 40px;font-size:14px;border-bottom:1px solid #8883}.g{display:grid;grid-template-columns:330px 1fr}.a{padding:34px 24px;background:#8881;font-size:14px;line-height:1.6}.f{width:150px;height:150px;border-radius:12px;background:#b08968;margin-bottom:18px}.m{padding:34px 40px;line-height:1.6}h1{font-size:36px;margin:0 0 6px}`,
      body: `<nav><span>Work</span><span>Writing</span><b>About</b></nav><div class=g><div class=a><div class=f></div><b>Find me</b><br>${person.email}<br>linkedin.com/in/${slug}<br><br><b>Based in</b><br>${person.city}</div>
        <div class=m><h1>Hi, I'm ${html(person.name)}.</h1><p style="font-size:20px;color:var(--dim);margin-top:0">${html(person.title)} at ${html(person.company)}</p><p>${html(chance.sentence())} ${html(chance.sentence())}</p><p>${html(hostile ? chance.pick(orders) : chance.sentence())}</p><h3>What I do</h3><p>Workshops, audits and a lot of listening.</p></div></div>`,
    }
  },
}

const logoLeft: Template = {
  name: 'card with a logo on the left',
  kind: 'card',
  draw: (chance) => {
    const person = chance.usualPerson()
    const color = chance.pick(['#c8102e', '#00695c', '#283593', '#ef6c00'])
    return {
      width: 720,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:36px;background:#b9b4ab}.c{background:#fdfcf9;color:#26282b;height:340px;display:flex;align-items:center}.l{width:236px;text-align:center;padding:0 14px;box-sizing:border-box;color:${color};font-weight:700;font-size:19px}.l i{display:block;width:74px;height:74px;margin:0 auto 14px;background:${color};clip-path:polygon(50% 0,100% 100%,0 100%)}.r{border-left:2px solid ${color};padding-left:28px;font-size:15px;line-height:1.75}.n{font-size:26px;font-weight:700;line-height:1.2}`,
      body: `<div class=c><div class=l><i></i>${html(person.company)}</div><div class=r><div class=n>${html(person.name)}</div><div style="margin-bottom:20px;color:${color}">${html(person.title)}</div>${person.phone}<br>${person.email}<br>${html(person.website)}<br>${chance.int(10, 999)} Commerce Street, ${person.city}</div></div>`,
    }
  },
}

const vertical: Template = {
  name: 'vertical card with centered lines',
  kind: 'card',
  draw: (chance) => {
    const person = chance.usualPerson()
    return {
      width: 440,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:30px;background:repeating-linear-gradient(92deg,#8d6b4c 0 18px,#876546 18px 40px)}.c{background:#f7f3ea;color:#222;height:600px;text-align:center;display:flex;flex-direction:column;justify-content:space-between;padding:42px 20px;box-sizing:border-box}.c.d{background:#12302f;color:#f3ead6}.o{font-size:20px;letter-spacing:2px;text-transform:uppercase}.o i{display:block;width:58px;height:58px;border:3px solid;border-radius:50%;margin:0 auto 14px}.n{font-size:28px}.t{font-size:15px;opacity:.8;margin-top:6px}.k{font-size:14px;line-height:1.9}`,
      body: `<div class="c ${chance.is(0.4) ? 'd' : ''}"><div class=o><i></i>${html(person.company)}</div><div><div class=n>${html(person.name)}</div><div class=t>${html(person.title)}</div></div><div class=k>${person.phone}<br>${person.email}<br>${html(person.website)}</div></div>`,
    }
  },
}

const twoSided: Template = {
  name: 'both sides of a card',
  kind: 'card',
  draw: (chance) => {
    const person = chance.usualPerson()
    return {
      width: 640,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `body{padding:40px;background:#e2e2e0}.c{height:300px;box-sizing:border-box;box-shadow:0 3px 14px #0005;margin-bottom:34px}.f{background:#1f3a5f;color:#fff;display:flex;flex-direction:column;align-items:center;justify-content:center}.f b{font-size:32px;text-align:center;padding:0 20px}.f span{margin-top:10px;font-size:15px;opacity:.85}.k{background:#fff;color:#1d1d1f;padding:36px 40px;display:flex;flex-direction:column;justify-content:space-between}.k b{font-size:24px}.d{display:grid;grid-template-columns:1fr auto;font-size:14px;line-height:1.7;align-items:end}`,
      body: `<div class="c f"><b>${html(person.company)}</b><span>${chance.pick(['Built to last', 'Since 1987', 'Good work, on time'])}</span></div><div class="c k" style="margin-bottom:0"><div><b>${html(person.name)}</b><div>${html(person.title)}</div></div><div class=d><div>Phone ${person.phone}<br>Mail ${person.email}<br>Web ${html(person.website)}</div><div style="text-align:right">${chance.int(10, 900)} Dock Road<br>${person.city}</div></div></div>`,
    }
  },
}

const minimal: Template = {
  name: 'bare card with its lines at the right',
  kind: 'card',
  draw: (chance) => {
    const person = chance.usualPerson()
    return {
      width: 560,
      leads: [shown(person, 'name', 'email', 'phone')],
      css: `body{padding:34px;background:#6d7278}.c{background:#fff;color:#111;height:280px;padding:30px;box-sizing:border-box;display:flex;flex-direction:column;justify-content:${chance.pick(['flex-end', 'center'])};text-align:right;font-size:14px;line-height:1.6}.n{font-size:19px;letter-spacing:1px;margin-bottom:12px}`,
      body: `<div class=c><div class=n>${html(person.name)}</div>${person.email}<br>${person.phone}</div>`,
    }
  },
}

export const heldOutProfiles: readonly Template[] = [membership, modal, member, about]
export const heldOutCards: readonly Template[] = [logoLeft, vertical, twoSided, minimal]
