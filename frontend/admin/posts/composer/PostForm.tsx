import { outgoingLink } from '#shared/posts/link.ts'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { outgoingText } from '#shared/posts/platform-check.ts'
import { Button } from '#ui/Button.tsx'
import { ComposerFields } from './ComposerFields.tsx'
import { ComposerFrame } from './ComposerFrame.tsx'
import { utmOf } from './composed.ts'
import { withTags } from './Hashtags.tsx'
import { PlatformChoices } from './PlatformChoices.tsx'
import { bodyOf, inWordsOf, schema, shape, type PostValues } from './post-values.ts'
import { useComposer, type ComposerOptions } from './useComposer.ts'
import { Variants } from './Variants.tsx'

export const PostForm = (options: ComposerOptions<PostValues>) => {
  const composer = useComposer(options, {
    schema,
    shape,
    fields: ['title', 'content', 'platforms', 'link', 'day', 'time'],
    checked: (values) => {
      const { status: _, ...post } = bodyOf(values)
      return post
    },
  })
  const { form, busy, saving, preflight } = composer
  const current = form.watch()
  const chosen = platforms.filter((platform) => current.platforms.includes(platform))
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
  /** Enter in a field leaves the post what it is: one that is scheduled stays so. */
  const press = (status: PostValues['status']) =>
    status === options.values.status ? { type: 'submit' as const } : { onClick: () => sendAs(status) }
  return (
    <ComposerFrame
      composer={composer}
      inWords={inWordsOf}
      onSubmit={() => sendAs(options.values.status)}
      shown={{ platforms: chosen, post: current }}
      list="/admin/manage-posts"
      buttons={
        <>
          <Button
            variant="primary"
            {...press('scheduled')}
            busy={busy && current.status === 'scheduled'}
            keepsFocus
            busyLabel={preflight.checking ? 'Checking…' : 'Scheduling…'}
            disabled={busy}
          >
            Schedule
          </Button>
          <Button
            {...press('draft')}
            busy={saving && current.status === 'draft'}
            keepsFocus
            busyLabel="Saving…"
            disabled={busy}
          >
            Save as draft
          </Button>
        </>
      }
    >
      <ComposerFields
        titleHint="For staff, and the title of a YouTube video."
        example={chosen[0] ?? 'linkedin'}
        platforms={chosen}
        when={{
          legend: 'Date and time',
          hint: 'A scheduled post is published automatically at this time. A draft keeps its date in the calendar.',
        }}
        onTags={(tags) => {
          const own = Object.entries(current.variants).map(([on, words]) => [on, withTags(words, tags)])
          form.setValue('variants', Object.fromEntries(own), { shouldDirty: true })
        }}
        afterText={
          <>
            <PlatformChoices
              textOf={textOf}
              chosen={current.platforms}
              error={form.formState.errors.platforms?.message}
              register={(platform) => ({ ...form.register('platforms'), value: platform })}
            />
            <Variants
              base={current.content}
              platforms={chosen}
              value={current.variants}
              textOf={textOf}
              onChange={(variants) => form.setValue('variants', variants, { shouldDirty: true })}
            />
          </>
        }
      />
    </ComposerFrame>
  )
}
