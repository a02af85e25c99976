import { dashboardPlaces, quoteTestPlaces, type Place } from '../kit/navigation.ts'
import type { PaletteEntry } from '../kit/palette-entry.ts'

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
    to: '/admin/crm/list#export',
    name: 'Export leads',
    about: 'As a CSV file, from the list.',
    words: 'crm download spreadsheet excel',
  },
  {
    to: '/admin/crm/list?state=quarantined',
    name: 'Spam',
    about: 'Leads that look like spam.',
    words: 'crm junk quarantine',
  },
  {
    to: '/admin/crm/list?state=deleted',
    name: 'Deleted leads',
    about: 'You can restore these for 30 days.',
    words: 'crm restore undo trash bin',
  },
]

const quotePlaces: readonly Place[] = [
  {
    to: '/admin/quotes',
    name: 'Quotes',
    about: 'Drafts, what was sent, and the results.',
    words: 'crm offers proposals prices payments accepted declined pdf',
  },
  {
    to: '/admin/quotes/new',
    name: 'New quote',
    about: 'For a customer who is not a lead.',
    words: 'crm create make offer',
  },
]

const publishingPlaces: readonly Place[] = [
  {
    to: '/admin/attention',
    name: 'Posts to fix',
    about: 'What failed or was missed, and the switch that pauses publishing.',
    words: 'failed missed pause publishing attention',
  },
]

const settingsPlaces: readonly Place[] = [
  {
    to: '/admin/settings',
    name: 'Settings',
    about: 'Name, accounts, templates, schedule.',
    words: 'options',
  },
  {
    to: '/admin/settings#name',
    name: 'Set your name',
    about: 'It signs your notes and emails.',
    words: 'settings my name profile user',
  },
  {
    to: '/admin/settings/accounts',
    name: 'Connected accounts',
    about: 'The accounts posts go to.',
    words: 'settings connections platforms',
  },
  {
    to: '/admin/settings/email-templates',
    name: 'Email templates',
    about: 'Texts for emails to leads.',
    words: 'settings',
  },
  {
    to: '/admin/settings/posting-schedule',
    name: 'Posting schedule',
    about: 'The times of the week when posts leave.',
    words: 'settings usual times slots',
  },
  {
    to: '/admin/settings/imports',
    name: 'Past imports',
    about: 'Files of leads, and what became of them.',
    words: 'settings undo',
  },
  {
    to: '/admin/settings#appearance',
    name: 'Appearance',
    about: 'Light or dark.',
    words: 'settings colors color scheme theme mode',
  },
  {
    to: '/admin/settings#password',
    name: 'Password',
    about: 'How to change it.',
    words: 'settings security login',
  },
]

export const places: readonly PaletteEntry[] = [
  { to: '/admin', name: 'Dashboard', about: 'Figures and tools.', words: 'home start stats' },
  ...dashboardPlaces,
  {
    to: '/admin/manage-posts/new',
    name: 'New post',
    about: 'Write a post for several platforms.',
    words: 'create',
  },
  ...crmPlaces,
  ...quotePlaces,
  ...publishingPlaces,
  ...settingsPlaces,
  ...quoteTestPlaces,
].map(({ to, name, about, words = '' }) => ({ id: to, name, about, text: `${name} ${about} ${words}` }))
