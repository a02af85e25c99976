import { Page } from '../kit/Page.tsx'

const LeadPage = () => <Page title="Lead">{null}</Page>

export default LeadPage
