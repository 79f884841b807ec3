import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { NavLink as RouterNavLink } from 'react-router';
import { formatCount } from '#app/kit/locale.ts';
import { color } from '#app/kit/theme/color.ts';
import { coarse } from '#app/kit/theme/components/button-overrides.ts';
import { iconSize, typeScale } from '#app/kit/theme/typography.ts';
import type { NavItem } from './nav-data.ts';

interface NavLinkProps {
  item: NavItem;
  /** `icons`: the label moves into a tooltip. */
  width: 'full' | 'icons';
}

const Anchor = styled(RouterNavLink)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: '0 8px',
  borderRadius: 6,
  color: color('text-muted'),
  fontWeight: 500,
  textDecoration: 'none',
  [coarse]: { minHeight: 44 },
  '& svg': { flex: 'none', fontSize: iconSize.medium },
  '&:hover': { backgroundColor: color('hover'), color: color('text') },
  '&.active': { backgroundColor: color('selected'), color: color('text') },
  '&.active svg': { color: color('link') },
  '&:focus-visible': { outlineOffset: -2 },
  '@media (forced-colors: active)': { '&.active': { border: '2px solid Highlight' } },
});

const Label = styled('span')({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

const Count = styled('span')({
  minWidth: 20,
  padding: '1px 6px',
  borderRadius: 10,
  backgroundColor: color('sunken'),
  color: color('text-muted'),
  ...typeScale.caption,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});

/** One place to go. The router marks the current one with `aria-current`. */
export function NavLink({ item, width }: NavLinkProps) {
  const isWide = width === 'full';
  return (
    <Tooltip title={isWide ? '' : item.label} placement="right">
      <Anchor
        to={item.to}
        aria-label={isWide ? undefined : item.label}
        style={{ justifyContent: isWide ? 'flex-start' : 'center' }}
      >
        {item.icon}
        {isWide && <Label>{item.label}</Label>}
        {isWide && item.count !== undefined && item.count > 0 && (
          <Count>{formatCount(item.count)}</Count>
        )}
      </Anchor>
    </Tooltip>
  );
}
