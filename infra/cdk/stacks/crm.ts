import { Duration, type App } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { confirmDocument, showDocuments } from '#shared/documents/endpoints.ts'
import { countSignal, loggedSignals } from '../constructs/log-signal.ts'
import { noticeQueue } from '../queues.ts'
import { FeatureStack, type Base } from './feature-stack.ts'

/** Leads: the form's intake, staff's work with them, telling people of new ones, removing those past their time, and what brought them. */
export class CrmStack extends FeatureStack {
  /** Takes what the edge logs of pages. */
  readonly countLandings: IFunction

  constructor(app: App, base: Base) {
    super(app, 'Crm', base)
    // The clock has sent the notice long before a message is an hour old.
    const notices = this.queue('Notices', { ...noticeQueue, retention: Duration.hours(1) })
    this.calls(['leads'], { noticeQueue: notices.queue })
    this.calls(['extraction', 'documents', 'visits'])

    const notify = this.job(
      'leads/notify',
      {
        description: 'Notifies staff and the person of a new lead, and tries again what failed',
        every: Duration.minutes(1),
      },
      { noticeQueue: notices.queue },
    )
    // So many e-mails a second are within what SES lets a new account send.
    this.workThrough(notices, notify, { batchSize: 5, maxConcurrency: this.concurrency.notices })
    const purge = this.job('leads/purge-expired', {
      description:
        'Deletes expired leads, finishes interrupted erasures, and e-mails staff daily about held spam',
      every: Duration.hours(1),
    })

    this.countLandings = this.countVisits()

    for (const { id } of [confirmDocument, showDocuments])
      countSignal(this, `ReceiptDayFull${id}`, this.functionOf(id).logGroup, loggedSignals)
    this.alarmOnErrors(
      'NoticeErrors',
      notify,
      'Three or more tries to notify staff of a new lead failed. The lead is stored and listed, but no one may have seen it.',
    )
    this.alarmOnSetAside(
      'NoticesSetAside',
      notices,
      'Messages that announce new leads failed three times. The clock sends these notices anyway, up to a minute later.',
    )
    this.alarmOnErrors(
      'PurgeExpiredErrors',
      purge,
      'Expired leads or the rest of an erased person could not be deleted, or staff could not be e-mailed about held spam.',
    )
  }

  private countVisits(): IFunction {
    const views = this.job('visits/count', {
      description: "Adds the page views in the edge's log to the counts of their days, and deletes the files",
      every: Duration.hours(1),
    })
    const landings = this.job('visits/count-landings', {
      description: 'Adds the sites and campaigns that led to pages to the counts of their days',
    })
    for (const { logGroup: log } of [views, landings]) countSignal(log, 'FailureLogged', log, loggedSignals)
    return landings.function
  }
}
