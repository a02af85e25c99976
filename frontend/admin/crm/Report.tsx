import { Page } from '../kit/Page.tsx'

const Report = () => <Page title="Report">{null}</Page>

export default Report
