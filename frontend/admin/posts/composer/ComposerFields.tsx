import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Platform } from '#shared/posts/model.ts'
import { TextField } from '#ui/Field.tsx'
import { WhenFields } from '../../kit/WhenFields.tsx'
import { NextSlot } from '../slots/NextSlot.tsx'
import type { Composed } from './composed.ts'
import { Hashtags, withTags } from './Hashtags.tsx'
import { LinkFields } from './LinkFields.tsx'
import { MediaField } from './MediaField.tsx'

interface ComposerFieldsProps {
  titleHint: string
  /** The platform of the example link. */
  example: Platform
  when: Pick<ComponentProps<typeof WhenFields>, 'legend' | 'hint'>
  /** Called after tags were added to the shared text. */
  onTags?: (tags: readonly string[]) => void
  beforeText?: ReactNode
  text: ReactNode
  beforeTime?: ReactNode
  /** The id of a stored post. */
  id: string | undefined
}

/** The fields of both kinds of post, with places for fields of one kind. */
export const ComposerFields = ({
  titleHint,
  example,
  when,
  onTags,
  beforeText,
  text,
  beforeTime,
  id,
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
      {beforeText}
      {text}
      <Hashtags
        text={current.content}
        onAdd={(tags) => {
          setValue('content', withTags(current.content, tags), { shouldDirty: true })
          onTags?.(tags)
        }}
      />
      <LinkFields
        value={current}
        example={example}
        error={errors.link?.message}
        register={(field) => register(field)}
      />
      <MediaField
        media={current.media}
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
      >
        <NextSlot
          id={id}
          onFound={(slot) => {
            const dirty = { shouldDirty: true }
            setValue('day', slot.day, dirty)
            setValue('time', slot.time, dirty)
            setValue('timezone', slot.timezone, dirty)
            setValue('instant', slot.instant, dirty)
          }}
        />
      </WhenFields>
    </>
  )
}
