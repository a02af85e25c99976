import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { prefix } from '../names.ts'

/** Has SES tell EventBridge of the e-mails that come back, and of those that are marked as spam. */
export class ReturnedMail extends Construct {
  readonly configurationSet: ConfigurationSet

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.configurationSet = new ConfigurationSet(this, 'Set', { configurationSetName: prefix })
    this.configurationSet.addEventDestination('Events', {
      // SES knows the default bus alone.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
  }

  /** Of this set only: another stage, or another product of the account, has its own. */
  tell(job: IFunction): void {
    new Rule(this, 'Rule', {
      description: 'E-mails that came back or were marked as spam',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSet.configurationSetName] } } },
      },
      targets: [new LambdaFunction(job)],
    })
  }
}
