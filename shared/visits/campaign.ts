/** A missing tag is empty. */
export interface Campaign {
  source: string
  medium: string
  campaign: string
}

const maxLength = 60

/** Anyone can write anything into a tag, so it is cut to a few printable characters in lower case. */
const clean = (tag: string | undefined): string =>
  Array.from(
    (tag ?? '')
      .slice(0, 4 * maxLength)
      .replace(/[\p{C}|]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  )
    .slice(0, maxLength)
    .join('')
    .trim()

/** @returns undefined without any tag */
export function campaignKey(tags: { [tag in keyof Campaign]?: string | undefined }): string | undefined {
  const parts = [clean(tags.source), clean(tags.medium), clean(tags.campaign)]
  return parts.some(Boolean) ? parts.join('|') : undefined
}

export function campaignOf(key: string): Campaign {
  const [source = '', medium = '', campaign = ''] = key.split('|')
  return { source, medium, campaign }
}
