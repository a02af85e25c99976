// Runs at CloudFront (cloudfront-js-2.0) before a page or file is looked up. ES 5.1 with const, let, await and arrow
// functions only: no destructuring, spread, optional chaining or for-of. The constants are filled in by code.ts.
import cf from 'cloudfront'
const addresses = cf.kvs()
const redirects = __REDIRECTS__
const headers = __HEADERS__
const gonePage = __GONE_PAGE__

// oxlint-disable-next-line no-unused-vars -- the runtime calls it by this name
async function handler(event) {
  const request = event.request
  // Collapsed slashes: "//elsewhere.example/" must not become a Location that leaves the site.
  const clean = tidy(request.uri.replace(/[\\/]+/g, '/')) || '/'
  const isFile = /\.[a-z0-9]+$/i.test(clean)
  const isBlog = /^\/blog(\/|$)/.test(clean)
  const published = isBlog || !isFile ? await publishedAt(clean, request.querystring) : ''
  if (published.charAt(0) === 'r') return moved(published.slice(1) + queryOf(request.querystring))
  const target = movedTo(clean) || clean
  if (target !== request.uri) return moved(target + queryOf(request.querystring))

  if (published === 'g') return gone()
  if (published) request.uri = '/' + published.slice(1)
  else if (!isFile) {
    if (/^\/admin(\/|$)/.test(clean)) request.uri = '/admin/index.html'
    else request.uri = (clean === '/' ? '' : clean) + '/index.html'
  }
  if (!isFile) noteLanding(request, clean)
  return request
}

// Logs which site or campaign led to a page, for visits/count-landings: a host and three tags, never the rest of an
// address, which may hold secrets.
function noteLanding(request, path) {
  if (request.method !== 'GET' || /^\/(admin(\/|$)|verify\/)/.test(path)) return
  const sent = (all, name, length) => (all[name] ? all[name].value : '').slice(0, length)
  const tag = (name) => sent(request.querystring, 'utm_' + name, 300)
  const own = sent(request.headers, 'host', 100)
    .toLowerCase()
    .replace(/^www\.|:\d+$/g, '')
  const referrer = sent(request.headers, 'referer', 100).toLowerCase()
  const found = /^https?:\/\/(?:www\.)?((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+)[:/]/.exec(referrer)
  const site = found && found[1] !== own ? found[1] : ''
  const campaign = { source: tag('source'), medium: tag('medium'), campaign: tag('campaign') }
  if (!site && !campaign.source && !campaign.medium && !campaign.campaign) return
  const agent = sent(request.headers, 'user-agent', 200)
  console.log(JSON.stringify({ landing: { site: site, campaign: campaign, agent: agent } }))
}

// What staff published under an address: f and the object it is, r and where it moved, or g for gone. A former site may
// have named its articles by a number.
async function publishedAt(path, query) {
  if (/^\/(admin|blog\/styles)(\/|$)/.test(path)) return ''
  const number = path === '/' && query.p ? '?p=' + query.p.value : ''
  if (path === '/' && !number) return ''
  try {
    const found = await addresses.get(path + number)
    if (number) delete query.p
    return found
    // oxlint-disable-next-line no-unused-vars -- the runtime wants it named
  } catch (error) {
    return ''
  }
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
  const answer = withHeaders({ location: { value: location } }, 3600)
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: answer }
}

function gone() {
  const answer = withHeaders({ 'content-type': { value: 'text/html; charset=utf-8' } }, 0)
  return { statusCode: 410, statusDescription: 'Gone', headers: answer, body: gonePage }
}

function withHeaders(answer, seconds) {
  answer['cache-control'] = { value: 'public, max-age=' + seconds }
  Object.keys(headers).forEach((name) => {
    answer[name] = { value: headers[name] }
  })
  return answer
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
