import { Duration, type App } from 'aws-cdk-lib'
import { FeatureStack, type Base } from './feature-stack.ts'

/** Articles from draft to the site. */
export class BlogStack extends FeatureStack {
  constructor(app: App, base: Base) {
    super(app, 'Blog', base)
    this.calls(['blog'])
    const clock = this.job('blog/clock', {
      description: 'Publishes articles whose time has come, and completes what a failure left half done',
      every: Duration.minutes(1),
    })
    this.alarmOnErrors(
      'BlogClockErrors',
      clock,
      'An article could not be published at its time, or the site does not show yet what was published.',
    )
  }
}
