import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { pageOf, roomOf } from './rooms.ts'

/** The pages and views of the room; a bar on phones. */
export const Column = () => {
  const { pathname, search } = useLocation()
  const room = roomOf(pathname)
  const page = pageOf(room, pathname)
  const view = room.views.find(({ to }) => to === pathname + search)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current=page]')
    // Not by scrollIntoView: it would scroll the page, too.
    if (bar.current && current) bar.current.scrollLeft = current.offsetLeft - bar.current.clientWidth / 3
  }, [page, view])
  return (
    <div ref={bar} className="side">
      <nav aria-label={room.name}>
        <ul className="plain-list">
          {room.pages.map(({ to, name, icon }) => (
            <li key={to}>
              <Link to={to} aria-current={to !== page?.to ? undefined : view ? 'true' : 'page'}>
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
                <Link to={to} aria-current={to === view?.to ? 'page' : undefined}>
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
