/** The brotli quality of the local edge, by which pages are weighed. CloudFront does not publish its own. */
export const edgeBrotliQuality = 9
