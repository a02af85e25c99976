/** What was deployed: a commit. */
export const release = process.env['RELEASE'] ?? 'unknown'
