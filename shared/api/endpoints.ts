import * as blogPublic from '../blog/public-endpoints.ts'
import * as quoteCustomer from '../quotes/customer-endpoints.ts'
import * as quoteVerify from '../quotes/verify-endpoint.ts'
import * as leads from '../leads/endpoints.ts'
import * as system from '../system/endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { staffEndpoints } from './staff-endpoints.ts'

const { customerQuote: _quote, ...quoteCustomerEndpoints } = quoteCustomer
const { verifyAnswer: _answer, ...quoteVerifyEndpoints } = quoteVerify

export const endpoints = {
  ...staffEndpoints,
  ...blogPublic,
  ...quoteCustomerEndpoints,
  ...quoteVerifyEndpoints,
  ...leads,
  ...system,
}

export type EndpointId = (typeof endpoints)[keyof typeof endpoints]['id']

export const endpointList: readonly Endpoint[] = Object.values(endpoints)
