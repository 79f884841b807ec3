import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined';
import Avatar from '@mui/material/Avatar';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { iconSize, typeScale } from '#app/kit/theme/typography.ts';
import { visuallyHidden } from '#app/kit/visually-hidden.ts';
import type { Account } from './nav-data.ts';
import { SchemeChoiceItem, schemeChoices } from './scheme-choice-item.tsx';

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
  '& > span:last-of-type': { color: color('text-muted'), ...typeScale.caption },
});

// A picture made of letters, not words: as content they would be part of the button's name.
const Initials = styled('span')({ '&::before': { content: 'attr(data-initials)' } });

/** Who is signed in, the choice of scheme, and the way out. */
export function AccountMenu({ account, width, onSignOut }: AccountMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Opener
        aria-label={width === 'icons' ? `Account of ${account.name}` : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={width === 'icons' ? { px: '2px' } : undefined}
      >
        <Avatar aria-hidden>
          <Initials data-initials={initialsOf(account.name)} />
        </Avatar>
        {width === 'full' && (
          <>
            <Lines>
              <span style={{ fontWeight: 500 }}>
                <b style={visuallyHidden}>Account of </b>
                {account.name}
              </span>
              <span>{account.role}</span>
            </Lines>
            <UnfoldMoreOutlined sx={{ fontSize: iconSize.small, color: color('text-muted') }} />
          </>
        )}
      </Opener>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ list: { 'aria-label': 'Account' }, paper: { sx: { width: 240, mt: -1 } } }}
      >
        <Lines role="presentation" style={{ display: 'block', padding: '6px 8px 8px' }}>
          <span style={{ fontWeight: 500 }}>{account.name}</span>
          <span title={account.email}>{account.email}</span>
        </Lines>
        <Divider sx={{ my: 1 }} />
        {schemeChoices.map((scheme) => (
          <SchemeChoiceItem key={scheme} scheme={scheme} onChosen={close} />
        ))}
        <Divider sx={{ my: 1 }} />
        <MenuItem
          onClick={() => {
            close();
            onSignOut();
          }}
        >
          <ListItemIcon>
            <LogoutOutlined />
          </ListItemIcon>
          Sign out
        </MenuItem>
      </Menu>
    </>
  );
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
