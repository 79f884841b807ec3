import BugReportOutlined from '@mui/icons-material/BugReportOutlined';
import HttpOutlined from '@mui/icons-material/HttpOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { rich } from '#app/kit/language/rich.tsx';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { supportDialog } from '#app/kit/requests/support-dialog.ts';
import { schemes, useSchemeChoice } from '#app/kit/theme/use-scheme-choice.ts';
import { paths } from '#app/paths.ts';
import { t } from '#words/t.ts';
import { hidden, NavButton } from './nav-button.tsx';
import type { Account, NavWidth } from './nav-data.ts';

interface AccountMenuProps {
  account: Account;
  width: NavWidth;
  onSignOut: () => void;
}

// As generated content, since text would be part of the button's accessible name.
const Initials = styled('span')({ '&::before': { content: 'attr(data-initials)' } });

/** The current user, the colour scheme, and sign-out. */
export function AccountMenu({ account, width, onSignOut }: AccountMenuProps) {
  const { opener, menu } = useMenu();
  const { chosen, choose } = useSchemeChoice();
  const navigate = useNavigate();
  return (
    <>
      <NavButton
        {...opener}
        width={width}
        label={t('Account: {name}', { name: account.name })}
        icon={
          <Avatar aria-hidden>
            <Initials data-initials={initialsOf(account.name)} />
          </Avatar>
        }
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
            onChoose: () => supportDialog.open({ kind: 'requests' }),
          },
          {
            label: t('Report a problem'),
            icon: <BugReportOutlined />,
            onChoose: () => supportDialog.open({ kind: 'report' }),
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
