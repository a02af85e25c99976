import type { Interest } from '#shared/leads/stage.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const firstNames = words(`
  Amara Bruno Chiara Dmitri Elif Farid Greta Hiro Imani Jonas Keiko Lena Mateo Nadia Oskar Paloma Quentin Rosa Sanjay
  Tamsin Ugo Vera Wanda Ximena Yusuf Zelda Anders Beatriz Caleb Delphine Emeka Freya Gideon Hanna Ivo Josefina Kwame
  Lucía Malik Nora Olu Petra Ravi Saoirse Tomasz Ursula Viktor Winona Yara Zoltan
`)

export const lastNames = words(`
  Achebe Bergström Castellano Dlamini Eriksen Fontaine Grünwald Hashimoto Ibáñez Jankowski Kowalczyk Lindqvist Moreau
  Nakamura Okafor Petrov Quiroga Rahman Szabó Tanaka Ueda Vasquez Whitlock Xu Yamada Zielinski Abernathy Brandt Cho
  Duarte Esposito Farrell Gallagher Holm Iyer Jovanović Keller Laurent Mbeki Novak Oyelaran Pruitt Rossi Sørensen
  Thibault Underhill Varga Winslow Yilmaz Zapata
`)

const placeWords = words(`
  Amber Birch Cedar Copper Dune Elm Falcon Granite Harbor Indigo Juniper Kestrel Lantern Maple Northgate Orchard Pioneer
  Quarry River Summit Timber Upland Valley Willow Yarrow
`)

const tradeWords = words(`
  Bakery Brewing Builders Clinic Couriers Dental Electric Fitness Florists Freight Interiors Landscaping Laundry
  Logistics Optics Outfitters Plumbing Printing Roofing Salon Tooling Tutors Veterinary Workshop
`)

export function companyAt(index: number): { name: string; domain: string } {
  const place = placeWords[index % placeWords.length] ?? ''
  const trade = tradeWords[Math.floor(index / placeWords.length) % tradeWords.length] ?? ''
  return { name: `${place} ${trade} (example)`, domain: `${place}-${trade}.example`.toLowerCase() }
}

export const titles = [
  'Owner',
  'Office manager',
  'Head of finance',
  'Operations director',
  'Partner',
  undefined,
]

export const messages: Record<Interest, readonly string[]> = {
  'merchant-services': [
    'Our terminal lease runs out in the spring. What would you charge us?',
    'We take about 400 card payments a week and the fees went up again.',
    'Can your terminals split tips between the staff?',
    'We want to take cards at the market stall as well as in the shop.',
  ],
  funding: [
    'A second van would pay for itself within a year. The bank takes six weeks to answer.',
    'We need to buy stock before the season and are paid after it.',
    'The oven is on its last legs. About $60,000, please call.',
    'Looking for a line of credit we can draw on when invoices are late.',
  ],
  'ai-strategy': [
    'Everyone here uses a different tool and nobody knows what may go into it.',
    'Can the appointment line be answered when we are closed?',
    'We lose a day a week to typing delivery notes. Where do we start?',
    'Our clients ask for a policy on AI. We have none.',
  ],
  'not-sure': ['Could you call me on Thursday?', 'A friend told me to ask you.', ''],
}

export const callNotes = [
  'Called back. Wants figures by the end of next week.',
  'Left a message on the machine.',
  'Spoke for ten minutes; decides together with a partner.',
  'Happy with the outline. Asked how long it takes.',
  'Budget is for the first quarter.',
]

export const notes = [
  'Prefers to be called in the morning.',
  'Has an offer of a competitor until the end of the month.',
  'Asked for references in the same trade.',
  'Met at the chamber of commerce before.',
]

export const nextSteps = [
  'Call back',
  'Send the offer',
  'Ask for last year’s statements',
  'Visit the shop',
  'Check in',
]

export const staff = ['Dana', 'Luis', 'Priya']

export const arrivals = [
  {},
  {},
  { referrer: 'https://www.google.com/' },
  { referrer: 'https://www.google.com/' },
  { referrer: 'https://www.linkedin.com/' },
  { referrer: 'https://tradepaper.example/suppliers' },
  { utm: { source: 'newsletter', medium: 'email', campaign: 'autumn' } },
  { utm: { source: 'google', medium: 'cpc', campaign: 'terminals' } },
]
