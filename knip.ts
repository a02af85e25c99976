import type { KnipConfig } from 'knip'
import { entryOf, functionIds } from './infra/cdk/grants.ts'

export default {
  entry: [
    ...functionIds.map(entryOf),
    'functions/quotes/pdf-safety-worker.ts',
    'infra/local/{start,dev,dev-backend,demo/demo}.ts',
    'infra/tests/{lint,run,run-stack}.ts',
    'infra/tests/bundles/runtime.ts',
    'infra/cdk/app.ts',
    'infra/build/{build,lambda-credentials,no-woff2}.ts',
    'infra/operate/{password,recount,cost/cost}.ts',
    'infra/edge/viewer-request-*.js',
    'frontend/build/{build,dev}.ts',
    'frontend/admin/main.tsx',
    'frontend/site/pages/**/*.page.tsx',
    'frontend/site/islands/*.island.tsx',
    'frontend/site/framework/{server,islands.client}.{ts,tsx}',
  ],
  project: ['{shared,functions,frontend,infra}/**/*.{ts,tsx,js}', '!infra/{bench,build/fonts}/**'],
  // Compared with where it is installed.
  ignoreBinaries: ['qpdf'],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig
