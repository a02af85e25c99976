import { Link } from 'react-router'
import styles from './Intake.module.css'

/** What stands beside the way in while there is no picture yet. */
export const Help = () => (
  <div className={styles['help']}>
    <h2>How it works</h2>
    <ol>
      <li>
        Add a profile page, an e-mail signature, a business card, a chat, a contact form or a list of
        attendees. Several pictures are read one after another.
      </li>
      <li>
        Each field is next to the piece of the picture it was read from, with a tick where two reads agree and
        nothing else could be meant, and a reason where you should check it. Rotate a picture that lies on its
        side.
      </li>
      <li>
        Save the leads you want to the CRM, or update the ones that are there. Nothing is saved before, and
        the picture is not kept.
      </li>
    </ol>
    <p>
      Without a picture, <Link to="/admin/crm/new">add a lead by hand</Link>.
    </p>
  </div>
)
