import { Page } from '../kit/Page.tsx'

const NewLead = () => <Page title="Add a lead">{null}</Page>

export default NewLead
