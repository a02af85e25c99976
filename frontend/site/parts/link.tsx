export type TextOrLink = string | { text: string; href: string }

export function LinkOr({ value }: { value: TextOrLink }) {
  return typeof value === 'string' ? value : <a href={value.href}>{value.text}</a>
}
