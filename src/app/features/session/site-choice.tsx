import Skeleton from '@mui/material/Skeleton';
import { useLocation, useNavigate } from 'react-router';
import { type SiteOption, SiteSwitcher } from '../../shared/layout/site-switcher.tsx';
import { lastSite } from './last-site.ts';
import { sameSectionOf } from './same-section-of.ts';

interface SiteChoiceProps {
  sites: readonly SiteOption[];
  siteId: string | undefined;
  areNamesPending: boolean;
  width: 'full' | 'icons';
}

/** Changes the site and stays in the section: from the Endpoints of one to those of the other. */
export function SiteChoice({ sites, siteId, areNamesPending, width }: SiteChoiceProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (areNamesPending) return <Skeleton variant="rounded" height={40} />;
  return (
    <SiteSwitcher
      sites={sites}
      siteId={siteId}
      width={width}
      onChange={(chosen) => {
        lastSite.remember(chosen);
        void navigate(sameSectionOf(pathname, chosen));
      }}
    />
  );
}
