import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { NavLink as RouterNavLink } from 'react-router';
import { formatCount } from '#app/kit/language/locale.ts';
import { color } from '#app/kit/theme/color.ts';
import { coarsePointer } from '#app/kit/theme/components/button-overrides.ts';
import { iconSize, typeScale } from '#app/kit/theme/typography.ts';
import type { NavItem } from './nav-data.ts';

interface NavLinkProps {
  item: NavItem;
  /** `icons`: the label moves into a tooltip. */
  width: 'full' | 'icons';
}

const Anchor = styled(RouterNavLink)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: '0 8px',
  borderRadius: 6,
  color: color('text-muted'),
  fontWeight: 500,
  textDecoration: 'none',
  [coarsePointer]: { minHeight: 44 },
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

const Alarm = styled('span')({
  minWidth: 20,
  padding: '1px 6px',
  borderRadius: 10,
  backgroundColor: color('danger-soft'),
  color: color('danger-text'),
  ...typeScale.caption,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  '&.dot': {
    position: 'absolute',
    top: 5,
    right: 5,
    minWidth: 8,
    height: 8,
    padding: 0,
    borderRadius: '50%',
    backgroundColor: color('danger-solid'),
  },
  '@media (forced-colors: active)': { border: '1px solid' },
});

/** One place to go. The router marks the current one with `aria-current`. */
export function NavLink({ item, width }: NavLinkProps) {
  const isWide = width === 'full';
  const { alarm } = item;
  const label = alarm === undefined ? item.label : `${item.label}, ${alarm.words}`;
  return (
    <Tooltip title={isWide ? (alarm?.words ?? '') : label} placement="right">
      <Anchor
        to={item.to}
        aria-label={isWide && alarm === undefined ? undefined : label}
        style={{ justifyContent: isWide ? 'flex-start' : 'center' }}
      >
        {item.icon}
        {isWide && <Label>{item.label}</Label>}
        {alarm && (
          <Alarm className={isWide ? undefined : 'dot'}>{isWide && formatCount(alarm.count)}</Alarm>
        )}
      </Anchor>
    </Tooltip>
  );
}
