interface Place {
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

const crmPlaces: readonly Place[] = [
  {
    to: '/admin/crm/pipeline',
    name: 'Pipeline',
    about: 'Leads by stage; drag cards or use the keyboard.',
    words: 'crm board kanban deals stages',
  },
  {
    to: '/admin/crm/list',
    name: 'List of leads',
    about: 'Search, filter, change in bulk, export.',
    words: 'crm contacts customers csv',
  },
  { to: '/admin/crm/new', name: 'New lead', about: 'Enter one by hand.', words: 'crm add create' },
  {
    to: '/admin/crm/report',
    name: 'Report on leads',
    about: 'Funnel, response times, value by stage.',
    words: 'crm figures statistics conversion chart',
  },
  {
    to: '/admin/crm/import',
    name: 'Import leads',
    about: 'From a CSV file, with a preview of every row.',
    words: 'crm upload spreadsheet excel',
  },
  {
    to: '/admin/crm/list?state=quarantined',
    name: 'Quarantine',
    about: 'Leads that look like spam.',
    words: 'crm junk',
  },
  {
    to: '/admin/crm/list?state=deleted',
    name: 'Deleted leads',
    about: 'You can restore these for 30 days.',
    words: 'crm restore undo trash bin',
  },
]

export const quotePlaces: readonly Place[] = [
  {
    to: '/admin/quotes',
    name: 'Quotes',
    about: 'Drafts, what was sent, and the results.',
    words: 'crm offers proposals prices accepted declined pdf',
  },
  {
    to: '/admin/quotes/new',
    name: 'New quote',
    about: 'For a customer who is not a lead.',
    words: 'crm create make offer',
  },
]

export const publishingPlaces: readonly Place[] = [
  {
    to: '/admin/attention',
    name: 'Needs attention',
    about: 'What failed or was missed, and the switch that pauses publishing.',
    words: 'failed missed pause publishing attention',
  },
  {
    to: '/admin/connections',
    name: 'Connections',
    about: 'The accounts posts go to and when access expires.',
    words: 'accounts oauth tokens connect linkedin facebook twitter instagram tiktok youtube',
  },
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

export const allPlaces: readonly Place[] = [
  { to: '/admin', name: 'Dashboard', about: 'Figures and tools.', words: 'home start stats' },
  ...dashboardPlaces,
  {
    to: '/admin/manage-posts/new',
    name: 'New post',
    about: 'Write a post for several platforms.',
    words: 'create',
  },
  {
    to: '/admin/linkedin/new',
    name: 'New LinkedIn post',
    about: 'Write a post for LinkedIn.',
    words: 'create',
  },
  ...crmPlaces,
  ...quotePlaces,
  ...publishingPlaces,
  ...quoteTestPlaces,
]
