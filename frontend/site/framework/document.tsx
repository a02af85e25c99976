import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '#shared/brand.ts'
import { Footer, Header } from './frame.tsx'
import { absolute, jsonLdOf } from './json-ld.ts'
import { markUrl } from './mark.ts'
import type { BuildFacts, Crumb, PageFacts } from './page.ts'

interface DocumentProps {
  page: PageFacts
  crumbs: readonly Crumb[]
  build: BuildFacts
  children: ReactNode
}

function Head({ page, crumbs, build }: Omit<DocumentProps, 'children'>) {
  const url = absolute(page.path)
  const image = build.shareImage(page)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {build.font && <link rel="preload" href={build.font} as="font" type="font/woff2" crossOrigin="" />}
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.kind === 'error' || page.unlisted ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={url} />
      )}
      {build.dev || build.sheet ? (
        <link rel="stylesheet" href={build.dev?.stylesheet ?? build.sheet} />
      ) : (
        <style dangerouslySetInnerHTML={{ __html: build.styles }} />
      )}
      {build.dev?.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      {page.feeds && (
        <>
          <link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title={brand.name} />
          <link rel="alternate" type="application/feed+json" href="/blog/feed.json" title={brand.name} />
        </>
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href={markUrl} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="theme-color" content={brand.colors.paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0b1719" media="(prefers-color-scheme: dark)" />
      <meta property="og:type" content={page.kind === 'article' ? 'article' : 'website'} />
      {page.published && <meta property="article:published_time" content={page.published} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image.url} />
      {image.width && image.height && (
        <>
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
        </>
      )}
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdOf(page, crumbs) }} />
    </head>
  )
}

function Document({ page, crumbs, build, children }: DocumentProps) {
  return (
    <html lang={brand.language}>
      <Head page={page} crumbs={crumbs} build={build} />
      <body>
        <a className="skip" href="#main">
          Skip to the page
        </a>
        <Header page={page} />
        <main id="main">{children}</main>
        <Footer page={page} />
      </body>
    </html>
  )
}

/** Turns React's `required=""` and `<br/>` into HTML. React escapes both in text and in JSON, so only tags match. */
const asHtml = (html: string) =>
  html.replace(/ (async|hidden|required|selected|checked|crossorigin)=""/g, ' $1').replaceAll('/>', '>')

export const renderDocument = (props: DocumentProps): string =>
  `<!DOCTYPE html>${asHtml(renderToStaticMarkup(<Document {...props} />))}`
