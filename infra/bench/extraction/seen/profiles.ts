import { html, orders, shown, type Template } from '../model.ts'

const network: Template = {
  name: 'network profile',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    const hostile = chance.is(0.15)
    const about = hostile ? chance.pick(orders) : chance.sentence()
    return {
      width: 780,
      hostile,
      leads: [shown(person, 'name', 'title', 'company')],
      css: `.top{height:150px;background:linear-gradient(90deg,#89a,#567)}.av{width:120px;height:120px;border-radius:60px;
        background:#cba;margin:-70px 0 0 24px;border:4px solid var(--bg)}.in{padding:10px 26px 26px}h1{font-size:25px;margin:4px 0}
        .d{color:var(--dim);font-size:14px}.hl{font-size:16px;margin:4px 0}.b span{display:inline-block;padding:6px 16px;margin:12px 8px 0 0;
        border-radius:16px;background:#0a66c2;color:#fff;font-weight:600;font-size:15px}.b span+span{background:none;border:1px solid #0a66c2;color:var(--link)}
        .co{float:right;width:210px;font-size:14px;font-weight:600}h2{font-size:19px;margin:26px 0 6px}`,
      body: `<div class=top></div><div class=av></div><div class=in><div class=co>■ ${html(person.company)}</div>
        <h1>${html(person.name)} <span class=d>· ${chance.pick(['2nd', '3rd', '1st'])}</span></h1>
        <div class=hl>${html(person.title)} at ${html(person.company)}</div>
        <div class=d>${person.city}, United States · <b style="color:var(--link)">Contact info</b></div>
        <div class=d style="margin-top:8px;color:var(--link)">${chance.int(120, 499)} connections</div>
        <div class=b><span>Connect</span><span>Message</span><span>More</span></div>
        <h2>About</h2><p>${html(about)}</p></div>`,
    }
  },
}

const contactInfo: Template = {
  name: 'contact info over a dimmed profile',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    const site = chance.is(0.7)
    return {
      width: 820,
      leads: [shown(person, 'name', 'email', 'phone', ...(site ? (['website'] as const) : []))],
      css: `.back{padding:40px;height:560px}.shade{position:absolute;inset:0;background:rgba(0,0,0,.62)}
        .box{position:absolute;left:150px;top:70px;width:520px;background:var(--card);border-radius:10px;padding:22px;box-sizing:border-box}
        .box h2{font-size:21px;margin:0 0 14px}.box h3{font-size:16px;margin:14px 0 2px}.l{color:var(--link);font-size:15px}`,
      body: `<div class=back><h1>Profile</h1><p>${html(chance.sentence())}</p><p>${html(chance.sentence())}</p></div><div class=shade></div>
        <div class=box><h2>${html(person.name)}</h2><h3>Contact Info</h3>
        ${site ? `<h3>Website</h3><div class=l>${html(person.website)}</div>` : ''}
        <h3>Phone</h3><div>${person.phone} (Work)</div><h3>Email</h3><div class=l>${person.email}</div>
        <h3>Connected</h3><div>Mar ${chance.int(1, 28)}, 2024</div></div>`,
    }
  },
}

const developer: Template = {
  name: 'developer profile in two columns',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    const mail = chance.is(0.6)
    const repos = Array.from({ length: 4 }, () => chance.words(2).replaceAll(' ', '-'))
    return {
      width: 960,
      leads: [shown(person, 'name', 'company', 'website', ...(mail ? (['email'] as const) : []))],
      css: `.g{display:grid;grid-template-columns:270px 1fr;gap:34px;padding:26px}.av{width:240px;height:240px;border-radius:120px;background:#9ab}
        h1{font-size:24px;margin:14px 0 0}.h{font-size:19px;color:var(--dim)}.m{font-size:14px;margin:6px 0}.r{display:grid;grid-template-columns:1fr 1fr;gap:14px}
        .r div{border:1px solid #8886;border-radius:6px;padding:14px;font-size:13px}.r b{color:var(--link);font-size:15px;display:block}`,
      body: `<div class=g><div><div class=av></div><h1>${html(person.name)}</h1><div class=h>${person.email.split('@')[0]}</div>
        <p>${html(chance.sentence())}</p><div class=m>▣ ${html(person.company)}</div><div class=m>◎ ${person.city}</div>
        ${mail ? `<div class=m>✉ ${person.email}</div>` : ''}<div class=m>⚭ ${html(person.website)}</div>
        <div class=m>${chance.int(2, 90)} followers · ${chance.int(2, 90)} following</div></div>
        <div><h3>Pinned</h3><div class=r>${repos.map((name) => `<div><b>${name}</b>${html(chance.sentence())}<br>TypeScript ★ ${chance.int(1, 300)}</div>`).join('')}</div></div></div>`,
    }
  },
}

const team: Template = {
  name: 'team page of one person',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    return {
      width: 700,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone')],
      css: `header{padding:14px 28px;border-bottom:1px solid #8885;font-weight:700}header i{float:right;font-style:normal;font-weight:400;font-size:14px}
        .in{padding:28px;text-align:left}h1{font-size:30px;margin:0}.t{font-size:18px;color:var(--dim);margin:4px 0 18px}p{line-height:1.5}`,
      body: `<header>${html(person.company)}<i>Home &nbsp; Services &nbsp; Team &nbsp; Contact</i></header><div class=in>
        <h1>${html(person.name)}</h1><div class=t>${html(person.title)}</div><p>${html(person.first)} joined us in ${chance.int(2008, 2023)}. ${html(chance.sentence())}</p>
        <p>Email: ${person.email}<br>Phone: ${person.phone}</p></div>`,
    }
  },
}

const record: Template = {
  name: 'contact record',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    const field = (label: string, value: string) => `<div class=f><span>${label}</span>${html(value)}</div>`
    return {
      width: 900,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone', 'website')],
      css: `nav{background:#22324a;color:#fff;padding:12px 20px;font-size:14px}.g{display:grid;grid-template-columns:330px 1fr;gap:26px;padding:22px}.n{font-size:22px;font-weight:700}.s{color:var(--dim);margin-bottom:14px}
        .f{margin:11px 0;font-size:15px}.f span{display:block;color:var(--dim);font-size:12px}.p{border:1px solid #8885;border-radius:6px;padding:14px;margin-bottom:12px;font-size:14px}`,
      body: `<nav>Contacts &nbsp; Companies &nbsp; Deals &nbsp; Reports</nav><div class=g><div><div class=n>${html(person.name)}</div><div class=s>${html(person.title)}</div><b>About this contact</b>
        ${field('Email', person.email)}${field('Phone number', person.phone)}${field('Company name', person.company)}${field('Website URL', person.website)}</div>
        <div><h3>Activity</h3><div class=p><b>Call logged</b><br>${html(chance.sentence())}</div><div class=p><b>Task created</b><br>${html(chance.sentence())}</div></div></div>`,
    }
  },
}

const speaker: Template = {
  name: 'speaker of a conference',
  kind: 'profile',
  draw: (chance, someone) => {
    const person = someone()
    const hostile = chance.is(0.2)
    return {
      width: 760,
      hostile,
      leads: [shown(person, 'name', 'title', 'company', 'website')],
      css: `.g{display:grid;grid-template-columns:190px 1fr;gap:28px;padding:34px}.a{width:180px;height:220px;background:#7a8ba0}h1{margin:0;font-size:32px}.t{font-size:18px;color:var(--dim)}.o{font-size:18px;font-weight:600;margin-bottom:14px}`,
      body: `<div class=g><div class=a></div><div><div style="font-size:13px;letter-spacing:2px">SPEAKER</div><h1>${html(person.name)}</h1><div class=t>${html(person.title)}</div><div class=o>${html(person.company)}</div>
        <p>${html(hostile ? chance.pick(orders) : chance.sentence())}</p><div style="color:var(--link)">${html(person.website)}</div></div></div>`,
    }
  },
}

export const profiles: readonly Template[] = [network, contactInfo, developer, team, record, speaker]
