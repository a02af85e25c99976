/** A pattern of a path like `/api/posts/{id}`. `{id}` matches one segment that is not empty, `{proxy+}` one or more. */
export const pathPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
      .replace(/\{(\w+)\+\}/g, '(?<$1>.+)')}$`,
  )

export const variablesIn = (path: string): number => path.split('{').length - 1
