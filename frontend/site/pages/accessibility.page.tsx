import { brand } from '#shared/brand.ts'
import { definePage } from '../framework/page.ts'
import { Hero, Section } from '../parts/page-parts.tsx'
import { phoneLink } from '../parts/phone.tsx'

export const page = definePage({
  path: '/accessibility',
  kind: 'plain',
  name: 'Accessibility',
  title: 'Accessibility of This Site and How to Report a Problem',
  description:
    'We aim for WCAG 2.2 level AA: keyboard, screen reader, zoom and contrast. What we test, what still needs work, and how to report a problem.',
})

export default function Accessibility() {
  return (
    <>
      <Hero
        title="Can’t use a page? We’ll fix it"
        lede="This site should work with a keyboard, a screen reader, large type and a small screen, and nearly all of it without JavaScript. If something does not work for you, tell us. We answer within one business day."
        action={{ label: 'Report a problem', href: `mailto:${brand.email}?subject=Accessibility` }}
        facts={[
          ['Our goal', 'WCAG 2.2, level AA'],
          ['Answer', 'within one business day'],
          ['Other ways', 'phone or mail, for all services'],
        ]}
      />

      <Section
        head="What we do"
        points={[
          'Every page works without a mouse, in reading order, and you always see where you are.',
          'Headings, lists, tables and forms are marked up as such, so screen readers announce them.',
          'Charts also say in words what they show.',
          'Text contrast is at least seven to one, in light mode and dark mode.',
          'Pages fit at 320 pixels wide and at 400 percent zoom. Wide tables, and code in blog articles, scroll sideways in their own box. A note or a shadow shows it. You can reach the box with the keyboard.',
          'Nothing moves on its own, and nothing times out while you fill out a form.',
          'Forms and prices work without JavaScript. Calculators and the file check need it. Without it, a calculator shows a worked example.',
        ]}
      />

      <Section head="How we test">
        <p>
          Before we publish a page, we check it with axe, an automatic tester, in light and dark mode and at
          two widths, and by hand with the keyboard. Automatic tests find fewer than half of the problems
          people run into. That is why we ask you to report yours.
        </p>
      </Section>

      <Section
        head="What still needs work"
        points={[
          'Our PDF quotes are tagged, tables included, but we have not tried them with every screen reader. Ask us, and we send you the same quote as plain text.',
          'No independent auditor has tested the site yet.',
        ]}
      />

      <Section head="Report a problem">
        <p>
          Email <a href={`mailto:${brand.email}?subject=Accessibility`}>{brand.email}</a>, call{' '}
          <a href={phoneLink.href}>{phoneLink.text}</a>, or write to us at {brand.addressLines.join(', ')}.
          Tell us which page, what you were trying to do, and what you use to read it. We reply with a date
          for the fix. Until then, we help you by phone with what the page would not let you do.
        </p>
      </Section>
    </>
  )
}
