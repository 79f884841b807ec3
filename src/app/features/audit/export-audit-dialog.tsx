import { call } from '#app/kit/api/call.ts';
import { csvOf } from '#app/kit/files/csv.ts';
import { dayOf } from '#app/kit/language/locale.ts';
import { ExportDialog } from '#app/list/export/export-dialog.tsx';
import { type AuditEvent, listAuditEvents } from '#contract/console/audit.ts';
import { t } from '#words/t.ts';
import type { AuditAddress } from './audit.queries.ts';
import { changeText } from './audit-changes.ts';
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
          content: new Blob([auditCsv(entries)], { type: 'text/csv' }),
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

export function auditCsv(entries: readonly AuditEvent[]): string {
  return csvOf([
    [
      'at',
      'who',
      'email',
      'what',
      'kind',
      'affected',
      'site',
      'fields',
      'before',
      'after',
      'reason',
      'run',
      'ip',
    ],
    ...entries.map((entry) => [
      entry.at,
      actorName(entry),
      entry.actor?.email ?? null,
      actionLabel(entry.action),
      kindLabel(entry.entityKind),
      entry.entityLabel,
      entry.siteId,
      changeText(entry),
      entry.before && JSON.stringify(entry.before),
      entry.after && JSON.stringify(entry.after),
      entry.reason ?? null,
      entry.run?.runId ?? null,
      entry.ip,
    ]),
  ]);
}
