import { Duration, type App } from 'aws-cdk-lib'
import { FeatureStack, type Base } from './feature-stack.ts'

/** Quotes from draft to acceptance, their papers, and the signed ones that come back. */
export class QuotesStack extends FeatureStack {
  constructor(app: App, base: Base) {
    super(app, 'Quotes', base)
    this.calls(['quotes'])
    const clock = this.job('quotes/clock', {
      description: 'Sends e-mails about quotes, tries again what failed, and ends quotes past their last day',
      every: Duration.minutes(1),
    })
    this.alarmOnErrors(
      'QuoteClockErrors',
      clock,
      'Three or more tries to send an e-mail about a quote failed, or a quote past its last day could not be ended.',
    )
  }
}
