import { useState, type ComponentProps } from 'react'
import { outgoingLink } from '#shared/posts/link.ts'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { Button } from '#ui/Button.tsx'
import { Fieldset } from '#ui/Field.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import styles from './Composer.module.css'
import { ComposerFields } from './ComposerFields.tsx'
import { ComposerFrame } from './ComposerFrame.tsx'
import { PostText, type TextTab } from './PostText.tsx'
import { utmOf, type PostValues } from './post-values.ts'
import { useComposer, type ComposerOptions } from './useComposer.ts'

export const PostForm = ({ list, ...options }: ComposerOptions & { list: string }) => {
  const composer = useComposer(options)
  const { form, busy, saving, preflight } = composer
  const current = form.watch()
  const chosen = platforms.filter((platform) => current.platforms.includes(platform))
  const [chosenTab, setTab] = useState<TextTab>('shared')
  const tab = chosen.find((platform) => platform === chosenTab) ?? 'shared'
  // Shows the tab of the shared text on an error there, so that the error summary can link to it.
  const contentError = form.formState.errors.content
  const [shownError, setShownError] = useState(contentError)
  if (contentError !== shownError) {
    setShownError(contentError)
    if (contentError) setTab('shared')
  }
  const textOf = (platform: Platform) =>
    outgoingText(platform, {
      text: current.variants[platform] ?? current.content,
      link: outgoingLink(platform, { link: current.link || undefined, utm: utmOf(current) }),
      media: current.media,
    })
  const sendAs = (status: PostValues['status']) => {
    form.setValue('status', status)
    void composer.send()
  }
  const isScheduled = options.values.status === 'scheduled'
  /** The button that keeps the status is the submit button, so that Enter in a field does not change it. */
  const press = (status: PostValues['status']) =>
    status === options.values.status ? { type: 'submit' as const } : { onClick: () => sendAs(status) }
  return (
    <ComposerFrame
      composer={composer}
      onSubmit={() => sendAs(options.values.status)}
      preview={{ platforms: chosen, post: current, at: tab === 'shared' ? undefined : tab }}
      list={list}
      buttons={
        <>
          <Button
            variant="primary"
            {...press('scheduled')}
            busy={busy && current.status === 'scheduled'}
            retainFocus
            busyLabel={preflight.checking ? 'Checking…' : isScheduled ? 'Saving…' : 'Scheduling…'}
            disabled={busy}
          >
            {isScheduled ? 'Save changes' : 'Schedule'}
          </Button>
          <Button
            onClick={() => sendAs('now')}
            busy={busy && current.status === 'now'}
            retainFocus
            busyLabel={preflight.checking ? 'Checking…' : 'Publishing…'}
            disabled={busy}
          >
            Publish now
          </Button>
          <Button
            {...press('draft')}
            busy={saving && current.status === 'draft'}
            retainFocus
            busyLabel="Saving…"
            disabled={busy}
          >
            {isScheduled ? 'Unschedule' : 'Save as draft'}
          </Button>
        </>
      }
    >
      <ComposerFields
        id={options.id}
        example={chosen[0] ?? 'linkedin'}
        choices={
          <PlatformChoices
            error={form.formState.errors.platforms?.message}
            register={(platform) => ({ ...form.register('platforms'), value: platform })}
          />
        }
        text={
          <PostText
            platforms={chosen}
            tab={tab}
            onTab={setTab}
            textOf={textOf}
            findings={preflight.findings}
          />
        }
      />
    </ComposerFrame>
  )
}

interface PlatformChoicesProps {
  error: string | undefined
  register: (platform: Platform) => ComponentProps<'input'>
}

const PlatformChoices = ({ error, register }: PlatformChoicesProps) => (
  <Fieldset legend="Platforms" error={error}>
    <div className={styles['choices']}>
      {platforms.map((platform) => (
        <label key={platform}>
          <input {...register(platform)} id={`platform-${platform}`} type="checkbox" />
          <PlatformName platform={platform} />
        </label>
      ))}
    </div>
  </Fieldset>
)
