/**
 * Public sources of the market and legal figures on the site that are not the firm's own. A page names those it rests
 * on in `definePage({ sources })` and shows them at its end.
 */
export interface Source {
  /** What it supports, as the page says it. */
  supports: string
  publisher: string
  title: string
  /**
   * ISO date of the newest edition our sentences were held against. Whoever checks a source again moves it forward;
   * the build names those that are more than a year old.
   */
  asOf: string
  url: string
}

const ecfr = (part: string) => `https://www.ecfr.gov/current/${part}`

export const sources = {
  'debit-routing': {
    supports: 'Routing of debit cards, and discounts for cash',
    publisher: 'Federal Reserve Board',
    title: 'Regulation II, 12 CFR part 235',
    asOf: '2025-05-14',
    url: ecfr('title-12/part-235'),
  },
  interchange: {
    supports: 'Interchange set by the network, by kind of card and sale',
    publisher: 'Visa',
    title: 'Visa USA Interchange Reimbursement Fees',
    asOf: '2022-04-23',
    url: 'https://usa.visa.com/support/small-business/regulations-fees.html',
  },
  surcharge: {
    supports: 'Caps, notice and signs for surcharges, none on debit',
    publisher: 'Mastercard and Visa',
    title: 'Rules for merchants who surcharge, United States',
    asOf: '2026-05-29',
    url: 'https://www.mastercard.us/en-us/business/overview/support/merchant-surcharge-rules.html',
  },
  'sba-7a': {
    supports: 'Amounts, terms, rate caps and guarantees of 7(a) loans',
    publisher: 'Small Business Administration',
    title: '7(a) loan program: terms, conditions, and eligibility',
    asOf: '2026-03-05',
    url: 'https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility',
  },
  'sba-fees': {
    supports: 'Upfront guarantee fees of 7(a) loans',
    publisher: 'Small Business Administration',
    title: '7(a) fees for fiscal year 2026',
    asOf: '2025-10-01',
    url: 'https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility',
  },
  'sba-sop': {
    supports: 'Down payments, collateral, ownership rules and the Franchise Directory',
    publisher: 'Small Business Administration',
    title: 'SOP 50 10 8, Lender and Development Company Loan Programs',
    asOf: '2025-06-01',
    url: 'https://www.sba.gov/document/sop-50-10-lender-development-company-loan-programs',
  },
  'sba-microloan': {
    supports: 'Size and usual rates of microloans',
    publisher: 'Small Business Administration',
    title: 'Microloans',
    asOf: '2026-01-01',
    url: 'https://www.sba.gov/funding-programs/loans/microloans',
  },
  'regulation-b': {
    supports: 'Answers to applications, signatures of spouses, appraisals, reasons for a refusal',
    publisher: 'Consumer Financial Protection Bureau',
    title: 'Regulation B, 12 CFR part 1002',
    asOf: '2024-11-30',
    url: ecfr('title-12/part-1002'),
  },
  'california-disclosure': {
    supports: 'APR on offers up to $500,000 in California',
    publisher: 'State of California',
    title: 'Financial Code, division 9.5, as amended by SB 362 of 2025',
    asOf: '2025-10-06',
    url: 'https://leginfo.legislature.ca.gov/faces/billNavClient.xhtml?bill_id=202520260SB362',
  },
  'new-york-disclosure': {
    supports: 'APR on offers up to $2.5 million in New York',
    publisher: 'New York Department of Financial Services',
    title: 'Commercial financing disclosures, 23 NYCRR part 600',
    asOf: '2024-12-24',
    url: 'https://www.dfs.ny.gov/',
  },
  ucc: {
    supports: 'Liens: assignment of invoices, 20 days after delivery, five years, termination on demand',
    publisher: 'Uniform Law Commission',
    title: 'Uniform Commercial Code, article 9 as revised',
    asOf: '2001-07-01',
    url: 'https://www.uniformlaws.org/acts/ucc',
  },
  'franchise-rule': {
    supports: 'The disclosure document, its 23 items and the 14 days',
    publisher: 'Federal Trade Commission',
    title: 'Franchise Rule, 16 CFR part 436',
    asOf: '2007-07-01',
    url: ecfr('title-16/part-436'),
  },
  'business-credit': {
    supports: 'Truth in Lending covers consumers, not business credit',
    publisher: 'Federal Reserve System',
    title: 'Consumer compliance requirements for commercial products and services',
    asOf: '2024-01-01',
    url: 'https://www.consumercomplianceoutlook.org/2024/first-issue/requirements-for-commercial-products-and-services',
  },
  'advance-fee': {
    supports: 'Fees in advance for a promised loan',
    publisher: 'Federal Trade Commission',
    title: 'Complying with the Telemarketing Sales Rule',
    asOf: '2016-06-03',
    url: 'https://www.ftc.gov/business-guidance/resources/complying-telemarketing-sales-rule',
  },
  depreciation: {
    supports: 'Section 179 and bonus depreciation',
    publisher: 'Internal Revenue Service',
    title: 'Topic no. 704, Depreciation',
    asOf: '2025-12-04',
    url: 'https://www.irs.gov/taxtopics/tc704',
  },
  environmental: {
    supports: 'The environmental report and its 180 days',
    publisher: 'Environmental Protection Agency',
    title: 'All appropriate inquiries, 40 CFR part 312',
    asOf: '2022-03-14',
    url: ecfr('title-40/part-312'),
  },
  'new-york-hiring': {
    supports: 'Bias audits of hiring tools in New York City',
    publisher: 'City of New York',
    title: 'Local Law 144 of 2021, Administrative Code 20-870',
    asOf: '2026-04-27',
    url: 'https://www.nyc.gov/site/dca/about/automated-employment-decision-tools.page',
  },
  'illinois-hiring': {
    supports: 'AI in employment decisions in Illinois',
    publisher: 'State of Illinois',
    title: 'Human Rights Act, 775 ILCS 5/2-102(L)',
    asOf: '2026-01-01',
    url: 'https://www.ilga.gov/',
  },
  'regulation-e': {
    supports: 'Ten business days for an error on an account',
    publisher: 'Consumer Financial Protection Bureau',
    title: 'Regulation E, 12 CFR part 1005',
    asOf: '2024-07-15',
    url: ecfr('title-12/part-1005'),
  },
  'layoff-notice': {
    supports: 'Notice of layoffs by employers of 100 or more',
    publisher: 'Department of Labor',
    title: 'Worker Adjustment and Retraining Notification, 20 CFR part 639',
    asOf: '1989-05-22',
    url: ecfr('title-20/part-639'),
  },
  'customs-care': {
    supports: 'Reasonable care of an importer',
    publisher: 'Customs and Border Protection',
    title: 'Reasonable Care, an informed compliance publication',
    asOf: '2017-09-01',
    url: 'https://www.cbp.gov/',
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources

const aYear = 366 * 24 * 60 * 60 * 1000

/** The sources that nobody has held against a newer edition in the year before a date. */
export const staleSources = (today: Date, all: Readonly<Record<string, Source>> = sources): string[] =>
  Object.entries(all).flatMap(([id, { asOf }]) =>
    today.getTime() - Date.parse(asOf) > aYear ? [`${id} (as of ${asOf})`] : [],
  )
