/**
 * What the firm sells, at what price: the one source pages and quotes read. Facts only; the prose is the pages'.
 * Money is integer US cents. The figures of worked cases are the pages'.
 */
export * from './catalog/lines.ts'
export * from './catalog/ai-strategy.ts'
export * from './catalog/funding.ts'
export * from './catalog/merchant-services.ts'
export * from './catalog/sources.ts'
