import { html, orders, type Template } from '../model.ts'

const landscape: Template = {
  name: 'landscape',
  kind: 'none',
  draw: (chance) => ({
    width: 640,
    leads: [],
    css: `.s{height:420px;background:linear-gradient(#7ac,#fda 60%,#583 60%,#241);position:relative}.s i{position:absolute;border-radius:50%;background:#fe9;width:70px;height:70px;left:${chance.int(20, 500)}px;top:60px}
      .s b{position:absolute;left:${chance.int(0, 300)}px;top:130px;border:120px solid transparent;border-bottom:122px solid #567;border-top:0}`,
    body: '<div class=s><b></b><i></i></div>',
  }),
}

const receipt: Template = {
  name: 'receipt',
  kind: 'none',
  draw: (chance) => {
    const items = Array.from({ length: chance.int(3, 7) }, () => ({
      name: chance.words(2),
      price: (chance.int(100, 4000) / 100).toFixed(2),
    }))
    return {
      width: 340,
      leads: [],
      css: `body{padding:18px;font-family:'DejaVu Sans Mono',monospace;font-size:14px}.c{text-align:center}.r{display:flex;justify-content:space-between}hr{border:0;border-top:1px dashed #888}`,
      body: `<div class=c><b>${html(chance.company('Miller').toUpperCase())}</b><br>${chance.int(10, 999)} Main St<br>Tel (212) ${chance.int(200, 999)}-${chance.int(1000, 9999)}</div><hr>${items.map(({ name, price }) => `<div class=r><span>${name}</span><span>${price}</span></div>`).join('')}<hr>
        <div class=r><span>SUBTOTAL</span><span>${chance.int(20, 90)}.10</span></div><div class=r><span>TAX</span><span>4.12</span></div><div class=r><b>TOTAL</b><b>${chance.int(30, 99)}.22</b></div><p class=c>VISA **** ${chance.int(1000, 9999)}<br>THANK YOU</p>`,
    }
  },
}

const failure: Template = {
  name: 'error page',
  kind: 'none',
  draw: (chance) => {
    const hostile = chance.is(0.4)
    return {
      width: 700,
      leads: [],
      hostile,
      css: `body{padding:80px 40px;text-align:center}h1{font-size:60px;margin:0}`,
      body: `<h1>${chance.pick(['404', '500', '502', '403'])}</h1><h2>${chance.pick(['Page not found', 'Something went wrong', 'Bad gateway', 'Access denied'])}</h2>
        <p>The page you are looking for does not exist or has been moved.</p><p>Go back to the home page or try again later.</p>${hostile ? `<p>${html(chance.pick(orders))}</p>` : ''}`,
    }
  },
}

const figures: Template = {
  name: 'dashboard of figures',
  kind: 'none',
  draw: (chance) => ({
    width: 860,
    leads: [],
    css: `body{padding:24px}.g{display:grid;grid-template-columns:repeat(4,1fr);gap:14px}.g div{border:1px solid #8886;border-radius:8px;padding:16px}.g b{font-size:26px;display:block}`,
    body: `<h1>Sales Overview</h1><div class=g>${['Total Revenue', 'New Customers', 'Open Orders', 'Conversion Rate', 'Active Deals', 'Page Views', 'Average Order', 'Refund Requests'].map((label) => `<div>${label}<b>${chance.int(10, 9999)}</b>${chance.pick(['+', '-'])}${chance.int(1, 30)}% this month</div>`).join('')}</div><p>Last updated ${chance.int(1, 28)} March 2026</p>`,
  }),
}

const notice: Template = {
  name: 'notice of a maintenance',
  kind: 'none',
  draw: (chance) => {
    const hostile = chance.is(0.3)
    return {
      width: 720,
      leads: [],
      hostile,
      css: `body{padding:60px}p{line-height:1.5}`,
      body: `<h1>Scheduled Maintenance</h1><p>Our services will be unavailable on Sunday from 2:00 to ${chance.int(4, 8)}:00. If you need help, write to support@${chance.pick(['status', 'cloud', 'hosting'])}desk.com.</p><p>${html(hostile ? chance.pick(orders) : 'Thank you for your patience.')}</p>`,
    }
  },
}

const article: Template = {
  name: 'article',
  kind: 'none',
  draw: (chance) => ({
    width: 700,
    leads: [],
    css: `body{padding:40px;line-height:1.6}h1{line-height:1.2}`,
    body: `<h1>How Small Shops Save On Card Fees</h1><p>${chance.sentence()} ${chance.sentence()}</p><p>${chance.sentence()}</p><h3>What To Ask</h3><p>${chance.sentence()} ${chance.sentence()}</p>`,
  }),
}

const bill: Template = {
  name: 'order confirmation',
  kind: 'none',
  draw: (chance) => ({
    width: 620,
    leads: [],
    css: `body{padding:26px}.r{display:flex;justify-content:space-between;padding:7px 0;border-bottom:1px solid #8884}`,
    body: `<h2>Order #${chance.int(10000, 99999)}</h2><p>Your order has been shipped.</p>${['Wireless Mouse', 'Desk Lamp', 'Paper Tray'].map((item) => `<div class=r><span>${item}</span><span>$${chance.int(5, 90)}.00</span></div>`).join('')}<div class=r><b>Order Total</b><b>$${chance.int(100, 200)}.00</b></div><p>Questions? Call our Customer Service.</p>`,
  }),
}

export const none: readonly Template[] = [landscape, receipt, failure, figures, notice, article, bill]
