/**
 * What the firm sells, at what price: the one source pages and quotes read. Facts only; the prose is the pages'.
 * Money is integer US cents. A figure not here may not stand on a page.
 */
export * from './catalog/lines.ts'
export * from './catalog/ai-strategy.ts'
export * from './catalog/funding.ts'
export * from './catalog/merchant-services.ts'
export * from './catalog/sources.ts'
