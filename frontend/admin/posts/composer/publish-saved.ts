import { call } from '#api/client.ts'
import { toast } from '#ui/Toaster.tsx'
import { outcomeOf, refusalOf } from '../outcome.ts'

export const publishSaved = async (postId: string, warnings: readonly string[]): Promise<void> => {
  try {
    const { text, reasons } = outcomeOf(await call('publishing/publish-now', { body: { postId } }))
    toast([text, ...reasons, ...warnings.map((warning) => `Note: ${warning}`)].join(' '))
  } catch (error) {
    const { text, reasons } = refusalOf({ id: postId, title: '' }, error)
    toast([text, 'It is saved.', ...reasons].join(' '))
  }
}
