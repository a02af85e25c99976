import sanitizeHtml from 'sanitize-html'

export type Dropped = Record<string, number>

export const countDropped = (dropped: Dropped, name: string): void => {
  dropped[name] = (dropped[name] ?? 0) + 1
}

/** Elements that an article can have, or whose contents it can have. */
const allowedTags = (
  'a abbr b big br cite code del em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u ' +
  'var address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
  'h5 h6 header hr legend li main nav ol p picture pre section summary ul caption table tbody td tfoot th thead tr ' +
  // These become links.
  'audio embed iframe source video ' +
  // Only the checkboxes of tasks.
  'input'
).split(' ')

/** Dropped with their contents. */
export const nonTextTags = 'math noscript object option script style svg template textarea title xmp'.split(
  ' ',
)

/** Deeper than any article. Deeper elements are moved up to this depth. */
const nestingLimit = 60

const meaningless = new Set(['body', 'col', 'colgroup', 'head', 'html', 'nobr', 'wbr', 'tracking pixel'])

export const isElementName = (name: string): boolean =>
  allowedTags.includes(name) || nonTextTags.includes(name) || meaningless.has(name) || otherNames.has(name)

/** Elements that an article cannot have. Their contents can stay. */
const otherNames = new Set(
  'acronym applet area base basefont bdi bdo blink button canvas data datalist dfn dialog dir frame frameset hgroup link map marquee menu meta meter noembed noframes optgroup output param portal progress rp rt ruby search select slot track'.split(
    ' ',
  ),
)

/** Google Docs adds pictures of checkboxes to tasks, which also have an attribute. */
const isNothing = (tagName: string, attribs: sanitizeHtml.Attributes): boolean =>
  tagName === 'img' && (isPixel(attribs) || attribs['aria-roledescription'] === 'checkbox')

/** Word processors raise and lower text by its style. */
const raisedBy = (style: string | undefined): string | undefined =>
  /vertical-align:\s*(super|sub)\b/i
    .exec(style ?? '')?.[1]
    ?.toLowerCase()
    .replace('super', 'sup')

const isPixel = ({ width, height }: sanitizeHtml.Attributes): boolean =>
  [width, height].every((side) => side === '0' || side === '1')

const inText = new Set(
  'a abbr b big cite code del em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)

/** Some editors leave thousands of empty elements, which would take minutes to convert to Markdown. */
const isEmptyInText = ({ tag, text, mediaChildren }: sanitizeHtml.IFrame): boolean =>
  inText.has(tag) && mediaChildren.length === 0 && text.trim() === ''

const withScheme = (address: string): string => address.trim().replace(/^\/\/(?=[^/])/, 'https://')

/** For pictures that a script loads later, `src` is a placeholder or missing. */
const sourceOf = ({ src = '', ...others }: sanitizeHtml.Attributes): string =>
  src === '' || src.startsWith('data:')
    ? (others['data-src'] ?? others['data-lazy-src'] ?? others['data-orig-file'] ?? src)
    : src

export const sanitize = (html: string, dropped: Dropped): string =>
  sanitizeHtml(html, {
    allowedTags: allowedTags.concat('tracking'),
    nonTextTags,
    nestingLimit,
    allowedAttributes: {
      '*': ['class'],
      a: ['href', 'title'],
      img: ['src', 'alt'],
      ol: ['start'],
      th: ['align', 'colspan', 'rowspan'],
      td: ['align', 'colspan', 'rowspan'],
      sup: ['data-fn'],
      li: ['role', 'aria-checked', 'data-checked'],
      input: ['type', 'checked'],
      ...Object.fromEntries(
        ['audio', 'embed', 'iframe', 'source', 'video'].map((tag) => [tag, ['src', 'title']]),
      ),
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: Object.fromEntries(
      ['audio', 'embed', 'iframe', 'img', 'source', 'video'].map((tag) => [tag, ['http', 'https']]),
    ),
    allowedSchemesAppliedToAttributes: ['href', 'src'],
    allowProtocolRelative: false,
    exclusiveFilter: (frame) => frame.tag === 'tracking' || (isEmptyInText(frame) && 'excludeTag'),
    transformTags: {
      '*': (tagName, attribs) => {
        if (!allowedTags.includes(tagName) && !meaningless.has(tagName)) countDropped(dropped, `<${tagName}>`)
        const isOtherInput = tagName === 'input' && attribs['type'] !== 'checkbox'
        if (isOtherInput && attribs['type'] !== 'hidden') countDropped(dropped, '<input>')
        if (isNothing(tagName, attribs) || isOtherInput) return { tagName: 'tracking', attribs: {} }
        const { href } = attribs
        const src = sourceOf(attribs)
        return {
          tagName: (tagName === 'span' && raisedBy(attribs['style'])) || tagName,
          attribs: {
            ...attribs,
            ...(href === undefined ? {} : { href: withScheme(href) }),
            ...(src ? { src: withScheme(src) } : {}),
          },
        }
      },
    },
  })
