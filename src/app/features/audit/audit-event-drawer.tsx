import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { KeyValueList } from '#app/kit/page/key-value-list.tsx';
import { linked } from '#app/kit/text/external-link.tsx';
import { MutedText, WrappingRow } from '#app/kit/text/text-parts.tsx';
import { RowDrawer } from '#app/list/row-drawer.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useSites } from '#app/shell/session/use-sites.ts';
import type { AuditEvent } from '#contract/console/audit.ts';
import { listSiteChanges } from '#contract/console/site-changes.ts';
import { erasedEmail, eraseUser, getUser } from '#contract/people/user-access.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import type { AuditAddress } from './audit.queries.ts';
import { AuditChangesList, changedLabels } from './audit-changes.shared.tsx';
import { kindLabel } from './audit-columns.tsx';
import {
  actionLabel,
  actorName,
  entityName,
  entityPath,
  personPath,
} from './audit-words.shared.ts';

const UndoUserChange = lazyPart(
  async () => (await import('./undo-user-change.tsx')).UndoUserChange,
);

const EraseUserDialog = lazyPart(
  async () => (await import('../users/erase-user-dialog.shared.tsx')).EraseUserDialog,
);

export interface SiteChangeProps {
  siteId: string;
  event: AuditEvent;
  /** Shown when no history has the change: the details of the audit entry itself. */
  children: ReactNode;
}

interface AuditEntryProps {
  event: AuditEvent;
  /** Renders the change of a record from its history. */
  SiteChange: ComponentType<SiteChangeProps>;
  onFilter: (part: Partial<Pick<AuditAddress, 'actorId' | 'entityId' | 'runId'>>) => void;
}

interface AuditEventDrawerProps
  extends Omit<AuditEntryProps, 'event'>,
    Pick<ComponentProps<typeof RowDrawer>, 'query' | 'ids' | 'openId' | 'onOpen' | 'onClose'> {
  event: AuditEvent | undefined;
}

export function AuditEventDrawer(props: AuditEventDrawerProps) {
  const { event, SiteChange, onFilter, ...drawer } = props;
  const { sites } = useSites();
  return (
    <RowDrawer
      {...drawer}
      what={t('Entry')}
      title={event && actionLabel(event.action)}
      description={event && `${kindLabel(event.entityKind)} ${entityName(event, sites)}`}
    >
      {event && <AuditEntry event={event} SiteChange={SiteChange} onFilter={onFilter} />}
    </RowDrawer>
  );
}

function AuditEntry({ event, SiteChange, onFilter }: AuditEntryProps) {
  const { actor, at, ip, entityKind, run } = event;
  const { sites } = useSites();
  const name = entityName(event, sites);
  const site = sites.find(({ siteId }) => siteId === event.siteId);
  const offers = useOffers();
  const hasVersions = offers(listSiteChanges.id) && event.siteId !== null;
  const isUserChange = entityKind === 'user' && event.before !== null && event.after !== null;
  const auditDetails =
    changedLabels(event).length === 0 ? (
      <MutedText>{t('None on record.')}</MutedText>
    ) : (
      <AuditChangesList event={event} />
    );
  return (
    <>
      <KeyValueList
        entries={[
          { label: t('When'), value: formatDateTime(at) },
          { label: t('Who'), value: linked(actorName(event), personPath(event)) },
          { label: t('Email address'), value: actor?.email },
          { label: t('IP address'), value: ip },
          {
            label: t('Bulk action'),
            value: run && linked(t('View report'), paths.run.to(run.runId)),
          },
          { label: kindLabel(entityKind), value: linked(name, entityPath(event)) },
          ...(site === undefined ? [] : [{ label: t('Site'), value: site.name }]),
        ]}
      />
      <WrappingRow sx={{ gap: 1, mt: 3 }}>
        {actor !== null && (
          <Button onClick={() => onFilter({ actorId: actor.userId })}>
            {t('Show only {name}', { name: actorName(event) })}
          </Button>
        )}
        {run && run.entries > 1 && (
          <Button onClick={() => onFilter({ runId: run.runId })}>
            {t('Show all {count, number} of this action', { count: run.entries })}
          </Button>
        )}
        <Button onClick={() => onFilter({ entityId: event.entityId })}>
          {t('Show only this {kind}', { kind: inSentence(kindLabel(entityKind)) })}
        </Button>
      </WrappingRow>
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        {t('Changed fields')}
      </Typography>
      {hasVersions ? (
        <SiteChange key={event.auditId} siteId={event.siteId ?? ''} event={event}>
          {auditDetails}
        </SiteChange>
      ) : (
        auditDetails
      )}
      {event.action === 'deleteUser' && offers(eraseUser.id) && <EraseDeletedUser event={event} />}
      {isUserChange && offers(getUser.id) && <UndoUserChange key={event.auditId} event={event} />}
    </>
  );
}

/** A button to erase what is stored of a deleted user; nothing if that is done already. */
function EraseDeletedUser({ event }: { event: AuditEvent }) {
  const openDialog = useOpenDialog();
  const { entityId: userId, entityLabel: email, before } = event;
  if (email === erasedEmail(userId)) return null;
  const names = [before?.firstName, before?.lastName].filter((name) => typeof name === 'string');
  const person = { userId, name: names.join(' ') || email, email };
  const erase = () => openDialog((close) => <EraseUserDialog person={person} onClose={close} />);
  return (
    <Button color="error" onClick={erase} sx={{ mt: 3 }}>
      {t('Erase personal data…')}
    </Button>
  );
}
