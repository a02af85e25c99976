import type { Drawing, Template } from '../model.ts'
import { lead, who, type Contact } from './people.ts'
import { paint } from './shells.ts'

type Families = readonly [string, ...string[]]

const wood =
  'repeating-linear-gradient(92deg,#0000 0 38px,#0001 38px 40px),linear-gradient(120deg,#a9794f,#8a5d38 45%,#b98a5e)'
const cloth = 'radial-gradient(circle at 30% 20%,#dfe4e8,#8e979f 80%)'
const slate = 'linear-gradient(150deg,#3b4046,#1c1f22)'
const paper = '#f3f1ec'

/** Cards on a background, as in a scan or a photo: each rotated and slightly blurred. */
const photo = (
  families: Families,
  ground: string,
  cards: readonly string[],
  leads: Drawing['leads'],
  size = '900px',
): Drawing =>
  paint(
    {
      width: 1080,
      families,
      css: `.ground{background:${ground};min-height:${size};padding:90px 60px;display:flex;flex-direction:column;gap:70px;align-items:center;justify-content:center;overflow:hidden}.card{width:840px;height:480px;background:#fdfdfb;color:#1d1d1f;padding:56px 60px;box-shadow:0 18px 40px #0007;position:relative;font-size:24px;line-height:1.45}`,
    },
    `<div class=ground>${cards.join('')}</div>`,
    leads,
  )

const card = (inner: string, style = '') => `<div class=card style="${style}">${inner}</div>`

const drawn = (name: string, person: string, draw: (p: Contact) => Drawing): Template => ({
  name,
  kind: 'card',
  draw: () => draw(who(person)),
})

const plain = drawn('plain white card', 'Walter J. Pemberton Jr.', (p) =>
  photo(
    ['EB Garamond'],
    paper,
    [
      card(
        `<div style="text-align:center"><div style="font-size:40px;margin-top:20px">${p.name}</div><div style="font-style:italic">${p.title}</div><div style="margin:30px 0 26px;font-size:30px;letter-spacing:1px">${p.company}</div><div style="font-size:22px">77 Water Street, Suite 900, Providence, RI 02903<br>${p.phone} &#183; ${p.email}</div></div>`,
        'box-shadow:none;border:1px solid #ddd',
      ),
    ],
    [lead(p, 'name title company email phone')],
    '620px',
  ),
)

const gold = drawn('dark card with gold letters', 'Anaïs Beaumont-Okafor', (p) =>
  photo(
    ['Playfair Display', 'Montserrat'],
    cloth,
    [
      card(
        `<div style="font-size:46px;color:#d9b66a">${p.name}</div><div style="font:400 20px Montserrat;letter-spacing:3px;color:#b9a878;text-transform:uppercase">${p.title}</div><div style="position:absolute;left:60px;bottom:52px;font:400 20px/1.7 Montserrat;color:#e9dfc6">${p.phone}<br>${p.email}<br>${p.website}</div><div style="position:absolute;right:60px;bottom:56px;font-size:28px;color:#d9b66a;text-align:right">Maison<br>Okafor</div>`,
        'background:#17181b;transform:rotate(-2deg)',
      ),
    ],
    [lead(p, 'name title company email phone website')],
  ),
)

const columns = drawn('card in two columns', 'Nkechi Abiodun-Farrow', (p) =>
  photo(
    ['Lato'],
    '#e9ecef',
    [
      card(
        `<div style="display:flex;height:100%"><div style="width:300px;background:#0f4c5c;color:#fff;margin:-56px 40px -56px -60px;padding:150px 30px;text-align:center;font-size:28px;font-weight:700">HARBORLINE<br>MARINE<div style="font-size:16px;font-weight:400;margin-top:12px">Hulls &#183; Rigging &#183; Refits</div></div><div style="font-size:21px"><div style="font-size:34px;font-weight:700">${p.name}</div><div style="color:#0f4c5c">${p.title}</div><table style="margin-top:36px;line-height:1.9"><tr><td style="width:100px;color:#777">office<td>${p.second_phone}<tr><td style="color:#777">cell<td>${p.phone}<tr><td style="color:#777">fax<td>(843) 555-0190<tr><td style="color:#777">e-mail<td>${p.email}<tr><td style="color:#777">web<td>${p.website}</table></div></div>`,
      ),
    ],
    [lead(p, 'name title company email phone second_phone website')],
    '660px',
  ),
)

const vertical = drawn('vertical card', 'Søren Ravn-Mikkelsen', (p) =>
  photo(
    ['Raleway'],
    slate,
    [
      card(
        `<div style="width:90px;height:90px;border-radius:50%;border:10px solid #e4572e;margin:0 auto 24px"></div><div style="text-align:center;font-size:26px;letter-spacing:4px">${p.company}</div><div style="text-align:center;margin-top:130px;font-size:32px;font-weight:700">${p.name}</div><div style="text-align:center;color:#e4572e;font-size:20px">${p.title}</div><div style="text-align:center;margin-top:110px;font-size:20px;line-height:1.7">${p.phone}<br>${p.email}<br>${p.website}</div>`,
        'width:520px;height:900px;transform:rotate(1.5deg)',
      ),
    ],
    [lead(p, 'name title company email phone website')],
  ),
)

const capitals = drawn('card in capitals', "Marcus O'Dell-Reyes", (p) =>
  photo(
    ['Montserrat'],
    cloth,
    [
      card(
        `<div style="text-transform:uppercase"><div style="font-size:22px;letter-spacing:2px;background:#c62828;color:#fff;margin:-56px -60px 50px;padding:26px 60px;font-weight:700">${p.company}</div><div style="font-size:38px;font-weight:700">${p.name}</div><div style="font-size:20px;letter-spacing:2px">${p.title}</div><div style="margin-top:44px;font-size:21px;line-height:1.8">M ${p.phone}<br>O ${p.second_phone}<br>${p.email}<br>4400 Gulf Fwy, Houston, TX 77023</div></div>`,
        'transform:rotate(1deg)',
      ),
    ],
    [lead(p, 'name title company email phone second_phone')],
  ),
)

const tilted = drawn('photo of a tilted card on wood', 'Constance Vandegrift', (p) =>
  photo(
    ['Source Serif 4', 'Source Sans 3'],
    wood,
    [
      card(
        `<div style="display:flex;justify-content:space-between"><div><div style="font-size:38px;font-weight:700;color:#21402f">${p.name}</div><div style="font-size:23px;font-style:italic">${p.title}</div></div><div style="width:84px;height:84px;background:#21402f;transform:rotate(45deg)"></div></div><div style="margin-top:96px;font-size:25px;font-weight:700">${p.company}</div><div style="font:400 22px/1.6 Source Sans 3">Fine cabinets since 1961<br>tel ${p.phone}<br>${p.email} &nbsp;|&nbsp; ${p.website}</div>`,
        'transform:rotate(5deg) perspective(1800px) rotateX(6deg)',
      ),
    ],
    [lead(p, 'name title company email phone website')],
  ),
)

const sideways = drawn('photo of a card turned by 90 degrees', 'Bronwyn Tait-Lloyd', (p) =>
  photo(
    ['Open Sans'],
    wood,
    [
      card(
        `<div style="font-size:36px;font-weight:700">${p.name}</div><div style="font-size:23px;color:#555">${p.title}</div><div style="font-size:26px;color:#8b1e3f;margin-top:30px">${p.company}</div><div style="margin-top:60px;font-size:23px;line-height:1.7">Mobile ${p.phone}<br>Office ${p.second_phone}<br>${p.email}<br>${p.website}</div>`,
        'transform:rotate(90deg);margin:150px 0',
      ),
    ],
    [lead(p, 'name title company email phone second_phone website')],
    '1100px',
  ),
)

const soft = drawn('soft photo of a card in the shade', 'Ezekiel Washington-Moss', (p) =>
  photo(
    ['Poppins'],
    'linear-gradient(100deg,#cfc4b4,#6d6357)',
    [
      card(
        `<div style="position:absolute;inset:0;background:linear-gradient(115deg,#0000 35%,#0004 75%)"></div><div style="font-size:24px;font-weight:700;color:#1f6f8b">${p.company}</div><div style="font-size:18px;color:#777">Commercial kitchens, built right</div><div style="margin-top:120px;font-size:34px">${p.name}</div><div style="font-size:20px;color:#1f6f8b">${p.title}</div><div style="margin-top:16px;font-size:20px">${p.phone} &nbsp; ${p.email}</div>`,
        'transform:rotate(-4deg);filter:blur(.9px)',
      ),
    ],
    [lead(p, 'name title company email phone')],
  ),
)

const two: Template = {
  name: 'photo of two cards',
  kind: 'card',
  draw: () => {
    const [a, b] = [who('Philippa Graves'), who('Yusuf Demir-Hartmann')]
    return photo(
      ['Nunito Sans', 'Merriweather'],
      slate,
      [
        card(
          `<div style="font-size:38px;font-weight:700;color:#5a2a82">${a.name}</div><div>${a.title}</div><div style="margin-top:60px;font-weight:700">${a.company}</div><div style="font-size:22px">${a.phone}<br>${a.email}<br>${a.website}</div>`,
          'transform:rotate(-3deg)',
        ),
        card(
          `<div style="font-family:Merriweather"><div style="font-size:30px;text-align:right;color:#a44a00;font-weight:700">${b.company}</div><div style="margin-top:90px;font-size:32px">${b.name}</div><div style="font-size:20px;color:#555">${b.title}</div><div style="margin-top:34px;font-size:20px">Mobil ${b.phone}<br>Telefon ${b.second_phone}<br>${b.email}</div></div>`,
          'background:#faf3e3;transform:rotate(4deg)',
        ),
      ],
      [
        lead(a, 'name title company email phone website'),
        lead(b, 'name title company email phone second_phone'),
      ],
      '1300px',
    )
  },
}

const back = drawn('back of a card', 'Tidepool Aquatics, LLC', (p) =>
  photo(
    ['Montserrat'],
    cloth,
    [
      card(
        `<div style="text-align:center;color:#fff"><div style="font-size:44px;font-weight:700;margin-top:10px">${p.company}</div><div style="font-size:20px;margin:14px 0 40px">Pool service &#183; Leak detection &#183; Heater repair</div><div style="display:grid;grid-template-columns:repeat(9,12px);width:108px;margin:0 auto 30px;background:#fff;padding:8px;box-sizing:content-box">${Array.from({ length: 81 }, (_, at) => `<i style="height:12px;background:${(at * 7 + (at >> 2)) % 3 ? '#000' : '#fff'}"></i>`).join('')}</div><div style="font-size:22px">${p.website} &nbsp;&#183;&nbsp; ${p.phone}</div></div>`,
        'background:#00798c;transform:rotate(-1deg)',
      ),
    ],
    [lead(p, 'company phone website')],
  ),
)

const bothSides = drawn('photo of the front and the back of a card', 'Delphine Arceneaux', (p) =>
  photo(
    ['Raleway', 'EB Garamond'],
    wood,
    [
      card(
        `<div style="font:400 64px EB Garamond;text-align:center;margin-top:110px">${p.company}</div><div style="text-align:center;font-size:18px;letter-spacing:6px">EST. 1979 &#183; LAFAYETTE</div>`,
        'background:#efe6d2;transform:rotate(-2deg)',
      ),
      card(
        `<div style="font-size:34px;font-weight:700">${p.name}</div><div style="font-size:20px">${p.title}</div><div style="position:absolute;bottom:56px;font-size:21px;line-height:1.7">${p.phone} mobile<br>${p.second_phone} shop<br>${p.email}<br>${p.website}</div>`,
        'background:#efe6d2;transform:rotate(3deg)',
      ),
    ],
    [lead(p, 'name title company email phone second_phone website')],
    '1300px',
  ),
)

const frenchCard = drawn('tilted French card', 'Étienne Marchand-Duval', (p) =>
  photo(
    ['Fira Sans'],
    cloth,
    [
      card(
        `<div style="font-size:28px;font-weight:700;color:#003f88">${p.company}</div><div style="margin-top:50px;font-size:34px">${p.name}</div><div style="font-size:20px;color:#555">${p.title}</div><div style="margin-top:40px;font-size:20px;line-height:1.65">14 rue des Teinturiers, 69007 Lyon<br>Tél. ${p.second_phone} &#8211; Mob. ${p.phone}<br>Fax 04 65 71 00 99<br>${p.email}</div>`,
        'transform:rotate(-7deg)',
      ),
    ],
    [lead(p, 'name title company email phone second_phone')],
  ),
)

const japanese = drawn('Japanese card in Latin letters', 'Sachiko Morinaga', (p) =>
  photo(
    ['IBM Plex Sans'],
    paper,
    [
      card(
        `<div style="font-size:24px">${p.company}</div><div style="font-size:19px;color:#555">${p.title}</div><div style="margin:44px 0;font-size:42px">SACHIKO MORINAGA</div><div style="font-size:19px;line-height:1.6">4-12-7 Minami-Honmachi, Chuo-ku, Osaka 541-0054, Japan<br>TEL ${p.second_phone} &nbsp; FAX +81 6-5550-0188<br>Mobile ${p.phone}<br>${p.email} &nbsp; ${p.website}</div>`,
        'border:1px solid #ccc;box-shadow:none',
      ),
    ],
    [lead(p, 'name title company email phone second_phone website')],
    '640px',
  ),
)

export const cards: readonly Template[] = [
  plain,
  gold,
  columns,
  vertical,
  capitals,
  tilted,
  sideways,
  soft,
  two,
  back,
  bothSides,
  frenchCard,
  japanese,
]
