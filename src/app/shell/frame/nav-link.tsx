import Tooltip from '@mui/material/Tooltip';
import { NavLink as RouterNavLink } from 'react-router';
import { formatCount } from '#app/kit/language/locale.ts';
import type { NavItem } from './nav-data.ts';

interface NavLinkProps {
  item: NavItem;
  /** `icons`: the label moves into a tooltip. */
  width: 'full' | 'icons';
}

/** One place to go. The router marks the current one with `aria-current`. */
export function NavLink({ item, width }: NavLinkProps) {
  const isWide = width === 'full';
  const { alarm } = item;
  const label = alarm === undefined ? item.label : `${item.label}, ${alarm.words}`;
  const title = isWide ? alarm?.words : label;
  const link = (
    <RouterNavLink
      className="nav-link"
      to={item.to}
      aria-label={isWide && alarm === undefined ? undefined : label}
      data-width={width}
    >
      {item.icon}
      {isWide && <span className="one-line">{item.label}</span>}
      {alarm && (
        <span className={isWide ? 'nav-alarm' : 'nav-alarm dot'}>
          {isWide && formatCount(alarm.count)}
        </span>
      )}
    </RouterNavLink>
  );
  if (title === undefined) return link;
  return (
    <Tooltip title={title} placement="right">
      {link}
    </Tooltip>
  );
}
