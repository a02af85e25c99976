export { quotePage } from './quote-page.ts'
export { inShell, unknownPage } from '../../customer-page/shell.ts'
export { plainPage } from '../../customer-page/plain.ts'
export { endedPage } from './short-pages.ts'
