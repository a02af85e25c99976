import { useQuery } from '@tanstack/react-query'
import { session } from '../crm/queries.ts'
import { Page } from '../kit/Page.tsx'
import { NameForm } from './NameDialog.tsx'
import { SchemeSwitch } from './Person.tsx'

const Settings = () => {
  const current = useQuery(session)
  return (
    <Page title="Settings" narrow>
      {current.data && <NameForm key={current.data.name} name={current.data.name} />}
      <section className="stack gap-2" aria-labelledby="appearance">
        <h2 id="appearance" className="section-head">
          Appearance
        </h2>
        <p className="soft">For this browser. “System” follows the setting of the device.</p>
        <div>
          <SchemeSwitch />
        </div>
      </section>
      <section className="stack gap-2" aria-labelledby="password">
        <h2 id="password" className="section-head">
          Password
        </h2>
        <p>
          Everyone uses one password. An operator changes it with <code>npm run password</code>. That signs
          everyone out; unsaved text stays in each browser.
        </p>
      </section>
    </Page>
  )
}

export default Settings
