import SearchOutlined from '@mui/icons-material/SearchOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId } from 'react';
import { NavLink as RouterNavLink } from 'react-router';
import { KeyboardHint } from '#app/kit/keyboard/keyboard-hint.tsx';
import { formatCount } from '#app/kit/language/locale.ts';
import { color } from '#app/kit/theme/color.ts';
import { iconSize, typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { paletteKeys } from '../palette.ts';
import { AccountMenu } from './account-menu.tsx';
import type { Account, NavGroup, NavItem, NavWidth } from './nav-data.ts';

export interface SideNavProps {
  /** Brand and the button to collapse or close. */
  head: ReactNode;
  site?: ReactNode;
  groups: readonly NavGroup[];
  account: Account;
  onSearch?: (() => void) | undefined;
  onSignOut: () => void;
  width: NavWidth;
}

const Column = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
});

const Slot = styled('div')({ padding: '0 12px 8px' });

const Foot = styled('div')({ padding: '8px 12px', borderTop: `1px solid ${color('border')}` });

/** The left column: wide, collapsed, or in the drawer of a phone. */
export function SideNav({ head, site, groups, account, onSearch, onSignOut, width }: SideNavProps) {
  return (
    <Column aria-label={t('Console')}>
      {head}
      <Slot>
        {site}
        {onSearch && <SearchButton width={width} onClick={onSearch} />}
      </Slot>
      <NavGroups groups={groups} width={width} />
      <Foot>
        <AccountMenu account={account} width={width} onSignOut={onSignOut} />
      </Foot>
    </Column>
  );
}

const Opener = styled(ButtonBase)({
  justifyContent: 'flex-start',
  gap: 8,
  width: '100%',
  minHeight: 36,
  marginTop: 8,
  padding: '3px 8px',
  borderRadius: 6,
  color: color('text-muted'),
  ...typeScale.label,
  '&:hover': { backgroundColor: color('hover'), color: color('text') },
  '&[data-width="icons"]': { justifyContent: 'center' },
  '& > .words': { flex: 1, textAlign: 'left' },
  '& svg': { flex: 'none', fontSize: iconSize.medium },
});

/** Opens the command palette. */
function SearchButton({ width, onClick }: { width: NavWidth; onClick: () => void }) {
  return (
    <Opener
      aria-label={width === 'full' ? undefined : t('Search all')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      data-width={width}
      onClick={onClick}
    >
      <SearchOutlined />
      {width === 'full' && (
        <>
          <span className="words">{t('Search all')}</span>
          <KeyboardHint keys={paletteKeys()} />
        </>
      )}
    </Opener>
  );
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

/** The navigation's links in groups. */
function NavGroups({ groups, width }: { groups: readonly NavGroup[]; width: NavWidth }) {
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
