/** The one file to edit for a new firm. All defaults are fictional: a 555-01xx number, the `.example` domain. */
export const brand = {
  name: 'Harrow & Tally',
  legalName: 'Harrow & Tally Advisers, LLC',
  tagline: 'AI strategy, merchant services and business funding',
  founded: 2019,

  address: {
    street: '400 Example Street, Suite 12',
    locality: 'Anytown',
    region: 'NY',
    postalCode: '00000',
    country: 'US',
  },
  /** For printing, one entry a line. */
  addressLines: ['400 Example Street, Suite 12', 'Anytown, NY 00000'],

  /**
   * Replace these examples with real people, and state only facts that can be checked. `photo` is the path of a square
   * picture of at least 80 pixels in `frontend/site/public/`, such as `/people/alex.jpg`; without one, none is shown.
   */
  people: [
    {
      line: 'ai-strategy',
      name: 'Alex Example',
      photo: '' as string,
      role: 'AI strategy',
      does: 'Runs the interviews, does the math on each idea and writes the plan. Responsible for our AI pages and prices.',
    },
    {
      line: 'merchant-services',
      name: 'Blair Example',
      photo: '' as string,
      role: 'Card payments',
      does: 'Reads your statement, prices the same month elsewhere and calls the processor. Responsible for our pages on cards.',
    },
    {
      line: 'funding',
      name: 'Casey Example',
      photo: '' as string,
      role: 'Business funding',
      does: 'Reads your documents, asks the lenders and works out every APR. Responsible for our pages on funding.',
    },
  ],

  /** `e164` is for tel: links and structured data. */
  phone: { display: '(212) 555-0142', e164: '+12125550142' },
  email: 'hello@harrowandtally.example',
  privacyEmail: 'privacy@harrowandtally.example',
  /** Origin of the public site, without a trailing slash. */
  url: 'https://www.harrowandtally.example',
  /** For PDFs. */
  urlDisplay: 'harrowandtally.example',
  /** With non-breaking spaces after figures. */
  hours: 'Monday to Friday, 9\u00a0am to 5\u00a0pm Eastern',
  /** The same for search engines, as schema.org writes it. */
  openingHours: 'Mo-Fr 09:00-17:00',
  /** Days of the week with office hours (0 is Sunday), and holidays. */
  openWeekdays: [1, 2, 3, 4, 5],
  closedOn: [
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
    '2027-05-31',
    '2027-07-05',
    '2027-09-06',
    '2027-11-25',
  ],
  /** IANA time zone of printed dates. */
  timeZone: 'America/New_York',
  /** BCP 47 tag of the pages and PDFs. */
  language: 'en-US',
  currency: 'USD',

  /** Handle without the @, and URL of the profile, per network. */
  social: {
    linkedin: {
      handle: 'harrow-and-tally',
      url: 'https://www.linkedin.com/company/harrow-and-tally-example',
    },
    facebook: { handle: 'harrowandtally', url: 'https://www.facebook.com/harrowandtally.example' },
    twitter: { handle: 'harrowandtally', url: 'https://x.com/harrowtally_ex' },
    instagram: { handle: 'harrowandtally', url: 'https://www.instagram.com/harrowandtally.example' },
    tiktok: { handle: 'harrowandtally', url: 'https://www.tiktok.com/@harrowandtally.example' },
    youtube: { handle: 'harrowandtally', url: 'https://www.youtube.com/@harrowandtally.example' },
  },

  /** sRGB values of the light theme, where CSS is not available: PDFs, share images, icons, browser bars. */
  colors: {
    paper: '#f7f9f3',
    ink: '#13222f',
    /** Secondary text, with a contrast of 7:1 on `paper`. */
    inkSoft: '#374954',
    rule: '#c0d1c8',
    accent: '#00503f',
    accentWash: '#d6efe3',
    /** Red, only for actions. */
    signal: '#971710',
  },

  disclosures: {
    broker:
      'Harrow & Tally is a broker, not a lender. We introduce businesses to independent funding providers and may be paid by the provider when a transaction closes.',
    funding:
      'Amounts, rates and terms are ranges, not promises. Approval, pricing and timing are decided by the funding provider and depend on the business, its history and its documents.',
    apr: 'A factor rate is not an interest rate. We show the annual percentage rate (APR) next to each factor rate so that you can compare offers.',
    merchant:
      'Card processing is subject to the acquiring bank’s approval. Interchange and card-network fees are set by others and may change.',
    results: 'Cases marked “illustrative example” are worked examples, not results of an actual customer.',
    quote:
      'Prices are in US dollars and exclude any applicable sales tax. This quote is an offer for the services listed and is not a commitment to lend or to arrange credit.',
    /** Replaces `quote` on a quote with a tax line. */
    taxedQuote:
      'Prices are in US dollars and exclude sales tax, which is shown on a line of its own. This quote is an offer for the services listed and is not a commitment to lend or to arrange credit.',
  },

  /** Statements that a regulator or a card network can require. Empty ones are not shown. */
  licensing: {
    /** Such as `California Financing Law license 60DBO-00000`. */
    licenses: [] as readonly string[],
    /** Names of the states served. */
    states: [] as readonly string[],
    /** For card services, such as `Harrow & Tally is a registered agent of Example Bank, N.A., Anytown, NY`. */
    sponsorBank: '' as string,
  },

  quote: {
    /** Days from the day it was made until a quote expires. */
    validityDays: 30,
    /** Days after sending on which the customer is reminded. Staff can change them for each quote. */
    reminderDays: [3, 10] as readonly number[],
  },
} as const

/** Whether the defaults are still in use: the domain is the reserved one. */
export const isFictional = brand.url.endsWith('.example')
