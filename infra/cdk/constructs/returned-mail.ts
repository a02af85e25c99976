import { EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { prefix } from '../names.ts'

/** Has SES send an event to EventBridge for each bounce and each complaint. */
export class ReturnedMail extends Construct {
  readonly configurationSet: ConfigurationSet

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.configurationSet = new ConfigurationSet(this, 'Set', { configurationSetName: prefix })
    this.configurationSet.addEventDestination('Events', {
      // SES supports the default bus only.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
  }

  /** Only for this configuration set: other stages and products of the account have their own. */
  addTarget(job: IFunction): void {
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
