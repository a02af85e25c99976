/**
 * The firm's facts: the one file a firm edits to make the product its own.
 * Every default is fictional: a 555-01xx number, the reserved `.example` domain, a street that does not exist.
 */
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
  /** As printed, one entry a line. */
  addressLines: ['400 Example Street, Suite 12', 'Anytown, NY 00000'],

  /**
   * Who answers for each line, and for the figures on its pages, which name them. The defaults are nobody: put in the
   * people who do, and claim of them only what can be checked.
   */
  people: [
    {
      line: 'ai-strategy',
      name: 'Alex Example',
      role: 'AI strategy',
      does: 'Holds the interviews, costs the uses and writes the plan. Answers for the pages on AI and their prices.',
    },
    {
      line: 'merchant-services',
      name: 'Blair Example',
      role: 'Card payments',
      does: 'Reads statements, prices the same month elsewhere and calls the processor. Answers for the pages on cards.',
    },
    {
      line: 'funding',
      name: 'Casey Example',
      role: 'Business funding',
      does: 'Reads the papers, asks the lenders and works out every rate. Answers for the pages on funding.',
    },
  ],

  /** `display` is for reading, `e164` for tel: links and structured data. */
  phone: { display: '(212) 555-0142', e164: '+12125550142' },
  email: 'hello@harrowandtally.example',
  privacyEmail: 'privacy@harrowandtally.example',
  /** Origin of the public site, without a trailing slash. */
  url: 'https://www.harrowandtally.example',
  /** As printed on paper. */
  urlDisplay: 'harrowandtally.example',
  /** With spaces that do not break between a figure and what it counts. */
  hours: 'Monday to Friday, 9\u00a0am to 5\u00a0pm Eastern',
  /** Days of the week on which people answer, 0 for Sunday, and the holidays. */
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
  /** IANA zone in which dates are printed. */
  timeZone: 'America/New_York',
  /** BCP 47 tag of the pages and the paper. */
  language: 'en-US',
  currency: 'USD',

  /** Handle without the @, and the profile's address, per network. */
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

  /** sRGB of the light scheme's tokens, for what cannot read them: paper quotes, share images, mail, browser bars. */
  colors: {
    paper: '#f7f9f3',
    /** Blue-black. */
    ink: '#13222f',
    /** Secondary text, still 7:1 on paper. */
    inkSoft: '#374954',
    rule: '#c0d1c8',
    /** Ledger green. */
    accent: '#00503f',
    /** A ground behind the accent. */
    accentWash: '#d6efe3',
    /** Red ink, kept for action. */
    signal: '#971710',
  },

  /** Family of the headings on the site and on paper. */
  headingFont: 'Besley',

  disclosures: {
    broker:
      'Harrow & Tally is a broker, not a lender. We introduce businesses to independent funding providers and may be paid by the provider when a transaction closes.',
    funding:
      'Amounts, rates and terms are ranges, not promises. Approval, pricing and timing are decided by the funding provider and depend on the business, its history and its documents.',
    apr: 'A factor rate is not an interest rate. Annual percentage rates are shown beside factor rates so that offers can be compared.',
    merchant:
      'Card processing is subject to the acquiring bank’s approval. Interchange and card-network fees are set by others and may change.',
    results:
      'Cases marked “illustrative example” are worked examples, not the results of a particular customer.',
    quote:
      'Prices are in US dollars and exclude any applicable sales tax. This quote is an offer for the services listed and is not a commitment to lend or to arrange credit.',
    /** Instead, on a quote that has a tax line. */
    taxedQuote:
      'Prices are in US dollars and exclude sales tax, which is shown on a line of its own. This quote is an offer for the services listed and is not a commitment to lend or to arrange credit.',
  },

  /** What a regulator or a card network may require to be shown. What is empty is not shown. */
  licensing: {
    /** As printed, one license an entry: `California Financing Law license 60DBO-00000`. */
    licenses: [] as readonly string[],
    /** Names of the states served. */
    states: [] as readonly string[],
    /** For card services: `Harrow & Tally is a registered agent of Example Bank, N.A., Anytown, NY`. */
    sponsorBank: '' as string,
  },

  quote: {
    /** Days a quote stays open, counted from the day it was made. */
    validityDays: 30,
  },
} as const

/** Nobody made the product their own yet: the reserved domain is still there. */
export const isFictional = brand.url.endsWith('.example')
