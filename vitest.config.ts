import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,frontend,infra}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'infra/tests/**'],
        },
      },
      {
        test: {
          name: 'template',
          include: ['infra/tests/template/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: { name: 'http', include: ['infra/tests/http/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 },
      },
      {
        test: {
          name: 'browser',
          include: ['infra/tests/browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
