export { quotePage } from './quote-page.ts'
export { inShell, unknownPage } from './shell.ts'
export { endedPage, plainPage } from './short-pages.ts'
