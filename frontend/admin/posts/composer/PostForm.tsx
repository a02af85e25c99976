import { useRef, useState, type ReactNode } from 'react'
import { mediaTypes } from '#shared/media/model.ts'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DropZone } from '../../kit/DropZone.tsx'
import { focusId } from '../../kit/focus.ts'
import { RecordForm } from '../../kit/form/RecordForm.tsx'
import { WhenFields } from '../../kit/WhenFields.tsx'
import { NextSlot } from '../slots/NextSlot.tsx'
import { Checks } from './Checks.tsx'
import './composer.css'
import { focusChip, Pictures, type Cropping } from './Pictures.tsx'
import { inWords, labels, shortName, withScheme, type PostValues } from './post-values.ts'
import { PostText, type TextTab } from './PostText.tsx'
import { Preview } from './PreviewCard.tsx'
import { UploadList } from './uploads/UploadList.tsx'
import { useUploads } from './uploads/useUploads.ts'
import { useComposer, type Composer, type ComposerOptions } from './useComposer.ts'

const acceptedOf = (kind: 'image' | 'video'): string =>
  Object.entries(mediaTypes)
    .flatMap(([type, of]) => (of.kind === kind ? [type, `.${of.ending}`] : []))
    // Variants of MP4.
    .concat(kind === 'video' ? ['.m4v', '.3gp', '.3g2'] : [])
    .join(',')

interface PostFormProps extends ComposerOptions {
  /** Below the preview. */
  history?: ReactNode
}

export const PostForm = ({ history, ...options }: PostFormProps) => {
  const composer = useComposer(options)
  const { form, values: post } = composer
  const [chosenTab, chooseTab] = useState<TextTab>('shared')
  const [previewed, preview] = useState<Platform>()
  const tab = chosenTab !== 'shared' && post.variants[chosenTab] === undefined ? 'shared' : chosenTab
  const setTab = (next: TextTab) => {
    chooseTab(next)
    if (next !== 'shared') preview(next)
  }
  const [cropping, setCropping] = useState<Cropping>()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, announcement, isBusy, ...files } = useUploads((facts) => {
    const media = form.getValues('media')
    if (!media.some(({ id }) => id === facts.id)) composer.set({ media: [...media, facts] })
  })
  const chooseFiles = (kind: 'image' | 'video') => {
    if (!input.current) return
    input.current.accept = acceptedOf(kind)
    input.current.click()
  }
  const openOwnText = (platform: Platform) => {
    const { content, variants } = form.getValues()
    composer.set({ variants: { ...variants, [platform]: variants[platform] ?? content } })
    setTab(platform)
    // Once it is drawn, and the menu has closed.
    requestAnimationFrame(() => document.getElementById(`variant-${platform}`)?.focus())
  }
  const crop = (next: Cropping | undefined) => {
    setCropping(next)
    const at = next ?? cropping
    if (at) focusChip(at)
  }
  const sendAs = async (status: PostValues['status']) => {
    composer.set({ status, link: withScheme(form.getValues('link')) })
    // The error of the text for all is shown in its tab.
    if (composer.check().some(({ field }) => field === 'content')) setTab('shared')
    await composer.send()
  }
  return (
    <>
      <RecordForm
        editor={{ ...composer, submit: () => sendAs(options.stored.values.status) }}
        name="Post"
        labels={labels}
        inWords={inWords}
        failure="The post could not be saved."
        className="composer"
      >
        {composer.closed && <Notice tone="note">{composer.closed}</Notice>}
        <div className="split">
          <div className="stack gap-2">
            <DropZone className="post-canvas" onFiles={files.add}>
              <PostText tab={tab} onTab={setTab} onOwnText={openOwnText} onFiles={chooseFiles} />
              <Pictures cropping={cropping} onCrop={crop} />
              <UploadList
                uploads={uploads}
                onRetry={files.retry}
                onCancel={files.cancel}
                onFocusLost={() => focusId('add-pictures')}
              />
              {isBusy && <p className="hint">Files still uploading when you save are not included.</p>}
              <output className="visually-hidden">{announcement}</output>
            </DropZone>
            <Checks checks={composer.checks} onOwnText={openOwnText} onCrop={crop} onFiles={chooseFiles} />
          </div>
          <aside className="panel stack gap-3">
            <Preview
              platforms={platforms.filter((platform) => post.platforms.includes(platform))}
              post={post}
              chosen={previewed}
              onChoose={preview}
            />
            {history}
          </aside>
        </div>
        <Foot composer={composer} id={options.id} stored={options.stored.values.status} onSend={sendAs} />
      </RecordForm>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Images and video"
        onChange={({ target }) => {
          files.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}

interface FootProps {
  composer: Composer
  id: string | undefined
  stored: PostValues['status']
  onSend: (status: PostValues['status']) => Promise<void>
}

const Foot = ({ composer, id, stored, onSend }: FootProps) => {
  const { values: post, checking, busy } = composer
  const isScheduled = stored === 'scheduled'
  const buttonOf = (status: PostValues['status'], busyLabel: string) => ({
    // The button that keeps the status is the submit button, so that Enter in a field does not change it.
    ...(status === stored ? { type: 'submit' as const } : { onClick: () => void onSend(status) }),
    busy: busy && post.status === status,
    disabled: busy,
    retainFocus: true,
    busyLabel: checking ? 'Checking…' : busyLabel,
  })
  return (
    <footer className="composer-foot">
      <WhenFields>
        <NextSlot id={id} onFound={composer.set} />
      </WhenFields>
      <div className="row end">
        <Troubles composer={composer} />
        <Button {...buttonOf('draft', 'Saving…')} variant="quiet">
          {isScheduled ? 'Unschedule' : 'Save as draft'}
        </Button>
        <Button {...buttonOf('now', 'Publishing…')}>Publish now</Button>
        <Button {...buttonOf('scheduled', isScheduled ? 'Saving…' : 'Scheduling…')} variant="primary">
          {isScheduled ? 'Save changes' : 'Schedule'}
        </Button>
      </div>
    </footer>
  )
}

const names = new Intl.ListFormat('en')
const namesOf = (found: readonly { platform: Platform }[]) =>
  names.format(new Set(found.map(({ platform }) => shortName(platform))))

/** What stops the post, and after a check also its warnings. Staff may schedule it anyway. */
const Troubles = ({ composer }: { composer: Composer }) => {
  const { values: post, isFound, checks, saving, send } = composer
  const chosen = checks.filter(({ platform }) => post.platforms.includes(platform))
  const stopped = chosen.filter(({ stops }) => stops.length > 0)
  const warned = chosen.filter(({ warns }) => warns.length > 0)
  const isRefused = isFound && stopped.length + warned.length > 0
  return (
    <>
      {/* Words that change while the person types must not interrupt a screen reader. */}
      <p
        key={String(isRefused)}
        role={isRefused ? 'alert' : 'status'}
        className={stopped.length > 0 ? 'wrong' : undefined}
      >
        {isRefused && (
          <span>{stopped.length > 0 ? 'This post would fail. ' : 'Check this before scheduling. '}</span>
        )}
        {stopped.length > 0 ? (
          <span>{namesOf(stopped)}: fix or leave out</span>
        ) : (
          isRefused && <span>{namesOf(warned)}: see the warnings</span>
        )}
      </p>
      {isRefused && post.status !== 'now' && (
        <Button onClick={() => void send(true)} busy={saving} busyLabel="Scheduling…">
          Schedule anyway
        </Button>
      )}
    </>
  )
}
