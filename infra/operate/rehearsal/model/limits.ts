/** CloudFormation's quotas for one template. */
export const templateLimits = { bytes: 1_000_000, resources: 500, outputs: 200, parameters: 200 }

/** The project's own: room for what is still to come. */
export const ownResourceLimit = 400

/** Of a new account: functions that may run at once, and how many of them no function may reserve. */
export const newAccount = { concurrency: 10, unreserved: 10 }

/** Of an account whose owner has asked for the usual quota. */
export const raisedQuota = { concurrency: 1000, unreserved: 100 }
