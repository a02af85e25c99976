/** A campaign as the tags of an address name it; what no tag says is empty. */
export interface Campaign {
  source: string
  medium: string
  campaign: string
}

const maxLength = 60

/** What addresses say of campaigns is anybody's: a few printable characters of it are kept, in lower case. */
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

/** @returns what counts name a campaign by; undefined without any tag */
export function campaignKey(tags: { [tag in keyof Campaign]?: string | undefined }): string | undefined {
  const parts = [clean(tags.source), clean(tags.medium), clean(tags.campaign)]
  return parts.some(Boolean) ? parts.join('|') : undefined
}

export function campaignOf(key: string): Campaign {
  const [source = '', medium = '', campaign = ''] = key.split('|')
  return { source, medium, campaign }
}
