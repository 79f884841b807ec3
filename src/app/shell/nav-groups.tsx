import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import ManageHistoryOutlined from '@mui/icons-material/ManageHistoryOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { getStatus } from '#contract/console/status.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { t } from '#words/t.ts';
import type { NavGroup, NavItem } from './frame/nav-data.ts';
import { isAdministrator, isPermitted } from './roles.ts';

interface NavOptions {
  role: string;
  siteId: string | undefined;
  offers: (extensionId: ExtensionId) => boolean;
  failingWebhooks: number;
}

const item = (label: string, to: string, icon: ReactNode): NavItem => ({ label, to, icon });

export function navGroups({ role, siteId, offers, failingWebhooks }: NavOptions): NavGroup[] {
  const isAdmin = isAdministrator(role);
  const ifOffered = (id: ExtensionId, entry: NavItem) => (offers(id) ? [entry] : []);
  const runs = item(t('Bulk actions'), paths.runs.to(), <PlaylistAddCheckOutlined />);
  const groups: NavGroup[] = [{ items: [item(t('Home'), paths.home.to(), <HomeOutlined />)] }];
  if (isAdmin) {
    const audit = item(t('Audit trail'), paths.audit.to(), <HistoryOutlined />);
    const status = item(t('Service status'), paths.status.to(), <MonitorHeartOutlined />);
    groups.push({
      label: t('Organization'),
      items: [
        item(t('Users'), paths.users.to(), <PeopleOutlined />),
        runs,
        ...ifOffered('listAuditEvents', audit),
        ...ifOffered('listMails', item(t('Outbox'), paths.outbox.to(), <OutboxOutlined />)),
        ...(isPermitted(role, getStatus.access) ? ifOffered('getStatus', status) : []),
      ],
    });
  }
  if (siteId === undefined) return groups;
  const webhooks = item(t('Webhooks'), paths.webhooks.to(siteId), <WebhookOutlined />);
  const alarm = {
    count: failingWebhooks,
    words: t('{count} down or failing', { count: failingWebhooks }),
  };
  const calendar = item(t('Calendar'), paths.calendar.to(siteId), <CalendarMonthOutlined />);
  const changes = item(t('What changed'), paths.changes.to(siteId), <ManageHistoryOutlined />);
  const access = item(t('Access'), paths.access.to(siteId), <AdminPanelSettingsOutlined />);
  groups.push({
    label: t('Site'),
    items: [
      item(t('Endpoints'), paths.endpoints.to(siteId), <HubOutlined />),
      item(t('Event groups'), paths.eventgroups.to(siteId), <EventNoteOutlined />),
      { ...webhooks, ...(failingWebhooks > 0 && { alarm }) },
      ...ifOffered('searchAppointment', calendar),
      item(t('Records'), paths.records.to(siteId), <FolderOutlined />),
      ...ifOffered('listSiteChanges', changes),
      ...(isAdmin ? ifOffered('getAccessReview', access) : []),
      // For administrators it is in the organization's group.
      ...(role === 'SITE_USER' ? [runs] : []),
    ],
  });
  return groups;
}
