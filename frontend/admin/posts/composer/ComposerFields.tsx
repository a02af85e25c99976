import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Platform } from '#shared/posts/model.ts'
import { TextArea, TextField } from '#ui/Field.tsx'
import { WhenFields } from '../../kit/WhenFields.tsx'
import type { Composed } from './composed.ts'
import { Hashtags, withTags } from './Hashtags.tsx'
import { LinkFields } from './LinkFields.tsx'
import { MediaField } from './MediaField.tsx'

interface ComposerFieldsProps {
  titleHint: string
  /** Where the link is shown as it leaves. */
  example: Platform
  platforms: readonly Platform[]
  when: Pick<ComponentProps<typeof WhenFields>, 'legend' | 'hint'>
  /** Tags were added to the text; they are to stand wherever it has words of its own, too. */
  onTags?: (tags: readonly string[]) => void
  underText?: ReactNode
  afterText?: ReactNode
  beforeTime?: ReactNode
}

/** The fields of both kinds of post, in their order, with room for those that one kind has of its own. */
export const ComposerFields = ({
  titleHint,
  example,
  platforms,
  when,
  onTags,
  underText,
  afterText,
  beforeTime,
}: ComposerFieldsProps) => {
  const { register, watch, setValue, getValues, formState } = useFormContext<Composed>()
  const { errors } = formState
  const current = watch()
  return (
    <>
      <TextField
        {...register('title')}
        id="title"
        label="Title"
        hint={titleHint}
        error={errors.title?.message}
        maxLength={200}
        required
        autoComplete="off"
      />
      <TextArea {...register('content')} id="content" label="Content" error={errors.content?.message} />
      {underText}
      <Hashtags
        text={current.content}
        onAdd={(tags) => {
          setValue('content', withTags(current.content, tags), { shouldDirty: true })
          onTags?.(tags)
        }}
      />
      {afterText}
      <LinkFields
        value={current}
        example={example}
        error={errors.link?.message}
        register={(field) => register(field)}
      />
      <MediaField
        media={current.media}
        platforms={platforms}
        onChange={(change) => setValue('media', change(getValues('media')), { shouldDirty: true })}
      />
      {beforeTime}
      <WhenFields
        {...when}
        value={current}
        errors={{ day: errors.day?.message, time: errors.time?.message }}
        day={register('day')}
        time={register('time')}
        timezone={register('timezone')}
      />
    </>
  )
}
