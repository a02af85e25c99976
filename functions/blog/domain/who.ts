/** Who acts in a session: the name a person gave for it, or just the staff. */
export const whoIs = (session: { name?: string | undefined }): string => session.name ?? 'Staff'
