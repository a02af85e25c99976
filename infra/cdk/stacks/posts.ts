import { Duration, type App } from 'aws-cdk-lib'
import { FeatureStack, type Base } from './feature-stack.ts'

/** Writing, planning and checking posts, their pictures and videos, and the calendar that other programs read. */
export class PostsStack extends FeatureStack {
  constructor(app: App, base: Base) {
    super(app, 'Posts', base)
    this.calls(['linkedin', 'social', 'posts', 'calendar', 'media'])

    const sweep = this.job('media/sweep', {
      description: 'Removes pictures and videos no post has used for a month',
      every: Duration.days(1),
      maxEventAge: Duration.hours(1),
    })
    this.alarmOnErrors(
      'MediaSweepErrors',
      sweep,
      'Unused pictures and videos are not removed: storage costs grow slowly. No one is affected.',
    )
  }
}
