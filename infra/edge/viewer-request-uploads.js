// Runs at CloudFront (cloudfront-js-2.0) before a part of a file goes to S3. Same language limits as the site's function.
// S3 accepts a form with a signed policy at the root of a bucket.
const maxBodyBytes = __MAX_BODY_BYTES__
const wrongMethod = __WRONG_METHOD__
const tooLarge = __TOO_LARGE__
const headers = __HEADERS__

// oxlint-disable-next-line no-unused-vars -- the runtime calls it by this name
function handler(event) {
  const request = event.request
  if (request.method !== 'POST') return refused(405, 'Method Not Allowed', wrongMethod)
  const length = request.headers['content-length']
  if (!length || Number(length.value) > maxBodyBytes) return refused(413, 'Content Too Large', tooLarge)
  request.uri = '/'
  request.querystring = {}
  return request
}

function refused(statusCode, statusDescription, body) {
  const answer = { 'content-type': { value: 'application/problem+json' } }
  Object.keys(headers).forEach((name) => {
    answer[name] = { value: headers[name] }
  })
  if (statusCode === 405) answer.allow = { value: 'POST' }
  return { statusCode: statusCode, statusDescription: statusDescription, headers: answer, body: body }
}
