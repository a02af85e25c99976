export type Item = Record<string, unknown>

export interface Expressions {
  ConditionExpression?: string
  KeyConditionExpression?: string
  UpdateExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
}

export const invalid = (message: string): Error =>
  Object.assign(new Error(`ValidationException: ${message}`), { name: 'ValidationException' })

/** Names that our expressions use without a placeholder. None is a reserved word of DynamoDB. */
const bare = new Set(
  (
    'id quote_id post_id lead_id sort scheduled_for due_list due_at writes since attention_at fingerprint qualifying ' +
    'updated_at notice_list notice_at erased_at notice_failure tries request_id revision expires revoked_at opened_at ' +
    'new_list mail_list mail_at latest no_receipt'
  ).split(' '),
)

const nameOf = (token: string, { ExpressionAttributeNames: names = {} }: Expressions): string => {
  if (!token.startsWith('#') && !bare.has(token)) throw invalid(`${token} may be a reserved word`)
  const name = token.startsWith('#') ? names[token] : token
  if (name === undefined) throw invalid(`${token} is not defined`)
  return name
}

/** Throws unless all placeholders are both defined and used, and a key condition only names keys. */
export function assertNamesAndValues(input: Expressions, keys?: string[]): void {
  const text = [input.ConditionExpression, input.KeyConditionExpression, input.UpdateExpression].join(' ')
  const used = new Set(text.match(/[#:]\w+/g))
  const values = input.ExpressionAttributeValues ?? {}
  const defined = new Set([...Object.keys(input.ExpressionAttributeNames ?? {}), ...Object.keys(values)])
  const odd = [...used]
    .filter((token) => !defined.has(token))
    .concat([...defined].filter((token) => !used.has(token)))
  if (odd.length > 0) throw invalid(`placeholders unused or undefined: ${odd.join(', ')}`)
  if (Object.values(values).includes(undefined)) throw invalid('a value is undefined')
  for (const clause of clausesOf(input.KeyConditionExpression ?? '')) {
    const token = /^begins_with\((\S+),/.exec(clause)?.[1] ?? clause.split(' ')[0] ?? ''
    if (keys && !keys.includes(nameOf(token, input))) throw invalid(`${token} is not a key here`)
  }
}

const clausesOf = (expression: string): string[] => (expression ? expression.split(/ AND (?!:)/) : [])

export const holds = (expression: string, item: Item, input: Expressions): boolean =>
  expression === '' ||
  expression
    .split(' OR ')
    .some((branch) => clausesOf(branch).every((clause) => clauseHolds(clause, item, input)))

function has(item: unknown, [token, ...rest]: string[], input: Expressions): boolean {
  if (token === undefined) return item !== undefined
  return item instanceof Object && has((item as Item)[nameOf(token, input)], rest, input)
}

function clauseHolds(clause: string, item: Item, input: Expressions): boolean {
  const valueOf = (token = '') => input.ExpressionAttributeValues?.[token] as string | number
  const exists = /^attribute_(not_)?exists\((\S+)\)$/.exec(clause)
  if (exists) return has(item, (exists[2] ?? '').split('.'), input) === !exists[1]
  const begins = /^begins_with\((\S+), (:\w+)\)$/.exec(clause)
  if (begins) return String(item[nameOf(begins[1] ?? '', input)]).startsWith(String(valueOf(begins[2])))
  const between = /^(\S+) BETWEEN (:\w+) AND (:\w+)$/.exec(clause)
  if (between) {
    const [low, high] = [valueOf(between[2]), valueOf(between[3])]
    if (low > high) throw invalid('BETWEEN with its bounds the wrong way round')
    const value = item[nameOf(between[1] ?? '', input)] as string
    return value >= low && value <= high
  }
  const within = /^(\S+) IN \((.+)\)$/.exec(clause)
  if (within) {
    const value = item[nameOf(within[1] ?? '', input)] as string
    return (within[2] ?? '').split(', ').some((token) => valueOf(token) === value)
  }
  const [, token = '', sign = '', operand] = /^(\S+) (=|<=) (:\w+)$/.exec(clause) ?? []
  if (!token) throw invalid(`cannot read ${clause}`)
  const value = item[nameOf(token, input)] as string | number | undefined
  return sign === '=' ? value === valueOf(operand) : value !== undefined && value <= valueOf(operand)
}

export function applyUpdate(before: Item, input: Expressions, keys: string[]): Item {
  const after = { ...before }
  const touched: string[] = []
  for (const [, verb, list = ''] of (input.UpdateExpression ?? '').matchAll(
    /(SET|ADD|REMOVE) (.*?)(?= (?:SET|ADD|REMOVE) |$)/g,
  ))
    for (const part of list.split(/, (?![^(]*\))/)) {
      const [token = '', operand = ''] = part.split(verb === 'SET' ? ' = ' : ' ')
      const name = nameOf(token, input)
      touched.push(name)
      const [, own, fallback = operand] = /^if_not_exists\((\S+), (:\w+)\)$/.exec(operand) ?? []
      const value = (own && before[nameOf(own, input)]) ?? input.ExpressionAttributeValues?.[fallback]
      if (verb === 'REMOVE') delete after[name]
      else after[name] = verb === 'SET' ? value : Number(after[name] ?? 0) + Number(value)
    }
  if (touched.length === 0) throw invalid('an empty update')
  if (new Set(touched).size < touched.length) throw invalid('two paths overlap')
  if (touched.some((name) => keys.includes(name))) throw invalid('a key cannot be updated')
  return after
}
