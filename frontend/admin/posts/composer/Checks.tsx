import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { outgoingLink } from '#shared/posts/link.ts'
import { platformNames, platforms, type Platform } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { platformRules } from '#shared/posts/platform-rules.ts'
import { textFor } from '#shared/posts/preflight.ts'
import { countedIn, lengthOn, textLimit } from '#shared/posts/text-limits.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { StatusShape } from '#ui/StatusMark.tsx'
import { grouped } from '../../kit/counts.ts'
import { focusId } from '../../kit/focus.ts'
import type { PostCheck } from './check-post.ts'
import { needsCrop, type Cropping } from './Pictures.tsx'
import { isBlank, shortName, utmOf, type PostValues } from './post-values.ts'
import { usePost } from './useComposer.ts'

interface ChecksProps {
  checks: readonly PostCheck[]
  onOwnText: (platform: Platform) => void
  onCrop: (cropping: Cropping) => void
  onFiles: (kind: 'image' | 'video') => void
}

/** The platforms of the post, each with what it says about it. */
export const Checks = ({ checks, ...on }: ChecksProps) => {
  const { errorOf } = usePost()
  const error = errorOf('platforms')
  return (
    <fieldset aria-describedby="platforms-error">
      <legend className="visually-hidden">Platforms</legend>
      <ul className="plain-list post-checks">
        {checks.map((check) => (
          <Check key={check.platform} check={check} {...on} />
        ))}
      </ul>
      <p className={error && 'error'} id="platforms-error">
        {error}
      </p>
    </fieldset>
  )
}

type CheckProps = Omit<ChecksProps, 'checks'> & { check: PostCheck }

const idOf = (platform: Platform) => (platform === platforms[0] ? 'platforms' : `platform-${platform}`)

const Check = ({ check, ...on }: CheckProps) => {
  const { post, change } = usePost()
  const { platform, stops, warns, notes } = check
  const chosen = post.platforms.includes(platform)
  const choose = (to: boolean) =>
    change({
      platforms: platforms.filter((each) => (each === platform ? to : post.platforms.includes(each))),
    })
  return (
    <li>
      <label>
        <input
          type="checkbox"
          id={idOf(platform)}
          checked={chosen}
          onChange={({ target }) => choose(target.checked)}
        />
        <PlatformName platform={platform} />
      </label>
      {chosen && <Length platform={platform} post={post} />}
      {chosen && !isBlank(post) && (
        <div className="findings">
          {stops.map((reason) => (
            <Finding key={reason} status="failed" kind="Error: ">
              {reason}
            </Finding>
          ))}
          {warns.map((reason) => (
            <Finding key={reason} status="partial" kind="Warning: ">
              {reason}
            </Finding>
          ))}
          {stops.length + warns.length === 0 && (
            <Finding status="published">Ready{notes.length > 0 && <span>. {notes.join(' ')}</span>}</Finding>
          )}
        </div>
      )}
      {chosen && stops.length > 0 && (
        <div className="row">
          <Button
            variant="quiet"
            className="small"
            aria-label={`Leave out ${platformNames[platform]}`}
            onClick={() => {
              choose(false)
              focusId(idOf(platform))
            }}
          >
            Leave out
          </Button>
          <Remedy check={check} {...on} />
        </div>
      )}
    </li>
  )
}

const Length = ({ platform, post }: { platform: Platform; post: PostValues }) => {
  const text = outgoingText(platform, {
    text: textFor(post, platform),
    link: outgoingLink(platform, { link: post.link || undefined, utm: utmOf(post) }),
    media: post.media,
  })
  const length = lengthOn(platform, text)
  return (
    <span className={length > textLimit[platform] ? 'wrong' : 'soft'}>
      {grouped(length)} / {grouped(textLimit[platform])}
      {countedIn(platform) === 'bytes' && <span> B</span>}
    </span>
  )
}

interface FindingProps {
  status: 'failed' | 'partial' | 'published'
  /** For screen readers. */
  kind?: string
  children: ReactNode
}

const Finding = ({ status, kind, children }: FindingProps) => (
  <p className={status === 'failed' ? 'wrong' : undefined}>
    <StatusShape status={status} />
    <span>
      {kind && <span className="visually-hidden">{kind}</span>}
      {children}
    </span>
  </p>
)

const Remedy = ({ check: { platform, stops }, onOwnText, onCrop, onFiles }: CheckProps) => {
  const { post } = usePost()
  const button = (label: string, onClick: () => void) => (
    <Button className="small" onClick={onClick}>
      {label}
    </Button>
  )
  const refused = post.media.find((file) => needsCrop(platform, file))
  const { needs } = platformRules[platform]
  if (lengthOn(platform, textFor(post, platform)) > textLimit[platform])
    return button(`Shorten ${shortName(platform)}’s text`, () => onOwnText(platform))
  if (refused) return button('See the crop', () => onCrop({ file: refused.id, platform }))
  if (needs && !post.media.some(({ kind }) => needs.media === 'any' || kind === needs.media))
    return needs.media === 'video'
      ? button('Add a video', () => onFiles('video'))
      : button('Add a picture', () => onFiles('image'))
  // What the server says about accounts names that page.
  if (stops.some((reason) => /\bconnect/i.test(reason)))
    return (
      <Link className={`${buttonClass()} small`} to="/admin/settings/accounts">
        Connected accounts
      </Link>
    )
  return null
}
