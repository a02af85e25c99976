/** Stands in for the Brotli decoder in bundles: fontkit loads it for WOFF2 fonts alone, and it is a third of the bundle. */
export default function decompress(): never {
  throw new Error('WOFF2 fonts are not read here.')
}
