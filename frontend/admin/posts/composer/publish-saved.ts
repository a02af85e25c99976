import { call } from '#api/client.ts'
import { toast } from '#ui/Toaster.tsx'
import { outcomeOf, refusalOf } from '../outcome.ts'

/** Publishes a post that was just saved, and says what became of it; its page says more. */
export const publishSaved = async (postId: string, doubts: readonly string[]): Promise<void> => {
  try {
    const { text, reasons } = outcomeOf(await call('publishing/publish-now', { body: { postId } }))
    toast([text, ...reasons, ...doubts.map((doubt) => `Note: ${doubt}`)].join(' '))
  } catch (error) {
    const { text, reasons } = refusalOf({ id: postId, title: '' }, error)
    toast([text, 'It is saved.', ...reasons].join(' '))
  }
}
