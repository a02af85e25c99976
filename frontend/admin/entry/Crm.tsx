import { ComingPage } from './ComingPage.tsx'

const Crm = () => (
  <ComingPage title="CRM">
    <p>
      This is where leads will be worked from first touch to signature: a pipeline by stage, each lead with
      its messages, notes and next step, and an import and export of the list.
    </p>
    <p>The dashboard already counts the leads that come in through the public forms.</p>
  </ComingPage>
)

export default Crm
