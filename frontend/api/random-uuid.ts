/** A random UUID, also where `crypto.randomUUID` is missing: in old browsers, and on plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 4, variant 1 (RFC 9562).
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4)
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`)
}
