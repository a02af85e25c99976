import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { platformNames, type Platform } from '#shared/posts/model.ts'
import type { Finding } from '#shared/posts/preflight.ts'
import { countedIn, lengthOn, textLimit } from '#shared/posts/text-limits.ts'
import { Button } from '#ui/Button.tsx'
import { TextArea } from '#ui/Field.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/Toaster.tsx'
import { grouped } from '../../kit/counts.ts'
import { Checks, StopMark } from './Checks.tsx'
import styles from './Composer.module.css'
import { Crops } from './Crops.tsx'
import type { PostValues } from './post-values.ts'
import { beyondRules, checkPost, type PostCheck } from './check-post.ts'

export type TextTab = Platform | 'shared'

interface PostTextProps {
  platforms: readonly Platform[]
  tab: TextTab
  onTab: (tab: TextTab) => void
  textOf: (platform: Platform) => string
  findings: readonly Finding[]
}

export const PostText = ({ platforms, tab, onTab, textOf, findings }: PostTextProps) => {
  const { register, watch, formState } = useFormContext<PostValues>()
  const post = watch()
  // Recomputed only when a server check arrives, against the text at that moment; the local rules run on every change.
  const [last, setLast] = useState({ findings, beyond: beyondRules(findings, post) })
  if (last.findings !== findings) setLast({ findings, beyond: beyondRules(findings, post) })
  const checks = platforms.map((platform) => checkPost(platform, post, last.beyond))
  return (
    <Tabs<TextTab>
      name="text"
      label="Text"
      chosen={tab}
      onChoose={onTab}
      tabs={[
        { id: 'shared', content: 'Shared text' },
        ...checks.map((check) => ({
          id: check.platform,
          content: (
            <TabContent
              check={check}
              own={post.variants[check.platform] !== undefined}
              text={textOf(check.platform)}
            />
          ),
        })),
      ]}
    >
      {tab === 'shared' ? (
        <TextArea
          {...register('content')}
          id="content"
          label="Content"
          hint={platforms.length > 0 ? 'Every platform gets this text unless you change it in its tab.' : ''}
          error={formState.errors.content?.message}
        />
      ) : (
        <PlatformText key={tab} platform={tab} />
      )}
      {platforms.length > 0 && (
        <Checks checks={checks.filter(({ platform }) => tab === 'shared' || platform === tab)} />
      )}
      {(tab === 'shared' ? platforms : [tab]).map((platform) => (
        <Crops key={platform} platform={platform} refusedOnly={tab === 'shared'} />
      ))}
    </Tabs>
  )
}

const TabContent = ({ check, own, text }: { check: PostCheck; own: boolean; text: string }) => {
  const { platform, stops, warns } = check
  return (
    <>
      <PlatformName platform={platform} />
      <span className={styles['tabState']}>
        {stops.length > 0 ? (
          <span className="wrong">
            <StopMark /> Error
          </span>
        ) : (
          warns.length > 0 && <span className={styles['warns']}>! Warning</span>
        )}
        {own && <span>✎ Own text</span>}
        <TextLength platform={platform} text={text} />
      </span>
    </>
  )
}

interface TextLengthProps {
  platform: Platform
  text: string
}

const TextLength = ({ platform, text }: TextLengthProps) => {
  const length = lengthOn(platform, text)
  const limit = textLimit[platform]
  const over = length - limit
  const unit = countedIn(platform)
  return (
    <span className={over > 0 ? 'wrong' : ''}>
      {grouped(length)} of {grouped(limit)}
      {unit !== 'characters' && ` ${unit}`}
      {over > 0 && `, ${grouped(over)} too long`}
    </span>
  )
}

/** The shared text until it is changed here. */
const PlatformText = ({ platform }: { platform: Platform }) => {
  const { watch, getValues, setValue } = useFormContext<PostValues>()
  const { content, variants } = watch()
  const name = platformNames[platform]
  const own = variants[platform]
  const change = (text: string | undefined) => {
    const { [platform]: _before, ...others } = getValues('variants')
    const next = text === undefined ? others : { ...others, [platform]: text }
    setValue('variants', next, { shouldDirty: true })
  }
  const share = () => {
    change(undefined)
    document.getElementById(`variant-${platform}`)?.focus()
    toast(`${name} gets the shared text again.`, { label: 'Undo', action: () => change(own) })
  }
  return (
    <div className="stack gap-1">
      <TextArea
        id={`variant-${platform}`}
        label={`For ${name}`}
        hint={
          own === undefined
            ? 'The shared text. Type here to give this platform its own text.'
            : 'Its own text: changes to the shared text do not affect it.'
        }
        value={own ?? content}
        onChange={({ target }) => change(target.value)}
      />
      {own !== undefined && (
        <Button variant="quiet" className={styles['share'] ?? ''} onClick={share}>
          Use the shared text again
        </Button>
      )}
    </div>
  )
}
