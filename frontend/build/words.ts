import { quoteLabel } from '#shared/catalog/lines.ts'
import { elementsOf, type Element } from './html.ts'

/** Words that no page or email shows, with the words to write instead. */
const words: readonly (readonly [RegExp, instead: string])[] = [
  [/\bcosted\b/, 'priced'],
  [/\byearly rates?\b|\bby the year\b/, 'APR'],
  [/\bwhoever\b/, 'the person who, anyone who'],
  [/\bafterwards\b/, 'after'],
  [/(?<!(?:law|accounting|CPA) )\bfirms?\b/, 'business, company'],
  [/(?:^|\n)get (?:a|my|your) quote\b/, quoteLabel],
  [/\b(?:had|have) alone\b/, 'available on its own'],
  [/(?:^|\n)(?:\w+ )?in all(?:$|\n)|\bin all(?= [−$\d])/, 'Total'],
  [/\byardsticks?\b/, 'measure'],
  [/\barithmetic\b/, 'math'],
  [/\bour own homework\b/, 'we don’t grade our own work'],
  [/\brather not say\b/, 'Prefer not to say'],
  [/\brather talk\b/, 'Prefer to talk'],
  [/\bpapers\b/, 'documents'],
  [/(?:^|\n)send it(?:$|\n)/, 'Send'],
  [/\b(?:ten|one|which|what each) kinds? (?:of (?:business )?funding|fits?|usually|side)\b/, 'options'],
  [/\btaken apart\b/, 'line by line'],
  [/\bmoney needed\b/, 'How soon do you need it?'],
  [/\bput us to a test\b/, 'Test us'],
  [/\bask us something\b/, 'Ask us a question'],
  [/\bin hand\?|\bhave a person look\b/, 'Get your offer checked, talk to a person'],
  [/\bbesides\b/, 'also'],
  [/\bbeside\b/, 'next to'],
  [/\bstands? (?:here|there|below|above|at|after)\b/, 'is'],
  [/\b(?:dearer|dearest)\b/, 'more expensive'],
  [/\bmend(?:ed|s)?\b/, 'fix'],
  [/\brivals?\b/, 'competitor'],
  [/\btelephone\b/, 'phone'],
  [/\be-mail/, 'email'],
  [/\byou hold:/, 'you have:'],
  [/\bwhilst\b/, 'while'],
  [/\bcommonest\b/, 'most common'],
  [/\b(?:favour|colour|labour|cheque)s?\b/, 'the American spelling'],
  [
    /\b(?:unlock|leverag|empower|seamless|cutting-edge|journey|solutions-driven)/,
    'a plain verb and a number',
  ],
]

/** The words of these pages are fixed: the engagement terms, by their hash. */
const fixed = /^\/terms\/./

/** @returns a sentence for each listed word in a page's text */
export const wordProblems = (path: string, text: string): string[] =>
  fixed.test(path)
    ? []
    : words.flatMap(([word, instead]) => {
        const [found] = new RegExp(word, 'i').exec(text) ?? []
        return found ? [`writes “${found.trim()}”; write: ${instead}`] : []
      })

/** What a person reads or hears on a page: the text of each element, because links can adjoin. */
export const readableText = (elements: readonly Element[]): string =>
  elements
    .flatMap(({ tag, text, within, attributes }) => [
      ...(tag !== 'script' && within.some((outer) => outer.tag === 'body') ? [text] : []),
      attributes['aria-label'] ?? '',
      attributes['alt'] ?? '',
    ])
    .join('\n')

/** Every link to the quote form has one name, after which an add-on's link names the add-on. */
export const quoteLinkProblems = (elements: readonly Element[]): string[] =>
  elements.flatMap(({ tag, text, attributes: { href = '', 'aria-label': label = text } }) =>
    tag !== 'a' || !/^\/quote(?:[?#]|$)/.test(href) || label.split(': ')[0] === quoteLabel
      ? []
      : [`calls the link to the quote form “${label}”; write: ${quoteLabel}`],
  )

/** The same for a page, or a part of one, that a function answers with. */
export const wordProblemsOfPage = (html: string): string[] => {
  const elements = elementsOf(`<body>${html}</body>`)
  return [...wordProblems('', readableText(elements)), ...quoteLinkProblems(elements)]
}
