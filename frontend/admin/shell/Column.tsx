import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { pageOf, roomOf } from './rooms.ts'

/** Not by `scrollIntoView`, which would scroll the page, too. */
const scrollBarTo = (link: HTMLAnchorElement | null): void => {
  const bar = link?.closest('.side')
  if (link && bar) bar.scrollLeft = link.offsetLeft + link.offsetWidth + 48 - bar.clientWidth
}

/** The pages and views of the room; a bar on phones. */
export const Column = () => {
  const { pathname, search } = useLocation()
  const room = roomOf(pathname)
  const page = pageOf(room, pathname)
  const view = room.views.find(({ to }) => to === pathname + search)
  return (
    <div className="side">
      <nav aria-label={room.name}>
        <ul className="plain-list">
          {room.pages.map(({ to, name, icon }) => (
            <li key={to}>
              <Link
                to={to}
                ref={to === page?.to && !view ? scrollBarTo : undefined}
                aria-current={to !== page?.to ? undefined : view ? 'true' : 'page'}
              >
                <Icon name={icon} />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {room.views.length > 0 && (
        <nav className="views" aria-labelledby="views">
          <h2 id="views">Views</h2>
          <ul className="plain-list">
            {room.views.map(({ to, name }) => (
              <li key={to}>
                <Link
                  to={to}
                  ref={to === view?.to ? scrollBarTo : undefined}
                  aria-current={to === view?.to ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav className="foot" aria-label="More">
        <Link to="/admin/settings" aria-current={room.name === 'Settings' ? 'true' : undefined}>
          <Icon name="settings" />
          <span>Settings</span>
        </Link>
      </nav>
    </div>
  )
}
