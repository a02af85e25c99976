export interface Place {
  to: string
  name: string
  about: string
  /** Additional search terms for the palette. */
  words?: string
}

/** In the order of a day's work. */
export const headerPlaces: readonly (Place & { short: string })[] = [
  { to: '/admin/crm', short: 'CRM', name: 'View CRM', about: 'Leads from first contact to signature.' },
  {
    to: '/admin/crm/extract-lead',
    short: 'Extract lead',
    name: 'Extract Lead from Screenshot',
    about: 'Leads from a picture of a profile, card, email or list.',
    words: 'photo image scan ocr business card signature picture',
  },
  {
    to: '/admin/manage-blog',
    short: 'Blog',
    name: 'Manage Blog',
    about: 'Articles: write, schedule, publish.',
    words: 'articles posts write editor news seo markdown',
  },
  {
    to: '/admin/manage-posts',
    short: 'Posts',
    name: 'Manage Posts',
    about: 'Posts for six platforms, as a list.',
    words: 'social media facebook instagram tiktok youtube twitter',
  },
  {
    to: '/admin/linkedin',
    short: 'LinkedIn',
    name: 'LinkedIn Content Manager',
    about: 'Posts for LinkedIn, their status and their dates.',
  },
]

const calendar: Place = {
  to: '/admin/manage-posts/calendar',
  name: 'Calendar View',
  about: 'Posts by day, six weeks at a time.',
  words: 'schedule month social media calendar',
}

export const dashboardPlaces: readonly Place[] = [
  ...headerPlaces.slice(0, 4),
  calendar,
  ...headerPlaces.slice(4),
]

export const quoteTestPlaces: readonly Place[] = [
  { to: '/admin/quote-tests/sample', name: 'Sample quote PDF', about: 'A fixed quote, drawn as a PDF.' },
  {
    to: '/admin/quote-tests/form',
    name: 'Quote form',
    about: 'A quote with your own figures, as a PDF.',
  },
  { to: '/admin/quote-tests/upload', name: 'Signed quote upload', about: 'File a signed quote PDF.' },
]
