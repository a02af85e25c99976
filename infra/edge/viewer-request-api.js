// Runs at CloudFront (cloudfront-js-2.0) for API calls, and for the pages and forms of customers, which are API calls too.
// Same language limits as the site's function.
const maxBodyBytes = __MAX_BODY_BYTES__
const limits = __LIMITS__
const fileTooLarge = __FILE_TOO_LARGE__
const formTooLarge = __FORM_TOO_LARGE__
const headers = __HEADERS__

// oxlint-disable-next-line no-unused-vars -- the runtime calls it by this name
function handler(event) {
  const request = event.request
  const page = /^\/(q|documents)(\/(.*))?$/.exec(request.uri)
  if (page) request.uri = '/api/' + page[1] + '/' + (page[3] || 'page')
  const length = request.headers['content-length']
  if (length && Number(length.value) > (limits[request.uri] || maxBodyBytes))
    return refused(limits[request.uri] ? formTooLarge : fileTooLarge)

  // Always set here, so that the API can trust them.
  request.headers['x-client-address'] = { value: event.viewer.ip }
  if (request.headers.host) request.headers['x-forwarded-host'] = { value: request.headers.host.value }
  delete request.headers['x-origin-verify']
  return request
}

function refused(body) {
  const answer = {}
  Object.keys(headers).forEach((name) => {
    answer[name] = { value: headers[name] }
  })
  return { statusCode: 413, statusDescription: 'Content Too Large', headers: answer, body: body }
}
