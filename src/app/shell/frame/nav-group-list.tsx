import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { NavLink as RouterNavLink } from 'react-router';
import { formatCount } from '#app/kit/language/locale.ts';
import { color } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import type { NavGroup, NavItem, NavWidth } from './nav-data.ts';

const Groups = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '4px 12px 12px',
});

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 });

const Heading = styled('h2')({
  margin: '16px 8px 4px',
  ...typeScale.caption,
  fontWeight: 500,
  color: color('text-muted'),
});

const Rule = styled('hr')({
  margin: '8px',
  border: 0,
  borderTop: `1px solid ${color('border')}`,
});

/** The navigation's links in groups. */
export function NavGroups({ groups, width }: { groups: readonly NavGroup[]; width: NavWidth }) {
  const id = useId();
  return (
    <Groups>
      {groups.map((group, position) => {
        const headingId = `${id}-${position}`;
        const hasHeading = group.label !== undefined && width === 'full';
        return (
          <div key={group.label ?? position}>
            {hasHeading && <Heading id={headingId}>{group.label}</Heading>}
            {!hasHeading && position > 0 && <Rule />}
            <List aria-labelledby={hasHeading ? headingId : undefined}>
              {group.items.map((item) => (
                <li key={item.to}>
                  <NavLink item={item} width={width} />
                </li>
              ))}
            </List>
          </div>
        );
      })}
    </Groups>
  );
}

/** The router marks the current one with `aria-current`. */
function NavLink({ item, width }: { item: NavItem; width: NavWidth }) {
  const isWide = width === 'full';
  const { alarm } = item;
  const label = alarm === undefined ? item.label : `${item.label}, ${alarm.words}`;
  const title = isWide ? alarm?.words : label;
  const link = (
    <RouterNavLink
      className="nav-link"
      to={item.to}
      aria-label={isWide ? undefined : label}
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
    <Tooltip title={title} placement="right" describeChild={isWide}>
      {link}
    </Tooltip>
  );
}
