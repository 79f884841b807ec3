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

export function navGroups({ role, siteId, offers, failingWebhooks }: NavOptions): NavGroup[] {
  const isAdmin = isAdministrator(role);
  const ifOffered = (id: ExtensionId, item: NavItem) => (offers(id) ? [item] : []);
  const runs = {
    label: t('Bulk actions'),
    to: paths.runs.to(),
    icon: <PlaylistAddCheckOutlined />,
  };
  const groups: NavGroup[] = [
    { items: [{ label: t('Home'), to: paths.home.to(), icon: <HomeOutlined /> }] },
  ];
  if (isAdmin) {
    const audit = { label: t('Audit trail'), to: paths.audit.to(), icon: <HistoryOutlined /> };
    const outbox = { label: t('Outbox'), to: paths.outbox.to(), icon: <OutboxOutlined /> };
    const status = {
      label: t('Service status'),
      to: paths.status.to(),
      icon: <MonitorHeartOutlined />,
    };
    groups.push({
      label: t('Organization'),
      items: [
        { label: t('Users'), to: paths.users.to(), icon: <PeopleOutlined /> },
        runs,
        ...ifOffered('listAuditEvents', audit),
        ...ifOffered('listMails', outbox),
        ...(isPermitted(role, getStatus.access) ? ifOffered('getStatus', status) : []),
      ],
    });
  }
  if (siteId === undefined) return groups;
  const webhooks: NavItem = {
    label: t('Webhooks'),
    to: paths.webhooks.to(siteId),
    icon: <WebhookOutlined />,
    ...(failingWebhooks > 0 && {
      alarm: {
        count: failingWebhooks,
        words: t('{count} down or failing', { count: failingWebhooks }),
      },
    }),
  };
  const calendar = {
    label: t('Calendar'),
    to: paths.calendar.to(siteId),
    icon: <CalendarMonthOutlined />,
  };
  const changes = {
    label: t('What changed'),
    to: paths.changes.to(siteId),
    icon: <ManageHistoryOutlined />,
  };
  const access = {
    label: t('Access'),
    to: paths.access.to(siteId),
    icon: <AdminPanelSettingsOutlined />,
  };
  groups.push({
    label: t('Site'),
    items: [
      { label: t('Endpoints'), to: paths.endpoints.to(siteId), icon: <HubOutlined /> },
      { label: t('Event groups'), to: paths.eventgroups.to(siteId), icon: <EventNoteOutlined /> },
      webhooks,
      ...ifOffered('searchAppointment', calendar),
      { label: t('Records'), to: paths.records.to(siteId), icon: <FolderOutlined /> },
      ...ifOffered('listSiteChanges', changes),
      ...(isAdmin ? ifOffered('getAccessReview', access) : []),
      // For administrators it is in the organization's group.
      ...(role === 'SITE_USER' ? [runs] : []),
    ],
  });
  return groups;
}
