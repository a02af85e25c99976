import { normaliseEmail } from '#shared/leads/email.ts'

interface Written {
  name?: string | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** The fields given, as they are kept: names in single spaces, addresses in lower case, telephone numbers in E.164. */
export async function normalise<F extends Written>(fields: F): Promise<F> {
  const { name, email, phone } = fields
  return {
    ...fields,
    ...(name ? { name: name.replace(/\s+/g, ' ').trim() } : {}),
    ...(email ? { email: normaliseEmail(email) } : {}),
    ...(phone ? { phone: await phoneAsKept(phone) } : {}),
  }
}

/** Loaded here so that a function pays for the tables of numbers only when there is one to read. */
async function phoneAsKept(phone: string): Promise<string> {
  const { normalisePhone } = await import('#shared/leads/phone.ts')
  return normalisePhone(phone)
}
