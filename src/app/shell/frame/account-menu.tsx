import BugReportOutlined from '@mui/icons-material/BugReportOutlined';
import HttpOutlined from '@mui/icons-material/HttpOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined';
import Avatar from '@mui/material/Avatar';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { rich } from '#app/kit/language/rich.tsx';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { supportDialog } from '#app/kit/requests/support-dialog.ts';
import { VisuallyHidden } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { iconSize, typeScale } from '#app/kit/theme/typography.ts';
import { schemes, useSchemeChoice } from '#app/kit/theme/use-scheme-choice.ts';
import { paths } from '#app/paths.ts';
import { t } from '#words/t.ts';
import type { Account, NavWidth } from './nav-data.ts';

interface AccountMenuProps {
  account: Account;
  width: NavWidth;
  onSignOut: () => void;
}

const Opener = styled(ButtonBase)({
  justifyContent: 'flex-start',
  gap: 10,
  width: '100%',
  minHeight: 44,
  padding: '4px 8px',
  borderRadius: 6,
  textAlign: 'left',
  '&:hover': { backgroundColor: color('hover') },
  '&.Mui-focusVisible': { outlineOffset: -2 },
});

const Lines = styled('span')({
  flex: 1,
  minWidth: 0,
  ...typeScale.label,
  '& > span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > span:first-of-type': { fontWeight: 500 },
  '& > span:last-of-type': { color: color('text-muted'), ...typeScale.caption },
});

// As generated content, since text would be part of the button's accessible name.
const Initials = styled('span')({ '&::before': { content: 'attr(data-initials)' } });

/** The current user, the colour scheme, and sign-out. */
export function AccountMenu({ account, width, onSignOut }: AccountMenuProps) {
  const { opener, menu } = useMenu();
  const { chosen, choose } = useSchemeChoice();
  const navigate = useNavigate();
  return (
    <>
      <Opener
        aria-label={width === 'icons' ? t('Account: {name}', { name: account.name }) : undefined}
        {...opener}
        sx={width === 'icons' ? { px: '2px' } : undefined}
      >
        <Avatar aria-hidden>
          <Initials data-initials={initialsOf(account.name)} />
        </Avatar>
        {width === 'full' && (
          <>
            <Lines>
              <span>
                {rich('<hidden>Account: </hidden>{name}', {
                  hidden: (words) => <VisuallyHidden as="b">{words}</VisuallyHidden>,
                  name: account.name,
                })}
              </span>
              <span>{account.role}</span>
            </Lines>
            <UnfoldMoreOutlined sx={{ fontSize: iconSize.small, color: color('text-muted') }} />
          </>
        )}
      </Opener>
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
