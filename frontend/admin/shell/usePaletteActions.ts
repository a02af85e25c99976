import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { describeError } from '#api/error.ts'
import { toast } from '#ui/Toaster.tsx'
import { randomUuid } from '#api/random-uuid.ts'
import { emailTemplates } from '../crm/queries.ts'
import { keepArticle, refreshArticles } from '../blog/queries.ts'
import type { PaletteEntry } from '../kit/palette-entry.ts'
import { saveScheme, schemeNames, schemes } from '../kit/scheme.ts'
import { signOut } from '../kit/session.ts'
import { attention, refreshPublishing } from '../posts/attention/queries.ts'

/** Shows a failure as a toast, because the palette is closed by then. */
const attempt = (work: () => Promise<void>, failed: string): void =>
  void work().catch((error: unknown) => {
    console.error(failed, error)
    toast(`${failed} ${describeError(error)}`)
  })

const pausePublishing = async (paused: boolean, isUndo = false): Promise<void> => {
  await call('publishing/change-settings', { body: { paused } })
  toast(
    paused ? 'Publishing is paused.' : 'Publishing resumed.',
    isUndo
      ? undefined
      : { label: 'Undo', action: () => attempt(() => pausePublishing(!paused, true), 'Couldn’t undo.') },
  )
  await refreshPublishing()
}

export const usePaletteActions = (onHelp: () => void): PaletteEntry[] => {
  const navigate = useNavigate()
  const templates = useQuery(emailTemplates).data?.templates ?? []
  const paused = useQuery(attention).data?.paused
  const newArticle = async () => {
    const article = await call('blog/create', { body: { idempotency_key: randomUuid() } })
    keepArticle(article)
    void refreshArticles()
    await navigate(`/admin/manage-blog/${article.id}`)
  }
  const entry = (
    id: string,
    name: string,
    about: string,
    words: string,
    action: () => void,
  ): PaletteEntry => ({
    id: `action:${id}`,
    name,
    about,
    text: `${name} ${about} ${words}`,
    action,
  })
  return [
    entry('new-article', 'New article', 'Write an article for the blog.', 'create', () =>
      attempt(newArticle, 'No article was made.'),
    ),
    ...(paused === undefined
      ? []
      : [
          paused
            ? entry('resume', 'Resume publishing', 'Posts leave at their time again.', 'unpause start', () =>
                attempt(() => pausePublishing(false), 'Couldn’t change this.'),
              )
            : entry('pause', 'Pause publishing', 'No post leaves until it is resumed.', 'stop hold', () =>
                attempt(() => pausePublishing(true), 'Couldn’t change this.'),
              ),
        ]),
    ...schemes.map((scheme) =>
      entry(
        `scheme-${scheme}`,
        `Colors: ${schemeNames[scheme]}`,
        'Change the color scheme.',
        'theme mode appearance',
        () => saveScheme(scheme),
      ),
    ),
    ...templates.map(({ name }) =>
      entry(
        `template-${name}`,
        name,
        'Email template',
        'settings',
        () => void navigate('/admin/settings/email-templates'),
      ),
    ),
    entry('shortcuts', 'Keyboard shortcuts', 'All keys of the staff area.', 'help hotkeys', onHelp),
    entry(
      'log-out',
      'Log out',
      'End this session and delete unsaved text in this browser.',
      'logout leave',
      () => attempt(signOut, 'You are still logged in.'),
    ),
  ]
}
