import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined';
import Avatar from '@mui/material/Avatar';
import ButtonBase from '@mui/material/ButtonBase';
import { styled, useColorScheme } from '@mui/material/styles';
import { DropdownMenu, useMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { VisuallyHidden } from '#app/kit/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { darkColors, lightColors } from '#app/kit/theme/scheme-colors.ts';
import { iconSize, typeScale } from '#app/kit/theme/typography.ts';
import type { Account } from './nav-data.ts';

interface AccountMenuProps {
  account: Account;
  width: 'full' | 'icons';
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

// A picture made of letters, not words: as content they would be part of the button's name.
const Initials = styled('span')({ '&::before': { content: 'attr(data-initials)' } });

/** Who is signed in, the choice of scheme, and the way out. */
export function AccountMenu({ account, width, onSignOut }: AccountMenuProps) {
  const { opener, menu } = useMenu();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <>
      <Opener
        aria-label={width === 'icons' ? `Account of ${account.name}` : undefined}
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
                <VisuallyHidden as="b">Account of </VisuallyHidden>
                {account.name}
              </span>
              <span>{account.role}</span>
            </Lines>
            <UnfoldMoreOutlined sx={{ fontSize: iconSize.small, color: color('text-muted') }} />
          </>
        )}
      </Opener>
      <DropdownMenu
        {...menu}
        label="Account"
        align="above"
        entries={[
          { heading: account.name, note: account.email },
          'divider',
          { heading: 'Appearance' },
          ...schemes.map(({ scheme, label }) => ({
            label,
            choice: { kind: 'radio' as const, isChosen: mode === scheme },
            onChoose: () => {
              setMode(scheme);
              paintBrowserBars(scheme);
            },
          })),
          'divider',
          { label: 'Sign out', icon: <LogoutOutlined />, onChoose: onSignOut },
        ]}
      />
    </>
  );
}

type Scheme = 'system' | 'light' | 'dark';

const schemes: { scheme: Scheme; label: string }[] = [
  { scheme: 'system', label: 'Same as this computer' },
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
];

/** Phones colour their own bars from these; each stands for one setting of the computer. */
function paintBrowserBars(choice: Scheme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    const scheme = choice === 'system' ? own : choice;
    meta.content = (scheme === 'dark' ? darkColors : lightColors).canvas;
  }
}

const segmenter = new Intl.Segmenter();

function firstSign(word: string): string {
  const [first] = segmenter.segment(word);
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** First signs of the first and the last word of a name: "Ana de la Cruz" -> "AC". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return firstSign(first) + firstSign(last);
}
