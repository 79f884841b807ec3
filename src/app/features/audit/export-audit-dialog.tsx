import { call } from '#app/kit/api/call.ts';
import { dayOf } from '#app/kit/language/locale.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import { type ReportColumns, reportOf } from '#app/runs/run.ts';
import { type AuditEvent, listAuditEvents } from '#contract/console/audit.ts';
import { t } from '#words/t.ts';
import type { AuditAddress } from './audit.queries.ts';
import { changeText } from './audit-changes.shared.tsx';
import { kindLabel } from './audit-columns.tsx';
import { actionLabel, actorName } from './audit-words.shared.ts';

interface ExportWork {
  signal: AbortSignal;
  onProgress: (progress: { message: string }) => void;
}

interface ExportAuditDialogProps {
  query: AuditAddress;
  onClose: () => void;
}

const pageSize = 100;
/** About as many rows as a spreadsheet handles. */
const maxPages = 200;

export function ExportAuditDialog({ query, onClose }: ExportAuditDialogProps) {
  const { page: _page, pageSize: _size, event: _event, sortOrder: _order, ...filter } = query;

  async function listEntries({ signal, onProgress }: ExportWork) {
    const entries = new Map<string, AuditEvent>();
    // Leaves out newer entries, so that no page shifts during the export.
    const to = filter.to ?? new Date().toISOString();
    for (let page = 0; page < maxPages; page += 1) {
      const { data, meta } = await call(
        listAuditEvents,
        { query: { ...filter, to, page, pageSize } },
        { signal },
      );
      for (const entry of data) entries.set(entry.auditId, entry);
      const progress = { count: entries.size, total: meta.total };
      onProgress({ message: t('{count, number} of {total, number} received', progress) });
      if (!meta.hasNext) return { entries: [...entries.values()], isWhole: true };
    }
    return { entries: [...entries.values()], isWhole: false };
  }

  return (
    <ExportDialog
      title={t('Export audit trail')}
      forms={[{ value: 'csv', label: 'CSV', hint: t('For spreadsheets') }]}
      create={async (work) => {
        const { entries, isWhole } = await listEntries(work);
        const count = entries.length;
        return {
          fileName: `audit-${dayOf(Date.now())}.csv`,
          content: new Blob([reportOf(auditReport, entries)], { type: 'text/csv' }),
          text: isWhole
            ? t('Saved as a CSV file of {count, plural, one {# entry} other {# entries}}.', {
                count,
              })
            : t(
                'Saved the latest {count, plural, one {# entry} other {# entries}}. Choose a shorter period for older ones.',
                { count },
              ),
        };
      }}
      onClose={onClose}
    />
  );
}

export const auditReport: { columns: ReportColumns<AuditEvent> } = {
  columns: [
    ['at', ({ at }) => at],
    ['who', actorName],
    ['email', ({ actor }) => actor?.email],
    ['what', ({ action }) => actionLabel(action)],
    ['kind', ({ entityKind }) => kindLabel(entityKind)],
    ['affected', ({ entityLabel }) => entityLabel],
    ['site', ({ siteId }) => siteId],
    ['fields', changeText],
    ['before', ({ before }) => before && JSON.stringify(before)],
    ['after', ({ after }) => after && JSON.stringify(after)],
    ['reason', ({ reason }) => reason],
    ['run', ({ run }) => run?.runId],
    ['ip', ({ ip }) => ip],
  ],
};
