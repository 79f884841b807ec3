import { memo } from 'react';
import { useLocation } from 'react-router';
import { LateTooltip } from '#app/kit/late/late-tooltip.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { InlineRow, MutedText, NoValue, OneLine } from '#app/kit/text/text-parts.tsx';
import { formatRelative } from '#app/kit/time/format-relative.ts';
import { useNow } from '#app/kit/time/use-now.ts';
import { CellLines, CellLink } from '#app/list/grid/cells.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { roleLabel } from '#app/shell/roles.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import type { Site } from '#contract/people/practice.ts';
import type { Invitation, User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import type { ClientAccountName } from './client-accounts/use-client-account-names.shared.ts';
import { invitationStyle, isAwaited, isOnItsWay } from './invitation-status.ts';
import { ResendButton } from './resend-button.tsx';
import { sitesByRole, useRoleReach } from './role-reach.ts';
import { organizationOf, siteNames } from './site-names.ts';
import { userName } from './user-name.shared.ts';

interface UserCellProps {
  user: User;
  tabIndex?: number;
}

/** Name and address, linked to the user. */
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

/** The first column of every list of people. */
export const personColumn: ListColumn<User> = {
  field: 'lastName',
  headerName: t('Person'),
  flex: 3,
  minWidth: 160,
  renderCell: ({ row, tabIndex }) => <PersonCell user={row} tabIndex={tabIndex} />,
};

/** Links to the user's page, else to the edit drawer. */
export function PersonLink({ user, tabIndex = 0 }: UserCellProps) {
  const { search } = useLocation();
  const hasPage = useOffers()('getUser');
  const name = userName(user);
  return (
    <CellLink
      to={hasPage ? paths.user.to(user.id) : `${paths.editUser.to(user.id)}${search}`}
      state={hasPage ? undefined : { keepFocus: true }}
      title={name}
      tabIndex={tabIndex}
    >
      {name}
    </CellLink>
  );
}

/** The invitation's state, with a resend button if pending. A chip only if it needs attention. */
export const InvitationCell = memo(function InvitationCell({ user, tabIndex = 0 }: UserCellProps) {
  const { invitation } = user;
  const now = useNow();
  if (invitation === undefined) return <NoValue label={t('unknown')} />;
  if (invitation === null) return <MutedText>{t('None')}</MutedText>;
  const style = invitationStyle(invitation.state);
  if (invitation.state === 'accepted') return <MutedText>{style.label}</MutedText>;
  return (
    <InlineRow className="close">
      <LateTooltip title={explain(invitation, now)} describeChild>
        <span>{isOnItsWay(invitation) ? style.label : <StatusChip {...style} />}</span>
      </LateTooltip>
      {isAwaited(user) && <ResendButton user={user} tabIndex={tabIndex} />}
    </InlineRow>
  );
});

function explain({ state, sentAt, expiresAt }: Invitation, now: number): string {
  const sent = formatRelative(sentAt, now);
  const expiry = formatRelative(expiresAt, now);
  if (state === 'pending') return t('Sent {sent}, expires {expiry}', { sent, expiry });
  return state === 'expired'
    ? t('Sent {sent}, expired {expiry}', { sent, expiry })
    : t('Sent {sent}', { sent });
}

interface RoleCellProps {
  user: User;
  sites: readonly Site[];
  accountName: ClientAccountName;
}

const nowhere: readonly string[] = [];

/** Role and first place, with the others on hover. */
export const RoleCell = memo(function RoleCell(props: RoleCellProps) {
  const { user, sites } = props;
  const reached = sitesByRole(useRoleReach()(user.role), organizationOf(user, sites));
  const names = placeNames(props);
  const [first = t('No site'), ...others] = names;
  return (
    <CellLines>
      <span>{roleLabel(user.role) || <NoValue label={t('unknown')} />}</span>
      {(reached !== undefined || user.siteIds !== undefined) && (
        <LateTooltip title={reached ?? (names.join(', ') || first)}>
          <span>
            <InlineRow>
              <OneLine>{reached === undefined ? first : t('All sites')}</OneLine>
              {reached === undefined && others.length > 0 && (
                <span className="rest">+{others.length}</span>
              )}
            </InlineRow>
          </span>
        </LateTooltip>
      )}
    </CellLines>
  );
});

/** Client accounts by name, if known, then sites. */
export function placeNames({ user, sites, accountName }: RoleCellProps): string[] {
  const accounts = (user.clientAccountIds ?? nowhere).flatMap((id) => accountName(id) ?? []);
  return [...accounts, ...siteNames(user.siteIds ?? nowhere, sites)];
}
