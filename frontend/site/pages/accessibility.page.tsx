import { brand } from '#shared/brand.ts'
import { definePage } from '../framework/page.ts'
import { Hero, Section } from '../parts/page-parts.tsx'
import { phoneLink } from '../parts/phone.tsx'

export const page = definePage({
  path: '/accessibility',
  kind: 'plain',
  name: 'Accessibility',
  title: 'Accessibility of This Site, and How to Report a Barrier',
  description:
    'This site aims at WCAG 2.2 level AA: keyboard, screen reader, zoom, contrast, no script needed. What is tested, what is not yet good, and whom to tell.',
})

export default function Accessibility() {
  return (
    <>
      <Hero
        title="If you cannot use a page, that is ours to fix"
        lede="Everything here is meant to work with a keyboard, a screen reader, large type and a small screen, and nearly all of it without script. Tell us where it does not."
        action={{ label: 'Report a barrier', href: `mailto:${brand.email}?subject=Accessibility` }}
        facts={[
          ['We aim at', 'WCAG 2.2, level AA'],
          ['Answer', 'within one business day'],
          ['Other ways', 'phone or mail, all services'],
        ]}
      />

      <Section head="What we do">
        <ul>
          <li>Every page works without a mouse, in the order it is read, with the focus in plain sight.</li>
          <li>
            Headings, lists, tables and forms are marked as what they are, so that they are read as such.
          </li>
          <li>Figures are drawn from data and say in words what they show.</li>
          <li>Text stands out from its ground by at least seven to one, in the light scheme and the dark.</li>
          <li>
            Pages reflow at 320 pixels and at 400 percent. The tables of our own pages do too; wide tables and
            program code in blog articles scroll sideways within their own box, which the keyboard reaches.
          </li>
          <li>Nothing moves by itself, and nothing times out while you fill in a form.</li>
          <li>
            Forms and prices need no script. Calculators and the check of a file do; a calculator shows a
            worked example where there is none.
          </li>
        </ul>
      </Section>

      <Section head="How it is tested">
        <p>
          Each page is checked by axe, an automatic tester, in both color schemes and at two widths before it
          is published, and by hand with the keyboard. Automatic tests find fewer than half of the barriers
          people meet. That is why the address above matters.
        </p>
      </Section>

      <Section head="What is not yet good">
        <ul>
          <li>
            Quotes sent as PDF are tagged, tables included, but have not been tried with every reader. Ask,
            and we send the same quote as plain text.
          </li>
          <li>We have not yet had the site tested by an independent auditor.</li>
        </ul>
      </Section>

      <Section head="Tell us">
        <p>
          Write to <a href={`mailto:${brand.email}?subject=Accessibility`}>{brand.email}</a>, call{' '}
          <a href={phoneLink.href}>{phoneLink.text}</a>, or write to {brand.addressLines.join(', ')}. Say
          which page, what you were trying to do, and what you use to read it. We reply with a date, and
          meanwhile do by phone whatever the page would not let you do.
        </p>
      </Section>
    </>
  )
}
