import { Duration, type App } from 'aws-cdk-lib'
import { signIn } from '#shared/session/endpoints.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { countSignal, signalMetric } from '../constructs/log-signal.ts'
import { FeatureStack, type Base } from './feature-stack.ts'

const wrongPasswords = {
  codes: [alarmCodes.wrongPassword, alarmCodes.guessesRefused],
  metricName: 'WrongPasswords',
}

/** Signing in and out, the figures of the dashboard, and what the API says about itself. */
export class StaffStack extends FeatureStack {
  constructor(app: App, base: Base) {
    super(app, 'Staff', base)
    this.calls(['admin', 'system'])
    countSignal(this, 'WrongPasswordsLogged', this.functionOf(signIn.id).logGroup, wrongPasswords)
    this.alarm('FailedSignIns', {
      metric: signalMetric(wrongPasswords, Duration.minutes(15)),
      threshold: 30,
      costs: 'Thirty wrong passwords in a quarter of an hour: someone may be guessing the staff password.',
    })
  }
}
