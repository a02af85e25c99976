import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { region, resourceEnv } from './infra/local/environment.ts'

// Tests are of production, whatever the shell has.
delete process.env['STAGE']

/** Names that the functions read. None of these resources exists, because the clients are mocked. */
const env = {
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  ...resourceEnv({
    deliveryQueueUrl: 'http://127.0.0.1:9/000000000000/deliveries',
    noticeQueueUrl: 'http://127.0.0.1:9/000000000000/notices',
  }),
  MAIL_FROM: 'notices@example.com',
  STAFF_MAIL: 'staff@example.com',
}

/** Tests without a stack that take seconds: servers, images, file parsing, password hashing, property tests. */
const slow = '{shared,functions,frontend,infra}/**/*.slow.test.ts'

const shared = {
  setupFiles: ['infra/tests/property-seed.ts'],
  // Limits, not targets: a busy machine must not fail a test.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 90_000 } },
}

export default defineConfig({
  test: {
    // Tests over HTTP use a core about half of the time, so three files at once keep two cores busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,frontend,infra}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'infra/tests/**', slow],
          ...shared,
          env,
        },
      },
      {
        test: {
          name: 'slow',
          ...shared,
          include: [slow],
          env,
        },
      },
      {
        test: {
          name: 'template',
          ...shared,
          include: ['infra/tests/{template,bundles}/**/*.test.ts'],
          globalSetup: ['infra/tests/template/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'http',
          ...shared,
          globalSetup: ['infra/tests/http/global-setup.ts'],
          include: ['infra/tests/http/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'faults',
          ...shared,
          include: ['infra/tests/faults/**/*.test.ts'],
        },
      },
    ],
  },
})
