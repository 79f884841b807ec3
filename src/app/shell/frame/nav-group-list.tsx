import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import type { NavGroup } from './nav-data.ts';
import { NavLink } from './nav-link.tsx';

interface NavGroupsProps {
  groups: readonly NavGroup[];
  width: 'full' | 'icons';
}

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

/** The places of the console, in groups. */
export function NavGroups({ groups, width }: NavGroupsProps) {
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
