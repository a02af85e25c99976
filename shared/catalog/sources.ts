/** A page lists its sources in `definePage({ sources })` and shows them at its end. */
export interface Source {
  supports: string
  publisher: string
  title: string
  /** ISO date of the edition that our sentences are based on. */
  asOf: string
  /** ISO date when a person last read it and compared our sentences with it. Never set it otherwise. */
  read?: string
  /** The summary or copy that was read instead of the source itself. Pages state it. */
  via?: string
  /** ISO date of the last day on which it is true. Then a test fails until it is read again or `isPast` is set. */
  until?: string
  /** It has ended, and the pages that use it state it with `endedOn`. */
  isPast?: true
  url: string
}

const ecfr = (part: string) => `https://www.ecfr.gov/current/${part}`

export const sources = {
  'debit-routing': {
    supports: 'Routing of debit cards, and discounts for cash',
    publisher: 'Federal Reserve Board',
    title: 'Regulation II, 12 CFR part 235, and Electronic Fund Transfer Act, section 920',
    asOf: '2025-05-14',
    read: '2026-11-26',
    via: 'copies of section 235.7 at self-law.org and of section 920(b) at forthemerchants.com',
    url: ecfr('title-12/part-235'),
  },
  interchange: {
    supports:
      'That networks set interchange by kind of card and sale, and revise it in April and October; not the figures, which are our illustration',
    publisher: 'Visa and Mastercard',
    title: 'Interchange schedules of April 2026',
    asOf: '2026-04-01',
    read: '2026-11-26',
    via: 'summaries by MPI Processing and at agentportaltsys.com',
    url: 'https://usa.visa.com/support/small-business/regulations-fees.html',
  },
  'invoice-data': {
    supports: 'Interchange of business cards with invoice data at Visa and Mastercard',
    publisher: 'Finix',
    title: 'Level 2 and level 3 processing, with Visa’s Commercial Enhanced Data Program',
    asOf: '2026-04-17',
    read: '2026-11-28',
    via: 'that page, and pages by Payroc and PayPal',
    url: 'https://docs.finix.com/guides/online-payments/payment-features/level-2-level-3-processing',
  },
  'swipe-fee-settlement': {
    supports: 'The proposed settlement of merchants with Visa and Mastercard, and where it is',
    publisher: 'US District Court, Eastern District of New York',
    title: 'Payment Card Interchange Fee litigation, agreement of November 10, 2025',
    asOf: '2026-02-14',
    read: '2026-11-28',
    via: 'reports by Payments Dive, Digital Transactions and Payment Week',
    url: 'https://www.paymentsdive.com/news/merchants-assail-card-fees-pact/807846',
  },
  'illinois-interchange': {
    supports: 'No interchange on tax and tips in Illinois, from a later date',
    publisher: 'State of Illinois',
    title: 'Interchange Fee Prohibition Act',
    asOf: '2026-07-01',
    read: '2026-11-28',
    via: 'a report by Merchant Cost Consulting',
    until: '2027-06-30',
    url: 'https://merchantcostconsulting.com/lower-credit-card-processing-fees/illinois-ifpa-delayed/',
  },
  surcharge: {
    supports: 'Caps, notice and signs for surcharges, none on debit',
    publisher: 'Mastercard and Visa',
    title: 'Rules for merchants who surcharge, United States',
    asOf: '2023-04-15',
    read: '2026-11-26',
    via: 'a copy of Visa’s questions and answers at manuals.plus, and summaries by Moov and CardPaymentOptions',
    url: 'https://www.mastercard.us/en-us/business/overview/support/merchant-surcharge-rules.html',
  },
  'sba-7a': {
    supports: 'Amounts, terms, rate caps and guarantees of 7(a) loans',
    publisher: 'Small Business Administration',
    title: '7(a) loan program: terms, conditions, and eligibility',
    asOf: '2026-03-05',
    read: '2026-11-26',
    via: 'the first part of that page, and summaries by PrimeRate, AdvisorLoans and SBALenders',
    url: 'https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility',
  },
  'sba-fees': {
    supports: 'Upfront guarantee fees of 7(a) loans, and the waiver for manufacturers',
    publisher: 'Small Business Administration',
    title: '7(a) fees for fiscal year 2026',
    asOf: '2025-10-01',
    read: '2026-11-25',
    via: 'summaries by lenders',
    until: '2026-09-30',
    isPast: true,
    url: 'https://www.sba.gov/partners/lenders/7a-loan-program/terms-conditions-eligibility',
  },
  'prime-rate': {
    supports: 'The prime rate since December 2025; we assume a round one',
    publisher: 'Federal Reserve Board',
    title: 'Selected Interest Rates, H.15: bank prime loan',
    asOf: '2025-12-11',
    read: '2026-11-28',
    via: 'pages by PrimeRate and United Capital Source',
    url: 'https://www.federalreserve.gov/releases/h15/',
  },
  'sba-sop': {
    supports: 'Down payments, collateral and the Franchise Directory',
    publisher: 'Small Business Administration',
    title: 'SOP 50 10 8, Lender and Development Company Loan Programs',
    asOf: '2025-06-01',
    read: '2026-11-28',
    via: 'summaries at phxbusiness.com, glcf.org, withkumo.com and gosbaloans.com, and by Starfield & Smith',
    url: 'https://www.sba.gov/document/sop-50-10-lender-development-company-loan-programs',
  },
  'sba-refinancing': {
    supports: 'No refinancing of merchant cash advances and factoring with SBA loans',
    publisher: 'Small Business Administration',
    title: 'SOP 50 10 8, Lender and Development Company Loan Programs',
    asOf: '2025-06-01',
    read: '2026-11-28',
    via: 'summaries by Windsor Advantage and USA Business Banking, and by the association of SBA lenders',
    url: 'https://www.sba.gov/document/sop-50-10-lender-development-company-loan-programs',
  },
  'sba-citizenship': {
    supports: 'Citizenship and residence of every owner of an SBA borrower',
    publisher: 'Small Business Administration',
    title: 'Procedural Notice 5000-876626, on loans approved from March 1, 2026',
    asOf: '2026-02-16',
    read: '2026-11-25',
    via: 'a copy at Compliance Alliance',
    url: 'https://compliancealliance.com/news-events/entry/sba-procedural-notice-revised-applicant-ownership-citizenship-and-residency-requirements-for-7a-and-504-loans',
  },
  'sba-microloan': {
    supports: 'Size and usual rates of microloans',
    publisher: 'Small Business Administration',
    title: 'Microloans',
    asOf: '2026-01-01',
    read: '2026-11-26',
    via: 'summaries by SBAloans.org and Merchant Maverick',
    url: 'https://www.sba.gov/funding-programs/loans/microloans',
  },
  'regulation-b': {
    supports: 'Answers to applications, signatures of spouses, appraisals, reasons for a refusal',
    publisher: 'Consumer Financial Protection Bureau',
    title: 'Regulation B, 12 CFR part 1002',
    asOf: '2024-11-30',
    read: '2026-11-26',
    via: 'copies of sections 1002.14 and 202.9, FDIC letters on spouses, and an answer of the Illinois Bankers Association',
    url: ecfr('title-12/part-1002'),
  },
  'california-disclosure': {
    supports: 'APR on offers up to $500,000 in California',
    publisher: 'State of California',
    title: 'Financial Code, division 9.5, as amended by SB 362 of 2025',
    asOf: '2025-10-06',
    read: '2026-11-26',
    via: 'the Legislative Counsel’s digest and an alert by CounselorLibrary',
    url: 'https://leginfo.legislature.ca.gov/faces/billNavClient.xhtml?bill_id=202520260SB362',
  },
  'new-york-disclosure': {
    supports: 'APR on offers up to $2.5 million in New York, and the duty of brokers to pass it on',
    publisher: 'New York Department of Financial Services',
    title: 'Commercial financing disclosures, 23 NYCRR part 600',
    asOf: '2024-09-04',
    read: '2026-11-26',
    via: 'excerpts of copies of sections 600.0 and 600.21, and summaries by law firms',
    url: 'https://regulations.justia.com/states/new-york/title-23/chapter-i/part-600/section-600-0',
  },
  'texas-advances': {
    supports:
      'Disclosure, debits, confessions of judgment and registration of brokers in sales-based financing in Texas',
    publisher: 'State of Texas',
    title: 'Finance Code chapter 398, HB 700 of 2025',
    asOf: '2025-09-01',
    read: '2026-11-26',
    via: 'a copy of section 398.051 at FindLaw and summaries of the enrolled bill',
    url: 'https://capitol.texas.gov/tlodocs/89R/billtext/html/HB00700F.htm',
  },
  'california-brokers': {
    supports: 'Duty of brokers in California to pass disclosures on unaltered',
    publisher: 'State of California',
    title: 'Code of Regulations, title 10, section 952',
    asOf: '2024-09-20',
    read: '2026-11-26',
    via: 'an excerpt at Justia',
    url: 'https://regulations.justia.com/states/california/title-10/chapter-3/subchapter-3/section-952',
  },
  'california-collection': {
    supports: 'Collection of business debts up to $500,000 from people in California',
    publisher: 'State of California',
    title: 'SB 1286 of 2024, in force since July 1, 2025',
    asOf: '2025-07-01',
    read: '2026-11-26',
    via: 'alerts by Katten and Manatt',
    url: 'https://katten.com/california-enacts-new-requirements-related-to-collection-of-commercial-debt-in-amounts-less-than-500000',
  },
  'virginia-advances': {
    supports: 'Disclosure and registration of brokers in sales-based financing in Virginia',
    publisher: 'State Corporation Commission',
    title: 'Administrative Code, 10VAC5-240, and Code of Virginia, title 6.2, chapter 22.1',
    asOf: '2024-12-04',
    read: '2026-11-26',
    via: 'excerpts, and a summary by Buckley',
    url: 'https://law.lis.virginia.gov/admincodeexpand/title10/agency5/chapter240',
  },
  'connecticut-advances': {
    supports: 'Disclosure and registration of brokers in sales-based financing in Connecticut',
    publisher: 'State of Connecticut',
    title: 'General Statutes, sections 36a-861 to 36a-872',
    asOf: '2024-10-01',
    read: '2026-11-26',
    via: 'excerpts at Casetext and a summary by Troutman Pepper',
    url: 'https://www.consumerfinancialserviceslawmonitor.com/2023/07/connecticut-becomes-latest-state-to-enact-a-commercial-financing-disclosure-and-registration-law/',
  },
  'missouri-brokers': {
    supports: 'Disclosure, and registration and bond of brokers, in Missouri',
    publisher: 'State of Missouri',
    title: 'Revised Statutes, section 427.300',
    asOf: '2025-02-28',
    read: '2026-11-26',
    via: 'alerts by CounselorLibrary and Mayer Brown',
    url: 'https://revisor.mo.gov/main/OneSection.aspx?bid=54951&section=427.300',
  },
  'florida-brokers': {
    supports: 'Disclosure, and conduct of brokers, in Florida',
    publisher: 'State of Florida',
    title: 'Statutes, sections 559.961 to 559.9615',
    asOf: '2023-06-23',
    read: '2026-11-26',
    via: 'an excerpt at LawServer and summaries by Buckley and deBanked',
    url: 'https://www.lawserver.com/law/state/florida/statutes/florida_statutes_559-9614',
  },
  'georgia-brokers': {
    supports: 'Disclosure, and conduct of brokers, in Georgia',
    publisher: 'State of Georgia',
    title: 'Code section 10-1-393.18, SB 90 of 2023',
    asOf: '2024-01-01',
    read: '2026-11-26',
    via: 'summaries by Mayer Brown and Funder Intel',
    url: 'https://www.funderintel.com/post/the-dawn-of-a-new-chapter-in-georgia-s-commercial-financing-landscape',
  },
  'kansas-brokers': {
    supports: 'Disclosure, and conduct of brokers, in Kansas',
    publisher: 'State of Kansas',
    title: 'Commercial Financing Disclosure Act, SB 345 of 2024',
    asOf: '2024-07-01',
    read: '2026-11-26',
    via: 'summaries by Buckley and at houselaw.com',
    url: 'https://buckleyfirm.com/blog/2024-04-19/kansas-enacts-its-commercial-financing-disclosure-act',
  },
  'utah-disclosure': {
    supports: 'Disclosure, and registration of providers, in Utah',
    publisher: 'State of Utah',
    title: 'Commercial Financing Registration and Disclosure Act, Utah Code 7-27',
    asOf: '2024-05-01',
    read: '2026-11-26',
    via: 'copies of its sections at Lexace and self-law.org',
    url: 'https://lexace.ai/us/statute/utah/7-27-102',
  },
  'louisiana-disclosure': {
    supports: 'Disclosure in revenue-based financing in Louisiana',
    publisher: 'State of Louisiana',
    title: 'Revised Statutes 9:3137.10, Act 198 of 2025',
    asOf: '2025-08-01',
    read: '2026-11-26',
    via: 'summaries of the bill',
    url: 'https://fastdemocracy.com/bill-summary/?billsummary_id=LAB00024680&billsummary_session=2025&billsummary_state=la',
  },
  ucc: {
    supports: 'Liens: assignment of invoices, 20 days after delivery, five years, termination on demand',
    publisher: 'Uniform Law Commission',
    title: 'Uniform Commercial Code, article 9 as revised',
    asOf: '2001-07-01',
    read: '2026-11-26',
    via: 'state copies of sections 9-324, 9-513 and 9-515, and a summary of section 9-406 at LegalClarity',
    url: 'https://www.uniformlaws.org/acts/ucc',
  },
  'franchise-rule': {
    supports: 'The disclosure document, its 23 items and the 14 days',
    publisher: 'Federal Trade Commission',
    title: 'Franchise Rule, 16 CFR part 436',
    asOf: '2007-07-01',
    read: '2026-11-26',
    via: 'Virginia’s rule with the same items, and summaries by Ice Miller and Francloud',
    url: ecfr('title-16/part-436'),
  },
  'business-credit': {
    supports: 'Truth in Lending covers consumers, not business credit',
    publisher: 'Federal Reserve System',
    title: 'Consumer compliance requirements for commercial products and services',
    asOf: '2024-01-01',
    read: '2026-11-26',
    via: 'its first part, and a summary of 12 CFR 1026.3(a) by Compliance Services Group',
    url: 'https://www.consumercomplianceoutlook.org/2024/first-issue/requirements-for-commercial-products-and-services',
  },
  'advance-fee': {
    supports: 'Fees in advance for a promised loan, and calls to businesses, which are mostly exempt',
    publisher: 'Federal Trade Commission',
    title: 'Complying with the Telemarketing Sales Rule',
    asOf: '2016-06-03',
    read: '2026-11-26',
    via: 'a copy of 16 CFR 310.4 at Cornell, and the contents of the guide',
    url: 'https://www.ftc.gov/business-guidance/resources/complying-telemarketing-sales-rule',
  },
  depreciation: {
    supports: 'Section 179 and bonus depreciation',
    publisher: 'Internal Revenue Service',
    title: 'Topic no. 704, Depreciation, and Notice 2026-11',
    asOf: '2026-01-14',
    read: '2026-11-26',
    via: 'a copy of news release IR-2026-06, and summaries by First Citizens Bank and EFS',
    url: 'https://www.irs.gov/taxtopics/tc704',
  },
  environmental: {
    supports: 'The environmental report and its 180 days',
    publisher: 'Environmental Protection Agency',
    title: 'All appropriate inquiries, 40 CFR part 312',
    asOf: '2022-03-14',
    read: '2026-11-26',
    via: 'the 2008 edition of section 312.20',
    url: ecfr('title-40/part-312'),
  },
  'new-york-hiring': {
    supports: 'Bias audits of hiring tools in New York City',
    publisher: 'City of New York',
    title: 'Local Law 144 of 2021, Administrative Code 20-870',
    asOf: '2026-04-27',
    read: '2026-11-25',
    via: 'the State Comptroller’s audit of December 2025 and summaries',
    url: 'https://www.nyc.gov/site/dca/about/automated-employment-decision-tools.page',
  },
  'illinois-hiring': {
    supports: 'AI in employment decisions in Illinois',
    publisher: 'State of Illinois',
    title: 'Human Rights Act, 775 ILCS 5/2-102(L)',
    asOf: '2026-01-01',
    read: '2026-11-25',
    via: 'the enrolled bill, HB 3773, at LegiScan',
    url: 'https://www.ilga.gov/',
  },
  'colorado-admt': {
    supports: 'Automated decisions about people in Colorado',
    publisher: 'Colorado Attorney General',
    title: 'Artificial intelligence: SB 26-189, in force from January 1, 2027',
    asOf: '2026-05-14',
    read: '2026-11-26',
    via: 'that page, and summaries by Sheppard Mullin, Troutman Pepper and everyailaw.com',
    url: 'https://coag.gov/resources/ai/',
  },
  'texas-ai': {
    supports: 'Prohibited uses of AI in Texas',
    publisher: 'Texas Legislature',
    title: 'Enrolled bill summary of HB 149, in force since January 1, 2026',
    asOf: '2026-01-01',
    read: '2026-11-25',
    url: 'https://capitol.texas.gov/billlookup/BillSummary.aspx?Bill=HB149&LegSess=89R',
  },
  'california-decisions': {
    supports: 'Automated decisions in employment and by larger businesses in California',
    publisher: 'State of California',
    title: 'Civil Rights Council rules of October 1, 2025, and CCPA rules on automated decisions',
    asOf: '2026-01-01',
    read: '2026-11-25',
    via: 'an alert by Akin Gump',
    url: 'https://www.akingump.com/en/insights/alerts/new-california-regulations-regarding-employer-use-of-automated-decision-making-technology-compliance-required-by-january-1-2027',
  },
  'health-records': {
    supports: 'A contract with a vendor before it gets patient records',
    publisher: 'Department of Health and Human Services',
    title: 'HIPAA Privacy Rule, 45 CFR 164.502(e)',
    asOf: '2013-01-25',
    read: '2026-11-26',
    via: 'a copy at Bricker Graydon',
    url: ecfr('title-45/section-164.502'),
  },
  'return-preparers': {
    supports: 'Disclosure and use of tax return information by preparers',
    publisher: 'United States Code',
    title: 'Title 26, section 7216',
    asOf: '2019-07-01',
    read: '2026-11-26',
    via: 'that page, and articles in The CPA Journal',
    url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title26-section7216',
  },
  'call-recording': {
    supports: 'Consent of everyone to the recording of a private call',
    publisher: 'States of California and Florida',
    title: 'Penal Code section 632, and Statutes section 934.03',
    asOf: '2024-11-09',
    read: '2026-11-26',
    via: 'a copy at self-law.org, an excerpt at leg.state.fl.us and a summary at LegalClarity',
    url: 'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=PEN&sectionNum=632.',
  },
  'ai-claims': {
    supports: 'Evidence for claims about AI products',
    publisher: 'Federal Trade Commission',
    title: 'Keep Your AI Claims in Check, on section 5 of the FTC Act',
    asOf: '2023-02-27',
    read: '2026-11-26',
    via: 'summaries by Debevoise, Fenwick and Compliance Week',
    url: 'https://www.debevoisedatablog.com/2023/03/06/risks-of-overselling-your-ai-the-ftc-is-watching/',
  },
  'pci-questionnaires': {
    supports: 'Which PCI questionnaire a merchant fills out, and that some need a quarterly scan',
    publisher: 'PCI Security Standards Council',
    title: 'Self-Assessment Questionnaire P2PE, PCI DSS 4.0',
    asOf: '2022-12-01',
    read: '2026-11-28',
    via: 'excerpts at pciwatch.org, a summary by UC Davis and a help page by Payscape',
    url: 'https://www.pcisecuritystandards.org/document_library/',
  },
  'regulation-e': {
    supports: 'Ten business days for an error on an account',
    publisher: 'Consumer Financial Protection Bureau',
    title: 'Regulation E, 12 CFR part 1005',
    asOf: '2024-07-15',
    read: '2026-11-26',
    via: 'the model notices of its appendix, at frrsdigital.com',
    url: ecfr('title-12/part-1005'),
  },
  'layoff-notice': {
    supports: 'Notice of layoffs by employers of 100 or more',
    publisher: 'Department of Labor',
    title: 'Worker Adjustment and Retraining Notification, 20 CFR part 639',
    asOf: '1989-05-22',
    read: '2026-11-26',
    via: 'copies of sections 639.1 and 639.2, and the preamble at dol.gov',
    url: ecfr('title-20/part-639'),
  },
  'customs-care': {
    supports: 'Reasonable care of an importer',
    publisher: 'Customs and Border Protection',
    title: 'Reasonable Care, an informed compliance publication',
    asOf: '2017-09-01',
    read: '2026-11-26',
    via: 'the first part of a copy, and a summary of 19 U.S.C. 1484 by Camtom',
    url: 'https://www.cbp.gov/',
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources

/** Required on every page with figures of a past edition: "which ended September 30, 2026". */
export function endedOn(id: SourceId): string {
  const { isPast, until }: Source = sources[id]
  if (!isPast || !until) throw new Error(`${id} has not ended`)
  const day = new Date(until).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return `which ended ${day}`
}

type Sources = Readonly<Record<string, Source>>
const aYear = 366 * 24 * 60 * 60 * 1000

export const expiredSources = (today: Date, all: Sources = sources): string[] =>
  Object.entries(all).flatMap(([id, { until, isPast }]) =>
    until && !isPast && today.toISOString().slice(0, 10) > until ? [`${id} (until ${until})`] : [],
  )

export const staleSources = (today: Date, all: Sources = sources): string[] =>
  Object.entries(all).flatMap(([id, { read }]) =>
    read && today.getTime() - Date.parse(read) <= aYear
      ? []
      : [`${id} (${read ? `read ${read}` : 'no day of reading recorded'})`],
  )
