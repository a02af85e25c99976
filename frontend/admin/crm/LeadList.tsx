import { Page } from '../kit/Page.tsx'

const LeadList = () => <Page title="Leads">{null}</Page>

export default LeadList
