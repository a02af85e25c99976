/** A plain field as a developer adds it: a line in each of two files, above that of the website. */
const lines: Readonly<Record<string, string>> = {
  'shared/leads/fields.ts':
    "nickname: { kind: 'line', label: 'Nickname', max: 50, schema: optionalLine(50) },",
  'shared/leads/transfer/import-mapping.ts': "nickname: 'nickname alias',",
}

export const withNickname = (file: string, text: string): string => {
  const [, line] = Object.entries(lines).find(([path]) => file.endsWith(path)) ?? []
  return line ? text.replace(/^ {2}website:/m, `  ${line}\n$&`) : text
}
