import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { SideDrawer } from '#app/kit/dialogs/side-drawer.tsx';
import { FormSkeleton } from '#app/kit/feedback/form-skeleton.tsx';
import { KeyValueList } from '#app/kit/key-value-list.tsx';
import { language } from '#app/kit/language/language.ts';
import { latePart } from '#app/kit/late/late-part.tsx';
import { formatMoment } from '#app/kit/locale.ts';
import { MutedText } from '#app/kit/text-parts.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useSites } from '#app/shell/session/use-sites.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { listSiteChanges } from '#contract/site-changes.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import type { AuditAddress } from './audit.queries.ts';
import { changedLabels } from './audit-changes.ts';
import { AuditChangesList } from './audit-changes-list.shared.tsx';
import { kindLabel } from './audit-columns.tsx';
import { thingPath } from './audit-paths.shared.ts';
import { actorName, deedOf } from './audit-words.shared.ts';

const AuditedSiteChange = latePart(
  async () => (await import('#app/change-pages.tsx')).AuditedSiteChange,
);

interface AuditEventDrawerProps {
  event: AuditEvent;
  onFilter: (part: Partial<Pick<AuditAddress, 'actorId' | 'entityId' | 'runId'>>) => void;
  onClose: () => void;
}

/** One write: who, when, from where, and each field before and after. */
export function AuditEventDrawer({ event, onFilter, onClose }: AuditEventDrawerProps) {
  const { actor, at, ip, entityKind, entityLabel, run } = event;
  const { sites } = useSites();
  const site = sites.find(({ siteId }) => siteId === event.siteId);
  const hasVersions = useOffers()(listSiteChanges.id) && event.siteId !== null;
  const toldByTrail =
    changedLabels(event).length === 0 ? (
      <MutedText>{t('None of those that are kept.')}</MutedText>
    ) : (
      <AuditChangesList event={event} />
    );
  return (
    <SideDrawer
      open
      title={deedOf(event.action)}
      description={`${kindLabel(entityKind)} ${entityLabel}`}
      onClose={onClose}
      footer={
        <>
          {actor !== null && (
            <Button onClick={() => onFilter({ actorId: actor.userId })}>
              {t('Only by {name}', { name: actorName(event) })}
            </Button>
          )}
          {run && run.entries > 1 && (
            <Button onClick={() => onFilter({ runId: run.runId })}>
              {t('All {count, number} of this run', { count: run.entries })}
            </Button>
          )}
          <Button onClick={() => onFilter({ entityId: event.entityId })}>
            {t('Only of this {kind}', {
              kind: language === 'en' ? kindLabel(entityKind).toLowerCase() : kindLabel(entityKind),
            })}
          </Button>
        </>
      }
    >
      <KeyValueList
        entries={[
          { label: t('When'), value: formatMoment(at) },
          { label: t('Who'), value: linked(actorName(event), personPath(event)) },
          { label: t('E-mail address'), value: actor?.email },
          { label: t('Network address'), value: ip },
          { label: t('Run'), value: run && linked(t('What it did'), paths.run.to(run.runId)) },
          { label: kindLabel(entityKind), value: linked(entityLabel, thingPath(event)) },
          ...(site === undefined ? [] : [{ label: t('Site'), value: site.name }]),
        ]}
      />
      <Typography variant="h3" sx={{ mt: 6, mb: 2 }}>
        {t('Changed fields')}
      </Typography>
      {hasVersions ? (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <AuditedSiteChange siteId={event.siteId ?? ''} event={event}>
            {toldByTrail}
          </AuditedSiteChange>
        </Suspense>
      ) : (
        toldByTrail
      )}
    </SideDrawer>
  );
}

function linked(label: string, to: string | undefined): ReactNode {
  if (to === undefined) return label;
  return (
    <Link component={RouterLink} to={to}>
      {label}
    </Link>
  );
}

function personPath({ actor }: AuditEvent) {
  return actor === null ? undefined : paths.user.to(actor.userId);
}
