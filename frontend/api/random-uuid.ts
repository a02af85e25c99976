const digit = () => ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 16).toString(16)

/** Also where `crypto.randomUUID` is missing: in old browsers, and on plain http. */
export const randomUuid = (): string => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', digit)
