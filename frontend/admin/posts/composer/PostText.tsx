import { useState, type KeyboardEvent } from 'react'
import { outgoingLink } from '#shared/posts/link.ts'
import { platforms, type Platform } from '#shared/posts/model.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { PlatformName } from '#ui/PlatformIcon.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/Toaster.tsx'
import { grouped } from '../../kit/counts.ts'
import { focusId } from '../../kit/focus.ts'
import { Text } from '../../kit/form/inputs.tsx'
import { Menu } from '../../kit/Menu.tsx'
import { tagsFrom, withTags } from './hashtags.ts'
import { shortName, titleOf, utmOf, withScheme } from './post-values.ts'
import { usePost } from './useComposer.ts'

export type TextTab = Platform | 'shared'

interface PostTextProps {
  tab: TextTab
  onTab: (tab: TextTab) => void
  /** Opens the tab of a platform with a text of its own. */
  onOwnText: (platform: Platform) => void
  onFiles: (kind: 'image' | 'video') => void
}

export const PostText = ({ tab, onTab, onOwnText, onFiles }: PostTextProps) => {
  const { post, change, errorOf } = usePost()
  const { content, variants } = post
  const [extra, setExtra] = useState<'link' | 'tags' | undefined>(
    post.link || utmOf(post) ? 'link' : undefined,
  )
  const chosen = platforms.filter((platform) => post.platforms.includes(platform))
  const others = chosen.filter((platform) => variants[platform] === undefined)
  const text = tab === 'shared' ? content : (variants[tab] ?? '')
  const error = errorOf('content')
  const toggle = (which: typeof extra) => ({
    'aria-expanded': extra === which,
    onClick: () => setExtra(extra === which ? undefined : which),
  })
  return (
    <Tabs<TextTab>
      name="text"
      label="Text"
      chosen={tab}
      onChoose={onTab}
      tabs={[
        { id: 'shared', content: 'Text for all' },
        ...chosen
          .filter((platform) => variants[platform] !== undefined)
          .map((id) => ({ id, content: `Own text for ${shortName(id)}` })),
      ]}
      beside={
        <>
          {others.length > 0 && (
            <Menu
              label="Another own text"
              icon="plus"
              closesOnPress
              content={others.map((platform) => (
                <Button key={platform} variant="quiet" onClick={() => onOwnText(platform)}>
                  <PlatformName platform={platform} />
                </Button>
              ))}
            >
              Another own text
            </Menu>
          )}
          <Title />
        </>
      }
    >
      <textarea
        id={tab === 'shared' ? 'content' : `variant-${tab}`}
        className="post-text"
        aria-label={tab === 'shared' ? 'Content' : `Content for ${shortName(tab)}`}
        aria-invalid={error !== undefined}
        aria-describedby="content-error"
        placeholder="Write the post"
        value={text}
        onChange={({ target: { value } }) =>
          change(tab === 'shared' ? { content: value } : { variants: { ...variants, [tab]: value } })
        }
      />
      <p className={error && 'error'} id="content-error">
        {error}
      </p>
      <div className="row post-tools">
        <IconButton id="add-pictures" icon="picture" label="Add pictures" onClick={() => onFiles('image')} />
        <IconButton icon="video" label="Add a video" onClick={() => onFiles('video')} />
        <IconButton icon="link" label="Add a link" {...toggle('link')} />
        <IconButton icon="hashtag" label="Add hashtags" {...toggle('tags')} />
        {tab !== 'shared' && <ShareAgain platform={tab} onDone={() => onTab('shared')} />}
        <span className="soft end">{grouped([...text].length)} characters</span>
      </div>
      {extra === 'link' && <Link example={chosen[0] ?? 'linkedin'} />}
      {extra === 'tags' && <Hashtags />}
    </Tabs>
  )
}

const Title = () => {
  const { post, change, errorOf } = usePost()
  const youtube = post.platforms.includes('youtube')
  return (
    <label className="post-title">
      <span>Title, for us{youtube && <span> and YouTube</span>}</span>
      <input
        id="title"
        value={post.title}
        maxLength={200}
        placeholder={titleOf(post)}
        autoComplete="off"
        aria-invalid={errorOf('title') !== undefined}
        onChange={({ target }) => change({ title: target.value })}
      />
    </label>
  )
}

const ShareAgain = ({ platform, onDone }: { platform: Platform; onDone: () => void }) => {
  const { post, change } = usePost()
  const share = () => {
    const { [platform]: own, ...variants } = post.variants
    change({ variants })
    onDone()
    focusId('content')
    toast(`${shortName(platform)} gets the text for all again.`, {
      label: 'Undo',
      action: () => change({ variants: { ...variants, [platform]: own } }),
    })
  }
  return (
    <Button variant="quiet" className="small" onClick={share}>
      Use the text for all
    </Button>
  )
}

const Link = ({ example }: { example: Platform }) => {
  const { post, change } = usePost()
  const finalLink = outgoingLink(example, { link: post.link || undefined, utm: utmOf(post) })
  return (
    <div className="stack gap-2">
      <Text name="link" type="url" onBlur={() => change({ link: withScheme(post.link) })} />
      <details open={utmOf(post) !== undefined || undefined}>
        <summary className="disclosure">UTM tracking</summary>
        <div className="row">
          <Text name="source" maxLength={100} placeholder={example} />
          <Text name="medium" maxLength={100} />
          <Text name="campaign" maxLength={100} />
        </div>
        <p className="hint">If empty, the source is the platform’s name.</p>
      </details>
      {finalLink && finalLink !== post.link && <p className="hint">Final link: {finalLink}</p>}
    </div>
  )
}

const Hashtags = () => {
  const { post, change } = usePost()
  const [typed, setTyped] = useState('')
  const tags = tagsFrom(typed)
  const add = () => {
    const own = Object.entries(post.variants).map(([on, words]) => [on, withTags(words, tags)])
    change({ content: withTags(post.content, tags), variants: Object.fromEntries(own) })
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className="row">
      <input
        className="input post-tags"
        aria-label="Hashtags"
        placeholder="fees, funding"
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={addOnEnter}
      />
      <Button onClick={add} disabled={tags.length === 0}>
        Add to the text
      </Button>
    </div>
  )
}
