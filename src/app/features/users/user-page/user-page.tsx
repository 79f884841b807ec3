import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { useFailure } from '#app/kit/api/failed-queries.ts';
import { queryOf, useSend } from '#app/kit/api/operation-options.ts';
import { ConfirmDialog } from '#app/kit/dialogs/confirm-dialog.tsx';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { PageSkeleton } from '#app/kit/feedback/table-skeleton.tsx';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { ActionMenu } from '#app/kit/menus/dropdown-menu.tsx';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { PageColumns, SectionCard } from '#app/kit/page/section-card.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { CopyButton } from '#app/kit/text/copy-button.tsx';
import { ButtonLink } from '#app/kit/text/page-link.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { DangerText } from '#app/kit/text/text-parts.tsx';
import { paths } from '#app/paths.ts';
import { useLeaveDeleted } from '#app/record/use-leave-deleted.ts';
import { roleLabel } from '#app/shell/roles.ts';
import { factorKindLabel } from '#app/shell/session/factor-kinds.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { SessionList } from '#app/shell/session/session-list.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useNamedSites, useSites } from '#app/shell/session/use-sites.ts';
import { NewerSaveOnPage } from '#app/versions/newer/newer-save.tsx';
import { listUserFactors, resetUserFactors } from '#contract/people/second-factors.ts';
import { endUserSession } from '#contract/people/user-access.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';
import { RecordEventsLink } from '../../webhooks/record-events.shared.tsx';
import { accountStatus, isAwaited } from '../account-status.ts';
import { useUserMenu } from '../actions/use-user-menu.tsx';
import { ResendButton } from '../actions/user-actions.tsx';
import { useClientAccountNames } from '../client-accounts/client-accounts.queries.ts';
import { brandOptions, organizationOptions } from '../filter-options.ts';
import { userAccessQueries } from '../user-access.queries.ts';
import { userAddress, userKind } from '../user-kind.shared.ts';
import { userName } from '../user-name.shared.ts';
import {
  organizationOf,
  roleEffect,
  siteNames,
  sitesByRole,
  useRoleReach,
} from '../user-places.ts';
import { UserTimeline } from './user-timeline.tsx';
import { UserTrail } from './user-trail.tsx';

export function UserPage() {
  const { userId = '' } = useParams();
  const { isDeleted, leave } = useLeaveDeleted(paths.users.to());
  if (isDeleted) return <PageSkeleton />;
  return <StoredUserPage userId={userId} onRemoved={leave} />;
}

function StoredUserPage({ userId, onRemoved }: { userId: string; onRemoved: () => void }) {
  const { data: stored } = useSuspenseQuery(userAccessQueries.answer(userId));
  const user = stored.body;
  const offers = useOffers();
  const { currentSiteId } = useSites();
  const status = accountStatus(user);
  const entriesOf = useUserMenu('page', onRemoved);
  return (
    <>
      <PageHeader
        title={userName(user)}
        breadcrumbs={[{ label: t('Users'), to: paths.users.to() }]}
        meta={
          <>
            {status && <StatusChip {...status} />}
            <span>{roleLabel(user.role)}</span>
            <span>{shortText(user.email ?? '')}</span>
            {currentSiteId !== undefined && (
              <RecordEventsLink siteId={currentSiteId} segment="user" recordId={user.id} />
            )}
          </>
        }
        actions={
          <>
            {isAwaited(user) && <ResendButton user={user} size="medium" />}
            <ButtonLink
              to={paths.editUser.to(user.id)}
              state={{ back: paths.user.to(user.id) }}
              variant="contained"
              startIcon={<EditOutlined />}
            >
              {t('Edit')}
            </ButtonLink>
            <ActionMenu
              place="header"
              label={t('Actions for {name}', { name: userName(user) })}
              entries={() => entriesOf(user)}
            />
          </>
        }
      />
      <NewerSaveOnPage kind={userKind} address={userAddress(userId)} base={stored} />
      <PageColumns data-first="more">
        <div>
          <UserDetails user={user} />
          {offers('listUserSessions') && <UserSessions user={user} />}
        </div>
        <div>
          <UserTimeline user={user} />
          {offers('listAuditEvents') && <UserTrail user={user} />}
        </div>
      </PageColumns>
    </>
  );
}

function UserDetails({ user }: { user: User }) {
  const offers = useOffers();
  const sites = useNamedSites();
  const organization = organizationOf(user, sites);
  const reach = useRoleReach()(user.role);
  const accountName = useClientAccountNames(user.clientAccountIds ?? []);
  const accounts = user.clientAccountIds?.map((id) => accountName(id) ?? id);
  const names = (ids: readonly string[] | undefined, options: { value: string; label: string }[]) =>
    ids?.map((id) => options.find(({ value }) => value === id)?.label ?? id).join(', ');
  return (
    <SectionCard title={t('Details')}>
      <KeyValueList
        entries={[
          {
            label: t('Email address'),
            value: user.email && (
              <span>
                {user.email} <CopyButton text={user.email} label={t('Copy email address')} />
              </span>
            ),
          },
          { label: t('First name'), value: user.firstName },
          { label: t('Last name'), value: user.lastName },
          { label: t('Role'), value: roleLabel(user.role) },
          {
            label: t('Permissions'),
            value: reach === 'unknown' ? undefined : roleEffect(user.role, organization),
          },
          {
            label: t('Organization'),
            value: names(user.organizationIds, organizationOptions(sites)),
          },
          { label: t('Brands'), value: names(user.brandIds, brandOptions(sites)) },
          {
            label: t('Sites'),
            value:
              sitesByRole(reach, organization) ?? siteNames(user.siteIds ?? [], sites).join(', '),
          },
          { label: t('Client accounts'), value: accounts?.join(', ') },
          ...(offers('listUserFactors')
            ? [{ label: t('Two-step verification'), value: <UserTwoStep user={user} /> }]
            : []),
          { label: t('Last changed'), value: formatDateTime(user.updatedAt) },
        ]}
      />
    </SectionCard>
  );
}

function UserSessions({ user }: { user: User }) {
  const query = useQuery(userAccessQueries.sessions(user.id));
  const canEnd = useOffers()('endUserSession');
  const send = useSend();
  return (
    <SectionCard title={t('Sessions')}>
      <SessionList
        query={query}
        emptyText={user.lastLoginAt ? t('No active sessions') : t('Never signed in')}
        onEnd={
          canEnd
            ? (sessionId) => send(endUserSession, { params: { userId: user.id, sessionId } })
            : undefined
        }
        endedText={(browser) =>
          t('Signed {name} out of {browser}', { name: userName(user), browser })
        }
      />
    </SectionCard>
  );
}

export function UserPageError() {
  return <MissingPage noun={t('User')} list={{ label: t('Users'), to: paths.users.to() }} />;
}

function UserTwoStep({ user }: { user: User }) {
  const params = { userId: user.id };
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const query = useQuery(queryOf(listUserFactors, { params }));
  const failure = useFailure(query);
  const send = useSend();
  const openDialog = useOpenDialog();
  if (query.data === undefined) {
    return failure ? (
      <DangerText role="alert">{problemMessage(failure)}</DangerText>
    ) : (
      <Skeleton width={120} />
    );
  }
  const kinds = [...new Set(query.data.data.map(({ kind }) => factorKindLabel(kind)))];
  if (kinds.length === 0) return t('Off');
  const name = userName(user);
  const reset = () =>
    openDialog((close) => (
      <ConfirmDialog
        title={t('Reset two-step verification?')}
        kind="danger"
        confirmLabel={t('Reset')}
        onConfirm={() => send(resetUserFactors, { params })}
        done={t('Two-step verification of {name} has been reset', { name })}
        onClose={close}
      >
        {t(
          '{name} will sign in with the password alone until they set it up again. Make sure that it’s really them who asked.',
          { name },
        )}
      </ConfirmDialog>
    ));
  return (
    <>
      {kinds.join(', ')}
      {you.id !== user.id && (
        <Button variant="text" size="small" sx={{ my: '-4px' }} onClick={reset}>
          {t('Reset…')}
        </Button>
      )}
    </>
  );
}
