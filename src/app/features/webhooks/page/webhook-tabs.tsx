import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router';
import { color } from '../../../shared/theme/color.ts';
import { coarse } from '../../../shared/theme/components/button-overrides.ts';
import type { WebhookTab } from './use-webhook-tabs.ts';

const Bar = styled('nav')({
  display: 'flex',
  gap: 20,
  marginBottom: 20,
  overflowX: 'auto',
  borderBottom: `1px solid ${color('border')}`,
  '& > a': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    padding: '0 2px',
    borderBottom: '2px solid transparent',
    fontWeight: 500,
    textDecoration: 'none',
    color: color('text-muted'),
    [coarse]: { minHeight: 44 },
    '&:hover': { color: color('text') },
    '&.active': { color: color('text'), borderBottomColor: color('accent') },
    '&:focus-visible': { outlineOffset: -2, borderRadius: 6 },
  },
  '@media (forced-colors: active)': { '& > a.active': { borderBottomColor: 'Highlight' } },
});

/** Links that look like tabs: each leads to an address, and the router marks the current one. */
export function WebhookTabs({ tabs }: { tabs: readonly WebhookTab[] }) {
  return (
    <Bar aria-label="Webhook">
      {tabs.map(({ label, to }, index) => (
        <NavLink key={to} to={to} end={index === 0} state={{ keepFocus: true }}>
          {label}
        </NavLink>
      ))}
    </Bar>
  );
}
