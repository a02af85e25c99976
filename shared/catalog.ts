/** Facts only; the pages contain the prose and the figures of worked cases. Money is in whole US cents. */
export * from './catalog/lines.ts'
export * from './catalog/ai-strategy.ts'
export * from './catalog/funding.ts'
export * from './catalog/merchant-services.ts'
export * from './catalog/sources.ts'
