import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { latePart } from '#app/kit/late/late-part.tsx';
import { exportAction } from '#app/list/export/export-action.tsx';
import { ListCard } from '#app/list/list-card.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
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
import { UserActions } from '../actions/user-actions.tsx';
import { roleOptions } from '../filter-options.ts';
import { useNamedSites } from '../site-names.ts';
import { PersonLink } from '../user-cells.tsx';
import { userName } from '../user-name.shared.ts';
import { userQueries } from '../users.queries.ts';
import { userSorting } from '../users-list.ts';
import { accessColumns, accessWords, reasonOf } from './access-columns.tsx';
import { accessQuery } from './access-review.queries.ts';
import { ReviewCard } from './review-card.tsx';

const ExportAccessDialog = latePart(
  async () => (await import('./export-access-dialog.tsx')).ExportAccessDialog,
);

const words: ListWords = {
  label: t('People with access'),
  things: t('people'),
  purpose: t('view access to this site'),
  empty: {
    title: t('No one has access'),
    text: t('Everyone with access to this site’s records appears here.'),
  },
  icon: <AdminPanelSettingsOutlined />,
};

export function AccessPage() {
  const { siteId = '' } = useParams();
  return (
    <GuardedPage
      operation={getAccessReview}
      title={t('Access')}
      lack={t('access review')}
      purpose={words.purpose}
    >
      <UserActions>
        <AccessList key={siteId} siteId={siteId} />
      </UserActions>
    </GuardedPage>
  );
}

/** People with access to a site, with permissions and reasons; managers first. */
function AccessList({ siteId }: { siteId: string }) {
  const offers = useOffers();
  const sites = useNamedSites();
  const site = sites.find((one) => one.siteId === siteId);
  const here = (query: UserListQuery) => accessQuery(site ?? { siteId }, query);
  const list = useOffsetList({
    schema: userListQuerySchema,
    load: (query) => userQueries.list(here(query)),
    searchField: 'search',
    filterFields: ['role'],
    sorting: userSorting,
  });
  const navigate = useNavigate();
  const columns = useMemo(() => accessColumns(site), [site]);
  const [isExporting, setIsExporting] = useState(false);
  const { total } = list;
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
              {
                site: site.name,
              },
            )
      }
      words={words}
      list={list}
      views={{ path: paths.access.to(siteId), plain: t('All users') }}
      rowId={({ id }) => id}
      rowLabel={userName}
      columns={columns}
      card={(user, menu) => <AccessCard user={user} site={site} menu={menu} />}
      searchLabel={t('Search name or email')}
      filters={[{ field: 'role', label: t('Role'), options: roleOptions, several: true }]}
      rowActions={useUserMenu('list')}
      onOpen={({ id }) => void navigate(paths.user.to(id))}
      actions={
        offers(exportUsers.id)
          ? [exportAction({ total, onChoose: () => setIsExporting(true) })]
          : []
      }
      notice={<ReviewCard siteId={siteId} />}
    >
      {isExporting && (
        <ExportAccessDialog
          siteId={siteId}
          site={site}
          query={here(list.query)}
          onClose={() => setIsExporting(false)}
        />
      )}
    </ListPage>
  );
}

interface AccessCardProps {
  user: User;
  site: Site | undefined;
  menu: ReactNode;
}

function AccessCard({ user, site, menu }: AccessCardProps) {
  return (
    <ListCard
      title={<PersonLink user={user} />}
      lines={[accessWords(user), reasonOf(user.role, site)]}
      menu={menu}
    />
  );
}
