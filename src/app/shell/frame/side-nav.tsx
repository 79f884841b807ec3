import HttpOutlined from '@mui/icons-material/HttpOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { NavLink as RouterNavLink, useNavigate } from 'react-router';
import { KeyboardHint } from '#app/kit/keyboard/keys.tsx';
import { formatCount } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { requestsDialog } from '#app/kit/requests/recent-requests.ts';
import { color, iconSize, typeScale } from '#app/kit/theme/tokens.ts';
import { schemes, useSchemeChoice } from '#app/kit/theme/use-scheme-choice.ts';
import { paths } from '#app/paths.ts';
import { t } from '#words/t.ts';
import { paletteKeys } from '../palette.ts';
import { hidden, NavButton } from './nav-button.tsx';
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

const List = styled('ul')({ display: 'grid', gap: 1 });

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
    <LazyTooltip title={title} placement="right" describeChild={isWide}>
      {link}
    </LazyTooltip>
  );
}

interface AccountMenuProps {
  account: Account;
  width: NavWidth;
  onSignOut: () => void;
}

const Initials = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: '50%',
  ...typeScale.caption,
  fontWeight: 600,
  backgroundColor: color('selected'),
  color: color('link'),
  // As generated content, since text would be part of the button's accessible name.
  '&::before': { content: 'attr(data-initials)' },
});

function AccountMenu({ account, width, onSignOut }: AccountMenuProps) {
  const { opener, menu } = useMenu();
  const { chosen, choose } = useSchemeChoice();
  const navigate = useNavigate();
  return (
    <>
      <NavButton
        {...opener}
        width={width}
        label={t('Account: {name}', { name: account.name })}
        icon={<Initials aria-hidden data-initials={initialsOf(account.name)} />}
        title={rich('<hidden>Account: </hidden>{name}', { hidden, name: account.name })}
        note={account.role}
      />
      <DropdownMenu
        {...menu}
        label={t('Account')}
        align="above"
        entries={[
          { heading: account.name, note: account.email },
          {
            label: t('Your account'),
            icon: <PersonOutlined />,
            onChoose: () => void navigate(paths.account.to()),
          },
          'divider',
          { heading: t('Appearance') },
          ...schemes.map(({ scheme, label }) => ({
            label,
            choice: { kind: 'radio' as const, isChosen: scheme === chosen },
            onChoose: () => choose(scheme),
          })),
          'divider',
          {
            label: t('API requests on this page'),
            icon: <HttpOutlined />,
            onChoose: () => requestsDialog.set(true),
          },
          'divider',
          { label: t('Sign out'), icon: <LogoutOutlined />, onChoose: onSignOut },
        ]}
      />
    </>
  );
}

const segmenter = new Intl.Segmenter();

/** The initials of the first and last word: "Ana de la Cruz" -> "AC". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word = '') => [...segmenter.segment(word)][0]?.segment ?? '');
  return letters.join('').toLocaleUpperCase();
}
