// Runs at CloudFront (cloudfront-js-2.0) before a page or file is looked up. ES 5.1 with const, let, await and arrow
// functions only: no destructuring, spread, optional chaining or for-of. The constants are filled in by code.ts.
import cf from 'cloudfront'
const addresses = cf.kvs()
const built = __BUILT__
const redirects = __REDIRECTS__
const headers = __HEADERS__
const ownPage = __PAGE__
const missing = __MISSING__
const gone = __GONE__

// oxlint-disable-next-line no-unused-vars -- the runtime calls it by this name
async function handler(event) {
  const request = event.request
  const query = request.querystring
  // Collapsed slashes: "//elsewhere.example/" must not become a Location that leaves the site.
  const clean = tidy(request.uri.replace(/[\\/]+/g, '/')) || '/'
  // The site's own addresses come first: no article can take one of them.
  const own = ownObject(clean)
  const target = own ? clean : movedTo(clean)
  // A former site may have named its articles by a number.
  const number = clean === '/' && query.p ? '?p=' + query.p.value : ''
  const published = target && !number ? '' : await publishedAt(clean + number)
  if (published && number) delete query.p

  if (published.charAt(0) === 'r') return moved(published.slice(1), query)
  if (published === 'g') return page(410, 'Gone', gone)
  if (!published && !target) return page(404, 'Not Found', missing)
  const address = target || clean
  if (address !== request.uri) return moved(address, query)
  request.uri = published ? '/' + published.slice(1) : own
  if (!isFile(clean)) noteLanding(request, clean)
  return request
}

// For visits/count-landings: a host and three tags, never the rest of an address, which may hold secrets.
function noteLanding(request, path) {
  if (request.method !== 'GET' || /^\/admin(\/|$)/.test(path)) return
  const sent = (all, name, length) => (all[name] ? all[name].value : '').slice(0, length)
  // Some mailings put the reader's email address into a tag. Mail gateways encode it again.
  const tag = (name) => sent(request.querystring, 'utm_' + name, 300).replace(/^.*(@|%(25)*40).*$/, '')
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

const isFile = (path) => /\.[a-z0-9]+$/i.test(path)

function ownObject(path) {
  if (isFile(path) && /^\/(admin|assets|media|blog\/styles)\//.test(path)) return path
  if (/^\/admin(\/|$)/.test(path)) return '/admin/index.html'
  if (built.indexOf(' ' + path + ' ') < 0) return ''
  return isFile(path) ? path : (path === '/' ? '' : path) + '/index.html'
}

// The store's value for an address: f and the object, r and the new address, or g for gone.
async function publishedAt(key) {
  try {
    return await addresses.get(key)
    // oxlint-disable-next-line no-unused-vars -- the runtime wants it named
  } catch (error) {
    return ''
  }
}

// The canonical path: no trailing slash, no page extension, and lowercase except for files and the staff area.
function tidy(path) {
  const bare = path.replace(/\/$/, '').replace(/(\/index|\/default)?\.(html?|php|aspx?)$/i, '')
  return isFile(bare) || bare.startsWith('/admin/') ? bare : bare.toLowerCase()
}

// The target of a redirect. An exact path comes before a pattern.
function movedTo(path) {
  const at = path.lastIndexOf('/')
  return (
    targetOf(path) ||
    targetOf(path.slice(0, at) + '/*')
      .split('*')
      .join(path.slice(at + 1))
  )
}

function targetOf(path) {
  return Object.keys(redirects).find((target) => redirects[target].indexOf(' ' + path + ' ') >= 0) || ''
}

// The query may hold a secret, which no browser should keep.
function moved(address, query) {
  const search = queryOf(query)
  const answer = withHeaders(
    { location: { value: address + search } },
    search ? 'no-store' : 'public, max-age=3600',
  )
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: answer }
}

function page(statusCode, statusDescription, said) {
  const body = ownPage.split('TITLE').join(said.title).replace('TEXT', said.text)
  const answer = withHeaders({ 'content-type': { value: 'text/html; charset=utf-8' } }, 'public, max-age=0')
  return { statusCode: statusCode, statusDescription: statusDescription, headers: answer, body: body }
}

function withHeaders(answer, cacheControl) {
  answer['cache-control'] = { value: cacheControl }
  Object.keys(headers).forEach((name) => {
    answer[name] = { value: headers[name] }
  })
  return answer
}

// Names and values are still percent-encoded.
function queryOf(query) {
  const pairs = []
  Object.keys(query).forEach((name) => {
    const values = query[name].multiValue || [query[name]]
    values.forEach((one) => pairs.push(one.value === '' ? name : name + '=' + one.value))
  })
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}
