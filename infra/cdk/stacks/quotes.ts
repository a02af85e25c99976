import type { App } from 'aws-cdk-lib'
import { FeatureStack, type Base } from './feature-stack.ts'

/** Quotes as PDF, and the signed ones that come back. */
export class QuotesStack extends FeatureStack {
  constructor(app: App, base: Base) {
    super(app, 'Quotes', base)
    this.calls(['quotes'])
  }
}
