import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { PlainSelect } from '#app/kit/forms/form-parts.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { color } from '#app/kit/theme/tokens.ts';
import { exportAction } from '#app/list/list-actions.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import { type ListWords, viewPurpose } from '#app/list/list-placeholder.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useNamedSites } from '#app/shell/session/use-sites.ts';
import { accessDecisions, getAccessReview } from '#contract/people/access-review.ts';
import type { Site } from '#contract/people/practice.ts';
import {
  exportUsers,
  type User,
  type UserListQuery,
  userListQuerySchema,
} from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { paths } from '../../../paths.ts';
import { hasJoined } from '../account-status.ts';
import { useUserMenu } from '../actions/use-user-menu.tsx';
import { roleOptions } from '../filter-options.ts';
import { lastSignInColumn, personColumn, userSorting } from '../user-columns.tsx';
import { userName } from '../user-name.shared.ts';
import { userQueries } from '../users.queries.ts';
import { accessQuery, accessReviewQueries } from './access-review.queries.ts';
import { accessText, decisionNames, reasonOf } from './access-words.ts';
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

function accessColumns(siteId: string, site: Site | undefined): ListColumn<User>[] {
  return [
    personColumn,
    {
      field: 'role',
      headerName: t('Permissions'),
      flex: 2,
      minWidth: 240,
      text: accessText,
      card: 'line',
    },
    {
      field: 'reason',
      headerName: t('Granted by'),
      flex: 4,
      minWidth: 220,
      text: ({ role }) => reasonOf(role, site),
      card: 'line',
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

/** Without a border, since each row has one. */
const QuietSelect = styled(PlainSelect)({
  '&[data-open]': { color: color('text-muted') },
  '@media (pointer: fine)': {
    marginLeft: -7,
    '&:not(:hover, :focus)': { borderColor: 'transparent', backgroundColor: 'transparent' },
  },
});

interface DecisionSelectProps {
  siteId: string;
  user: User;
  tabIndex?: number;
}

/** Selects the next review's decision about a person; nothing for people who have not joined. */
function DecisionSelect({ siteId, user, tabIndex }: DecisionSelectProps) {
  const query = accessReviewQueries.decisions(siteId);
  const queryClient = useQueryClient();
  const { data: decisions } = useQuery(query);
  if (!hasJoined(user)) return null;
  const name = userName(user);
  return (
    <QuietSelect
      aria-label={t('Decision about {name}', { name })}
      data-open={decisions.has(user.id) ? undefined : true}
      tabIndex={tabIndex}
      value={decisions.get(user.id)?.decision ?? ''}
      onChange={({ target }) => {
        const next = new Map(decisions);
        const decision = accessDecisions.find((one) => one === target.value);
        if (decision === undefined) next.delete(user.id);
        else next.set(user.id, { name, decision });
        queryClient.setQueryData(query.queryKey, next);
      }}
    >
      <option value="">{t('Undecided')}</option>
      {accessDecisions.map((decision) => (
        <option key={decision} value={decision}>
          {decisionNames[decision]}
        </option>
      ))}
    </QuietSelect>
  );
}
