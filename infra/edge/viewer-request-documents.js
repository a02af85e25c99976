// Runs at CloudFront (cloudfront-js-2.0) before a customer's file goes to S3. Same language limits as the site's function.
// Redirects to the customer's page with the problem where S3 would answer with XML.
const maxBodyBytes = __MAX_BODY_BYTES__
const headers = __HEADERS__

// oxlint-disable-next-line no-unused-vars -- the runtime calls it by this name
function handler(event) {
  const request = event.request
  const query = request.querystring
  const k = query.k && /^[A-Za-z0-9_-]{1,200}$/.test(query.k.value) ? query.k.value : ''
  const page = query.to && query.to.value === 'q' ? '/q' : '/documents'
  const back = (problem) => redirect(page + '?k=' + k + '&problem=' + problem)
  if (request.method !== 'POST') return back('gone')
  const length = request.headers['content-length']
  if (!length || Number(length.value) > maxBodyBytes) return back('too-large')
  if (!query.until || !(Number(query.until.value) * 1000 > Date.now())) return back('late')
  request.uri = '/'
  request.querystring = {}
  return request
}

function redirect(location) {
  const answer = { location: { value: location } }
  Object.keys(headers).forEach((name) => {
    answer[name] = { value: headers[name] }
  })
  return { statusCode: 303, statusDescription: 'See Other', headers: answer }
}
