import AddOutlined from '@mui/icons-material/AddOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { AppFrame } from '../../shared/layout/app-frame.tsx';
import type { NavGroup } from '../../shared/layout/nav-data.ts';
import { SiteSwitcher } from '../../shared/layout/site-switcher.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { PeopleList } from './people-list.tsx';

const groups: readonly NavGroup[] = [
  { items: [{ label: 'Dashboard', to: '/ui/dashboard', icon: <SpaceDashboardOutlined /> }] },
  {
    label: 'Organization',
    items: [
      { label: 'Users', to: paths.galleryFrame.to(), icon: <PeopleOutlined /> },
      { label: 'Audit trail', to: '/ui/audit', icon: <HistoryOutlined /> },
    ],
  },
  {
    label: 'Site',
    items: [
      { label: 'Endpoints', to: '/ui/endpoints', icon: <HubOutlined />, count: 4 },
      { label: 'Event definitions', to: '/ui/events', icon: <EventNoteOutlined /> },
      { label: 'Webhooks', to: '/ui/webhooks', icon: <WebhookOutlined />, count: 1240 },
    ],
  },
];

const sites = [
  { siteId: '1', name: 'Riverside Animal Hospital', brand: 'Harbour Vets' },
  { siteId: '2', name: 'Harbour Street Clinic', brand: 'Harbour Vets' },
  { siteId: '3', name: 'Northgate Equine & Farm', brand: 'Northgate' },
  {
    siteId: '4',
    name: 'The Old Mill Veterinary Referral Centre and Rehabilitation Unit',
    brand: 'Northgate',
  },
];

/** The frame around a typical list. */
export function FrameDemoPage() {
  const [siteId, setSiteId] = useState('1');
  return (
    <AppFrame
      groups={groups}
      account={{
        name: 'Marguerite Oduya-Fairweather',
        email: 'm.oduya@harbourvets.example',
        role: 'Administrator',
      }}
      onSignOut={() => undefined}
      banner={<Banner kind="demo">Demo practice: everything here is made up</Banner>}
      renderSite={(width) => (
        <SiteSwitcher sites={sites} siteId={siteId} onChange={setSiteId} width={width} />
      )}
    >
      <PageHeader
        title="Users"
        description="Everybody who may sign in for Harbour Vets, at all of its sites."
        actions={
          <>
            <Button>Export</Button>
            <Button variant="contained" startIcon={<AddOutlined />}>
              Invite user
            </Button>
          </>
        }
      />
      <PeopleList />
    </AppFrame>
  );
}
