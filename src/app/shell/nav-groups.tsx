import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import ManageHistoryOutlined from '@mui/icons-material/ManageHistoryOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { paths } from '#app/paths.ts';
import { t } from '#words/t.ts';
import type { NavGroup } from './frame/nav-data.ts';
import { isAdministrator } from './roles.ts';

interface Circumstances {
  role: string;
  /** The site whose records the links lead to. */
  siteId: string | undefined;
  hasOutbox: boolean;
  hasAudit: boolean;
  hasChanges: boolean;
  hasAccess: boolean;
  hasCalendar: boolean;
  /** Webhooks of the site. */
  failingWebhooks: number;
}

/** The places that this person has something to do in. */
export function navGroups(circumstances: Circumstances): NavGroup[] {
  const { role, siteId, hasOutbox, hasAudit, failingWebhooks } = circumstances;
  const { hasChanges, hasAccess, hasCalendar } = circumstances;
  const runs = {
    label: t('Bulk actions'),
    to: paths.runs.to(),
    icon: <PlaylistAddCheckOutlined />,
  };
  const organization: NavGroup = {
    label: t('Organization'),
    items: [
      { label: t('Users'), to: paths.users.to(), icon: <PeopleOutlined /> },
      runs,
      ...(hasAudit
        ? [{ label: t('Audit trail'), to: paths.audit.to(), icon: <HistoryOutlined /> }]
        : []),
      ...(hasOutbox
        ? [{ label: t('Outbox'), to: paths.outbox.to(), icon: <OutboxOutlined /> }]
        : []),
    ],
  };
  const site: NavGroup[] =
    siteId === undefined
      ? []
      : [
          {
            label: t('Site'),
            items: [
              { label: t('Endpoints'), to: paths.endpoints.to(siteId), icon: <HubOutlined /> },
              {
                label: t('Event groups'),
                to: paths.eventgroups.to(siteId),
                icon: <EventNoteOutlined />,
              },
              {
                label: t('Webhooks'),
                to: paths.webhooks.to(siteId),
                icon: <WebhookOutlined />,
                ...(failingWebhooks > 0 && {
                  alarm: {
                    count: failingWebhooks,
                    words: t('{count} down or failing', { count: failingWebhooks }),
                  },
                }),
              },
              ...(hasCalendar
                ? [
                    {
                      label: t('Calendar'),
                      to: paths.calendar.to(siteId),
                      icon: <CalendarMonthOutlined />,
                    },
                  ]
                : []),
              { label: t('Records'), to: paths.records.to(siteId), icon: <FolderOutlined /> },
              ...(hasChanges
                ? [
                    {
                      label: t('What changed'),
                      to: paths.changes.to(siteId),
                      icon: <ManageHistoryOutlined />,
                    },
                  ]
                : []),
              ...(hasAccess && isAdministrator(role)
                ? [
                    {
                      label: t('Access'),
                      to: paths.access.to(siteId),
                      icon: <AdminPanelSettingsOutlined />,
                    },
                  ]
                : []),
              // Administrators have it with their organization.
              ...(role === 'SITE_USER' ? [runs] : []),
            ],
          },
        ];
  const home: NavGroup = {
    items: [{ label: t('Home'), to: paths.home.to(), icon: <HomeOutlined /> }],
  };
  return isAdministrator(role) ? [home, organization, ...site] : [home, ...site];
}
