import { createContext, memo, use } from 'react';
import { useLocation } from 'react-router';
import { language } from '#app/kit/language/language.ts';
import { LazyTooltip } from '#app/kit/lazy/lazy-tooltip.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { InlineRow, MutedText, NoValue, OneLine } from '#app/kit/text/text-parts.tsx';
import { formatRelative, RelativeTime, useNow } from '#app/kit/time/relative-time.tsx';
import { CellLines, CellLink, DateCell } from '#app/list/grid/cells.tsx';
import { parseSortKeys, type Sorting, sortFieldsOf } from '#app/list/sorting.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { roleLabel } from '#app/shell/roles.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { Site } from '#contract/people/practice.ts';
import type { User, UserListQuery, UserSortField } from '#contract/people/users.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import { accountStatus, hasJoined, isAwaited } from './account-status.ts';
import { ResendButton } from './actions/user-actions.tsx';
import type { ClientAccountName } from './client-accounts/client-accounts.queries.ts';
import { userName } from './user-name.shared.ts';
import {
  isLimitedByPlaces,
  organizationOf,
  siteNames,
  sitesByRole,
  useRoleReach,
} from './user-places.ts';

interface UserCellProps {
  user: User;
  tabIndex?: number;
}

const PersonCell = memo(function PersonCell({ user, tabIndex = 0 }: UserCellProps) {
  const name = userName(user);
  return (
    <CellLines>
      <PersonLink user={user} tabIndex={tabIndex} />
      {user.email !== undefined && user.email !== name && (
        <span title={user.email}>{user.email}</span>
      )}
    </CellLines>
  );
});

export const personColumn: ListColumn<User> = {
  field: 'lastName',
  headerName: t('Person'),
  flex: 3,
  minWidth: 160,
  cell: (user, tabIndex) => <PersonCell user={user} tabIndex={tabIndex} />,
  card: (user) => ({ title: <PersonLink user={user} /> }),
};

export const lastSignInColumn: ListColumn<User> = {
  field: 'lastLoginAt',
  headerName: t('Last sign-in'),
  needs: 'lastLoginAt',
  width: 124,
  cell: ({ lastLoginAt }) =>
    lastLoginAt ? <RelativeTime time={lastLoginAt} /> : <MutedText>{t('Never')}</MutedText>,
};

function PersonLink({ user, tabIndex = 0 }: UserCellProps) {
  const { search } = useLocation();
  const hasPage = useOffers()('getUser');
  const name = userName(user);
  return (
    <CellLink
      to={hasPage ? paths.user.to(user.id) : `${paths.editUser.to(user.id)}${search}`}
      title={name}
      tabIndex={tabIndex}
    >
      {name}
    </CellLink>
  );
}

const StatusCell = memo(function StatusCell({ user, tabIndex = 0 }: UserCellProps) {
  const now = useNow();
  const status = accountStatus(user);
  if (status === undefined) return null;
  return (
    <InlineRow className="close">
      <LazyTooltip title={explain(user.invitation, now)} describeChild>
        <span>
          <StatusChip {...status} />
        </span>
      </LazyTooltip>
      {isAwaited(user) && <ResendButton user={user} tabIndex={tabIndex} />}
    </InlineRow>
  );
});

function explain(invitation: User['invitation'], now: number): string {
  if (!invitation || hasJoined({ invitation })) return '';
  const { state, sentAt, expiresAt } = invitation;
  const sent = formatRelative(sentAt, now);
  const expiry = formatRelative(expiresAt, now);
  if (state === 'pending') return t('Sent {sent}, expires {expiry}', { sent, expiry });
  return state === 'expired'
    ? t('Sent {sent}, expired {expiry}', { sent, expiry })
    : t('Sent {sent}', { sent });
}

/**
 * Names of client accounts for the cells. They differ from page to page, and as part of the columns they would have the
 * grid rebuild its columns and render all cells each time.
 */
export const AccountNameContext = createContext<ClientAccountName>(() => undefined);

interface RoleCellProps {
  user: User;
  sites: readonly Site[];
}

const RoleCell = memo(function RoleCell(props: RoleCellProps) {
  const { user, sites } = props;
  const coveredSites = sitesByRole(useRoleReach()(user.role), organizationOf(user, sites));
  const names = usePlaceNames(props);
  const [first, ...others] = names;
  return (
    <CellLines>
      <span>{roleLabel(user.role) || <NoValue label={t('unknown')} />}</span>
      {(coveredSites !== undefined || user.siteIds !== undefined) && (
        <LazyTooltip title={coveredSites ?? names.join(', ')}>
          <span>
            <InlineRow>
              <OneLine>{coveredSites === undefined ? first : t('All sites')}</OneLine>
              {coveredSites === undefined && others.length > 0 && (
                <span className="rest">+{others.length}</span>
              )}
            </InlineRow>
          </span>
        </LazyTooltip>
      )}
    </CellLines>
  );
});

/** The same on a card, without a tooltip. */
function RoleLine(props: RoleCellProps) {
  const { role } = props.user;
  const [first = '', ...others] = usePlaceNames(props);
  const places = others.length === 0 ? first : `${first} +${others.length}`;
  const where = isLimitedByPlaces(useRoleReach()(role)) ? places : t('All sites');
  return factsLine([roleLabel(role), where]);
}

/** Client accounts by name, if known, then sites; "No site" if there are none. */
function usePlaceNames({ user, sites }: RoleCellProps): string[] {
  const { clientAccountIds = [] } = user;
  // Only these rows are rendered again when the names arrive.
  const accountName = clientAccountIds.length > 0 ? use(AccountNameContext) : undefined;
  const accounts = clientAccountIds.flatMap((id) => accountName?.(id) ?? []);
  const names = [...accounts, ...siteNames(user.siteIds ?? [], sites)];
  return names.length === 0 && user.siteIds !== undefined ? [t('No site')] : names;
}

/** For "Invitation expired" with its button. */
const widths = language === 'de' ? { status: 250, created: 116 } : { status: 216, created: 110 };

/** Columns for a screen of 1280 pixels, named by the service's sort fields. */
export function userColumns(sites: readonly Site[]): ListColumn<User>[] {
  return [
    personColumn,
    {
      field: 'role',
      headerName: t('Role and sites'),
      flex: 2,
      minWidth: 150,
      cell: (user) => <RoleCell user={user} sites={sites} />,
      card: (user) => ({
        line: [
          user.email !== userName(user) && user.email,
          <RoleLine key="role" user={user} sites={sites} />,
        ],
      }),
    },
    {
      field: 'isEnabled',
      headerName: t('Status'),
      needs: 'isEnabled',
      width: widths.status,
      cell: (user, tabIndex) => <StatusCell user={user} tabIndex={tabIndex} />,
      card: (user) => {
        const status = accountStatus(user);
        return {
          chip: [
            status && <StatusChip key="status" {...status} />,
            isAwaited(user) && <ResendButton key="resend" user={user} />,
          ],
        };
      },
    },
    {
      field: 'createdAt',
      headerName: t('Created'),
      width: widths.created,
      cell: ({ createdAt }) => <DateCell time={createdAt} />,
    },
    { ...lastSignInColumn, headerName: t('Last sign-in@@column'), width: 116 },
  ];
}

const sortLabels: Partial<Record<UserSortField, string>> = {
  lastName: t('Last name'),
  firstName: t('First name'),
  email: t('Email address'),
  role: t('Role'),
  isEnabled: t('Status'),
  invitation: t('Invitation'),
  createdAt: t('Created'),
  updatedAt: t('Changed'),
  tosAcceptedAt: t('Terms accepted'),
  lastLoginAt: t('Last sign-in'),
};

export const userSorting: Sorting<UserListQuery> = {
  fields: sortFieldsOf(sortLabels),
  hasSeveralKeys: true,
  // `sortBy` wins over the single `field`, whose leading `-` means descending.
  read: ({ sortBy, field }) =>
    sortBy?.map((key) => ({ field: key.field, direction: key.dir })) ??
    (field ? parseSortKeys(field) : []),
  write: (keys) => ({
    // Column names are the contract's sort fields.
    sortBy: keys.map(({ field, direction }) => ({ field: field as UserSortField, dir: direction })),
    field: undefined,
  }),
};
