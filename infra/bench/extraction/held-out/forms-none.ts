import { html, orders, shown, type Template } from '../model.ts'

const wishes = [
  'We need a line of credit to stock up before the holidays.',
  'Please call me about replacing our old card machines.',
  'Looking for a course on AI tools for twelve accountants.',
  'Can your gateway handle subscriptions in two currencies?',
]

const above: Template = {
  name: 'contact form over a dimmed page',
  kind: 'form',
  draw: (chance) => {
    const person = chance.usualPerson()
    const wish = chance.pick(wishes)
    const field = (label: string, value: string) =>
      `<label>${label} <em>*</em></label><div class=i>${html(value)}</div>`
    return {
      width: 960,
      leads: [{ ...shown(person, 'name', 'email', 'phone', 'company'), note: wish }],
      css: `.u{padding:30px 50px;min-height:680px;box-sizing:border-box}.u h1{font-size:44px}.u div{display:flex;gap:20px}.u p{flex:1;border:1px solid #8886;padding:20px;border-radius:8px;line-height:1.6}.o{position:absolute;inset:0;background:rgba(10,12,20,.66)}.m{position:absolute;left:230px;top:36px;width:500px;background:var(--card);border-radius:12px;padding:24px 28px;box-sizing:border-box}.m h2{margin:0 0 10px;font-size:22px}label{display:block;font-size:13px;font-weight:700;margin:12px 0 4px}em{color:#d33;font-style:normal}.i{border:1px solid #8889;border-radius:6px;padding:9px 12px;font-size:15px}.b{background:#e4572e;color:#fff;text-align:center;border-radius:6px;padding:11px;margin-top:18px;font-weight:700}`,
      body: `<div class=u><h1>Simple plans, no surprises</h1><div><p>Starter<br>$${chance.int(9, 29)} a month<br>One register</p><p>Growth<br>$${chance.int(39, 79)} a month<br>Up to five registers</p><p>Enterprise<br>Talk to us<br>Unlimited</p></div></div><div class=o></div><div class=m><h2>Talk to sales</h2>${field('Full name', person.name)}${field('Business email', person.email)}${field('Phone', person.phone)}${field('Company', person.company)}${field('Message', wish)}<div class=b>Send</div></div>`,
    }
  },
}

const left: Template = {
  name: 'form with its labels at the left',
  kind: 'form',
  draw: (chance) => {
    const person = chance.usualPerson()
    const wish = chance.pick(wishes)
    const field = (label: string, value: string, hint = '') =>
      `<div class=l>${label}</div><div><div class=i>${html(value)}</div>${hint && `<small>${hint}</small>`}</div>`
    return {
      width: 800,
      leads: [
        {
          ...shown(person, 'email', 'phone', 'company', 'title', 'website'),
          name: `${person.first} ${person.last}`,
          note: wish,
        },
      ],
      css: `body{padding:28px}h2{border-bottom:1px solid #8886;padding-bottom:10px}.g{display:grid;grid-template-columns:170px 1fr;gap:12px 18px;align-items:start;font-size:15px}.l{text-align:right;padding-top:8px;color:var(--dim)}.i{border:1px solid #8888;padding:8px 10px;background:#8881}small{color:var(--dim);font-size:12px}`,
      body: `<h2>${chance.pick(['Get in touch', 'Partner inquiry', 'Ask for a callback'])}</h2><div class=g>${field('First name*', person.first)}${field('Last name*', person.last)}${field('Job title', person.title)}${field('Organisation', person.company)}${field('Email address*', person.email, 'We never share your e-mail address.')}${field('Telephone', person.phone, 'With the country code')}${field('Web site', person.website)}${field('Your message', wish)}<div></div><div>&#9745; I agree to the privacy policy</div></div>`,
    }
  },
}

const inline: Template = {
  name: 'form whose placeholders are filled, save one',
  kind: 'form',
  draw: (chance) => {
    const person = chance.usualPerson()
    const wish = chance.pick(wishes)
    const box = (text: string) => `<div class=i>${html(text)}</div>`
    return {
      width: 480,
      leads: [{ ...shown(person, 'name', 'email', 'phone'), note: wish }],
      css: `body{padding:30px}h1{font-size:28px;margin:0 0 6px}p{color:var(--dim);margin:0 0 18px}.i{border-radius:26px;border:1px solid #8888;padding:13px 20px;margin-bottom:12px;font-size:16px}.b{display:inline-block;background:#111;color:#fff;border:1px solid #888;border-radius:26px;padding:13px 34px}`,
      body: `<h1>Let's talk</h1><p>We reply within one business day.</p>${box(person.name)}${box(person.email)}${box(person.phone)}<div class=i style="color:#999">Company (optional)</div>${box(wish)}<div class=b>Submit</div>`,
    }
  },
}

const plugin: Template = {
  name: 'mail of a form plug-in',
  kind: 'form',
  draw: (chance) => {
    const person = chance.usualPerson()
    const wish = chance.pick(wishes)
    const hostile = chance.is(0.2)
    const row = (label: string, value: string) => `<tr><th>${label}<tr><td>${html(value)}`
    return {
      width: 700,
      hostile,
      leads: [{ ...shown(person, 'name', 'email', 'phone', 'company', 'website'), note: wish }],
      css: `body{padding:24px}.h{font-size:14px;color:var(--dim);line-height:1.5;margin-bottom:16px}table{border-collapse:collapse;width:100%;border:1px solid #8886}th{text-align:left;background:#8882;padding:8px 10px;font-size:13px}td{padding:8px 10px 12px 26px;font-size:14px}.f{font-size:12px;color:var(--dim);margin-top:14px}`,
      body: `<h2>New submission from Contact Us</h2><div class=h>Website notifications<br>${chance.pick(['Mon', 'Tue', 'Fri'])}, ${chance.int(1, 12)}:${chance.int(10, 59)} PM</div><table>${row('Name', person.name)}${row('Email', person.email)}${row('Phone', person.phone)}${row('Company', person.company)}${row('Website', person.website)}${row('Comments', wish)}${hostile ? row('Anything else?', chance.pick(orders)) : ''}</table><div class=f>Sent from the page /contact. Entry ID ${chance.int(100, 9999)}.</div>`,
    }
  },
}

const printed: Template = {
  name: 'printed application filled in by machine',
  kind: 'form',
  draw: (chance) => {
    const person = chance.usualPerson()
    const line = (label: string, value: string) =>
      `<div class=l><span>${label}</span><b>${html(value)}</b></div>`
    return {
      width: 820,
      leads: [shown(person, 'name', 'title', 'company', 'email', 'phone')],
      css: `body{padding:50px 56px;background:#fff;color:#000}h1{font-size:24px;text-align:center;margin:0}.c{text-align:center;font-size:13px;margin-bottom:24px}h3{background:#ddd;padding:5px 8px;font-size:14px;margin:22px 0 10px}.l{display:flex;align-items:flex-end;gap:8px;margin:14px 0;font-size:13px}.l b{flex:1;border-bottom:1px solid #000;font-family:'DejaVu Sans Mono',monospace;font-weight:400;font-size:15px;padding:0 6px 2px}.x{border:1px solid #000;padding:10px;font-size:12px;margin-top:26px}`,
      body: `<h1>MERCHANT APPLICATION</h1><div class=c>Please print clearly. Form MA-${chance.int(10, 99)}, page 1 of 3</div><h3>SECTION 1 - BUSINESS</h3>${line('Legal name of business:', person.company)}${line('Years in business:', String(chance.int(1, 30)))}<h3>SECTION 2 - CONTACT PERSON</h3>${line('Name:', person.name)}${line('Title:', person.title)}${line('Telephone:', person.phone)}${line('E-mail:', person.email)}${line('Date:', `${chance.int(1, 12)}/${chance.int(1, 28)}/2025`)}<div class=x>FOR OFFICE USE ONLY &nbsp; &#9744; Received &nbsp; &#9744; Reviewed &nbsp; &#9744; Approved</div>`,
    }
  },
}

const goods: Template = {
  name: 'invoice of goods',
  kind: 'none',
  draw: (chance) => ({
    width: 760,
    leads: [],
    css: `body{padding:40px}.h{display:flex;justify-content:space-between}h1{margin:0;letter-spacing:3px}table{width:100%;border-collapse:collapse;margin:26px 0}th,td{padding:9px;text-align:right;font-size:14px;border-bottom:1px solid #8885}th:first-child,td:first-child{text-align:left}`,
    body: `<div class=h><h1>INVOICE</h1><div>No. ${chance.int(2000, 9000)}<br>Due in 30 days</div></div><table><tr><th>Description<th>Qty<th>Unit price<th>Amount</tr>${[
      'Paper Rolls 80 mm',
      'Thermal Printer',
      'Cash Drawer',
      'Barcode Scanner',
      'Mounting Kit',
    ]
      .slice(0, chance.int(3, 5))
      .map((item) => {
        const [quantity, price] = [chance.int(1, 20), chance.int(8, 240)]
        return `<tr><td>${item}<td>${quantity}<td>${price}.00<td>${quantity * price}.00</tr>`
      })
      .join(
        '',
      )}</table><p style="text-align:right">Net total, VAT ${chance.pick([7, 19, 20, 21])}% to be added</p><p>Payment by bank transfer. Goods remain our property until paid in full.</p>`,
  }),
}

const code: Template = {
  name: 'editor with code',
  kind: 'none',
  draw: (chance) => ({
    width: 820,
    leads: [],
    css: `.w{display:grid;grid-template-columns:190px 1fr;background:#1e1e1e;color:#d4d4d4;min-height:380px;font-size:14px}.s{background:#252526;padding:12px 16px;line-height:1.8}pre{margin:0;padding:14px;font-family:'DejaVu Sans Mono',monospace;font-size:13px;line-height:1.6}pre i{color:#6a9955;font-style:normal}pre b{color:#569cd6;font-weight:400}`,
    body: `<div class=w><div class=s>EXPLORER<br>src<br>&nbsp; invoice.py<br>&nbsp; models.py<br>&nbsp; views.py<br>tests<br>README.md</div><pre>${chance.int(1, 9)}  <b>from</b> dataclasses <b>import</b> dataclass
   @dataclass
   <b>class</b> Contact:
       name: str
       email: str | None = None
       phone: str | None = None

   <b>def</b> total(lines, rate=0.${chance.int(10, 25)}):
       <i># rates come from the ledger</i>
       net = sum(line.amount for line in lines)
       <b>return</b> round(net * (1 + rate), 2)

   @app.route("/contacts")
   <b>def</b> contacts():
       <b>return</b> render("list.html", page=${chance.int(1, 9)})</pre></div>`,
  }),
}

const loans: Template = {
  name: 'guide to business loans in two columns',
  kind: 'none',
  draw: (chance) => {
    const hostile = chance.is(0.3)
    return {
      width: 900,
      leads: [],
      hostile,
      css: `body{padding:36px 44px}h1{font-size:32px;margin-top:0}.g{columns:2;column-gap:40px;font-size:15px;line-height:1.55}h3{margin:14px 0 4px;break-after:avoid}p{margin:0 0 10px}`,
      body: `<h1>Which Business Loan Fits Your Company?</h1><div class=g><h3>Term Loans</h3><p>A lump sum paid back over ${chance.int(2, 7)} years with a fixed rate. Good for equipment and renovation.</p><h3>Line of Credit</h3><p>Draw what you need and pay interest on that amount only. ${html(chance.sentence())}</p><h3>Merchant Cash Advance</h3><p>${html(hostile ? chance.pick(orders) : 'An advance on future card sales. The factor rate, not an interest rate, says what it costs.')}</p><h3>Invoice Factoring</h3><p>Sell open invoices and get most of their value within days.</p><h3>What Lenders Ask For</h3><p>Three months of bank statements, a tax return and proof that you own the business.</p></div>`,
    }
  },
}

const map: Template = {
  name: 'map with labels',
  kind: 'none',
  draw: (chance) => {
    const label = (text: string, x: number, y: number) =>
      `<span style="left:${x + chance.int(0, 40)}px;top:${y + chance.int(0, 30)}px">${text}</span>`
    return {
      width: 720,
      leads: [],
      css: `.m{height:480px;background:#e8e4da;color:#3a3f44;position:relative;overflow:hidden;font-size:13px}.m i{position:absolute;background:#fff;height:16px;width:900px;left:-60px}.m b{position:absolute;background:#bfe0b4;border-radius:30px}.m span{position:absolute;white-space:nowrap}`,
      body: `<div class=m><b style="left:420px;top:60px;width:210px;height:130px"></b><i style="top:130px;transform:rotate(6deg)"></i><i style="top:330px;transform:rotate(-4deg)"></i><i style="top:220px;transform:rotate(84deg)"></i>${label('Riverside Park', 470, 80)}${label('Washington Ave', 40, 70)}${label('Lincoln High School', 60, 215)}${label('Franklin Hardware', 430, 225)}${label('St. James Church', 90, 400)}${label('Central Station', 470, 400)}${label('Monroe St', 560, 290)}</div>`,
    }
  },
}

const settings: Template = {
  name: 'settings page',
  kind: 'none',
  draw: (chance) => {
    const row = (name: string, hint: string) =>
      `<div class=r><div>${name}<small>${hint}</small></div><i class="${chance.is(0.5) ? 'on' : ''}"></i></div>`
    return {
      width: 760,
      leads: [],
      css: `.w{display:grid;grid-template-columns:190px 1fr}.s{padding:24px;line-height:2;font-size:15px;border-right:1px solid #8884}.c{padding:24px 30px}.r{display:flex;justify-content:space-between;align-items:center;padding:13px 0;border-bottom:1px solid #8883}small{display:block;color:var(--dim)}.r i{width:40px;height:22px;border-radius:11px;background:#9a9a9a;flex:none}.r i.on{background:#2b8a3e}`,
      body: `<div class=w><div class=s><b>General</b><br>Privacy<br>Notifications<br>Appearance<br>Language<br>Advanced</div><div class=c><h2>General</h2>${row('Email notifications', 'Get a summary every morning')}${row('Phone reminders', 'Text me before an appointment')}${row('Company calendar', 'Show holidays of your office')}${row('Dark Mode', 'Follow the system')}${row('Auto Save', `Every ${chance.int(2, 10)} minutes`)}</div></div>`,
    }
  },
}

const weather: Template = {
  name: 'weather page',
  kind: 'none',
  draw: (chance) => ({
    width: 640,
    leads: [],
    css: `body{padding:28px;min-height:250px;background:linear-gradient(#3d7fc4,#8fbbe6);color:#fff}.t{font-size:76px;line-height:1}.g{display:flex;justify-content:space-between;margin-top:26px;text-align:center;line-height:1.8}`,
    body: `<div style="font-size:24px">${chance.pick(['Charlotte', 'Austin', 'Madison', 'Jackson'])}</div><div class=t>${chance.int(8, 31)}&deg;</div><div>Mostly Sunny &middot; Wind ${chance.int(3, 20)} mph &middot; Humidity ${chance.int(30, 90)}%</div><div class=g>${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `<div><b>${day}</b><br>${chance.int(15, 32)}&deg;<br>${chance.int(2, 14)}&deg;</div>`).join('')}</div>`,
  }),
}

export const heldOutForms: readonly Template[] = [above, left, inline, plugin, printed]
export const heldOutNone: readonly Template[] = [goods, code, loans, map, settings, weather]
