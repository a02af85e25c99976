// Runs at CloudFront (cloudfront-js-2.0) before a page or file is looked up. ES 5.1 with const, let and arrow
// functions only: no destructuring, spread, optional chaining or for-of. The two constants are filled in by code.ts.
const redirects = __REDIRECTS__
const headers = __HEADERS__

// oxlint-disable-next-line no-unused-vars -- the runtime calls it by this name
function handler(event) {
  const request = event.request
  // Collapsed slashes: "//elsewhere.example/" must not become a Location that leaves the site.
  const clean = tidy(request.uri.replace(/[\\/]+/g, '/')) || '/'
  const target = movedTo(clean) || clean
  if (target !== request.uri) return moved(target + queryOf(request.querystring))

  const isFile = /\.[a-z0-9]+$/i.test(clean)
  if (!isFile) {
    if (/^\/admin(\/|$)/.test(clean)) request.uri = '/admin/index.html'
    else request.uri = (clean === '/' ? '' : clean) + '/index.html'
  }
  return request
}

// What a path is called here: no trailing slash, no ending of a page, and small letters unless it is a file or holds a
// code of ours, where letters count.
function tidy(path) {
  const bare = path.replace(/\/$/, '').replace(/(\/index|\/default)?\.(html?|php|aspx?)$/i, '')
  return /\.[a-z0-9]+$/i.test(bare) || /^\/(q|verify|admin)\//.test(bare) ? bare : bare.toLowerCase()
}

function movedTo(path) {
  const at = path.lastIndexOf('/')
  const pattern = redirects[path.slice(0, at) + '/*']
  return redirects[path] || (pattern && pattern.split('*').join(path.slice(at + 1)))
}

function moved(location) {
  const answer = { location: { value: location }, 'cache-control': { value: 'public, max-age=3600' } }
  Object.keys(headers).forEach((name) => {
    answer[name] = { value: headers[name] }
  })
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: answer }
}

// Names and values come as they were sent, still percent-encoded.
function queryOf(query) {
  const pairs = []
  Object.keys(query).forEach((name) => {
    const values = query[name].multiValue || [query[name]]
    values.forEach((one) => pairs.push(one.value === '' ? name : name + '=' + one.value))
  })
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}
