import { memo } from 'react';
import type { Site } from '#contract/practice.ts';
import { color } from '../../shared/theme/color.ts';
import { LateTooltip } from '../../shared/ui/late-tooltip.tsx';
import { siteNames } from './site-names.ts';

interface SitesCellProps {
  siteIds: readonly string[];
  sites: readonly Site[];
}

/** The first site, how many more there are, and all of them on hover. */
export const SitesCell = memo(function SitesCell({ siteIds, sites }: SitesCellProps) {
  const names = siteNames(siteIds, sites);
  const [first, ...others] = names;
  if (first === undefined) return <span style={{ color: color('text-muted') }}>None</span>;
  return (
    <LateTooltip title={names.join(', ')}>
      <span style={{ display: 'flex', minWidth: 0, gap: 6 }}>
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{first}</span>
        {others.length > 0 && (
          <span style={{ flex: 'none', color: color('text-muted') }}>+{others.length}</span>
        )}
      </span>
    </LateTooltip>
  );
});
