import * as linkedin from '../posts/linkedin-endpoints.ts'
import * as bulk from '../posts/bulk-endpoint.ts'
import * as preflight from '../posts/preflight-endpoint.ts'
import * as posts from '../posts/endpoints.ts'
import * as publishing from '../posts/publishing-endpoints.ts'
import * as blogImage from '../blog/image-endpoint.ts'
import * as blogStaff from '../blog/staff-endpoints.ts'
import * as blogTransfer from '../blog/transfer-endpoints.ts'
import * as connections from '../connections/endpoints.ts'
import * as documents from '../documents/endpoints.ts'
import * as extraction from '../extraction/endpoints.ts'
import * as calendar from '../calendar/feed-endpoints.ts'
import * as slots from '../calendar/slot-endpoints.ts'
import * as quotes from '../quotes/endpoints.ts'
import * as lineSets from '../quotes/line-set-endpoints.ts'
import * as quoteStaff from '../quotes/staff-endpoints.ts'
import * as leadEditing from '../leads/editing-endpoints.ts'
import * as leadInsight from '../leads/insight-endpoints.ts'
import * as leadEmail from '../leads/email-endpoints.ts'
import * as leadPerson from '../leads/person-endpoints.ts'
import * as leadReading from '../leads/reading-endpoints.ts'
import * as leadTransfer from '../leads/transfer-endpoints.ts'
import * as leadWork from '../leads/work-endpoints.ts'
import * as media from '../media/endpoints.ts'
import * as session from '../session/endpoints.ts'
import * as visits from '../visits/endpoints.ts'

const { maxSignedPdfBytes: _bytes, ...quoteEndpoints } = quotes
const { timelineEvent: _event, attentionItem: _item, ...publishingEndpoints } = publishing

/** The API calls of the staff area, which loads their schemas to parse responses. */
export const staffEndpoints = {
  ...session,
  ...linkedin,
  ...posts,
  ...publishingEndpoints,
  ...connections,
  ...preflight,
  ...bulk,
  ...calendar,
  ...slots,
  ...media,
  ...blogStaff,
  ...blogImage,
  ...blogTransfer,
  ...extraction,
  ...quoteEndpoints,
  ...quoteStaff,
  ...lineSets,
  ...documents,
  ...leadReading,
  ...leadEditing,
  ...leadWork,
  ...leadEmail,
  ...leadInsight,
  ...leadPerson,
  ...leadTransfer,
  ...visits,
}
