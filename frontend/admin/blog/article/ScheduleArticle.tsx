import type { ArticleSummary } from '#shared/blog/model.ts'
import { ScheduleDialog } from '../../kit/ScheduleDialog.tsx'
import { whenFrom } from '../../kit/when.ts'

interface ScheduleArticleProps {
  article: Pick<ArticleSummary, 'scheduled_for'>
  onChosen: (instant: string) => void
  onClose: () => void
}

const ScheduleArticle = ({ article, onChosen, onClose }: ScheduleArticleProps) => (
  <ScheduleDialog
    lead="To the minute. Until then you can edit the article: the version saved at that time is published."
    initial={whenFrom({ scheduled_for: article.scheduled_for })}
    onChosen={(_when, instant) => onChosen(instant)}
    onClose={onClose}
  />
)

export default ScheduleArticle
