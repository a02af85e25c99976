import { brand } from '#shared/brand.ts'
import { sandbox } from '#lib/sandbox.ts'

export const paragraphs = (...parts: (string | false | undefined)[]): string =>
  `${parts.filter(Boolean).join('\n\n')}\n`

/** Marks each line that a customer wrote, so that neither the text nor a link in it can pass for ours. */
export const quoted = (text: string): string =>
  text &&
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')

export const site = (): string => {
  const local = sandbox()
  return local ? new URL(local).origin : brand.url
}

export const signature = [brand.name, ...brand.addressLines, brand.url].join('\n')
