import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { TextCell } from '#app/list/grid/cells.tsx';
import { exportAction } from '#app/list/list-actions.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import { type ListWords, viewPurpose } from '#app/list/list-placeholder.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useNamedSites } from '#app/shell/session/use-sites.ts';
import { getAccessReview } from '#contract/people/access-review.ts';
import type { Site } from '#contract/people/practice.ts';
import {
  exportUsers,
  type User,
  type UserListQuery,
  userListQuerySchema,
} from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { useUserMenu } from '../actions/use-user-menu.tsx';
import { roleOptions } from '../filter-options.ts';
import { lastSignInColumn, personColumn, userSorting } from '../user-columns.tsx';
import { userName } from '../user-name.shared.ts';
import { userQueries } from '../users.queries.ts';
import { accessQuery } from './access-review.queries.ts';
import { accessText, reasonOf } from './access-words.ts';
import { DecisionSelect } from './decision-select.tsx';
import { ReviewCard } from './review-card.tsx';

const ExportAccessDialog = lazyPart(
  async () => (await import('./export-access-dialog.tsx')).ExportAccessDialog,
);

const words: ListWords = {
  label: t('People with access'),
  about: t('Everyone with access to this site’s records appears here.'),
  icon: <AdminPanelSettingsOutlined />,
};

export function AccessPage() {
  const { siteId = '' } = useParams();
  return (
    <GuardedPage
      operation={getAccessReview}
      title={t('Access')}
      lack={t('access review')}
      purpose={viewPurpose(words)}
    >
      <AccessList siteId={siteId} />
    </GuardedPage>
  );
}

/** People with access to a site, with permissions and reasons; managers first. */
function AccessList({ siteId }: { siteId: string }) {
  const offers = useOffers();
  const sites = useNamedSites();
  const site = sites.find((one) => one.siteId === siteId);
  const queryAtSite = (query: UserListQuery) => accessQuery(site ?? { siteId }, query);
  const list = useOffsetList({
    schema: userListQuerySchema,
    load: (query) => userQueries.list(queryAtSite(query)),
    searchField: 'search',
    filterFields: ['role'],
    sorting: userSorting,
  });
  const navigate = useNavigate();
  const columns = useMemo(() => accessColumns(siteId, site), [siteId, site]);
  const { total } = list;
  const openDialog = useOpenDialog();
  const openExport = () =>
    openDialog((close) => (
      <ExportAccessDialog
        siteId={siteId}
        site={site}
        query={queryAtSite(list.query)}
        onClose={close}
      />
    ));
  return (
    <ListPage
      name="access"
      title={t('Access')}
      description={
        site === undefined
          ? t(
              'Who has which permissions at this site, and why. Excludes disabled accounts; invited people count once they accept.',
            )
          : t(
              'Who has which permissions at {site}, and why. Excludes disabled accounts; invited people count once they accept.',
              { site: site.name },
            )
      }
      words={words}
      list={list}
      views={{ path: paths.access.to(siteId) }}
      rowId={({ id }) => id}
      rowLabel={userName}
      columns={columns}
      searchLabel={t('Search name or email')}
      filters={[{ field: 'role', label: t('Role'), options: roleOptions, several: true }]}
      rowActions={useUserMenu('list')}
      onOpen={({ id }) => void navigate(paths.user.to(id))}
      actions={offers(exportUsers.id) ? [exportAction(total, openExport)] : []}
      notice={<ReviewCard siteId={siteId} />}
    />
  );
}

/** Who has which permission at a site, and why. */
function accessColumns(siteId: string, site: Site | undefined): ListColumn<User>[] {
  return [
    personColumn,
    {
      field: 'role',
      headerName: t('Permissions'),
      flex: 2,
      minWidth: 240,
      cell: (user) => <TextCell text={accessText(user)} />,
      card: (user) => ({ line: accessText(user) }),
    },
    {
      field: 'reason',
      headerName: t('Granted by'),
      flex: 4,
      minWidth: 220,
      cell: ({ role }) => <TextCell text={reasonOf(role, site)} />,
      card: ({ role }) => ({ line: reasonOf(role, site) }),
    },
    lastSignInColumn,
    {
      field: 'decision',
      headerName: t('Decision'),
      width: 144,
      cell: (user, tabIndex) => <DecisionSelect siteId={siteId} user={user} tabIndex={tabIndex} />,
      card: 'chip',
    },
  ];
}
