import { defineConfig } from 'vitest/config'

/** Names of what the functions read, none of which is there: their clients are mocked. */
const env = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  POSTS_TABLE: 'posts',
  DELIVERIES_TABLE: 'deliveries',
  TIMELINE_TABLE: 'timeline',
  SETTINGS_TABLE: 'settings',
  NOTICE_QUEUE_URL: 'http://127.0.0.1:9/000000000000/notices',
  WEBHOOK_SECRET_ID: 'webhook',
  DELIVERY_QUEUE_URL: 'http://127.0.0.1:9/000000000000/deliveries',
  MAIL_FROM: 'notices@example.com',
  STAFF_MAIL: 'staff@example.com',
  COUNTERS_TABLE: 'counters',
  SESSIONS_TABLE: 'sessions',
  QUOTES_TABLE: 'quotes',
  LEADS_TABLE: 'leads',
  LEAD_EVENTS_TABLE: 'lead_events',
  LEAD_KEYS_TABLE: 'lead_keys',
  MEDIA_TABLE: 'media',
  MEDIA_BUCKET: 'media',
  SIGNED_BUCKET: 'signed',
  CONNECTIONS_TABLE: 'connections',
  CONNECTION_SECRET_PREFIX: 'connection/',
  APPS_SECRET_ID: 'apps',
  PASSWORD_SECRET_ID: 'password',
  ORIGIN_SECRET_ID: 'origin',
}

/** Tests without a stack that take seconds each: servers, PDFs drawn and taken apart, passwords hashed, long chance. */
const slow = [
  'infra/local/**/*.test.ts',
  '{functions/kernel,infra}/password.test.ts',
  'functions/media/uploads.test.ts',
  'functions/publishing/connectors/*.test.ts',
  'functions/publishing/faults.test.ts',
  'functions/quotes/{fonts,pdf-safety,render-pdf}.test.ts',
  'functions/quotes/{paper,pdf-safety}/*.test.ts',
  'frontend/site/site.test.ts',
]

/** How long is waited for what comes about by itself: a limit too. */
const patient = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    // Of two cores the default would use one.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,frontend,infra}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'infra/tests/**', ...slow],
          // Not a mark, a limit: a busy machine is no failure.
          testTimeout: 60_000,
          env,
        },
      },
      {
        test: {
          name: 'slow',
          expect: patient,
          include: slow,
          testTimeout: 120_000,
          env,
        },
      },
      {
        test: {
          name: 'template',
          include: ['infra/tests/template/**/*.test.ts'],
          globalSetup: ['infra/tests/template/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'http',
          expect: patient,
          include: ['infra/tests/http/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // They mostly wait for their stacks; alone, because a project with its own number of workers has to be.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['infra/tests/faults/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['infra/tests/browser/**/*.test.ts'],
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
