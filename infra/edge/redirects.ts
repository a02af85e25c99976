/** Permanent redirects: clean path (no trailing slash) → where it lives now. Queries are kept. */
export const redirects: Readonly<Record<string, string>> = {
  '/manage-posts': '/admin/manage-posts',
}
